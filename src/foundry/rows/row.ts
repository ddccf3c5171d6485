import {
  accountsAhead,
  actionsLeft,
  actsFreely,
  attackEntitlement,
  attacksCounted,
  attacksForDefense,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  frameOf,
  isDown,
  landingOf,
  type Rulebook,
  type Seat,
  type Step,
  seatOf,
  workingOf,
} from "../../rules/index.ts";
import { signOfRow } from "../dialogs/declaring/rows.ts";
import type { Hindrance } from "../dialogs/index.ts";
import type { TermId } from "../help/glossary.ts";
import { namesOf, say, sayReason } from "../localize.ts";
import { keepsActions, rulebook } from "../settings.ts";
import { namesAsMeant, sayPlanNamed } from "../words/intent.ts";
import { isSpellLost, type Pips, pipsOf } from "../words/pips.ts";
import { type SideSign, sideSign } from "../words/side.ts";
import { type Charging, chargingOf, fatigueTag, type Tag, type Walking, walkingOf } from "../words/states.ts";
import {
  type DeedSign,
  hasLanded,
  letPass,
  momentNow,
  nextStep,
  partsUntil,
  passedBy,
  type Sign,
  sayMoment,
  sayStep,
  signOfStep,
  stepsStillWaiting,
} from "../words/step.ts";
import { buttonsOf, type LikelyButton, type RowButton } from "./buttons.ts";
import { alertnessNow, hasActedSurprising, IN_SURPRISE, type InSurprise, inSurprise } from "./surprise.ts";
import { tagsOf } from "./tags.ts";

/** The data that a figure's row is built from. */
export interface RowReading {
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly steps: readonly Step[];
  readonly figure: FigureId;
  /** May the reader see its hit points? */
  readonly open: boolean;
  /** May the reader know its plan? */
  readonly told: boolean;
  /** May the reader command it? */
  readonly commands: boolean;
  /** May the reader overrule the rules? */
  readonly overrules: boolean;
  /**
   * Suggested buttons, computed on demand: do the declared action, move within reach for it, or declare the likely
   * action. And a blow that an opening lets it strike out of turn.
   */
  readonly likely: Readonly<
    Record<"deed" | "declaration" | "charge" | "closing" | "outOfTurn", () => LikelyButton | null>
  >;
  /** Why no button moves it within reach, computed on demand; null if one does or it need not move. */
  readonly hindrance: () => Hindrance | null;
}

/** A figure's progress in the round: it acts now, has acted in this segment, acts later, or has finished. */
export type TurnProgress = "now" | "acted" | "coming" | "finished";

export interface FigureRow {
  readonly side: SideSign;
  readonly standing: TurnProgress;
  readonly acts: boolean;
  /** The icon of its action; null if unknown. */
  readonly deed: Sign | null;
  /** Hit points left, in percent (0–100); null if the reader may not know. */
  readonly life: number | null;
  /** Its heading, and the place of that heading in the list. */
  readonly group: { readonly now: boolean; readonly words: string; readonly place: number; readonly term?: TermId };
  /** Its current action in words; null if `underWay` shows it. */
  readonly now: string | null;
  /** Does `now` only say that it has acted? Then its result can stand there. */
  readonly hasActed: boolean;
  /**
   * Set if a button already names the action. `count` tells which of several attacks it is; null if there is only one.
   */
  readonly keyed: { readonly count: string | null } | null;
  /** The spell or the charge that is under way, and when it ends. */
  readonly underWay: string | null;
  /** The rest of its plan; null if there is none or the reader may not know. */
  readonly afterwards: string | null;
  readonly pips: Pips | null;
  readonly attacks: string | null;
  /** Is the attack count worth showing? Only if there are several, and one has been made or declared. */
  readonly several: boolean;
  readonly hitPoints: string | null;
  /** The hit points in numbers only. */
  readonly points: string | null;
  readonly reasons: readonly string[];
  readonly buttons: readonly RowButton[];
  /** Can its portrait be dragged onto a target? */
  readonly marks: boolean;
  readonly tags: readonly Tag[];
  /** Its fatigue points and the round's cost; null if it never tires or the reader may not know. */
  readonly fatigue: Tag | null;
}

