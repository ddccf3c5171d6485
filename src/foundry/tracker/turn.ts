import {
  accountsAhead,
  actionsLeft,
  alertnessOf,
  attackEntitlement,
  attacksCounted,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  hasPool,
  isDown,
  landingOf,
  mayPlan,
  type Rulebook,
  roundOf,
  type Seat,
  type Step,
  seatOf,
} from "../../rules/index.ts";
import { namesOf, say, sayPartShort, sayReason } from "../localize.ts";
import { keepsActions, rulebook } from "../settings.ts";
import { fatigueTag, type Tag } from "../words/fatigue.ts";
import { sayPlanNamed } from "../words/intent.ts";
import { isSpellLost, type Pips, pipsOf } from "../words/pips.ts";
import { type SideSign, sideSign } from "../words/side.ts";
import { momentNow, nextStep, partsUntil, sayMoment, sayStep, stepsStillWaiting } from "../words/step.ts";
import { tagsOf } from "./tags.ts";

/** What a figure's line in the tracker is made of. */
export interface TurnReading {
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly steps: readonly Step[];
  readonly figure: FigureId;
  /** May the reader see its hit points? */
  readonly open: boolean;
  /** May the reader know what it means to do? */
  readonly told: boolean;
  /** May the reader command it? */
  readonly commands: boolean;
  /** May the reader overrule the rules? */
  readonly overrules: boolean;
  /** The one key that does what it declared, or declares what it most likely means; null for no such key. */
  readonly likely: { readonly deed: () => LikelyKey | null; readonly declaration: () => LikelyKey | null };
}

/** What stands on a key, and what is to be done by who presses it, whatever the fight has come to since. */
interface LikelyKey {
  readonly words: string;
  readonly meaning: string;
}

export interface TurnKey {
  readonly action: string;
  readonly words: string;
  /** What its user most likely wants to press means this. */
  readonly meaning?: string;
  /** The number by which figures of one name are told apart, where the words end with one, and what stands before it. */
  readonly which?: string;
  readonly before?: string;
  /** What is seldom pressed: shown where the line is pointed at or has the keyboard. */
  readonly seldom?: true;
  readonly spoken: string;
}

/** How a figure stands in its round: it acts now, has acted in this segment, will act, or is through. */
export type TurnProgress = "now" | "acted" | "coming" | "finished";

export interface TurnLine {
  readonly side: SideSign;
  readonly standing: TurnProgress;
  readonly acts: boolean;
  /** The heading it stands under, and the place of that among the others. */
  readonly group: { readonly now: boolean; readonly words: string; readonly place: number };
  /** What it does; null where the spell under way shows it. */
  readonly now: string | null;
  readonly casting: string | null;
  /** What it means to do after that; null where there is nothing, or the reader may not know. */
  readonly afterwards: string | null;
  readonly pips: Pips | null;
  readonly attacks: string | null;
  /** More than one attack: worth showing. */
  readonly several: boolean;
  readonly hitPoints: string | null;
  readonly start: string | null;
  readonly startWords: string;
  readonly reasons: readonly string[];
  readonly keys: readonly TurnKey[];
  readonly tags: readonly Tag[];
  /** Its fatigue points, and what the round costs of them; null where it never tires, or the reader may not know. */
  readonly fatigue: Tag | null;
}

/** A figure's line in the tracker; null when it has no seat in the fight yet. */
export function turnLine(reading: TurnReading): TurnLine | null {
  const { fight } = reading;
  const seat = seatOf(fight, reading.figure);
  const figure = figureOf(fight, reading.figure);
  if (!seat || !figure) return null;
  const own = reading.steps.filter(step => step.figure === figure.id);
  const acts = stepsStillWaiting(fight, own).length > 0;
  const next = nextStep(fight, seat, own);
  const standing = progressOf(fight, acts, next);
  const down = isDown(figure);
  return {
    side: sideSign(figure.side),
    standing,
    acts,
    group: groupOf(next, fight),
    now: seat.casting ? null : down ? sayFallen(next, acts, reading) : sayNow(next, acts, seat, reading),
    casting: sayCasting(seat, reading),
    afterwards: sayThen(seat, reading),
    pips: pipsOf(seat.ledger, {
      ahead: reading.told ? accountsAhead(fight, figure.id, rulebook()) : [],
      spellLost: isSpellLost(seat, fight.encounter.round),
    }),
    ...countsOf(reading, seat, figure, acts || isAhead(next, fight) ? next : null),
    ...startOf(own, fight),
    reasons: (down && !acts ? [] : (next?.reasons ?? [])).map(reason => sayReason(reason, fight)),
    keys: reading.commands && (acts || !down) ? keysWithPool(seat, acts, reading, figure.name) : [],
    tags: tagsOf({ ...reading, figure, seat }),
    fatigue: reading.open && !down ? fatigueTag(fight, figure.id, reading.book) : null,
  };
}

