import {
  type Fight,
  type FigureId,
  figureOf,
  frameOf,
  type Intent,
  type IntentKind,
  type MapPoint,
  seatOf,
} from "#rules/index.ts";
import { rulebook } from "../../settings.ts";
import { isLost } from "../targets/healing.ts";
import { isFairMark, type Wanted } from "../targets/targets.ts";
import type { PlainDeed } from "./deeds.ts";
import { meantOther, NOTHING_ELSE, type OtherChoice } from "./fields/other-deeds.ts";
import { blowsNow } from "./fields/routine.ts";
import type { SecondChoice } from "./fields/second-cantrip.ts";
import type { UseChoice } from "./fields/use.ts";

/** What a figure may do in the act dialog. */
export type DeedKind = PlainDeed | "other";

/** What somebody has chosen so far in the act dialog. */
export interface ActChoice {
  readonly kind: DeedKind;
  readonly item: string | null;
  /** What was chosen for other kinds of deeds, or declared: it is there again when one returns to them. */
  readonly items: Readonly<Partial<Record<DeedKind, string | null>>>;
  /** Whom it is aimed at: the one that is meant while it stands. */
  readonly target: FigureId | null;
  /** Who was declared, marked on the map or chosen, and stays so while nobody is asked for. */
  readonly meant: Wanted;
  readonly modifier: number;
  readonly modifierName: string;
  readonly feet: number;
  /** The row of the table of options. */
  readonly row: string | null;
  readonly hexes: number;
  /** How many of them lie in one line at the end of the way. */
  readonly line: number;
  /** The hex it disengages to; null if none has to be chosen. */
  readonly step: MapPoint | null;
  /** Places beside it to which a wall bars the way. */
  readonly walled: readonly string[];
  readonly other: OtherChoice;
  /** The cantrip after the first; null for none. */
  readonly second: SecondChoice | null;
  /** What is said about a use; null where nothing is asked. */
  readonly use: UseChoice | null;
  /** Whom the user has ticked, for magic to reach beside its target; null for everybody who stands where it does, or is marked. */
  readonly others: readonly FigureId[] | null;
  /** Whom it reaches so, as the user has seen it last. */
  readonly reached: readonly FigureId[];
  /** Where the user has laid its area on the map; null for around or toward the target. */
  readonly laid: MapPoint | null;
  /** Everybody whom the user has marked on the map. */
  readonly marks: readonly FigureId[];
  /** Is everybody shown whom it may be aimed at, those who stand far off as well? */
  readonly all?: boolean;
}

const UNDECIDED: ActChoice = {
  kind: "strike",
  item: null,
  items: {},
  target: null,
  meant: null,
  modifier: 0,
  modifierName: "",
  feet: 10,
  row: null,
  hexes: 1,
  line: 0,
  step: null,
  walled: [],
  other: NOTHING_ELSE,
  second: null,
  use: null,
  others: null,
  reached: [],
  laid: null,
  marks: [],
};
const OF_INTENT: Readonly<Record<IntentKind, DeedKind>> = {
  melee: "strike",
  missile: "shoot",
  spell: "cast",
  device: "other",
  charge: "other",
  move: "move",
  wait: "strike",
  option: "take-option",
};

/**
 * What the dialog opens with: what is asked for, else what the figure declared, at whom it said or who is marked on the map.
 * Where the one it said has fallen, whoever is marked is meant: nobody else is put in that one's place.
 */
export function openingChoice(
  fight: Fight,
  figure: FigureId,
  asked: Partial<ActChoice>,
  marked: FigureId | null = null,
): ActChoice {
  const seat = seatOf(fight, figure);
  const intent = seat?.intent;
  const meant = asked.target === undefined ? meantIn(fight, figure, intent ?? null, marked) : asked.target;
  if (!intent) return { ...UNDECIDED, meant, target: meant, ...asked };
  const hasRun = intent.kind === "charge" && seat.charge !== null;
  const strikes = hasRun || intent.kind === "melee";
  const [blow] = strikes ? blowsNow(fight, figure, { item: intent.weapon ?? null, target: null }) : [];
  const declared: Partial<ActChoice> = {
    kind: everybodyMoves(fight) ? "move-hexes" : hasRun ? "strike" : OF_INTENT[intent.kind],
    item: blow?.id ?? intent.weapon ?? intent.spell ?? null,
    row: intent.option ?? null,
    feet: intent.feet ?? UNDECIDED.feet,
    other: meantOther(intent, figureOf(fight, figure)),
  };
  return { ...UNDECIDED, ...(asked.kind ? {} : declared), meant, target: meant, ...asked };
}

function meantIn(fight: Fight, id: FigureId, intent: Intent | null, marked: FigureId | null): FigureId | null {
  const [self, declared] = [figureOf(fight, id), intent?.target ?? null];
  if (declared === null || marked === null || !self || !isLost(fight, self, intent!)) return declared ?? marked;
  return isFairMark(fight, self, marked) ? marked : declared;
}

/** Is it the part of a turn in which everybody moves? */
export function everybodyMoves(fight: Fight): boolean {
  return frameOf(rulebook(fight)) === "turn" && fight.encounter.segment === 1;
}

/** Are both the same deed, done with the same thing to the same target? Numbers aside. */
export function isSameDeed(one: ActChoice, other: ActChoice): boolean {
  const said = ({ kind, row, item, target, other: { what, means, stance }, second, use, reached }: ActChoice) => [
    ...(kind === "other" ? [kind, target, what, means, stance] : [kind, target, row, item]),
    ...[second?.spell, second?.target, use?.upon, use?.attack, reached.toSorted().join(" ")],
  ];
  return said(one).every((member, place) => member === said(other)[place]);
}
