import type { Asked } from "../../fight/record.ts";
import type { Weapon } from "../../figure/figure.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { grantInSurprise, spendAttack } from "../../ledger/spending.ts";
import type { AttackForm, FigureId, Moment, Reason, ScuffleKind } from "../../vocabulary.ts";
import type { SeatEvent } from "../folding/seats.ts";
import { attemptIsLeft, scuffleForm, withinReach } from "../judging/attack-rules.ts";
import { AT_FOE } from "../judging/forms.ts";
import { atThisMoment, figureIsHere, figureStands, inStage, targetIsHere } from "../judging/impossible.ts";
import { noFirstBlow } from "../judging/move-rules.ts";
import { attackIsPaid } from "../judging/phases/attack-currency.ts";
import { ableToAttack, declaredInTime, fighting, freeToAttack, noSpellUnderWay } from "../judging/rules.ts";
import { attemptsInSegment, leftInSegment, mayDo, targetIsSurprised, withinLedger } from "../judging/surprise-rules.ts";
import { type Guard, ofFigure, type Part, type Untargeted } from "../judging/view.ts";
import { countAttack } from "../resolving/blow/count-attack.ts";
import { type Asking, addEvent, addEventsTo, type Course, choose, partIn } from "../resolving/course.ts";
import { type Disturbance, disturbCaster, disturbsByItself } from "../resolving/interrupting.ts";
import { enter } from "../resolving/surprise.ts";
import { thwart } from "../resolving/thwart.ts";
import { blowIsEarned, earnBlow } from "./charge/charge.ts";
import type { CommandRow } from "./row.ts";

interface Scuffling extends Asked {
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly target: FigureId;
}

/** Tries to grapple a foe. */
export interface Grapple extends Scuffling {
  readonly type: "grapple";
}

/** Tries to bear a foe down. */
export interface Overbear extends Scuffling {
  readonly type: "overbear";
}

/** Tries to pummel a foe. */
export interface Pummel extends Scuffling {
  readonly type: "pummel";
}

export type Scuffle = Grapple | Overbear | Pummel;

/** The row of each kind of attempt. */
function rowOf(kind: ScuffleKind): CommandRow<Scuffle, Untargeted<Scuffle>> {
  return {
    form: AT_FOE,
    impossible: [inStage("segments"), atThisMoment, figureIsHere, figureStands, targetIsHere],
    rules: [
      ofFigure(ableToAttack),
      ofFigure(part => freeToAttack(part, "melee")),
      ofFigure(part => declaredInTime(part, { kind: "melee", item: null, way: kind })),
      ofFigure(part => blowIsEarned(part, fangOf(part))),
      ofFigure(part => attemptIsLeft(part, scuffleForm(kind))),
      ofFigure(part => attackIsPaid(part, null)),
      ofFigure((part, { target }) => noFirstBlow(part, target)),
      ofFigure((part, { target }) => withinReach(part, target)),
    ],
    resolve: resolveScuffle,
    inSurprise: { rules: surpriseRulesOf(kind), resolve: scuffleInSurprise },
    atTheTable: "refused",
    ledgerAfter: ({ seat, book }) => spendAttack(seat.ledger, scuffleForm(kind), null, book),
    offers: ({ now: moment }) => [{ moment, target: null }],
  };
}

/** An attempt at a surprised foe counts as an attack, like a blow (S4.I.D.1, S0.I.b). */
function surpriseRulesOf(kind: ScuffleKind): readonly Guard<Untargeted<Scuffle>>[] {
  return [
    ofFigure(ableToAttack),
    ofFigure(noSpellUnderWay),
    ofFigure(part => attemptFits(part, scuffleForm(kind))),
    ofFigure((part, { target }) => targetIsSurprised(part, target)),
    ofFigure((part, { target }) => withinReach(part, target)),
  ];
}

export const GRAPPLE = rowOf("grapple");
export const OVERBEAR = rowOf("overbear");
export const PUMMEL = rowOf("pummel");

/**
 * The first natural weapon of a figure that has only natural ones, else null. It decides the die at the end of a charge
 * (S0.CH.f).
 */
function fangOf({ figure }: Pick<Part, "figure">): Weapon | null {
  const [first = null] = figure.weapons;
  return figure.weapons.every(weapon => weapon.kind === "natural") ? first : null;
}

/**
 * Plays an attempt, which the foe may try to thwart. The game master decides the outcome, as no text does (S0.R9.i).
 */
function* resolveScuffle(course: Course, command: Scuffle): Asking {
  const { figure, target, type: scuffle } = command;
  const part = partIn(course, figure);
  addEvent(course, fighting(part, target));
  if (!(yield* earnBlow(course, figure, fangOf(part)))) return;
  addEventsTo(course, figure, countTry(part, scuffle));
  const held = yield* thwart(course, { figure, target });
  yield* layHands(course, command, held);
}

/** Asks the game master if an attempt succeeds; a thwarted one fails (S0.R9.i). */
function* layHands(course: Course, { figure, target, type: scuffle }: Scuffle, held: boolean): Asking {
  const succeeded = !held && String(yield choose("scuffle", figure, target, OUTCOMES)) === "succeeds";
  addEvent(course, { type: "scuffled", figure, target, scuffle, succeeded });
  const disturbance = DISTURBING[scuffle];
  if (succeeded && disturbance !== undefined && disturbsByItself(disturbance, course.book))
    yield* disturbCaster(course, target);
}

function countTry(part: Part, scuffle: ScuffleKind): readonly SeatEvent[] {
  const { seat, book } = part;
  const told: SeatEvent[] = [];
  const after = spendAttack(seat.ledger, scuffleForm(scuffle), null, book);
  countAttack(told, part, { weapon: null, opening: null, after });
  return told;
}

/** How a successful attempt disturbs a caster, besides any damage (S2.4A.g). */
const DISTURBING: Readonly<Partial<Record<ScuffleKind, Disturbance>>> = { grapple: "grapple", overbear: "knockdown" };

const OUTCOMES = [{ id: "fails" }, { id: "succeeds" }] as const;

function attemptFits(part: Part, form: AttackForm): readonly Reason[] {
  return [
    ...mayDo(part, "blows", null),
    ...leftInSegment(part, "blows", attemptsInSegment(part, form)),
    ...withinLedger(part, spendAttack(part.seat.ledger, form, null, part.book)),
  ];
}

/**
 * A grapple, overbear or pummel at a surprised foe, who cannot thwart it. It takes the place of a blow
 * (S4.I.D.1, S0.I.b).
 */
function* scuffleInSurprise(course: Course, command: Scuffle): Asking {
  const { figure, type } = command;
  const counted = (ledger: Ledger) => grantInSurprise(spendAttack(ledger, scuffleForm(type), null, course.book));
  enter(course, { figure, deed: "blows", spend: counted });
  yield* layHands(course, command, false);
}
