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

/** The answers open to the target of an attack, if any. A missile cannot be parried (S0.R9.c). */
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
  return lostDexterity("casting", armorBonus(figure.dexterity), book);
}

/**
 * The defender's answer to an attack. Points of its pool apply first. Then it is asked, before the die, if it has a
 * legal answer; a figure on guard is not asked.
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