function progressOf(fight: Fight, acts: boolean, next: Step | null): TurnProgress {
  if (acts) return "now";
  if (fight.encounter.stage !== "segments") return "coming";
  if (next === null) return "finished";
  if (next.moment > momentNow(fight)) return "coming";
  return next.kind === "spell-end" ? "now" : "acted";
}

/** The heading under which a figure stands in the list. */
function groupOf(next: Step | null, fight: Fight): TurnLine["group"] {
  const { stage, round } = fight.encounter;
  if (round === 0) return { now: false, words: say("Tracker.Group.waiting"), place: 0 };
  if (stage !== "segments") return { now: false, words: say(`Tracker.Group.${stage}`), place: 0 };
  if (!next) return { now: false, words: say("Tracker.Group.finished"), place: Number.MAX_SAFE_INTEGER };
  const now = next.moment === momentNow(fight);
  const later = next.segment === fight.encounter.segment && next.moment > momentNow(fight);
  const words = say(`Tracker.Group.${now ? "now" : later ? "later" : "coming"}`, { segment: next.segment });
  return { now, words, place: next.moment };
}

function sayNow(next: Step | null, acts: boolean, seat: Seat, reading: TurnReading): string | null {
  const { fight } = reading;
  const { stage, round } = fight.encounter;
  if (round === 0) return null;
  if (stage === "declare") return sayDeclared(reading, seat);
  if (stage === "surprise") return saySurprised(fight, seat.figure);
  if (!next) return null;
  if (reading.told && !seat.intent) return say("Tracker.Now.undeclared");
  const leaf = acts || next.moment > momentNow(fight) ? "step" : next.kind === "spell-end" ? "landed" : "acted";
  return say(`Tracker.Now.${leaf}`, { step: sayAimed(next, seat, reading) });
}

/** How a figure stands in the segment of surprise, or that it has done something in it. */
function saySurprised(fight: Fight, id: FigureId): string | null {
  const alertness = alertnessNow(fight, id);
  const done = fight.encounter.surprise?.done[id] !== undefined;
  return alertness && say(`Tracker.Surprise.${done ? "acted" : alertness}`);
}

/** A figure that fell in the moment being played may still use its step, since all in a moment happens at once. */
function sayFallen(next: Step | null, acts: boolean, { fight }: TurnReading): string | null {
  if (!acts || !next) return null;
  if (next.kind === "wait") return say("Tracker.Now.lastChance");
  return say("Tracker.Now.lastStep", { step: sayStep(next, fight) });
}

/** A step and its target, as far as the reader may know. */
function sayAimed(step: Step, seat: Seat, { fight, told: knows }: TurnReading): string {
  const target = knows && seat.intent?.target ? figureOf(fight, seat.intent.target)?.name : undefined;
  const option = knows && step.kind === "option" ? seat.intent?.option : undefined;
  const told = option === undefined ? sayStep(step, fight) : say(`TableOption.${option}`);
  return target && step.kind !== "spell-end" && step.kind !== "wait"
    ? say("Tracker.Intent.at", { intent: told, target })
    : told;
}

function sayCasting(seat: Seat, { fight, book }: TurnReading): string | null {
  if (!seat.casting) return null;
  const lands = landingOf(fight, seat.figure, book) ?? seat.casting.lands;
  const togo = partsUntil(lands, fight);
  const spell = namesOf(fight)[seat.casting.spell] ?? null;
  return say("Tracker.Now.casting", { spell, lands: sayMoment(lands, fight), togo });
}

/** The rest of its plan; of a turn of options, while everybody moves, the option that it declared. */
function sayThen({ plan, intent }: Seat, { fight, told }: TurnReading): string | null {
  const { stage, segment } = fight.encounter;
  const isMoving = stage === "segments" && segment === 1;
  if (told && isMoving && intent?.option !== undefined) {
    return say("Tracker.Now.then", { plan: say(`TableOption.${intent.option}`) });
  }
  if (!told || plan === undefined || plan.next.length === 0 || stage !== "segments") return null;
  return say("Tracker.Now.then", { plan: sayPlanNamed(plan.next, namesOf(fight)) });
}

function countsOf(
  reading: TurnReading,
  seat: Seat,
  figure: Figure,
  shown: Step | null,
): Pick<TurnLine, "attacks" | "several" | "hitPoints"> {
  const { fight, book } = reading;
  const of = attackEntitlement(figure, seat, Math.max(1, fight.encounter.round), book);
  const made = attacksCounted(seat);
  const tells = fight.encounter.stage !== "declare" && (reading.told || made > 0);
  const hitPoints = say("Tracker.Count.hitPoints", { value: figure.hitPoints, max: figure.hitPointsMax });
  return {
    attacks: tells ? say("Tracker.Count.attacks", { made, of }) : null,
    several: made > 1 || (of > 1 && (shown?.of ?? 1) < 2),
    hitPoints: reading.open ? hitPoints : null,
  };
}

