import { type Answer, says, silent } from "./answer.ts";
import type { Winner } from "./initiative.ts";

/**
 * VII.C. Spells, cantrips and devices against each other and against attacks.
 *
 * Casting begins with the round; nothing in the text delays it.
 */

export type Relation = "before" | "together" | "after";

export const byNumber = (x: number, y: number): Relation => (x < y ? "before" : x > y ? "after" : "together");

export const byWinner = (winner: Winner): Relation =>
  winner === "x" ? "before" : winner === "y" ? "after" : "together";

/** VII.C.3: a spell that needs a full round: ten segments (V.C) or more. */
export const FULL_ROUND = 10;

/** VII.C.1 (and VII.C.7 for devices with an activation time): the shorter time is first; the initiative breaks ties. */
export function spellAgainstSpell(x: number, y: number, winner: Winner): Answer<Relation> {
  return says("VII.C.1", x === y ? byWinner(winner) : byNumber(x, y));
}

/** The means of an attack on a caster. This text has no procedure for a weapon with a speed factor. */
export type AttackKind = "missile" | "natural" | "weapon";

/**
 * VII.C.2: the segment of the first attack on a caster; `null`: any time before the spell ends.
 *
 * `attackerWins`: the attacker's own number against the number of the caster's side (VI.A).
 */
export function attackOnCaster(kind: AttackKind, attackerWins: boolean, castersDie: number): Answer<number | null> {
  // A weapon with a speed factor follows VII like everything else: the winner's results are first. For a loser or a tie
  // the text is silent.
  if (kind === "weapon") return attackerWins ? says("VII", null) : silent("VII.C");
  return attackerWins ? says("VII.C.2.a", null) : says("VII.C.2.b", castersDie);
}

/** VII.C.2: the first attack on a caster against the end of the caster's spell. */
export function attackAgainstSpell(
  kind: AttackKind,
  attackerWins: boolean,
  castersDie: number,
  castingTime: number,
): Answer<Relation> {
  const segment = attackOnCaster(kind, attackerWins, castersDie);
  const relations = segment.allowed.map(at => (at === null ? "before" : byNumber(at, castingTime)));
  return says(segment.rule, ...relations);
}

/**
 * VII.C, VII.C.3, VII.C.6: whether a successful attack interrupts the spell. `routine` counts from 1.
 *
 * The attack must come before the spell is complete; at the same time is too late. It must also be the attacker's first
 * routine, unless the spell takes a full round.
 */
export function interrupts(relation: Answer<Relation>, routine: number, castingTime: number): Answer<boolean> {
  if (routine > 1 && castingTime < FULL_ROUND) return says("VII.C.3", false);
  if (relation.allowed.length === 0) return silent(relation.rule);
  return says(relation.rule, ...relation.allowed.map(relation => relation === "before"));
}

/**
 * VII.C.4: the second cantrip comes 1 to 4 segments after the first. The text can be read as cast then, or as begun
 * then.
 */
export const secondCantrip = (first: number, pips: number, castingTime: number): Answer<number> =>
  says("VII.C.4", first + pips, first + pips + castingTime);

export const CANTRIPS_IN_ROUND = 2;
export const CANTRIP_DIE = 4;

/** VII.C.7: a hit does not interrupt a device with an activation time if its user can still act. */
export const DEVICE_INTERRUPTED = false;

/** VII.C.5: a caster has no Dexterity bonus to armor class while casting (lower is better). */
export const armorClassWhileCasting = (armorClass: number, dexterityBonus: number): number =>
  armorClass + Math.max(0, dexterityBonus);
