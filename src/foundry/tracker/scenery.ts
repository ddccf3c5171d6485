import { type Encounter, GROUNDS, type Ground, type Rulebook } from "../../rules/index.ts";
import { say, sayList } from "../localize.ts";

/** Where a fight is to be fought, and in what weather. */
export interface Scenery {
  readonly ground: Ground;
  readonly hot: boolean;
}

/** What is asked of the game master before a fight begins. */
export interface SceneryForm {
  readonly grounds: readonly { readonly id: Ground; readonly words: string; readonly chosen: boolean }[];
  /** Hot, muggy weather; null where nobody tires by it. */
  readonly hot: { readonly chosen: boolean } | null;
  /** Figures that never tire, their sheets saying nothing about it; null where there are none, or fatigue is not played. */
  readonly untiring: string | null;
}

/** What the rules assume when nothing is said. */
export const USUAL: Scenery = { ground: "indoors", hot: false };

/** What is suggested for a fight on a map, which may say by its flag `ground` that it is outdoors. */
export function usualOn(scene: Pick<Scene, "getFlag"> | null | undefined): Scenery {
  const flag = scene?.getFlag("ten-segments", "ground");
  return { ...USUAL, ground: GROUNDS.find(known => known === flag) ?? USUAL.ground };
}

/** The form of a scenery, with the names of the figures whose sheets say nothing about fatigue. */
export function sceneryForm(
  { ground, hot }: Scenery,
  book: Pick<Rulebook, "fatigue.enabled">,
  silent: readonly string[] = [],
): SceneryForm {
  const warned = book["fatigue.enabled"] && silent.length > 0;
  return {
    grounds: GROUNDS.map(id => ({ id, words: say(`Ground.${id}`), chosen: id === ground })),
    hot: book["fatigue.enabled"] ? { chosen: hot } : null,
    untiring: warned ? say("Tracker.Scenery.untiring", { names: sayList(silent) }) : null,
  };
}

/** Where the fight takes place, as far as that is unusual. */
export function sceneryWords({ ground, hot }: Pick<Encounter, "ground" | "hot">): string | null {
  const outside = ground !== undefined && ground !== USUAL.ground;
  const words = [outside ? say(`Ground.${ground}`) : null, hot === true ? say("Tracker.Scenery.hot") : null];
  return words.filter(word => word !== null).join(" · ") || null;
}

/** What has been chosen in the fields of a page; the usual where it has none. */
export function readScenery(page: ParentNode): Scenery {
  const ground = page.querySelector<HTMLSelectElement>('[name="ground"]')?.value;
  const hot = page.querySelector<HTMLInputElement>('[name="hot"]')?.checked;
  return { ground: GROUNDS.find(known => known === ground) ?? USUAL.ground, hot: hot === true };
}
