import type { Fight, Figure } from "../../rules/index.ts";
import { type Pending, readFight, unseenBy } from "../adapters/index.ts";
import { areNumbersTold, knowsSheet } from "../known-numbers.ts";

type Ids = ReadonlySet<string>;

/** The ids of the figures that this client's user may not know of, and of their items. */
function unseenIn(combat: Combat): Ids {
  const { figures } = unseenBy(game.user, combat, readFight(combat));
  return new Set([...Object.keys(figures), ...Object.values(figures).flat()]);
}

/**
 * Removes hidden figures from an API result for this client's user: their own data are dropped, and their ids elsewhere
 * become null.
 */
export function seen<Answer>(combat: Combat, answer: Answer): Answer {
  const unseen = unseenIn(combat);
  return unseen.size === 0 ? answer : (without(answer, unseen) as Answer);
}

/** The fight without hidden figures, and without the secret numbers of the others. */
export function fightSeen(combat: Combat): Fight {
  const fight = withoutSecretNumbers(combat, readFight(combat));
  const unseen = unseenIn(combat);
  if (unseen.size === 0) return fight;
  const { sides } = unseenBy(game.user, combat, fight);
  const known = {
    encounter: fight.encounter,
    figures: fight.figures.filter(one => one === null || !unseen.has(one.id)),
  };
  return without(known, new Set([...unseen, ...sides])) as Fight;
}

/**
 * Who may know a value of a figure: everyone, everyone if the world shows monsters' numbers, or only readers of the
 * sheet.
 */
type KnownTo = "all" | "told" | "readers";
// biome-ignore format: a table
const KNOWN_TO: Readonly<Record<keyof Figure, KnownTo>> = {
  hitPoints: "readers", hitPointsMax: "readers", own: "readers",
  armorClass: "told", thac0: "told", strength: "told", strengthPercent: "told", dexterity: "told", intelligence: "told",
  constitution: "told", wisdom: "told", level: "told", levels: "told", saveAgainstSpells: "told", saveAgainstDeath: "told", otherSaves: "told", surprise: "told", psionics: "told",
  stamina: "told", mastery: "told", armorValue: "told", shieldStyle: "told", defensePool: "told", defensiveCombatBonus: "told",
  extraDodges: "told", freeDefenses: "told", hitDice: "told", immunities: "told", harmedBy: "told", unharmedBy: "told", effects: "told", magicResistance: "told",
  id: "all", name: "all", side: "all", size: "all", move: "all", meleeRate: "all", conditions: "all", hidden: "all", seesInvisible: "all",
  position: "all", hexGrid: "all", weapons: "all", spells: "all", initiativeDie: "all", isMonster: "all", lightGear: "all", encumbered: "all", legs: "all",
  devices: "all", characterClass: "all", throwTrained: "all", openHandAttacks: "all", pummelAttacks: "all", attacksPerRoutine: "all",
  capException: "all", height: "all", classGroup: "all", basicRate: "all", naturalWeaponSize: "all", skilledUnarmed: "all",
  injuries: "all", encumbrance: "all", armorCoverage: "all", armorProficient: "all", movementAllowance: "all",
  kinds: "all",
};

/** The fight without numbers that this client's user may not know; the same object if they may know all. */
function withoutSecretNumbers(combat: Combat, fight: Fight): Fight {
  const figures = fight.figures.map(one => one && withoutNumbers(combat, one));
  return figures.every((one, at) => one === fight.figures[at]) ? fight : { ...fight, figures };
}

/** A figure with null in place of each number that this client's user may not know. */
function withoutNumbers(combat: Combat, figure: Figure): Figure {
  const actor = combat.combatants.get(figure.id)?.actor;
  if (knowsSheet(actor)) return figure;
  const isKept = (member: keyof Figure) => {
    const to = KNOWN_TO[member];
    return to === "readers" || (to === "told" && !areNumbersTold(actor));
  };
  const kept = Object.keys(figure).filter(member => isKept(member as keyof Figure));
  return { ...figure, ...Object.fromEntries(kept.map(member => [member, null])) };
}

/**
 * The waiting command as this client's user may see it; null if its question is for a hidden figure. For a hidden
 * figure's action, answers and dice are removed.
 */
export function pendingSeen(combat: Combat, pending: Pending | null): Pending | null {
  const unseen = unseenIn(combat);
  if (pending === null || unseen.size === 0) return pending;
  if (unseen.has(pending.need.figure)) return null;
  const isSecret = JSON.stringify(pending.command) !== JSON.stringify(without(pending.command, unseen));
  return without(isSecret ? { ...pending, answers: [], rolls: [] } : pending, unseen) as Pending;
}

/**
 * Removes ids from a value. In lists, elements that belong to an id and reasons that name one are dropped; an id by
 * itself becomes null.
 */
function without(value: unknown, ids: Ids): unknown {
  if (typeof value === "string") return ids.has(value) ? null : value;
  if (Array.isArray(value)) return value.filter(one => !isOf(one, ids)).map(one => without(one, ids));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !ids.has(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, without(one, ids)]));
}

function isOf(value: unknown, ids: Ids): boolean {
  if (typeof value === "string") return ids.has(value);
  if (typeof value !== "object" || value === null) return false;
  const { figure, why, with: named = {} } = value as { figure?: unknown; why?: unknown; with?: object };
  const names = why === undefined ? [] : Object.values(named);
  return [figure, ...names].some(one => typeof one === "string" && ids.has(one));
}
