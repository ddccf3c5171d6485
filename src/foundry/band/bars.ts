import {
  effectsOn,
  type Fight,
  type FigureId,
  figureOf,
  type ItemId,
  momentOf,
  type Seat,
  type Step,
  seatOf,
} from "../../rules/index.ts";
import { namesOf, say, sayList } from "../localize.ts";
import { chargingOf, walkingOf } from "../words/states.ts";
import { momentNow, sayMoment } from "../words/step.ts";

/** What takes time: casting a spell, using a power of a device, charging, walking, a lasting effect that ends in this round. */
export type BarKind = "spell" | "device" | "charge" | "move" | "effect";

/** A pending action as a bar under the strip. `from` and `to` are segments of the same round, both included. */
export interface Bar {
  readonly kind: BarKind;
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** Which side the words go on if the bar is too short for them; null if they fit inside. */
  readonly beside: "before" | "after" | null;
  /**
   * The sign at its end: a star for an effect, an arrowhead for an arrival, an arrow if it continues in the next round.
   */
  readonly end: string;
  readonly shape: string;
  readonly spoken: string;
}

/** Something that takes time, from one moment to another. */
export interface Span {
  readonly kind: BarKind;
  readonly figure: FigureId;
  /** The spell or device; left out for all else. */
  readonly item?: ItemId;
  readonly name: string;
  /** The words on the bar, if they are other than the name. */
  readonly words?: string;
  readonly begins: number;
  readonly lands: number;
  readonly underWay: boolean;
  /** The charge or move is too far to arrive in this round. */
  readonly lost?: boolean;
}

/** Segments that a bar must span to have room for words. */
const WIDE = 3;

/** The mark at the end of a bar. */
export const END: Readonly<Record<BarKind, string>> = { spell: "✶", device: "✶", charge: "▶", move: "▶", effect: "■" };

/** The bars of this round, and of the next round for those that continue in it. */
export interface Bars {
  readonly bars: readonly Bar[];
  readonly next: readonly Bar[];
}

/**
 * The bars under the tracker's row of segments: for spells, powers, charges and moves under way, and for spells whose casting
 * begins later this round.
 */
export function barsOf(fight: Fight, steps: readonly Step[], parts: number, sees: (figure: FigureId) => boolean): Bars {
  const { round } = fight.encounter;
  const spans = spansOf(fight, steps, parts, sees);
  const later = spans.filter(({ lands, lost = false }) => !lost && partIn(round, lands) > parts);
  return {
    bars: spans.map(span => barOf(span, fight, parts, round)),
    next: later.map(span => barOf(span, fight, parts, round + 1)),
  };
}

/** All that is under way, the spells that are planned, and the effects that end in this round, as far as the user sees it. */
export function spansOf(
  fight: Fight,
  steps: readonly Step[],
  parts: number,
  sees: (figure: FigureId) => boolean,
): readonly Span[] {
  const underWay = fight.encounter.seats.flatMap(seat => [
    ...castingSpan(seat, fight, steps),
    ...deviceSpans(seat, fight, steps),
    ...chargeSpan(seat, fight),
    ...walkSpan(seat, fight),
  ]);
  return [...underWay, ...planned(fight, steps), ...ending(fight, parts, sees)].filter(({ figure }) => sees(figure));
}

/** The lasting effects that end in this round: one for each name and end, with the figures that it is on. */
function ending(fight: Fight, parts: number, sees: (figure: FigureId) => boolean): readonly Span[] {
  const { round } = fight.encounter;
  const spans = new Map<string, Span & { readonly all: readonly string[] }>();
  for (const figure of fight.figures) {
    if (!figure || !sees(figure.id) || seatOf(fight, figure.id) === undefined) continue;
    for (const { name, until } of effectsOn(figure)) {
      if (until === null || partIn(round, until) > parts) continue;
      const key = `${until} ${name}`;
      const all = [...(spans.get(key)?.all ?? []), figure.name];
      const words = say("Tracker.Bar.on", { what: name, figures: sayList(all) });
      const moments = { begins: momentOf(round, 1), lands: until, underWay: true };
      spans.set(key, { kind: "effect", figure: figure.id, name: words, words: name, ...moments, all });
    }
  }
  return [...spans.values()];
}

/** Which segment of a round a moment is in; below 1 or above the round's parts if it is in another round. */
export const partIn = (round: number, moment: number): number => Math.floor(moment - momentOf(round, 1) + 1);

