import type { ClassGroup } from "../../rules/index.ts";

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
 * An actor's picture. Foundry's default and our placeholders are replaced by the placeholder of its class or kind. A
 * monster's class group is not shown, because it is secret.
 */
export function portraitOf(img: unknown, figure: Portrayed | null | undefined): string {
  const given = typeof img === "string" && img !== "" ? img : CONST.DEFAULT_TOKEN;
  return isPlaceholder(given) && figure ? placeholderOf(figure) : given;
}

/** Is this a default picture? */
export function isPlaceholder(img: string): boolean {
  return img === CONST.DEFAULT_TOKEN || img.startsWith(PLACEHOLDERS);
}

/** The placeholder for an actor's class or kind. */
export function placeholderOf(figure: Portrayed): string {
  return `${PLACEHOLDERS}${kindOf(figure)}.svg`;
}

function kindOf({ type, system }: Portrayed): ClassGroup {
  const { classGroup = "by-type" } = system;
  if (type !== "character") return "monster";
  return GROUP_OF.get(system.class?.trim().toLowerCase() ?? "") ?? (classGroup === "by-type" ? "warrior" : classGroup);
}
