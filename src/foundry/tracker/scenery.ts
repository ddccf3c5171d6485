import { type Encounter, GROUNDS, type Ground, type Rulebook } from "../../rules/index.ts";
import { say } from "../localize.ts";

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
  /** Who does not tire because his sheet says nothing of it; null where that is nobody, or nobody tires. */
  readonly untiring: string | null;
}

/** What the rules take a fight for of which nothing is said. */
export const USUAL: Scenery = { ground: "indoors", hot: false };

/** The form of a scenery, with the names of those of whose weariness no sheet tells. */
export function sceneryForm(
  { ground, hot }: Scenery,
  book: Pick<Rulebook, "fatigue.enabled">,
  silent: readonly string[] = [],
): SceneryForm {
  const warned = book["fatigue.enabled"] && silent.length > 0;
  return {
    grounds: GROUNDS.map(id => ({ id, words: say(`Ground.${id}`), chosen: id === ground })),
    hot: book["fatigue.enabled"] ? { chosen: hot } : null,
    untiring: warned ? say("Tracker.Scenery.untiring", { names: silent.join(", ") }) : null,
  };
}

/** Where the fight is fought, as far as it is not the usual. */
export function sceneryWords({ ground, hot }: Pick<Encounter, "ground" | "hot">): string | null {
  const outside = ground !== undefined && ground !== USUAL.ground;
  const words = [outside ? say(`Ground.${ground}`) : null, hot === true ? say("Tracker.Scenery.hot") : null];
  return words.filter(word => word !== null).join(" · ") || null;
}

/** What has been chosen in the fields of a page; the usual where there are none. */
export function readScenery(page: ParentNode): Scenery {
  const ground = page.querySelector<HTMLSelectElement>('[name="ground"]')?.value;
  const hot = page.querySelector<HTMLInputElement>('[name="hot"]')?.checked;
  return { ground: GROUNDS.find(known => known === ground) ?? USUAL.ground, hot: hot === true };
}
