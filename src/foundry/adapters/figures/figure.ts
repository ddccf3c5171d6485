import type { Figure, MapPoint, SideId } from "#rules/index.ts";
import { veiled } from "../../localize.ts";
import { madeOnce } from "../../models/prepared.ts";
import { rulebook } from "../../settings.ts";
import { readConditions } from "../conditions.ts";
import { positionOf } from "../position.ts";
import { readDevices } from "./devices.ts";
import { statusesOf } from "./fallen.ts";
import { readSpell, readWeapon, thingsOf } from "./items.ts";
import { read } from "./said.ts";
import { readTraits } from "./traits.ts";
import { isHidden, mayKnow } from "./unseen.ts";

export type FigureActor = Actor.OfType<"character"> | Actor.OfType<"monster">;

const SIDES = ["secret", "hostile", "neutral", "friendly"] as const;

/** The combatant's actor, when it is one that the rules can read. */
export function actorOf(combatant: Combatant): FigureActor | null {
  const actor = combatant.actor;
  return actor && (actor.type === "character" || actor.type === "monster") ? (actor as FigureActor) : null;
}

/** What stands on a figure's sheet, and on those of its things. */
type Sheet = ReturnType<typeof readSheet>;
/** What else there is of a figure: how it stands in the encounter and on the map. */
type Presence = Pick<Figure, "id" | "name" | "side" | "conditions" | "hidden" | "position">;

/** A figure as it was last read. */
interface Reading {
  readonly sheet: Sheet;
  readonly presence: Presence;
  readonly figure: Figure;
}
const readings = new WeakMap<Combatant, Reading>();

/**
 * A combatant as the rules see it; null when its actor is gone. As long as nothing of it changes, it is the same object.
 * One kept from this user has no names.
 */
export function readFigure(combatant: Combatant): Figure | null {
  const actor = actorOf(combatant);
  if (!actor) return null;
  const figure = figureOf(combatant, sheetOf(actor), presenceOf(combatant, actor));
  return !figure.hidden || mayKnow(combatant, game.user) ? figure : veiled(figure);
}

function figureOf(combatant: Combatant, sheet: Sheet, presence: Presence): Figure {
  const known = readings.get(combatant);
  if (known?.sheet === sheet && isSame(known.presence, presence)) return known.figure;
  const figure = read<Figure>()({ ...presence, ...sheet });
  readings.set(combatant, { sheet, presence, figure });
  return figure;
}

function presenceOf(combatant: Combatant, actor: FigureActor): Presence {
  return {
    id: combatant.id!,
    name: combatant.name || actor.name,
    side: sideOf(combatant),
    conditions: Object.freeze(readConditions(statusesOf(actor, combatant))),
    hidden: isHidden(combatant),
    position: placeOf(combatant),
  };
}

function isSame(one: Presence, other: Presence): boolean {
  const isThere = one.position?.x === other.position?.x && one.position?.y === other.position?.y;
  const isSo = one.name === other.name && one.side === other.side && one.hidden === other.hidden;
  if (!isThere || !isSo || one.conditions.length !== other.conditions.length) return false;
  return one.conditions.every((condition, at) => condition === other.conditions[at]);
}

/** Reading sheets is most of the work, and few of them change. */
function sheetOf(actor: FigureActor): Sheet {
  return madeOnce(actor.system, rulebook(), () => readSheet(actor));
}

function readSheet(actor: FigureActor) {
  return Object.freeze({
    ...numbersOf(actor),
    weapons: Object.freeze(thingsOf(actor.items, "weapon").map(readWeapon)),
    spells: Object.freeze(thingsOf(actor.items, "spell").map(readSpell)),
    ...readDevices(actor.items),
  });
}

function numbersOf(actor: FigureActor) {
  const { hitPoints, armorClass, thac0, size, abilities, strengthPercent, move, meleeRate, saves } = actor.system;
  return {
    hitPoints: hitPoints.value,
    hitPointsMax: hitPoints.max,
    armorClass,
    thac0,
    size: size as Figure["size"],
    strength: abilities.strength,
    strengthPercent,
    dexterity: abilities.dexterity,
    move,
    meleeRate: Object.freeze({ attacks: meleeRate.attacks, rounds: meleeRate.rounds as 1 | 2 }),
    saveAgainstSpells: saves.spell,
    isMonster: actor.type === "monster",
    ...readTraits(actor),
  };
}

/** Which party a combatant belongs to: its token's disposition, without a token that of its actor's prototype. */
function sideOf(combatant: Combatant): SideId {
  const disposition = combatant.token?.disposition ?? combatant.actor?.prototypeToken.disposition ?? 0;
  return SIDES[disposition + 2] ?? "neutral";
}

function placeOf(combatant: Combatant): MapPoint | null {
  const token = combatant.token;
  const grid = token?.parent?.grid;
  return token && grid ? positionOf(token, grid) : null;
}
