import { type Fight, type FigureId, figureOf } from "../../rules/index.ts";
import { say, sayList } from "../localize.ts";
import { sayKinds } from "../words/intent.ts";
import { sideSign } from "../words/side.ts";
import { type BarKind, END, partIn, type Span, spokenOf } from "./bars.ts";
import type { Ending, PastSpan } from "./past.ts";

/** A bar of the band: an action under way of one or several combatants. `from` and `to` are parts of the round, both included. */
export interface BandBar {
  readonly kind: BarKind;
  readonly from: number;
  readonly to: number;
  /** Its row among the bars, from 1. */
  readonly lane: number;
  readonly words: string;
  /** The name of its caster or user; empty if the words have it. */
  readonly who: string;
  /** The picture of the spell or device; null for the sign of its kind. */
  readonly img: string | null;
  /** The mark at its end: a star, an arrowhead, a stop, or a cross if it was cut short. */
  readonly end: string;
  /** The share of its length that is past, in percent. */
  readonly done: number;
  /** Where its words are: in the bar, or beside it because it is too short. */
  readonly place: "in" | "after" | "before";
  readonly css: string;
  /** The words behind a bar that was interrupted or stopped; null for all others. */
  readonly after: string | null;
  readonly figures: string;
  readonly spoken: string;
}

/** The bars in their lanes. */
export interface Lanes {
  readonly bars: readonly BandBar[];
  readonly lanes: number;
  /** Descriptions of the bars that do not fit into the lanes. */
  readonly others: readonly string[];
}

/** The input of the layout. */
export interface LaneReading {
  readonly fight: Fight;
  readonly parts: number;
  /** The current part; 0 before the first, and one more than the last after the round. */
  readonly now: number;
  /** The picture of a combatant's item; null if it has none. */
  readonly picture: (figure: FigureId, item: string) => string | null;
}

type AnySpan = Span & Partial<Pick<PastSpan, "ending" | "endedAt">>;

/** The maximum number of lanes. Further bars are only counted. */
const MOST_LANES = 4;
/** Characters that fit into the width of the band in a narrow window. */
const CHARACTERS = 84;

/** Lays out bars in lanes, the earliest first. Equal charges and moves share a bar. */
export function lanesOf(spans: readonly AnySpan[], reading: LaneReading): Lanes {
  const bars: BandBar[] = [];
  const others: string[] = [];
  const filled: number[][] = [];
  for (const group of groupsOf(spans)) {
    const bar = barOf(group, reading);
    const extent = extentOf(bar, reading.parts);
    const lane = filled.findIndex(taken => extent.every(part => !taken.includes(part))) + 1 || filled.length + 1;
    if (lane > MOST_LANES) {
      others.push(bar.spoken);
      continue;
    }
    filled[lane - 1] = [...(filled[lane - 1] ?? []), ...extent];
    bars.push({ ...bar, lane });
  }
  return { bars, lanes: filled.length, others };
}

/** Spans that are shown as one, first those that begin first. */
function groupsOf(spans: readonly AnySpan[]): readonly (readonly [AnySpan, ...AnySpan[]])[] {
  const groups = new Map<string, [AnySpan, ...AnySpan[]]>();
  for (const span of [...spans].sort((one, other) => one.begins - other.begins || one.lands - other.lands)) {
    const key = keyOf(span);
    const group = groups.get(key);
    if (group) group.push(span);
    else groups.set(key, [span]);
  }
  return [...groups.values()];
}

function keyOf({ kind, figure, name, item, begins, lands, ending, endedAt = 0, lost = false }: AnySpan): string {
  const alone = kind === "charge" || kind === "move" ? "" : figure;
  const towards = kind === "charge" || kind === "effect" ? name : "";
  const times = [begins, lands, endedAt].map(Math.floor);
  return [kind, ...times, ending, lost, alone, towards, item].join(" ");
}

