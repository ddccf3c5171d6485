import type { ClassGroup } from "../../rules/index.ts";

/** As far as a placeholder needs to know a figure. */
export interface Portrayed {
  readonly type: string;
  readonly system: { readonly class?: string; readonly classGroup?: ClassGroup | "by-type" };
}

/** Classes by the group whose placeholder they have, as they are commonly written. */
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

/** Where the placeholders lie. */
const PLACEHOLDERS = "systems/ten-segments/icons/figures/";

/**
 * A figure's picture; where it still has the one that Foundry gives to everybody, or a placeholder, the placeholder of its class or
 * kind. What a monster fights like stands on its sheet, and is not shown to everybody.
 */
export function portraitOf(img: unknown, figure: Portrayed | null | undefined): string {
  const given = typeof img === "string" && img !== "" ? img : CONST.DEFAULT_TOKEN;
  return isPlaceholder(given) && figure ? placeholderOf(figure) : given;
}

/** Has nobody given it that picture? */
export function isPlaceholder(img: string): boolean {
  return img === CONST.DEFAULT_TOKEN || img.startsWith(PLACEHOLDERS);
}

/** The picture of a figure's class or kind. */
export function placeholderOf(figure: Portrayed): string {
  return `${PLACEHOLDERS}${kindOf(figure)}.svg`;
}

function kindOf({ type, system }: Portrayed): ClassGroup {
  const { classGroup = "by-type" } = system;
  if (type !== "character") return "monster";
  return GROUP_OF.get(system.class?.trim().toLowerCase() ?? "") ?? (classGroup === "by-type" ? "warrior" : classGroup);
}
