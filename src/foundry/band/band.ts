import { type Fight, type FigureId, figureOf, frameOf, partName, partsOf } from "../../rules/index.ts";
import { actorOf } from "../adapters/index.ts";
import { capital, say, sayPart } from "../localize.ts";
import type { RoundReading } from "../rows/index.ts";
import { type Portrayed, portraitOf, type SideSign, sideSign } from "../words/side.ts";
import { stepsStillWaiting } from "../words/step.ts";
import { spansOf } from "./bars.ts";
import { type Faces, facesIn } from "./faces.ts";
import { type Lanes, lanesOf } from "./lanes.ts";
import { pastSpans } from "./past.ts";
import type { Preview } from "./preview.ts";

/** Foundry's picture for items without one. */
const NO_PICTURE = "icons/svg/item-bag.svg";

/** A part of the round, as the tracker's strip has it. */
interface Cell {
  readonly number: number;
  readonly label: string;
  readonly state: string;
  readonly now: boolean;
  readonly signs: readonly { readonly side: string; readonly count: number }[];
  readonly lands: boolean;
  readonly timers: number;
  readonly spoken: string;
}

/** The data of the tracker's strip that the band shows, too. */
export interface StripShown {
  readonly words: string;
  readonly parts: number;
  readonly still: boolean;
  readonly dice: readonly { readonly side: SideSign; readonly rolled: number; readonly words: string }[];
  readonly segments: readonly Cell[];
}

/** A part of the round: its number or name, the combatants that act in it, and the bars that end in it. */
export interface Column extends Faces, Cell {
  /** Are only counts shown instead of faces? */
  readonly plain: boolean;
  /** The face of the combatant whose plan is being chosen, if it would act in this part; else null. */
  readonly preview: { readonly img: string; readonly side: string } | null;
  /** Descriptions of the bars that end in this part. */
  readonly ends: readonly string[];
}

/** The data of the band: the parts of the round with the combatants that act in each, and bars for actions under way. */
export interface Band extends Lanes {
  /** The name for screen readers. */
  readonly title: string;
  readonly round: string;
  /** The state of the round in one line. */
  readonly words: string;
  readonly dice: StripShown["dice"];
  readonly parts: number;
  /** The current part; 0 if none is played. */
  readonly now: number;
  /** Is it in the second half of the round? */
  readonly late: boolean;
  readonly columns: readonly Column[];
  readonly next: number;
  readonly folded: boolean;
  /** A plan that is being chosen; null for none. */
  readonly preview: PreviewShown | null;
}

/** A plan that is being chosen, with its place among the bars. */
export interface PreviewShown extends Omit<Preview, "bar"> {
  readonly bar: (NonNullable<Preview["bar"]> & { readonly img: string | null }) | null;
  readonly lane: number;
  readonly part: number;
  readonly late: boolean;
}

/** A round as the tracker has read it. */
export interface RoundShown {
  readonly reading: RoundReading;
  readonly strip: StripShown;
}

/** The data of the band for a round, as this user may know it; null if there is none to show. */
export function bandOf({ reading, strip }: RoundShown, preview: Preview | null, folded: boolean): Band | null {
  const { combat, fight, book, steps } = reading;
  const { round, stage, segment } = fight.encounter;
  if (round === 0 || strip.segments.length === 0) return null;
  const frame = frameOf(book);
  const isPlayed = stage === "segments" || stage === "end";
  const sees = (figure: FigureId) => combat.combatants.get(figure)?.visible ?? false;
  const parts = strip.still ? strip.parts : partsOf(frame);
  const now = stage === "end" ? parts + 1 : isPlayed || strip.still ? segment : 0;
  const seen = steps.filter(({ figure }) => sees(figure));
  const spans = strip.still ? [] : [...spansOf(fight, seen, parts, sees), ...pastSpans(fight, seen, sees)];
  const lanes = lanesOf(spans, { fight, parts, now, picture: (figure, item) => pictureOf(combat, figure, item) });
  const faces = {
    ...{ fight, steps: strip.still ? [] : seen, parts },
    results: strip.still || !isPlayed ? new Map() : seenOnly(reading.results(), sees),
    portrait: (figure: FigureId) => faceOf(combat, figure),
    acting: new Set(stepsStillWaiting(fight, seen).map(({ figure }) => figure)),
    hidden: (figure: FigureId) => combat.combatants.get(figure)?.hidden ?? false,
  };
  return {
    ...lanes,
    title: say("Band.title", { round }),
    round: say("Tracker.Strip.next", { round }),
    words: strip.words,
    dice: strip.dice,
    parts,
    now: now > parts ? 0 : now,
    late: now <= parts && now > parts / 2,
    columns: withStop(
      strip.segments.map(cell => {
        const name = strip.still ? null : partName(frame, cell.number);
        return {
          ...cell,
          label: name === null ? cell.label : capital(sayPart(cell.number, frame)),
          plain: folded || strip.still,
          ...facesIn(cell.number, faces),
          preview: preview?.acts.includes(cell.number) ? previewFace(combat, preview, reading.fight) : null,
          ends: lanes.bars.filter(({ to }) => to === cell.number).map(({ spoken }) => spoken),
        };
      }),
    ),
    next: round + 1,
    folded,
    preview: preview && previewShown(combat, preview, lanes.lanes, parts),
  };
}

function previewShown(combat: Combat, preview: Preview, lanes: number, parts: number): PreviewShown {
  const { bar, figure, acts } = preview;
  const part = bar?.to ?? acts[0] ?? 1;
  return {
    ...preview,
    bar: bar && { ...bar, img: pictureOf(combat, figure, bar.item) },
    lane: Math.min(lanes, 2) + 1,
    part,
    late: part > parts / 2,
  };
}

function previewFace(
  combat: Combat,
  { figure }: Preview,
  fight: Fight,
): { readonly img: string; readonly side: string } {
  return { img: faceOf(combat, figure), side: sideSign(figureOf(fight, figure)?.side ?? "neutral").sign };
}

/** Makes the Tab key stop at the first face of the current part, else at the first of all. */
function withStop(columns: readonly Column[]): readonly Column[] {
  const stop = (
    columns.find(({ now, faces }) => now && faces.length > 0) ?? columns.find(({ faces }) => faces.length > 0)
  )?.faces[0];
  return columns.map(column => ({ ...column, faces: column.faces.map(face => ({ ...face, stop: face === stop })) }));
}

function seenOnly<Value>(
  all: ReadonlyMap<FigureId, Value>,
  sees: (figure: FigureId) => boolean,
): ReadonlyMap<FigureId, Value> {
  return new Map([...all].filter(([figure]) => sees(figure)));
}

function faceOf(combat: Combat, figure: FigureId): string {
  const combatant = combat.combatants.get(figure);
  return portraitOf(combatant?.img, combatant?.actor as Portrayed | null);
}

function pictureOf(combat: Combat, figure: FigureId, item: string): string | null {
  const combatant = combat.combatants.get(figure);
  const img = (combatant && actorOf(combatant)?.items.get(item)?.img) ?? null;
  return img === NO_PICTURE ? null : img;
}
