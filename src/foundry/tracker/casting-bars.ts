import { type Fight, type FigureId, figureOf, type ItemId, momentOf, type Step } from "../../rules/index.ts";
import { namesOf, say } from "../localize.ts";
import { momentNow, sayMoment } from "../words/step.ts";

/** A spell beneath the strip: from the segment it begins in to the one it lands in, both of this round. */
export interface CastingBar {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** A bar too short for its name has the name beside it. */
  readonly beside: boolean;
  /** What stands at its end: a star where it lands, an arrow where it goes on into the next round. */
  readonly end: string;
  readonly shape: string;
  readonly spoken: string;
}

interface Span {
  readonly figure: FigureId;
  readonly spell: ItemId | null;
  readonly begins: number;
  readonly lands: number;
  readonly underWay: boolean;
}

/** Bars wide enough for a name, in segments. */
const WIDE = 3;

/** Spells under way, and spells that somebody is about to begin this round. */
export function castingBars(
  fight: Fight,
  steps: readonly Step[],
  parts: number,
  sees: (figure: FigureId) => boolean,
): readonly CastingBar[] {
  return [...underWay(fight, steps), ...planned(fight, steps)]
    .filter(span => sees(span.figure))
    .map(span => barOf(span, fight, parts));
}

function underWay(fight: Fight, steps: readonly Step[]): readonly Span[] {
  return fight.encounter.seats.flatMap(({ figure, casting }) =>
    casting ? [{ figure, ...casting, lands: endOf(steps, figure) ?? casting.lands, underWay: true }] : [],
  );
}

/** Where the order puts the end of a figure's spell; null when that is not in this round. */
function endOf(steps: readonly Step[], figure: FigureId): number | null {
  return steps.find(step => step.figure === figure && step.kind === "spell-end")?.moment ?? null;
}

function planned(fight: Fight, steps: readonly Step[]): readonly Span[] {
  if (fight.encounter.stage !== "segments") return [];
  const ahead = (step: Step) => step.kind === "spell-start" && step.moment >= momentNow(fight);
  const starts = steps.filter(step => ahead(step) && !isCasting(fight, step.figure));
  return starts.flatMap(start => {
    const spell = figureOf(fight, start.figure)?.spells.find(one => one.id === start.item);
    if (!spell) return [];
    const lands = endOf(steps, start.figure) ?? start.moment + spell.castingTime;
    return [{ figure: start.figure, spell: start.item, begins: start.moment, lands, underWay: false }];
  });
}

function isCasting(fight: Fight, figure: FigureId): boolean {
  return fight.encounter.seats.some(seat => seat.figure === figure && seat.casting !== null);
}

function barOf(span: Span, fight: Fight, parts: number): CastingBar {
  const first = momentOf(fight.encounter.round, 1) - 1;
  const from = Math.max(1, Math.floor(span.begins - first));
  const last = Math.floor(span.lands - first);
  const spills = last > parts;
  const to = Math.min(parts, Math.max(from, last));
  const short = to - from + 1 < WIDE;
  const name = (span.spell && namesOf(fight)[span.spell]) || say("Step.spell-start.plain");
  const shapes = [short ? "short" : "long", span.underWay ? "begun" : "planned"];
  return {
    from,
    to,
    name,
    beside: short && to < parts,
    end: spills ? "→" : "✶",
    shape: [...shapes, ...(spills ? ["spilling"] : [])].join(" castings__casting--"),
    spoken: say(span.underWay ? "Tracker.Casting.begun" : "Tracker.Casting.planned", {
      name: figureOf(fight, span.figure)?.name ?? span.figure,
      spell: name,
      lands: sayMoment(span.lands, fight),
    }),
  };
}
