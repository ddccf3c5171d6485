import { sumOf } from "../../attack/to-hit.ts";
import { lostDexterity } from "../../casting/exposure.ts";
import { needToWard, wardFault } from "../../defense/negation.ts";
import { defenseLimit, pointsAgainst, pointsLeft, pointsStanding, pointsStaying, poolOf } from "../../defense/pool.ts";
import type { AttackRolled } from "../../fight/events.ts";
import { type Bout, type Fight, figureOf, seatOf, seatTaken } from "../../fight/fight.ts";
import type { Choice } from "../../fight/record.ts";
import { incapacityOf, playsConditionsInFull } from "../../figure/conditions.ts";
import { armorBonus } from "../../figure/dexterity.ts";
import type { Weapon } from "../../figure/figure.ts";
import { dexterityTurned } from "../../intent/intent.ts";
import { spendPhysical } from "../../ledger/spending.ts";
import { reason } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, choose, partIn, roll, spend } from "./course.ts";
import { blowsAgainst, payForBlow } from "./defending/blows.ts";
import { attacksLeft, dieNeeded, hasFreeHands, type Incoming, type Ward, wardsAgainst } from "./defending/means.ts";
import { bestParry, makeParry, parriesAgainst, parryWith } from "./defending/parrying.ts";
import { interruptSpell } from "./interrupting.ts";

/**
 * Uses points of the target's pool against an attack, and returns the improvement of armor class.
 *
 * @source S3.PD.b, S3.PD.d
 * @reading a figure that cannot raise a weapon has no pool either
 */
function meetPool(course: Course, attack: Incoming): number {
  const points = pointsMet(course, attack);
  const { target: figure, figure: against } = attack;
  const stays = course.book["defense.poolShare"] === "each" ? ({ stays: true } as const) : {};
  if (points !== 0) addEvent(course, { type: "pool-met", figure, against, points, ...stays });
  return points;
}

function pointsMet({ fight, book }: Bout, { figure: foe, target, weapon }: Incoming): number {
  const seat = seatOf(fight, target);
  const waiting = seat?.warding === undefined ? 0 : pointsStanding(seat.warding, foe, book);
  const figure = waiting === 0 ? undefined : figureOf(fight, target);
  if (figure === undefined || seat?.warding === undefined || !hasFreeHands(figure, seat)) return 0;
  const left = pointsLeft(poolOf(figure, seat.warding.givenUp, dexterityTurned(seat)), seat.warding);
  const attacker = figureOf(fight, foe);
  const its = seatOf(fight, foe);
  const more = attacker && its ? attacksLeft({ fight, figure: attacker, seat: its, book }, weapon) : 0;
  return pointsAgainst(
    Math.min(waiting, left + pointsStaying(seat.warding.met, foe, book)),
    more + 1,
    defenseLimit(figure),
    book,
  );
}

/** The result of a defense: its improvement of armor class in points, and the dodge or block still to be rolled. */
export interface Defense {
  readonly parried: number;
  readonly ward: Ward | null;
  /** The weapon of the blow that answers the attack; null for none. */
  readonly blow: Weapon | null;
}

/** The possible answers to an attack. */
interface DefenseAnswers {
  readonly parries: readonly Weapon[];
  readonly wards: readonly Ward[];
  /** Weapons for an answering blow. */
  readonly blows: readonly Weapon[];
  /** Improvement of armor class by a caster's own Dexterity, in points, at the cost of the spell; 0 for none. */
  readonly dexterity: number;
}
type DefenseAnswer =
  | { readonly parry: Weapon }
  | { readonly ward: Ward }
  | { readonly blow: Weapon }
  | "dexterity"
  | null;

const NO_WEAPONS: readonly Weapon[] = Object.freeze([]);

/**
 * The ways in which the target may still answer an attack: parries, dodges and blocks, blows, a caster's Dexterity. All
 * empty or 0 if it cannot. A missile cannot be parried (S0.R9.c).
 */
export function answersTo(bout: Bout, attack: Incoming): DefenseAnswers {
  const parries = attack.missile ? NO_WEAPONS : parriesAgainst(bout, attack);
  const dexterity = dexterityAgainst(bout, attack);
  return { parries, wards: wardsAgainst(bout, attack), blows: blowsAgainst(bout, attack), dexterity };
}

/**
 * The points of a caster's Dexterity against an attack that it sees.
 *
 * @source S4.VII.C.5
 * @reading it is asked for each attack while a spell is in progress; a caster whose spell keeps it from everything else
 * is not
 */
function dexterityAgainst(bout: Bout, { target, unseen }: Incoming): number {
  const { figure, seat, book } = partIn(bout, target);
  if (seat.casting === null || unseen || book["casting.restrictions"] !== "none") return 0;
  if (playsConditionsInFull(book) && incapacityOf(figure) !== null) return 0;
  return lostDexterity("casting", armorBonus(figure.dexterity), book);
}

/**
 * Lets the target defend against an attack before its die, adds the events and costs of the defense, and returns its
 * effect. Points of the Defense Pool apply first; then the target is asked, if an answer is open; a figure on guard is
 * not asked.
 *
 * @source S0.R9.a–h, S3.PD.b, S3.AD
 * @reading each parry meets one blow and costs one action; or it meets all blows of that foe (ruling `parry.scope`)
 */
