import type { SideId } from "../../rules/index.ts";
import { say } from "../localize.ts";

/** The sign of a side: a shape, and its name for screen readers. */
export interface SideSign {
  readonly sign: string;
  readonly name: string;
}

const SIGNED = ["friendly", "neutral", "hostile", "secret"];

/** Those whose fight it is by themselves. Who is neutral, or keeps a side secret, is nobody's foe until somebody says so. */
const FIGHTING: readonly SideId[] = ["friendly", "hostile"];

export function isFighting(side: SideId): boolean {
  return FIGHTING.includes(side);
}

export function sideSign(side: SideId): SideSign {
  const known = SIGNED.includes(side);
  return { sign: known ? side : "neutral", name: known ? say(`Side.${side}`) : side };
}

/** Sides in the order in which they are listed; who is on none comes last. */
export function compareSides(one: SideSign | undefined, other: SideSign | undefined): number {
  return rankOf(one) - rankOf(other) || (one?.name ?? "").localeCompare(other?.name ?? "");
}

function rankOf(side: SideSign | undefined): number {
  return side ? SIGNED.indexOf(side.sign) : SIGNED.length;
}
