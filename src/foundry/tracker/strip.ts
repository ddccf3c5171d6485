import {
  type Fight,
  type FigureId,
  figureOf,
  frameOf,
  mayDeclareIn,
  partsOf,
  type SideId,
  type Step,
} from "../../rules/index.ts";
import { type Bar, barsOf } from "../band/bars.ts";
import { namesOf, say, sayList, sayPartShort } from "../localize.ts";
import { freeInSurprise } from "../rows/surprise.ts";
import { rulebook } from "../settings.ts";
import { sayKinds } from "../words/intent.ts";
import { type SideSign, sideSign } from "../words/side.ts";
import { hasLanded, laterHere, momentNow, sayStep, stepsStillWaiting } from "../words/step.ts";

import { sceneryWords } from "./scenery.ts";

/** The data that the strip is built from. */
export interface StripReading {
  readonly fight: Fight;
  /** The steps of the current round, in order. */
  readonly steps: readonly Step[];
  readonly sees: (figure: FigureId) => boolean;
  /** The segment that the user has selected; null for none. */
  readonly looked: number | null;
  /** Timers due in this round. Defaults to none. */
  readonly timers?: readonly { readonly name: string; readonly segment: number; readonly acts: boolean }[];
}

type Timers = NonNullable<StripReading["timers"]>;

export interface StripCell {
  readonly number: number;
  /** The text in the cell: its number, or the short name of a phase. */
  readonly label: string;
  readonly state: "past" | "now" | "coming" | "quiet";
  readonly now: boolean;
  readonly looked: boolean;
  /** Is this the one cell that the Tab key stops at? */
  readonly stop: boolean;
  /** A segment of surprise. It cannot be selected. */
  readonly still?: true;
  readonly signs: readonly { side: string; count: number }[];
  readonly lands: boolean;
  /** The number of timers due in it. */
  readonly timers: number;
  readonly spoken: string;
}

export interface Strip {
  readonly words: string;
  /** The ground and weather, if unusual. */
  readonly scenery: string | null;
  /** The name of the rulebook; null once the round is being played. */
  readonly book: string | null;
  readonly dice: readonly { side: SideSign; rolled: number; words: string }[];
  readonly segments: readonly StripCell[];
  /** Are the cells not selectable? */
  readonly still: boolean;
  /** The number of parts of the round (segments or phases). */
  readonly parts: number;
  readonly bars: readonly Bar[];
  /** The next round, or the first round after surprise, if a bar reaches into it; else null. */
  readonly next: { readonly words: string; readonly labels: readonly string[]; readonly bars: readonly Bar[] } | null;
  readonly steps: readonly { side: SideSign; words: string }[];
}

/** Builds the tracker's strip of the round: who acts in which part, the current part, and the pending actions. */
export function stripOf(reading: StripReading): Strip {
  const { fight, looked, timers = [] } = reading;
  const surprising = surpriseCells(fight, reading.sees);
  const whole = partsOf(frameOf(rulebook(fight)));
  const parts = surprising?.length ?? whole;
  const steps = reading.steps.filter(step => reading.sees(step.figure));
  const { bars, next } = barsOf(fight, steps, whole, reading.sees);
  const { round } = fight.encounter;
  return {
    words: stageWords(fight, steps, reading.sees, timers),
    scenery: sceneryWords(fight.encounter),
    book: bookWords(fight),
    dice: Object.entries(fight.encounter.initiative)
      .filter(([side]) => fight.figures.some(figure => figure?.side === side && reading.sees(figure.id)))
      .map(([side, rolled]) => dieOf(side, rolled)),
    parts,
    still: surprising !== null,
    segments:
      surprising ??
      withStop(Array.from({ length: parts }, (_, at) => cellOf(at + 1, { fight, steps, looked, timers }))),
    bars: surprising ? [] : bars,
    next: surprising ? laterOf(round, whole, bars) : laterOf(round + 1, whole, next),
    steps: steps
      .filter(step => step.segment === looked)
      .map(step => ({ side: sideOf(step, fight), words: sayWho(step, fight) })),
  };
}