export function* defend(course: Course, attack: Incoming): Asking<Defense> {
  const points = course.book["defense.pool"] ? meetPool(course, attack) : 0;
  const answers = answersTo(course, attack);
  const { parries, wards, blows, dexterity } = answers;
  const undefended = { parried: points, ward: null, blow: null };
  if (parries.length + wards.length + blows.length + dexterity === 0) return undefended;
  const onGuard = isOnGuard(course.fight, attack)
    ? answerOnGuard(course, attack, answers)
    : parryAgain(course, attack, answers);
  const answer = onGuard ?? (yield* askFor(course, attack, answers));
  if (answer === "dexterity") yield* interruptSpell(course, attack.target, reason("used-dexterity"));
  if (answer === null || answer === "dexterity") return undefended;
  if ("parry" in answer) return { ...undefended, parried: points + makeParry(course, attack, answer.parry) };
  if ("blow" in answer) {
    payForBlow(course, attack.target, answer.blow);
    return { ...undefended, blow: answer.blow };
  }
  takeWard(course, attack, answer.ward);
  return { ...undefended, ward: answer.ward };
}

/**
 * On guard, a figure blocks if possible, else parries, with the best weapon for it. It never dodges without being
 * asked.
 */
function answerOnGuard(bout: Bout, attack: Incoming, { parries, wards }: DefenseAnswers): DefenseAnswer {
  const ward = bestBlock(wards);
  if (ward !== null) return { ward };
  const parry = bestParry(bout, attack, parries);
  return parry === null ? null : { parry };
}

function isOnGuard(fight: Fight, { figure, target }: Incoming): boolean {
  const { guard } = seatTaken(fight, target);
  return guard === "anyone" || guard === figure;
}

/** A parry against all blows of one foe is not asked for again (ruling `parry.scope`). */
function parryAgain(bout: Bout, attack: Incoming, { parries }: DefenseAnswers): DefenseAnswer {
  const isMet = seatTaken(bout.fight, attack.target).ledger.parried.includes(attack.figure);
  const parry = isMet && bout.book["parry.scope"] === "attacker" ? bestParry(bout, attack, parries) : null;
  return parry === null ? null : { parry };
}

/** The block that needs the lowest roll; the first of several equal ones. */
function bestBlock(wards: readonly Ward[]): Ward | null {
  let best: Ward | null = null;
  for (const ward of wards) {
    if (ward.kind === "block" && (best === null || dieNeeded(ward) < dieNeeded(best))) best = ward;
  }
  return best;
}

function* askFor(course: Course, attack: Incoming, answers: DefenseAnswers): Asking<DefenseAnswer> {
  const choices = choicesOf(course, attack, answers);
  return answerBy(String(yield choose("defend", attack.target, attack.figure, choices)), answers);
}

function choicesOf(bout: Bout, attack: Incoming, answers: DefenseAnswers): readonly Choice[] {
  const { parries, wards, blows, dexterity } = answers;
  const choices: Choice[] = [NO_ANSWER];
  for (const weapon of parries) choices.push(parryChoice(bout, attack, weapon));
  for (const ward of wards) choices.push(wardChoice(ward));
  for (const { id, name } of blows) choices.push({ id: `strike:${id}`, with: { weapon: name } });
  if (dexterity > 0) choices.push({ id: DEXTERITY, with: { improvement: dexterity } });
  return choices;
}

const DEXTERITY = "dexterity";
const NO_ANSWER: Choice = Object.freeze({ id: "none" });

function answerBy(id: string, { parries, wards, blows }: DefenseAnswers): DefenseAnswer {
  if (id === NO_ANSWER.id) return null;
  if (id === DEXTERITY) return DEXTERITY;
  const parry = parries.find(weapon => `parry:${weapon.id}` === id);
  if (parry !== undefined) return { parry };
  const blow = blows.find(weapon => `strike:${weapon.id}` === id);
  if (blow !== undefined) return { blow };
  const ward = wards.find(one => idOf(one) === id);
  return ward === undefined ? null : { ward };
}

function parryChoice(bout: Bout, attack: Incoming, weapon: Weapon): Choice {
  const { improvement } = parryWith(bout, attack, weapon);
  return { id: `parry:${weapon.id}`, with: { weapon: weapon.name, improvement } };
}

function wardChoice(ward: Ward): Choice {
  const need = dieNeeded(ward);
  const { weapon, thac0, cost, adjustments } = ward;
  const odds = { thac0, modifier: needToWard(thac0) - need, need, cost };
  return { id: idOf(ward), with: weapon === null ? odds : { weapon: weapon.name, ...odds }, parts: adjustments };
}

function idOf({ kind, weapon }: Ward): string {
  return weapon === null ? kind : `${kind}:${weapon.id}`;
}

/**
 * Takes a dodge or block. It is paid for whether or not the attack hits.
 *
 * @reading if three actions are counted, it is one of them, too
 */
function takeWard(course: Course, { target: figure, figure: against }: Incoming, { kind, weapon, cost }: Ward): void {
  if (course.book["ledger.enabled"]) spend(course, figure, spendPhysical);
  addEvent(course, { type: "defense-taken", figure, against, kind, weapon: weapon?.id ?? null, cost });
}

/**
 * Rolls the dodge or block that the target chose before the attacker's die, and adds its event; true if it stops the
 * hit (S3.AD.h).
 */
export function* negate(course: Course, hit: AttackRolled, ward: Ward): Asking<boolean> {
  const { target: figure, figure: against } = hit;
  const natural = Number(yield roll(ward.kind, "1d20", figure));
  const { adjustments, thac0 } = ward;
  const need = needToWard(thac0);
  const total = natural + sumOf(adjustments);
  const fault = wardFault({ natural, total, need }, hit, course.book);
  const rolled = { figure, against, natural, adjustments, total, need, negated: fault === null, fault };
  const event =
    ward.kind === "dodge"
      ? ({ type: "dodged", ...rolled } as const)
      : ({ type: "blocked", weapon: ward.weapon?.id ?? null, ...rolled } as const);
  addEvent(course, event);
  return fault === null;
}
