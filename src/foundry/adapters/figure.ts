import type { Figure, Position, SideId } from "../../rules/index.ts";
import { readConditions } from "./conditions.ts";
import { readSpell, readWeapon } from "./items.ts";
import { positionOf } from "./position.ts";
import { atTheTable, type TableReason } from "./reasons.ts";

type FigureActor = Actor.OfType<"character"> | Actor.OfType<"monster">;

const SIDES = ["secret", "hostile", "neutral", "friendly"] as const;

/** The combatant's actor, when it is one that the rules can read. */
export function actorOf(combatant: Combatant): FigureActor | null {
  const actor = combatant.actor;
  return actor && (actor.type === "character" || actor.type === "monster") ? (actor as FigureActor) : null;
}

/** A combatant as the rules see it, read fresh. */
export function readFigure(combatant: Combatant): Figure {
  const actor = actorOf(combatant);
  if (!actor) return absentFigure(combatant.id!, combatant.name ?? "", sideOf(combatant));
  return Object.freeze({
    id: combatant.id!,
    name: combatant.name || actor.name,
    side: sideOf(combatant),
    ...numbersOf(actor),
    conditions: readConditions(defeatedToo(actor.statuses, combatant)),
    position: placeOf(combatant),
    weapons: Object.freeze(actor.items.filter(item => item.type === "weapon").map(item => readWeapon(item as never))),
    spells: Object.freeze(actor.items.filter(item => item.type === "spell").map(item => readSpell(item as never))),
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
  };
}

/** A figure whose actor is gone: it holds its seat and its name, and can do nothing. */
export function absentFigure(id: string, name: string, side: SideId): Figure {
  return Object.freeze({
    id,
    name,
    side,
    hitPoints: 0,
    hitPointsMax: 1,
    armorClass: 10,
    thac0: 20,
    size: 2,
    strength: 10,
    strengthPercent: 0,
    dexterity: 10,
    move: 0,
    meleeRate: Object.freeze({ attacks: 1, rounds: 1 }),
    saveAgainstSpells: 20,
    conditions: Object.freeze([]),
    position: null,
    weapons: Object.freeze([]),
    spells: Object.freeze([]),
  });
}

/** What keeps a combatant from being a whole figure; null when nothing does. */
export function troubleOf(combatant: Combatant): TableReason | null {
  const actor = actorOf(combatant);
  if (!actor) return atTheTable("no-actor", { figure: combatant.id!, name: combatant.name ?? "" });
  return null;
}

/** Which party a combatant belongs to: its token's disposition, without a token that of its actor's prototype. */
function sideOf(combatant: Combatant): SideId {
  const disposition = combatant.token?.disposition ?? combatant.actor?.prototypeToken.disposition ?? 0;
  return SIDES[disposition + 2] ?? "neutral";
}

function placeOf(combatant: Combatant): Position | null {
  const token = combatant.token;
  const grid = token?.parent?.grid;
  return token && grid ? positionOf(token, grid) : null;
}

function defeatedToo(statuses: ReadonlySet<string>, combatant: Combatant): ReadonlySet<string> {
  return combatant.defeated ? new Set([...statuses, "dead"]) : statuses;
}
