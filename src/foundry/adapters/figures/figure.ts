import type { Figure, MapPoint, SideId } from "#rules/index.ts";
import { veiled } from "../../localize.ts";
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

/** A combatant as the rules see it, read fresh; null when its actor is gone. One kept from this user has no names. */
export function readFigure(combatant: Combatant): Figure | null {
  const actor = actorOf(combatant);
  if (!actor) return null;
  const figure = read<Figure>()({
    id: combatant.id!,
    name: combatant.name || actor.name,
    side: sideOf(combatant),
    ...numbersOf(actor),
    conditions: readConditions(statusesOf(actor, combatant)),
    hidden: isHidden(combatant),
    position: placeOf(combatant),
    weapons: Object.freeze(thingsOf(actor.items, "weapon").map(readWeapon)),
    spells: Object.freeze(thingsOf(actor.items, "spell").map(readSpell)),
    ...readDevices(actor.items),
  });
  return mayKnow(combatant, game.user) ? figure : veiled(figure);
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