function castingSpan({ figure, casting }: Seat, fight: Fight, steps: readonly Step[]): readonly Span[] {
  if (casting === null) return [];
  const name = namesOf(fight)[casting.spell] ?? say("Step.spell-start.plain");
  const lands = endOf(steps, figure, "spell-end") ?? casting.lands;
  return [{ kind: "spell", figure, item: casting.spell, name, begins: casting.begins, lands, underWay: true }];
}

/** Powers that take effect after a delay, including those of devices used alongside another action. */
function deviceSpans(
  { figure, activation, besides = [] }: Seat,
  fight: Fight,
  steps: readonly Step[],
): readonly Span[] {
  const pending = [...(activation === null ? [] : [activation]), ...besides].filter(one => one.lands > one.begins);
  return pending.map(({ device, begins, lands: planned }) => {
    const name = namesOf(fight)[device] ?? say("Step.device-start.plain");
    const lands = endOf(steps, figure, "device-end", device) ?? planned;
    return { kind: "device" as const, figure, item: device, name, begins, lands, underWay: true };
  });
}

function chargeSpan(seat: Seat, fight: Fight): readonly Span[] {
  const charging = chargingOf(seat, fight);
  if (charging === null) return [];
  const { charger, target: name, begins, arrives: lands, lost } = charging;
  const words = say("Tracker.Bar.towards", { figure: charger, target: name });
  return [{ kind: "charge", figure: seat.figure, name, words, begins, lands, underWay: true, lost }];
}

function walkSpan(seat: Seat, fight: Fight): readonly Span[] {
  const walking = walkingOf(seat, fight);
  if (walking === null) return [];
  const { walker: name, begins, arrives: lands, lost } = walking;
  return [{ kind: "move", figure: seat.figure, name, begins, lands, underWay: true, lost }];
}

/** The moment when a figure's spell or device takes effect; null if the order has no such step in this round. */
function endOf(
  steps: readonly Step[],
  figure: FigureId,
  kind: "spell-end" | "device-end",
  item: ItemId | null = null,
): number | null {
  const end = steps.find(step => step.figure === figure && step.kind === kind && (item ?? step.item) === step.item);
  return end?.moment ?? null;
}

function planned(fight: Fight, steps: readonly Step[]): readonly Span[] {
  if (fight.encounter.stage !== "segments") return [];
  const ahead = (step: Step) => step.kind === "spell-start" && step.moment >= momentNow(fight);
  const starts = steps.filter(step => ahead(step) && !hasBegun(fight, step));
  return starts.flatMap(({ figure, item, moment: begins }) => {
    const spell = figureOf(fight, figure)?.spells.find(one => one.id === item);
    if (!spell) return [];
    const lands = endOf(steps, figure, "spell-end") ?? begins + spell.castingTime;
    return [{ kind: "spell" as const, figure, item: spell.id, name: spell.name, begins, lands, underWay: false }];
  });
}

/** Is the spell being cast, or has it already taken effect or been lost? */
function hasBegun(fight: Fight, { figure, moment }: Step): boolean {
  const seat = seatOf(fight, figure);
  return seat !== undefined && (seat.casting !== null || Math.max(seat.landedAt, seat.lostAt) >= moment);
}

function barOf(span: Span, fight: Fight, parts: number, round: number): Bar {
  const { kind, name, words = name, begins, lands, underWay } = span;
  const first = partIn(round, begins);
  const from = Math.max(1, first);
  const last = partIn(round, lands);
  const spills = last > parts;
  const to = Math.min(parts, Math.max(from, last));
  const short = to - from + 1 < Math.min(WIDE, parts);
  const ends = [...(spills ? ["spilling"] : []), ...(first < 1 ? ["carried"] : [])];
  const shapes = [kind, short ? "short" : "long", underWay ? "begun" : "planned", ...ends];
  return {
    kind,
    from,
    to,
    words,
    beside: short ? (parts - to >= from - 1 ? "after" : "before") : null,
    end: spills ? "→" : END[kind],
    shape: shapes.map(shape => `bars__bar--${shape}`).join(" "),
    spoken: spokenOf(span, fight),
  };
}

/** A span in a sentence, for screen readers and tooltips. */
export function spokenOf(span: Span, fight: Fight): string {
  const { figure, name, lands } = span;
  const values = { name: figureOf(fight, figure)?.name ?? figure, what: name, lands: sayMoment(lands, fight) };
  return say(`Tracker.Bar.${leafOf(span)}`, values);
}

/** The language key for the spoken text. A charge or move that does not arrive in its round is lost. */
function leafOf({ kind, underWay, lost = false }: Span): string {
  if (!underWay) return "planned";
  if (kind === "move") return lost ? "walkLost" : "move";
  return lost ? "lost" : kind;
}