/** The data of a figure's row in the tracker, as the reader may know it; null if it is not in the fight yet. */
export function figureRow(reading: RowReading): FigureRow | null {
  const { fight } = reading;
  const seat = seatOf(fight, reading.figure);
  const figure = figureOf(fight, reading.figure);
  if (!seat || !figure) return null;
  const own = reading.steps.filter(step => step.figure === figure.id);
  const acts = stepsStillWaiting(fight, own).length > 0;
  const next = nextStep(fight, seat, own);
  const standing = progressOf(fight, acts, next, figure.id);
  const down = isDown(figure);
  const [charging, walking] = [chargingOf(seat, fight), walkingOf(seat, fight)];
  const moving = (charging && sayCharging(charging, fight)) ?? (walking && sayWalking(walking, fight));
  const underWay = sayCasting(seat, reading) ?? sayWorking(seat, reading) ?? moving;
  const buttons = reading.commands && (acts || !down) ? buttonsOf(seat, acts, reading, figure.name) : [];
  const passed = next === null && reading.told ? sayPassedBy(seat, own, fight) : null;
  const now = down ? sayFallen(next, acts, reading) : (passed ?? sayNow(next, acts, seat, reading));
  return {
    side: sideSign(figure.side),
    standing,
    acts,
    deed: down && !seat.casting ? "fallen" : signShown(next, seat, reading),
    group: groupOf(next, fight, figure.id),
    now: underWay !== null && !(acts && moving !== null) ? null : now,
    hasActed: !down && passed === null && standing === "acted" && !isLeftOut(seat, fight) && !isSilentTo(reading, seat),
    keyed: acts && underWay === null ? keyedBy(buttons, next) : null,
    underWay,
    afterwards: sayThen(next, seat, reading),
    pips: pipsOf(seat.ledger, {
      ahead: reading.told && !isThrough(next, fight) ? accountsAhead(fight, figure.id, rulebook(fight)) : [],
      spellLost: isSpellLost(seat, fight.encounter.round),
    }),
    ...countsOf(reading, seat, figure, acts || isAhead(next, fight) ? next : null),
    reasons: (down && !acts ? [] : (next?.reasons ?? [])).map(reason => sayReason(reason, fight)),
    buttons,
    marks: reading.commands && !down && fight.encounter.round > 0,
    tags: tagsOf({ ...reading, figure, seat, hindrance: acts && reading.commands ? reading.hindrance : () => null }),
    fatigue: reading.open && !down ? fatigueTag(fight, figure.id, reading.book) : null,
  };
}

function progressOf(fight: Fight, acts: boolean, next: Step | null, id: FigureId): TurnProgress {
  if (acts) return "now";
  if (fight.encounter.stage === "surprise") return PROGRESS[inSurprise(fight, id)];
  if (fight.encounter.stage !== "segments") return "coming";
  if (next === null) return "finished";
  if (next.moment > momentNow(fight)) return "coming";
  return next.kind === "spell-end" && seatOf(fight, id)?.casting ? "now" : "acted";
}

const PROGRESS: Readonly<Record<InSurprise, TurnProgress>> = {
  ...{ free: "now", acted: "acted", surprised: "coming" },
  out: "finished",
};

/** The heading that a figure is listed under. */
function groupOf(next: Step | null, fight: Fight, id: FigureId): FigureRow["group"] {
  const { stage, round } = fight.encounter;
  if (round === 0) return { now: false, words: say("Tracker.Group.waiting"), place: 0 };
  if (stage === "surprise") {
    const how = inSurprise(fight, id);
    const words = say(`Tracker.Group.inSurprise.${how}`);
    return { now: how === "free", words, place: IN_SURPRISE.indexOf(how) + 1, term: "surprise" };
  }
  if (stage === "declare") return { now: false, words: say("Tracker.Group.declare"), place: 0, term: "intent" };
  if (stage !== "segments") return { now: false, words: say(`Tracker.Group.${stage}`), place: 0 };
  if (!next) return { now: false, words: say("Tracker.Group.finished"), place: Number.MAX_SAFE_INTEGER };
  const now = next.moment === momentNow(fight);
  const later = next.segment === fight.encounter.segment && next.moment > momentNow(fight);
  const words = say(`Tracker.Group.${now ? "now" : later ? "later" : "coming"}`, { segment: next.segment });
  return { now, words, place: next.moment, ...partMeant(fight) };
}

/** The rule term for a part of the round. */
function partMeant(fight: Fight): Pick<FigureRow["group"], "term"> {
  const frame = frameOf(rulebook(fight));
  if (frame === "turn") return {};
  return { term: frame === "phases" ? "phase" : "segment" };
}