function isAhead(next: Step | null, fight: Fight): boolean {
  return next !== null && next.moment > momentNow(fight);
}

function sayDeclared(reading: TurnReading, seat: Seat): string {
  if (!seat.intent) return say("Tracker.Intent.none");
  if (!reading.told) return say("Tracker.Intent.hidden");
  return sayPlanNamed([seat.intent, ...(seat.plan?.next ?? [])], namesOf(reading.fight));
}

function startOf(own: readonly Step[], fight: Fight): Pick<TurnLine, "start" | "startWords"> {
  const first = own[0];
  if (!first || fight.encounter.stage === "declare") return { start: null, startWords: "" };
  return { start: sayPartShort(first.segment), startWords: say("Tracker.Count.start", { segment: first.segment }) };
}

/** Beside all else the pool is dealt out whenever it is known who attacks, while others act too. */
function keysWithPool(seat: Seat, acts: boolean, reading: TurnReading, name: string): readonly TurnKey[] {
  const words = say("Tracker.Key.dealPool");
  const deal = { action: "dealPool", words, spoken: say("Tracker.Key.of", { key: words, name }) };
  const deals = reading.fight.encounter.round > 0 && hasPool(reading, seat.figure);
  return [...keysOf(seat, acts, reading, name), ...(deals ? [deal] : [])];
}

function keysOf(seat: Seat, acts: boolean, reading: TurnReading, name: string): readonly TurnKey[] {
  const { fight, overrules, likely } = reading;
  const { round, stage } = fight.encounter;
  if (round === 0 || stage === "end") return [];
  const keyed = (action: string, words: string): TurnKey => {
    return { action, words, spoken: say("Tracker.Key.of", { key: words, name }) };
  };
  const key = (action: string, leaf: string): TurnKey => keyed(action, say(`Tracker.Key.${leaf}`));
  const bound = isBound(seat, round);
  const declare = bound ? [] : [key("declare", seat.intent ? "redeclare" : "declare")];
  if (stage === "declare") return [...likelyKey(likely.declaration(), "declareSuggested", keyed), ...declare];
  if (stage === "surprise")
    return overrules || alertnessNow(fight, seat.figure) !== "surprised" ? [key("act", "act")] : [];
  const silent = seat.intent === null && !bound;
  if (acts && silent) return [...declare, key("act", "act"), key("finish", "finish")];
  if (acts) {
    const deed = likelyKey(likely.deed(), "doDeclared", keyed);
    return [...deed, key("act", "act"), key("finish", "finish"), ...declare].map(one => asSeldom(one, deed.length > 0));
  }
  return overrules || !keepsActions() || actionsLeft(seat) > 0 ? [key("act", "act"), ...declare] : declare;
}

/** The one key that does what its user most likely means; none where that is not known. */
function likelyKey(
  likely: LikelyKey | null,
  action: string,
  keyed: (action: string, words: string) => TurnKey,
): readonly TurnKey[] {
  if (likely === null) return [];
  const { words, meaning } = likely;
  return [{ ...keyed(action, words), ...partedAtNumber(words), meaning }];
}

/** "Strike Orc" and " (1)": the end of a long name may be cut off, its number may not. */
function partedAtNumber(words: string): Pick<TurnKey, "which" | "before"> {
  const [, before, which] = /^(.+?)(\s\(\d+\))$/.exec(words) ?? [];
  return before !== undefined && which !== undefined ? { before, which } : {};
}

/** Once the likely key is there, giving up a step and changing one's mind stand back. */
function asSeldom(key: TurnKey, hasLikely: boolean): TurnKey {
  return hasLikely && (key.action === "finish" || key.action === "declare") ? { ...key, seldom: true } : key;
}

/** Can nothing be declared for it any more? What follows a deed under way can, where figures plan. */
function isBound(seat: Seat, round: number): boolean {
  if (mayPlan(rulebook())) return roundOf(seat.actedAt) === round && actionsLeft(seat) === 0;
  return seat.casting !== null || roundOf(seat.actedAt) === round;
}

/** How a figure stands in the segment of surprise being played; null when none is. */
function alertnessNow(fight: Fight, id: FigureId): ReturnType<typeof alertnessOf> | null {
  const { surprise, segment } = fight.encounter;
  const figure = figureOf(fight, id);
  return surprise && figure ? alertnessOf(surprise, id, figure.side, segment) : null;
}