/** Makes the Tab key stop at the selected part, else at the current one, else at the first. */
function withStop(cells: readonly Omit<StripCell, "stop">[]): readonly StripCell[] {
  const stop = cells.find(cell => cell.looked) ?? cells.find(cell => cell.now) ?? cells[0];
  return cells.map(cell => ({ ...cell, stop: cell === stop }));
}

function laterOf(round: number, parts: number, bars: readonly Bar[]): Strip["next"] {
  if (bars.length === 0) return null;
  const labels = Array.from({ length: parts }, (_, at) => sayPartShort(at + 1));
  return { words: say("Tracker.Strip.next", { round }), labels, bars };
}

/**
 * The segments of surprise, which come before the round's own. The current one counts who may still act. Null outside
 * surprise.
 */
function surpriseCells(fight: Fight, sees: (figure: FigureId) => boolean): readonly StripCell[] | null {
  const { stage, surprise, segment: played } = fight.encounter;
  if (stage !== "surprise" || !surprise) return null;
  const free = freeInSurprise(fight).filter(sees);
  return Array.from({ length: surprise.segments }, (_, at) => {
    const number = at + 1;
    const now = number === played;
    return {
      ...{ number, now, label: String(number), looked: false, stop: false, lands: false, timers: 0, still: true },
      state: now ? "now" : number < played ? "past" : "quiet",
      signs: now ? signsIn(free, fight) : [],
      spoken: say("Tracker.Stage.surprise", { segment: number, of: surprise.segments }),
    } as const;
  });
}

/** The rulebook's name, shown to everyone before a round is played. */
function bookWords(fight: Fight): string | null {
  const { round, stage } = fight.encounter;
  if (round > 0 && stage !== "declare") return null;
  return say("Tracker.Stage.book", { book: say(`Rulebook.preset.choice.${rulebook(fight).preset}`) });
}

/** The tracker's strip for a round that cannot be drawn. */
export function emptyStrip(): Strip {
  return {
    words: say("Damage.strip"),
    scenery: null,
    book: null,
    dice: [],
    segments: [],
    still: true,
    parts: 1,
    bars: [],
    next: null,
    steps: [],
  };
}

/** One line on the state of the round, and who still has to act in it. */
export function stageWords(
  fight: Fight,
  steps: readonly Step[],
  sees: (figure: FigureId) => boolean = () => true,
  timers: Timers = [],
): string {
  const { round, stage, seats, segment } = fight.encounter;
  if (seats.length === 0) return say("Tracker.Empty.fight");
  if (round === 0) return say("Tracker.Stage.waiting");
  if (stage === "declare") {
    const able = seats.filter(seat => sees(seat.figure) && mayDeclareIn(fight, seat));
    return say("Tracker.Stage.declare", { spoken: able.filter(seat => seat.intent).length, of: able.length });
  }
  if (stage === "end") return say("Tracker.Stage.end");
  if (stage === "surprise") {
    const values = { segment, of: fight.encounter.surprise?.segments ?? 0 };
    const free = freeInSurprise(fight).filter(sees);
    if (free.length === 0) return say("Tracker.Stage.surprise", values);
    return say("Tracker.Stage.surprising", { ...values, names: namesIn(free, fight) });
  }
  const timer = timers.filter(one => one.acts && one.segment === segment).map(({ name }) => name);
  if (timer.length > 0) return say("Tracker.Stage.acting", { segment, names: sayList(timer) });
  const [acting, then] = [stepsStillWaiting(fight, steps), laterHere(fight, steps)];
  if (acting.length) return say("Tracker.Stage.acting", { segment, names: namesIn(doersOf(acting), fight) });
  if (then.length) return say("Tracker.Stage.then", { segment, names: namesIn(doersOf(then), fight) });
  const landed = steps.filter(step => step.moment === momentNow(fight) && hasLanded(step, fight));
  if (landed.length === 0) return say("Tracker.Stage.done", { segment });
  return say("Tracker.Stage.landed", { segment, what: landed.map(step => sayLanded(step, fight)).join("; ") });
}

