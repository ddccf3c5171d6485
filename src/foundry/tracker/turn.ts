import {
  actionsLeft,
  attackEntitlement,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  isDown,
  type Rulebook,
  roundOf,
  type Seat,
  type Step,
  seatOf,
} from "../../rules/index.ts";
import { namesOf, say, sayReason } from "../localize.ts";
import { sayIntentNamed } from "../words/intent.ts";
import { type Pips, pipsOf } from "../words/pips.ts";
import { type SideSign, sideSign } from "../words/side.ts";
import { momentNow, nextStep, sayMoment, sayStep, waitingSteps } from "../words/step.ts";

/** What a figure's line in the tracker is made of. */
export interface TurnReading {
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly steps: readonly Step[];
  readonly figure: FigureId;
  /** May the reader see its hit points and what it means to do? */
  readonly open: boolean;
  /** May the reader command it? */
  readonly commands: boolean;
}

export interface TurnKey {
  readonly action: string;
  readonly words: string;
  readonly spoken: string;
}

/** How a figure stands in its round: it acts now, has acted in this segment, will act, or is through. */
export type Standing = "now" | "acted" | "coming" | "finished";

export interface Turn {
  readonly side: SideSign;
  readonly standing: Standing;
  readonly acts: boolean;
  readonly group: { readonly now: boolean; readonly words: string };
  readonly now: string;
  readonly casting: string | null;
  readonly pips: Pips;
  readonly attacks: string;
  readonly hitPoints: string | null;
  readonly intent: string | null;
  readonly start: string | null;
  readonly startWords: string;
  readonly reasons: readonly string[];
  readonly keys: readonly TurnKey[];
  readonly tags: readonly string[];
}

/** A figure's line in the tracker; null when it has no seat in the fight yet. */
export function turnOf(reading: TurnReading): Turn | null {
  const { fight } = reading;
  const seat = seatOf(fight, reading.figure);
  const figure = figureOf(fight, reading.figure);
  if (!seat || !figure) return null;
  const own = reading.steps.filter(step => step.figure === figure.id);
  const acts = waitingSteps(fight, own).length > 0;
  const next = nextStep(fight, seat, own);
  const standing = standingOf(fight, acts, next);
  const down = isDown(figure);
  return {
    side: sideSign(figure.side),
    standing,
    acts,
    group: groupOf(next, fight),
    now: down ? say("Tracker.Now.fallen") : sayNow(next, acts, seat, reading),
    casting: sayCasting(seat, fight),
    pips: pipsOf(seat.ledger),
    ...countsOf(reading, seat, figure),
    intent: down ? null : intentOf(reading, seat),
    ...startOf(own, fight),
    reasons: (down ? [] : (next?.reasons ?? [])).map(reason => sayReason(reason, fight)),
    keys: reading.commands && !down ? keysOf(seat, acts, fight, figure.name) : [],
    tags: tagsOf(figure),
  };
}

function standingOf(fight: Fight, acts: boolean, next: Step | null): Standing {
  if (acts) return "now";
  if (fight.encounter.stage !== "segments") return "coming";
  if (next === null) return "finished";
  if (next.moment > momentNow(fight)) return "coming";
  return next.kind === "spell-end" ? "now" : "acted";
}

/** The heading under which a figure stands in the list. */
function groupOf(next: Step | null, fight: Fight): Turn["group"] {
  const { stage, round } = fight.encounter;
  if (round === 0) return { now: false, words: say("Tracker.Group.waiting") };
  if (stage !== "segments") return { now: false, words: say(`Tracker.Group.${stage}`) };
  if (!next) return { now: false, words: say("Tracker.Group.finished") };
  const now = next.moment === momentNow(fight);
  return { now, words: say(`Tracker.Group.${now ? "now" : "coming"}`, { segment: next.segment }) };
}

function sayNow(next: Step | null, acts: boolean, seat: Seat, reading: TurnReading): string {
  const { fight } = reading;
  const { stage, round } = fight.encounter;
  if (round === 0) return say("Tracker.Now.waiting");
  if (stage === "declare") return sayDeclared(reading, seat);
  if (!next) return say("Tracker.Now.finished");
  const later = next.moment > momentNow(fight);
  const leaf = later ? "later" : acts ? "step" : next.kind === "spell-end" ? "landed" : "acted";
  return say(`Tracker.Now.${leaf}`, { step: sayStep(next, fight), segment: next.segment });
}

/** That it fell, or what ails it. */
function tagsOf(figure: Figure): readonly string[] {
  if (isDown(figure)) return [say("Tracker.Tag.fallen")];
  return figure.conditions.map(condition => say(`Condition.${condition}`));
}

function sayCasting(seat: Seat, fight: Fight): string | null {
  if (!seat.casting) return null;
  const togo = Math.max(0, Math.floor(seat.casting.lands) - Math.floor(momentNow(fight)));
  const spell = namesOf(fight)[seat.casting.spell] ?? null;
  return say("Tracker.Now.casting", { spell, lands: sayMoment(seat.casting.lands, fight), togo });
}

function countsOf(reading: TurnReading, seat: Seat, figure: Figure): Pick<Turn, "attacks" | "hitPoints"> {
  const { fight, book } = reading;
  const of = attackEntitlement(figure, seat, Math.max(1, fight.encounter.round), book);
  const hitPoints = say("Tracker.Count.hitPoints", { value: figure.hitPoints, max: figure.hitPointsMax });
  return {
    attacks: say("Tracker.Count.attacks", { made: seat.ledger.attacks, of }),
    hitPoints: reading.open ? hitPoints : null,
  };
}

/** What it has declared, where the line above does not say so already. */
function intentOf(reading: TurnReading, seat: Seat): string | null {
  if (reading.fight.encounter.stage !== "segments") return null;
  return sayDeclared(reading, seat);
}

function sayDeclared(reading: TurnReading, seat: Seat): string {
  if (!seat.intent) return say("Tracker.Intent.none");
  if (!reading.open) return say("Tracker.Intent.hidden");
  return sayIntentNamed(seat.intent, namesOf(reading.fight));
}

function startOf(own: readonly Step[], fight: Fight): Pick<Turn, "start" | "startWords"> {
  const first = own[0];
  if (!first || fight.encounter.stage === "declare") return { start: null, startWords: "" };
  return { start: String(first.segment), startWords: say("Tracker.Count.start", { segment: first.segment }) };
}

function keysOf(seat: Seat, acts: boolean, fight: Fight, name: string): readonly TurnKey[] {
  const { round, stage } = fight.encounter;
  if (round === 0 || stage === "end") return [];
  const key = (action: string, leaf: string): TurnKey => {
    const words = say(`Tracker.Key.${leaf}`);
    return { action, words, spoken: say("Tracker.Key.of", { key: words, name }) };
  };
  const bound = seat.casting !== null || roundOf(seat.actedAt) === round;
  const declare = bound ? [] : [key("declare", seat.intent ? "redeclare" : "declare")];
  if (stage === "declare") return declare;
  if (acts) return [key("act", "act"), key("finish", "finish"), ...declare];
  return actionsLeft(seat) > 0 ? [key("act", "act"), ...declare] : declare;
}
