import { type Fight, isDown, type SideId } from "../../rules/index.ts";
import { NAMED_SIDES, say } from "../localize.ts";

/** A side's icon, and its name for screen readers. */
export interface SideSign {
  readonly sign: string;
  readonly name: string;
}

/** The sides that fight by default. A neutral or secret combatant is not a foe until a user says so. */
const FIGHTING: readonly SideId[] = ["friendly", "hostile"];

export function isFighting(side: SideId): boolean {
  return FIGHTING.includes(side);
}

/** Is one fighting side entirely down while another is not? Bystanders do not count. */
export function isDecided({ figures }: Fight): boolean {
  const there = figures.filter(figure => figure !== null).filter(({ side }) => isFighting(side));
  const standing = new Set(there.filter(figure => !isDown(figure)).map(({ side }) => side));
  return standing.size > 0 && there.some(({ side }) => !standing.has(side));
}

export function sideSign(side: SideId): SideSign {
  const known = NAMED_SIDES.includes(side);
  return { sign: known ? side : "neutral", name: known ? say(`Side.${side}`) : side };
}

/** Compares sides in their listed order; no side comes last. */
export function compareSides(one: SideSign | undefined, other: SideSign | undefined): number {
  return rankOf(one) - rankOf(other) || (one?.name ?? "").localeCompare(other?.name ?? "");
}

function rankOf(side: SideSign | undefined): number {
  return side ? NAMED_SIDES.indexOf(side.sign) : NAMED_SIDES.length;
}