const doersOf = (steps: readonly Step[]): readonly FigureId[] => [...new Set(steps.map(({ figure }) => figure))];

/** The most names that fit next to the segment number. */
const MOST_NAMED = 3;

/** Names up to that number; above it, counts by kind. */
function namesIn(figures: readonly FigureId[], fight: Fight): string {
  const names = figures.map(figure => nameOf(figure, fight));
  return names.length > MOST_NAMED ? sayKinds(names) : sayList(names);
}

function cellOf(
  number: number,
  { fight, steps, looked, timers }: Pick<StripReading, "fight" | "steps" | "looked"> & { readonly timers: Timers },
): Omit<StripCell, "stop"> {
  const due = timers.filter(({ segment }) => segment === number).map(({ name }) => name);
  const here = steps.filter(step => step.segment === number);
  const now = fight.encounter.stage === "segments" && fight.encounter.segment === number;
  const state = stateOf(number, fight, here.length + due.length > 0);
  const told = [...due, ...here.map(step => sayWho(step, fight))];
  const words = told.length ? told.join("; ") : say("Tracker.Stage.nobody");
  const label = sayPartShort(number);
  const spoken = say(`Tracker.Segment.${state === "quiet" ? "coming" : state}`, { segment: number, words });
  return {
    number,
    label,
    state,
    now,
    looked: looked === number,
    signs: signsOf(here, fight),
    lands: here.some(step => step.kind === "spell-end"),
    timers: due.length,
    // The accessible name must contain the visible label, for users of voice control.
    spoken: spoken.toLowerCase().includes(label.toLowerCase()) ? spoken : `${label}: ${spoken}`,
  };
}

function stateOf(number: number, fight: Fight, busy: boolean): StripCell["state"] {
  const { stage, segment } = fight.encounter;
  if (stage === "end" || (stage === "segments" && number < segment)) return "past";
  if (stage === "segments" && number === segment) return "now";
  return busy ? "coming" : "quiet";
}

/** How many figures of each side act in a segment. Spells that take effect are excluded: they have a star instead. */
function signsOf(steps: readonly Step[], fight: Fight): StripCell["signs"] {
  return signsIn(doersOf(steps.filter(({ kind }) => kind !== "spell-end")), fight);
}

function signsIn(figures: readonly FigureId[], fight: Fight): StripCell["signs"] {
  const sides = new Map<SideId, Set<FigureId>>();
  for (const figure of figures) {
    const side = figureOf(fight, figure)?.side ?? "neutral";
    sides.set(side, (sides.get(side) ?? new Set()).add(figure));
  }
  return [...sides].map(([side, figures]) => ({ side: sideSign(side).sign, count: figures.size }));
}

function dieOf(side: SideId, rolled: number): Strip["dice"][number] {
  const sign = sideSign(side);
  return { side: sign, rolled, words: say("Tracker.Stage.die", { side: sign.name, rolled }) };
}

function sideOf(step: Step, fight: Fight): SideSign {
  return sideSign(figureOf(fight, step.figure)?.side ?? "neutral");
}

function sayWho(step: Step, fight: Fight): string {
  return say("Tracker.Segment.step", { name: nameOf(step.figure, fight), step: sayStep(step, fight) });
}

/** For example "Mirella: Fire Ball has landed". */
function sayLanded({ figure, item }: Step, fight: Fight): string {
  const step = say("Tracker.Now.landed", { spell: namesOf(fight)[item ?? ""] ?? null });
  return say("Tracker.Segment.step", { name: nameOf(figure, fight), step });
}

function nameOf(figure: FigureId, fight: Fight): string {
  return figureOf(fight, figure)?.name ?? figure;
}