function barOf(group: readonly [AnySpan, ...AnySpan[]], reading: LaneReading): BandBar {
  const { fight, parts, now, picture } = reading;
  const [span] = group;
  const { round } = fight.encounter;
  const [first, last] = [partIn(round, span.begins), partIn(round, span.lands)];
  const [from, to] = [Math.max(1, first), Math.min(parts, Math.max(1, first, last))];
  const { words, who } = wordsOf(group, fight);
  const side = figureOf(fight, span.figure)?.side ?? "neutral";
  const end = span.endedAt === undefined ? now : partIn(round, span.endedAt) + 1;
  const css = [
    span.kind,
    `side-${sideSign(side).sign}`,
    ...(first < 1 ? ["carried"] : []),
    ...(last > parts || span.lost ? ["over"] : []),
    ...(span.ending ? [span.ending] : span.underWay ? ["begun"] : ["planned"]),
    ...(span.ending === undefined && to === now ? ["soon"] : []),
  ];
  const img = span.item === undefined ? null : picture(span.figure, span.item);
  const mark = isCut(span.ending) ? "✗" : END[span.kind];
  const done = shareOf(from, to, end);
  const figures = group.map(({ figure }) => figure).join(" ");
  const spoken = sayList(group.map(one => spokenFor(one, fight)));
  const after = isCut(span.ending) ? say(`Band.Cut.${span.ending}`, { segment: end - 1 }) : null;
  const bar = { kind: span.kind, from, to, words, who, img, end: mark, done, after, figures, spoken };
  const place = isCut(span.ending) ? "in" : placeOfWords(bar, parts);
  const beside = { in: [], after: ["beside"], before: ["before"] }[place];
  return { ...bar, lane: 0, place, css: [...css, ...beside].map(name => `band-bar--${name}`).join(" ") };
}

const isCut = (ending: Ending | undefined): boolean => ending === "interrupted" || ending === "stopped";

/** How much of a bar lies before a part, in percent. A bar ends in the middle of its last part. */
function shareOf(from: number, to: number, part: number): number {
  const share = (part - from) / (to - from + 0.5);
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}

function wordsOf(group: readonly [AnySpan, ...AnySpan[]], fight: Fight): Pick<BandBar, "words" | "who"> {
  const [{ kind, name, words = name, figure }] = group;
  const names = sayKinds(group.map(one => figureOf(fight, one.figure)?.name ?? one.figure));
  if (kind === "move") return { words: names, who: "" };
  if (kind === "charge") return { words: say("Tracker.Bar.towards", { figure: names, target: name }), who: "" };
  if (kind === "effect") return { words: say("Band.ends", { effect: words }), who: "" };
  return { words, who: figureOf(fight, figure)?.name ?? "" };
}

function spokenFor(span: AnySpan, fight: Fight): string {
  if (span.ending === undefined) return spokenOf(span, fight);
  const name = figureOf(fight, span.figure)?.name ?? span.figure;
  const segment = partIn(fight.encounter.round, span.endedAt ?? span.lands);
  return say(`Band.Past.${span.kind}.${span.ending}`, { name, what: span.name, segment });
}

/** The parts that a bar takes together with its words. */
function extentOf(bar: BandBar, parts: number): readonly number[] {
  const { before, after } = overhangOf(bar, parts);
  const [from, to] = [Math.max(1, bar.from - before), Math.min(parts, bar.to + after)];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The parts before and after a bar that its words take. */
function overhangOf(
  { place, after, ...bar }: Pick<BandBar, "words" | "who" | "after" | "place">,
  parts: number,
): { readonly before: number; readonly after: number } {
  const each = CHARACTERS / parts;
  const [words, behind] = [lettersOf(bar) + 3, (after?.length ?? -2) + 2];
  if (place === "before") return { before: Math.ceil(words / each), after: Math.ceil(behind / each) };
  const beyond = place === "after" ? words + behind : behind;
  return { before: 0, after: Math.max(0, Math.ceil(beyond / each - 0.5)) };
}

/** Where the words of a bar have room: in it, after it, or before it near the end of the round. */
function placeOfWords(
  bar: Pick<BandBar, "kind" | "from" | "to" | "words" | "who" | "after">,
  parts: number,
): BandBar["place"] {
  const room = (bar.to - bar.from + 0.5) * (CHARACTERS / parts);
  if (lettersOf(bar) + 5 <= room && bar.kind !== "effect") return "in";
  const { after } = overhangOf({ ...bar, place: "after" }, parts);
  return bar.to + after > parts && bar.from > parts / 2 ? "before" : "after";
}

const lettersOf = ({ words, who }: Pick<BandBar, "words" | "who">): number =>
  words.length + (who === "" ? 0 : who.length + 1);
