import { type ClassGroup, type Fight, isDown, type SideId } from "../../rules/index.ts";
import { NAMED_SIDES, say } from "../localize.ts";

/** A side's icon, and its name for screen readers. */
export interface SideSign {
  readonly sign: string;
  readonly name: string;
}

/** The sides that fight by default. A neutral or secret combatant is not a foe until a user says so. */
const FIGHTING: readonly SideId[] = ["friendly", "hostile"];

/** Is this one of the sides that fight, friendly and hostile, and not neutral or secret? */
export function isFighting(side: SideId): boolean {
  return FIGHTING.includes(side);
}

/** Is one fighting side entirely down while another is not? Bystanders do not count. */
export function isDecided({ figures }: Fight): boolean {
  const there = figures.filter(figure => figure !== null).filter(({ side }) => isFighting(side));
  const standing = new Set(there.filter(figure => !isDown(figure)).map(({ side }) => side));
  return standing.size > 0 && there.some(({ side }) => !standing.has(side));
}

/** The icon and the name of a side. A side that is not one of Foundry's has the neutral icon and its id as its name. */
export function sideSign(side: SideId): SideSign {
  const known = NAMED_SIDES.includes(side);
  return { sign: known ? side : "neutral", name: known ? say(`Side.${side}`) : side };
}

/** Compares two sides for sorting, in their listed order; no side comes last. */
export function compareSides(one: SideSign | undefined, other: SideSign | undefined): number {
  return rankOf(one) - rankOf(other) || (one?.name ?? "").localeCompare(other?.name ?? "");
}

function rankOf(side: SideSign | undefined): number {
  return side ? NAMED_SIDES.indexOf(side.sign) : NAMED_SIDES.length;
}

/** The actor data that a placeholder depends on. */
export interface Portrayed {
  readonly type: string;
  readonly system: { readonly class?: string; readonly classGroup?: ClassGroup | "by-type" };
}

/** Class groups, which determine the placeholder, by common class names. */
const GROUP_OF = new Map<string, ClassGroup>(
  Object.entries({
    warrior: ["fighter", "paladin", "ranger", "barbarian", "cavalier", "warrior"],
    cleric: ["cleric", "druid", "priest", "monk"],
    adventurer: ["thief", "assassin", "bard", "rogue", "acrobat"],
    mage: ["magic-user", "magic user", "illusionist", "mage", "wizard"],
  } satisfies Partial<Record<ClassGroup, string[]>>).flatMap(([group, names]) =>
    names.map(name => [name, group as ClassGroup] as const),
  ),
);

/** The folder with the placeholders. */
const PLACEHOLDERS = "systems/ten-segments/icons/figures/";

/**
 * An actor's picture; Foundry's default and our placeholders become the placeholder of its class or kind.
 *
 * A monster's class group is not shown, because it is secret.
 */
export function portraitOf(img: unknown, figure: Portrayed | null | undefined): string {
  const given = typeof img === "string" && img !== "" ? img : CONST.DEFAULT_TOKEN;
  return isPlaceholder(given) && figure ? placeholderOf(figure) : given;
}

/** Is this picture Foundry's default, or one of our placeholders? */
export function isPlaceholder(img: string): boolean {
  return img === CONST.DEFAULT_TOKEN || img.startsWith(PLACEHOLDERS);
}

/** The path of the placeholder picture for an actor's class or kind. */
export function placeholderOf(figure: Portrayed): string {
  return `${PLACEHOLDERS}${kindOf(figure)}.svg`;
}

function kindOf({ type, system }: Portrayed): ClassGroup {
  const { classGroup = "by-type" } = system;
  if (type !== "character") return "monster";
  return GROUP_OF.get(system.class?.trim().toLowerCase() ?? "") ?? (classGroup === "by-type" ? "warrior" : classGroup);
}
