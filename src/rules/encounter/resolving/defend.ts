import { lostDexterity } from "../../casting/exposure.ts";
import { needToWard } from "../../defense/negation.ts";
import { type Bout, type Fight, seatTaken } from "../../fight/fight.ts";
import type { Choice } from "../../fight/need.ts";
import { armorBonus } from "../../figure/dexterity.ts";
import type { Weapon } from "../../figure/figure.ts";
import { spendPhysical } from "../../ledger/spending.ts";
import { reason } from "../../verdict.ts";
import { type Asking, addEvent, type Course, choose, partIn, spend } from "./course.ts";
import { blowsAgainst, payForBlow } from "./defending/blows.ts";
import { meetPool } from "./defending/keep.ts";
import { bestParry, makeParry, parriesAgainst, parryWith } from "./defending/parrying.ts";
import { dieNeeded, type Incoming, type Ward, wardsAgainst } from "./defending/ward.ts";
import { spoil } from "./spells/spoiling.ts";

/** What a defense comes to: the points by which it betters armor class, and what has still to be rolled for it. */
export interface Defense {
  readonly parried: number;
  readonly ward: Ward | null;
  /** The weapon of the blow that follows the attack as its answer; null for none. */
  readonly blow: Weapon | null;
}

/** What an attack may be answered with. */
interface DefenseAnswers {
  readonly parries: readonly Weapon[];
  readonly wards: readonly Ward[];
  /** What it may be answered with by a blow. */
  readonly blows: readonly Weapon[];
  /** Points by which a caster's own Dexterity would better armor class, at the cost of the spell; 0 for none. */
  readonly dexterity: number;
}
type DefenseAnswer =
  | { readonly parry: Weapon }
  | { readonly ward: Ward }
  | { readonly blow: Weapon }
  | "dexterity"
  | null;

const NO_WEAPONS: readonly Weapon[] = Object.freeze([]);

/** The answers that are open to the target of an attack; none when it has none. A missile is not parried (S0.R9.c). */
export function answersTo(bout: Bout, attack: Incoming): DefenseAnswers {
  const parries = attack.missile ? NO_WEAPONS : parriesAgainst(bout, attack);
  const dexterity = dexterityAgainst(bout, attack);
  return { parries, wards: wardsAgainst(bout, attack), blows: blowsAgainst(bout, attack), dexterity };
}

/**
 * What a caster's Dexterity would be worth against an attack that it sees.
 *
 * @source S4.VII.C.5
 * @reading it is asked for each attack while a spell is under way; one whose spell keeps it from all else is not
 */
function dexterityAgainst(bout: Bout, { target, unseen }: Incoming): number {
  const { figure, seat, book } = partIn(bout, target);
  if (seat.casting === null || unseen || book["casting.restrictions"] !== "none") return 0;
  return lostDexterity("casting", armorBonus(figure.dexterity), book);
}

/**
 * The defender's answer to an attack: points of its pool wait for it; then it is asked, before the die, and only when
 * there is a legal answer. A guard answers by itself.
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
  if (answer === "dexterity") yield* spoil(course, attack.target, reason("used-dexterity"));
  if (answer === null || answer === "dexterity") return undefended;
  if ("parry" in answer) return { ...undefended, parried: points + makeParry(course, attack, answer.parry) };
  if ("blow" in answer) {
    payForBlow(course, attack.target, answer.blow);
    return { ...undefended, blow: answer.blow };
  }
  takeWard(course, attack, answer.ward);
  return { ...undefended, ward: answer.ward };
}

/** On guard, a figure blocks if it may, else parries, each with what helps most; it does not dodge unasked. */
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

/** A parry that meets all blows of one foe is not asked about again (ruling `parry.scope`). */
function parryAgain(bout: Bout, attack: Incoming, { parries }: DefenseAnswers): DefenseAnswer {
  const isMet = seatTaken(bout.fight, attack.target).ledger.parried.includes(attack.figure);
  const parry = isMet && bout.book["parry.scope"] === "attacker" ? bestParry(bout, attack, parries) : null;
  return parry === null ? null : { parry };
}

/** The block that needs the least of the die; of equals, the first. */
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
 * A dodge or block is begun, and paid for whether the attack hits or not.
 *
 * @reading where three actions are counted it is one of them, too
 */
function takeWard(course: Course, { target: figure, figure: against }: Incoming, { kind, weapon, cost }: Ward): void {
  if (course.book["ledger.enabled"]) spend(course, figure, spendPhysical);
  addEvent(course, { type: "defense-taken", figure, against, kind, weapon: weapon?.id ?? null, cost });
}
