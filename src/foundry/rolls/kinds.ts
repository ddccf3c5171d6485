import { SAVES, type Save } from "../../rules/index.ts";
import type { FigureActor } from "../adapters/index.ts";
import { filledIn } from "../models/derived.ts";

/** Rolls outside an action. */
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

/** Sizes of foes that a weapon's damage distinguishes. */
export const MEASURES = ["small-medium", "large"] as const;
export type Measure = (typeof MEASURES)[number];

/** The type of the drag data of a roll button. */
export const ROLL_DRAGGED = "ten-segments.roll";
export interface DraggedRoll {
  /** The actor's uuid. */
  readonly uuid?: string;
  /** The name of the roll, and the id of the item used. */
  readonly what?: string;
  readonly item?: string;
  readonly missile?: string;
  readonly size?: string;
}

/** A requested roll: its kind, and its save or ability. */
export interface RollWanted {
  readonly kind: RollKind;
  /** The save or ability; empty for other kinds. */
  readonly of: string;
  /** The weapon or spell used; for hit points, the class for a single level. */
  readonly item?: Item | undefined;
  /** That level; defaults to the class's current one. */
  readonly level?: number | undefined;
  /** Is the weapon shot or thrown? By default only if it cannot strike. */
  readonly missile?: boolean | undefined;
  /** By default, the size of the targeted token. */
  readonly size?: Measure | undefined;
  /** By default the targeted token; null for none. */
  readonly target?: TokenDocument | Actor | null | undefined;
  /** The morale rating to roll against. */
  readonly rating?: number | undefined;
}

/** An actor's saves with their numbers. */
export function savesOf({ system }: FigureActor): ReadonlyMap<Save, number> {
  return new Map(SAVES.map(save => [save, filledIn(system).saves[save]]));
}

/** An actor's abilities with their scores. */
export function abilitiesOf({ system }: FigureActor): ReadonlyMap<string, number> {
  return new Map(Object.entries(system.abilities));
}

/** Parses a roll's name, such as `save.spell`, `ability.strength` or `attack`; null if the actor does not have it. */
export function kindCalled(actor: FigureActor, what: string): Pick<RollWanted, "kind" | "of"> | null {
  const [kind, of = ""] = what.split(".");
  const known = ROLL_KINDS.find(one => one === kind);
  if (known === undefined || !rollsOf(actor).includes(what)) return null;
  return { kind: known, of };
}

/** The names of all rolls of an actor. */
export function rollsOf(actor: FigureActor): readonly string[] {
  const saves = [...savesOf(actor).keys()].map(id => `save.${id}`);
  const abilities = [...abilitiesOf(actor).keys()].map(id => `ability.${id}`);
  const others = ROLL_KINDS.filter(kind => kind !== "save" && kind !== "ability" && isRolledFor(actor, kind));
  return [...saves, ...abilities, ...others];
}

/** Morale is for monsters only; hit points are for monsters and for characters with a class. */
function isRolledFor({ type, items }: FigureActor, kind: RollKind): boolean {
  if (type === "monster") return true;
  return kind === "hit-points" ? items.some(item => item.type === "class") : kind !== "morale";
}
