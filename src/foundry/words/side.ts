import type { SideId } from "../../rules/index.ts";
import { say } from "../localize.ts";

/** A side's icon, and its name for screen readers. */
export interface SideSign {
  readonly sign: string;
  readonly name: string;
}

const SIGNED = ["friendly", "neutral", "hostile", "secret"];

/** The sides that fight by default. A neutral or secret combatant is not a foe until a user says so. */
const FIGHTING: readonly SideId[] = ["friendly", "hostile"];

export function isFighting(side: SideId): boolean {
  return FIGHTING.includes(side);
}

export function sideSign(side: SideId): SideSign {
  const known = SIGNED.includes(side);
  return { sign: known ? side : "neutral", name: known ? say(`Side.${side}`) : side };
}

/** Compares sides in their listed order; no side comes last. */
export function compareSides(one: SideSign | undefined, other: SideSign | undefined): number {
  return rankOf(one) - rankOf(other) || (one?.name ?? "").localeCompare(other?.name ?? "");
}

function rankOf(side: SideSign | undefined): number {
  return side ? SIGNED.indexOf(side.sign) : SIGNED.length;
}