function sayNow(next: Step | null, acts: boolean, seat: Seat, reading: RowReading): string | null {
  const { fight } = reading;
  const { stage, round } = fight.encounter;
  if (round === 0) return null;
  if (stage === "declare") return sayDeclared(reading, seat);
  if (stage === "surprise") return saySurprised(fight, seat.figure);
  if (!next) return null;
  if (isSilentTo(reading, seat)) return say(`Tracker.Now.${acts ? "waits" : "undeclared"}`);
  const now = momentNow(fight);
  if (hasLanded(next, fight)) return say("Tracker.Now.landed", { spell: namesOf(fight)[next.item ?? ""] ?? null });
  const leaf = acts || next.moment > now ? "step" : isLeftOut(seat, fight) ? "spent" : "acted";
  return say(`Tracker.Now.${leaf}`, { step: sayAimed(next, seat, reading) });
}

/** Has a figure declared nothing, for a reader who may know that? */
function isSilentTo({ told, book }: RowReading, { intent }: Seat): boolean {
  return told && !intent && !actsFreely(book);
}

/** Has a figure no action left for the current moment, in which it has not acted? */
function isLeftOut(seat: Seat, fight: Fight): boolean {
  const now = momentNow(fight);
  const hasHadIt = seat.actedAt === now || seat.finishedAt === now;
  return !hasHadIt && keepsActions() && actionsLeft(fight, seat, rulebook(fight)) === 0;
}

/** The text next to the button that does a step; null if there is no such button. */
function keyedBy(buttons: readonly RowButton[], step: Step | null): FigureRow["keyed"] {
  const isKeyed = step !== null && buttons.some(({ action }) => action === "doDeclared");
  return isKeyed ? { count: sayWhich(step) } : null;
}

/** Which of several attacks a step is, such as "1 of 2"; null for a single attack and for other steps. */
function sayWhich({ kind, ordinal, of }: Step): string | null {
  return kind === "attack" && of > 1 ? say("Tracker.Now.which", { ordinal, of }) : null;
}

/** The skipped action: a spell that was not begun in time, or the last step before now. */
function sayPassedBy(seat: Seat, own: readonly Step[], fight: Fight): string | null {
  const { stage } = fight.encounter;
  if (stage !== "segments" && stage !== "end") return null;
  const spell = passedBy(fight, seat, own);
  if (spell) return say("Tracker.Now.passedBy", { spell: namesOf(fight)[spell.item ?? ""] ?? null });
  const step = letPass(fight, seat, own);
  if (step === null) return null;
  if (keepsActions() && actionsLeft(fight, seat, rulebook(fight)) === 0) return say("Tracker.Now.spent");
  return say("Tracker.Now.letPass", { step: sayKind(step, seat, fight), segment: step.segment });
}

/** The icon of the action. For a row of the table of options it is the row's icon, if the reader may know the row. */
function signShown(next: Step | null, seat: Seat, reading: RowReading): Sign | null {
  const sign = deedSign(next, seat, reading);
  const row = reading.told ? seat.intent?.option : undefined;
  return sign === "option" && row !== undefined ? (signOfRow(row) ?? sign) : sign;
}

/** The icon of the current action, or before the segments of the declared one, as far as the reader may know. */
function deedSign(next: Step | null, seat: Seat, { fight, told }: RowReading): DeedSign | null {
  const known = told ? (seat.intent?.kind ?? null) : null;
  if (seat.casting) return "spell";
  if (seat.activation && seat.activation.lands > seat.activation.begins) return "device";
  if (chargingOf(seat, fight) !== null) return "charge";
  if (walkingOf(seat, fight) !== null) return "move";
  if (fight.encounter.stage !== "segments" || fight.encounter.round === 0) return known;
  return next && signOfStep(next, known);
}

/** The figure's state in a segment of surprise, or that it has acted. */
function saySurprised(fight: Fight, id: FigureId): string | null {
  const alertness = alertnessNow(fight, id);
  return alertness && say(`Tracker.Surprise.${hasActedSurprising(fight, id) ? "acted" : alertness}`);
}

/** A figure that went down in the current moment may still act, because all actions of a moment are simultaneous. */
function sayFallen(next: Step | null, acts: boolean, { fight }: RowReading): string | null {
  if (!acts || !next) return null;
  if (next.kind === "wait") return say("Tracker.Now.lastChance");
  return say("Tracker.Now.lastStep", { step: sayStep(next, fight) });
}

/** A step and its target, as far as the reader may know. */
function sayAimed(step: Step, seat: Seat, { fight, told: knows }: RowReading): string {
  const target = knows && seat.intent?.target ? figureOf(fight, seat.intent.target)?.name : undefined;
  const told = knows ? sayKind(step, seat, fight) : sayStep(step, fight);
  return target && step.kind !== "spell-end" && step.kind !== "wait"
    ? say("Tracker.Intent.at", { intent: told, target })
    : told;
}

