import { type Encounter, GROUNDS, type Ground, type Rulebook } from "../../rules/index.ts";
import { say, sayList } from "../localize.ts";

/** The ground and the weather of a fight. */
export interface Scenery {
  readonly ground: Ground;
  readonly hot: boolean;
}

/** The form that the GM fills in before a fight begins. */
export interface SceneryForm {
  readonly grounds: readonly { readonly id: Ground; readonly words: string; readonly chosen: boolean }[];
  /** Hot, muggy weather; null if the rulebook has no fatigue. */
  readonly hot: { readonly chosen: boolean } | null;
  /** A warning that names figures which never tire; null if there are none or the rulebook has no fatigue. */
  readonly untiring: string | null;
}

/** The defaults of the rules. */
export const USUAL: Scenery = { ground: "indoors", hot: false };

/**
 * The ground and weather that the form suggests for a scene. Its flag `ground` may set the ground, for example
 * "outdoors".
 */
export function usualOn(scene: Pick<Scene, "getFlag"> | null | undefined): Scenery {
  const flag = scene?.getFlag("ten-segments", "ground");
  return { ...USUAL, ground: GROUNDS.find(known => known === flag) ?? USUAL.ground };
}

/**
 * The form for the ground and the weather, which the GM fills in before a fight begins.
 *
 * @param silent names of the figures whose sheets give no fatigue points
 */
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

/** The ground and weather, if they are not the defaults; else null. */
export function sceneryWords({ ground, hot }: Pick<Encounter, "ground" | "hot">): string | null {
  const outside = ground !== undefined && ground !== USUAL.ground;
  const words = [outside ? say(`Ground.${ground}`) : null, hot === true ? say("Tracker.Scenery.hot") : null];
  return words.filter(word => word !== null).join(" · ") || null;
}

/** Reads the ground and the weather from the form's fields. A missing field gives the default. */
export function readScenery(page: ParentNode): Scenery {
  const ground = page.querySelector<HTMLSelectElement>('[name="ground"]')?.value;
  const hot = page.querySelector<HTMLInputElement>('[name="hot"]')?.checked;
  return { ground: GROUNDS.find(known => known === ground) ?? USUAL.ground, hot: hot === true };
}
