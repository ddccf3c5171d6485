import { SAVES, type Save } from "../../rules/index.ts";
import type { FigureActor } from "../adapters/index.ts";
import { filledIn } from "../models/derived/derived.ts";

/** What a figure rolls for by itself, outside of any deed. */
export const ROLL_KINDS = [
  "save",
  "ability",
  "attack",
  "damage",
  "healing",
  "surprise",
  "initiative",
  "morale",
  "hit-points",
] as const;
export type RollKind = (typeof ROLL_KINDS)[number];

/** Against whom a weapon's damage is rolled. */
export const MEASURES = ["small-medium", "large"] as const;
export type Measure = (typeof MEASURES)[number];

/** What is dragged with a key that rolls. */
export const ROLL_DRAGGED = "ten-segments.roll";
export interface DraggedRoll {
  /** Whose it is. */
  readonly uuid?: string;
  /** What is rolled, by name, and with which of its things. */
  readonly what?: string;
  readonly item?: string;
  readonly missile?: string;
  readonly size?: string;
}

/** What is to be rolled: a kind, and of a save or an ability which one. */
export interface RollWanted {
  readonly kind: RollKind;
  /** Which save or ability; empty for any other kind. */
  readonly of: string;
  /** With which weapon or spell; of hit points the class of which a single level gives them. */
  readonly item?: Item | undefined;
  /** Which level that is; when left out, the one that it has. */
  readonly level?: number | undefined;
  /** The weapon is shot or thrown; when left out, if nothing else can be done with it. */
  readonly missile?: boolean | undefined;
  /** When left out, as the size of whoever is marked on the map has it. */
  readonly size?: Measure | undefined;
  /** At whom; when left out whoever is marked on the map, null for nobody. */
  readonly target?: TokenDocument | Actor | null | undefined;
  /** What morale is rolled against. */
  readonly rating?: number | undefined;
}

/** The saves of a figure, each with its number. */
export function savesOf({ system }: FigureActor): ReadonlyMap<Save, number> {
  return new Map(SAVES.map(save => [save, filledIn(system).saves[save]]));
}

/** Its abilities, each with its score. */
export function abilitiesOf({ system }: FigureActor): ReadonlyMap<string, number> {
  return new Map(Object.entries(system.abilities));
}

/** What is rolled by its name, such as `save.spell`, `ability.strength` or `attack`; null where it has none such. */
export function kindCalled(actor: FigureActor, what: string): Pick<RollWanted, "kind" | "of"> | null {
  const [kind, of = ""] = what.split(".");
  const known = ROLL_KINDS.find(one => one === kind);
  if (known === undefined || !rollsOf(actor).includes(what)) return null;
  return { kind: known, of };
}

/** All that a figure may roll, by name. */
export function rollsOf(actor: FigureActor): readonly string[] {
  const saves = [...savesOf(actor).keys()].map(id => `save.${id}`);
  const abilities = [...abilitiesOf(actor).keys()].map(id => `ability.${id}`);
  const others = ROLL_KINDS.filter(kind => kind !== "save" && kind !== "ability" && isRolledFor(actor, kind));
  return [...saves, ...abilities, ...others];
}

/** Morale is rolled for monsters alone, and hit points for them and for whoever has a class. */
function isRolledFor({ type, items }: FigureActor, kind: RollKind): boolean {
  if (type === "monster") return true;
  return kind === "hit-points" ? items.some(item => item.type === "class") : kind !== "morale";
}