/** A step in words. A row of the table of options is named. */
function sayKind(step: Step, { intent }: Seat, fight: Fight): string {
  const option = step.kind === "option" ? intent?.option : undefined;
  return option === undefined ? sayStep(step, fight) : say(`TableOption.${option}`);
}

function sayCasting(seat: Seat, { fight, book }: RowReading): string | null {
  if (!seat.casting) return null;
  const lands = landingOf(fight, seat.figure, book) ?? seat.casting.lands;
  const togo = partsUntil(lands, fight);
  const spell = namesOf(fight)[seat.casting.spell] ?? null;
  return say("Tracker.Now.casting", { spell, lands: sayMoment(lands, fight), togo });
}

/** A power that takes effect after a delay. */
function sayWorking({ figure, activation }: Seat, { fight, book }: RowReading): string | null {
  if (activation === null || activation.lands <= activation.begins) return null;
  const lands = workingOf(fight, figure, activation, book);
  const device = namesOf(fight)[activation.device] ?? null;
  return say("Tracker.Now.working", { device, lands: sayMoment(lands, fight), togo: partsUntil(lands, fight) });
}

function sayCharging({ target, arrives, lost }: Charging, fight: Fight): string {
  if (lost) return say("Tracker.Now.chargeLost", { target });
  return say("Tracker.Now.charging", { target, arrives: sayMoment(arrives, fight), togo: partsUntil(arrives, fight) });
}

function sayWalking({ arrives, lost }: Walking, fight: Fight): string {
  if (lost) return say("Tracker.Now.walkLost");
  return say("Tracker.Now.walking", { arrives: sayMoment(arrives, fight), togo: partsUntil(arrives, fight) });
}

/** The rest of its plan. In the movement part of a turn of options, the declared option. */
function sayThen(next: Step | null, { figure, plan, intent }: Seat, { fight, told }: RowReading): string | null {
  const { stage } = fight.encounter;
  const isMoving = stage === "segments" && next?.segment === 1;
  if (told && isMoving && intent?.option !== undefined) {
    return say("Tracker.Now.then", { plan: say(`TableOption.${intent.option}`) });
  }
  if (!told || plan === undefined || plan.next.length === 0 || stage !== "segments") return null;
  return say("Tracker.Now.then", { plan: sayPlanNamed(plan.next, namesAsMeant(fight, figure)) });
}

function countsOf(
  reading: RowReading,
  seat: Seat,
  figure: Figure,
  shown: Step | null,
): Pick<FigureRow, "attacks" | "several" | "hitPoints" | "points" | "life"> {
  const { fight, book } = reading;
  const of = attackEntitlement(figure, seat, Math.max(1, fight.encounter.round), book);
  const made = attacksCounted(seat);
  // At the table of options a figure takes one row a turn, however many attacks a round would have.
  const tells = fight.encounter.stage !== "declare" && (reading.told || made > 0) && frameOf(book) !== "turn";
  const { hitPoints: value, hitPointsMax: max } = figure;
  const hitPoints = say("Tracker.Count.hitPoints", { value, max });
  return {
    attacks: tells ? sayAttacks(made, of, attacksForDefense(figure, seat.warding)) : null,
    several: made > 1 || (of > 1 && (shown?.of ?? 1) < 2 && (made > 0 || seat.intent !== null)),
    hitPoints: reading.open ? hitPoints : null,
    points: reading.open ? say("Tracker.Count.points", { value, max }) : null,
    life: reading.open ? lifeLeft(figure) : null,
  };
}

function sayAttacks(made: number, of: number, defending: number): string {
  if (defending > 0) return say("Tracker.Count.attacksBeside", { made, of, defending });
  return say("Tracker.Count.attacks", { made, of });
}

function lifeLeft({ hitPoints, hitPointsMax }: Figure): number {
  return Math.round(Math.min(1, Math.max(0, hitPoints / Math.max(1, hitPointsMax))) * 100);
}

/** Is there no moment left in the round for its plan? */
function isThrough(next: Step | null, { encounter: { stage } }: Fight): boolean {
  return stage === "end" || (stage === "segments" && next === null);
}

function isAhead(next: Step | null, fight: Fight): boolean {
  return next !== null && next.moment > momentNow(fight);
}

/** Its declaration. If it has none, users who may declare for it see that from its button instead. */
function sayDeclared(reading: RowReading, seat: Seat): string | null {
  if (!seat.intent) return reading.commands ? null : say("Tracker.Intent.none");
  if (!reading.told) return say("Tracker.Intent.hidden");
  return sayPlanNamed([seat.intent, ...(seat.plan?.next ?? [])], namesAsMeant(reading.fight, seat.figure));
}
