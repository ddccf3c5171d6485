import type { Fight, Figure } from "../../rules/index.ts";
import { type Pending, readFight, unseenBy } from "../adapters/index.ts";
import { areNumbersTold, knowsSheet } from "../known-numbers.ts";

type Ids = ReadonlySet<string>;

/** The ids of the figures that this client's user may not know of, and of their things. */
function unseenIn(combat: Combat): Ids {
  const { figures } = unseenBy(game.user, combat, readFight(combat));
  return new Set([...Object.keys(figures), ...Object.values(figures).flat()]);
}

/**
 * What the API answers, as this client's user may know it: without what is of hidden figures alone, and without their ids
 * where something else names them.
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

/** What a sheet says of a figure in numbers, except what everyone at the table sees. */
const POINTS = ["hitPoints", "hitPointsMax"] as const;
// biome-ignore format: a list
const NUMBERS = [
  "armorClass", "thac0", "strength", "strengthPercent", "dexterity", "intelligence", "constitution", "level", "saveAgainstSpells",
  "saveAgainstDeath", "surprise", "psionics", "stamina", "mastery", "armorValue", "shieldStyle", "defensePool", "defensiveCombatBonus",
  "extraDodges", "freeDefenses",
] as const satisfies readonly (keyof Figure)[];

/** The fight itself, if this client's user may know every number in it. */
function withoutSecretNumbers(combat: Combat, fight: Fight): Fight {
  const figures = fight.figures.map(one => one && withoutNumbers(combat, one));
  return figures.every((one, at) => one === fight.figures[at]) ? fight : { ...fight, figures };
}

/** A figure with null in place of each number that this client's user may not know. */
function withoutNumbers(combat: Combat, figure: Figure): Figure {
  const actor = combat.combatants.get(figure.id)?.actor;
  if (knowsSheet(actor)) return figure;
  const kept = [...POINTS, ...(areNumbersTold(actor) ? [] : NUMBERS)].filter(member => figure[member] !== undefined);
  return { ...figure, ...Object.fromEntries(kept.map(member => [member, null])) };
}

/** What is waited for; null if a hidden figure is asked. What one does, and the dice it threw, are not told. */
export function pendingSeen(combat: Combat, pending: Pending | null): Pending | null {
  const unseen = unseenIn(combat);
  if (pending === null || unseen.size === 0) return pending;
  if (unseen.has(pending.need.figure)) return null;
  const isSecret = JSON.stringify(pending.command) !== JSON.stringify(without(pending.command, unseen));
  return without(isSecret ? { ...pending, answers: [], rolls: [] } : pending, unseen) as Pending;
}

/**
 * A value without some ids: what belongs to one of them, and a reason that names one, is left out of lists; an id by itself
 * becomes null.
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
