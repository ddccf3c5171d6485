import {
  type Fight,
  type FigureId,
  figureOf,
  frameOf,
  hasRoutine,
  type Intent,
  type IntentKind,
  leftOfRoutine,
  type MapPoint,
  order,
  seatOf,
  type Weapon,
} from "#rules/index.ts";
import { rulebook } from "../../settings.ts";
import { momentNow } from "../../words/step.ts";
import { isFairMark, isLost, type Wanted } from "../targets/targets.ts";
import type { PlainDeed } from "./deeds.ts";
import { meantOther, NOTHING_ELSE, type OtherChoice } from "./fields/other-deeds.ts";
import type { SecondChoice } from "./fields/second-cantrip.ts";
import type { UseChoice } from "./fields/stances.ts";

/** The kinds of action in the act dialog. */
export type DeedKind = PlainDeed | "other";

/** The user's choices in the act dialog. */
export interface ActChoice {
  readonly kind: DeedKind;
  readonly item: string | null;
  /** Items chosen or declared for other kinds, so that switching back restores them. */
  readonly items: Readonly<Partial<Record<DeedKind, string | null>>>;
  /** The current target: `meant`, as long as that figure stands. */
  readonly target: FigureId | null;
  /**
   * The figure that was declared, targeted on the map or chosen. It is kept while the dialog does not ask for a target.
   */
  readonly meant: Wanted;
  readonly modifier: number;
  readonly modifierName: string;
  readonly feet: number;
  /** The row of the table of options. */
  readonly row: string | null;
  readonly hexes: number;
  /** How many of these hexes are in one line at the end of the path. */
  readonly line: number;
  /** The hex to move to when disengaging; null if none has to be chosen. */
  readonly step: MapPoint | null;
  /** Keys of the adjacent places that a wall blocks. */
  readonly walled: readonly string[];
  readonly other: OtherChoice;
  /** The cantrip after the first; null for none. */
  readonly second: SecondChoice | null;
  /** Answers about this use of magic; null if the dialog does not ask. */
  readonly use: UseChoice | null;
  /**
   * Further figures that the user has ticked for the magic to reach. Null for the default: those in the area, or for
   * several targets those targeted on the map.
   */
  readonly others: readonly FigureId[] | null;
  /** The further figures reached, as last shown to the user. */
  readonly reached: readonly FigureId[];
  /** Where the user has placed the area on the map; null if it lies at the target or points to it. */
  readonly laid: MapPoint | null;
  /** All figures that the user has targeted on the map. */
  readonly marks: readonly FigureId[];
  /** Are all possible targets listed, also those far away? */
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
 * The choice that the dialog opens with: the request, else the declaration, aimed at its target or at the figure
 * targeted on the map. If the declared target is down, only the figure targeted on the map replaces it.
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

/** Is this the movement part of a turn? */
export function everybodyMoves(fight: Fight): boolean {
  return frameOf(rulebook(fight)) === "turn" && fight.encounter.segment === 1;
}

/** Are both the same action with the same item at the same target? Numbers are not compared. */
export function isSameDeed(one: ActChoice, other: ActChoice): boolean {
  const said = ({ kind, row, item, target, other: { what, means, stance }, second, use, reached }: ActChoice) => [
    ...(kind === "other" ? [kind, target, what, means, stance] : [kind, target, row, item]),
    ...[second?.spell, second?.target, use?.upon, use?.attack, reached.toSorted().join(" ")],
  ];
  return said(one).every((member, place) => member === said(other)[place]);
}

interface AskedBlows {
  /** The weapon that it declared, which comes first. */
  readonly item: string | null;
  readonly target: FigureId | null;
}

/**
 * The natural weapons that a figure attacks with in the current moment, in the order of its routine: at least the next
 * one. Empty if it attacks with anything else or has only one natural weapon. A free attack on the target comes first
 * and is a single one.
 */
export function blowsNow(fight: Fight, id: FigureId, { item, target }: AskedBlows): readonly Weapon[] {
  const [figure, seat] = [figureOf(fight, id), seatOf(fight, id)];
  if (!figure || !seat || !hasRoutine(figure)) return [];
  const left = leftOfRoutine(figure, seat.ledger, item);
  const hasOpening = target !== null && seat.openings?.includes(target) === true;
  return left.slice(0, hasOpening ? 1 : Math.max(1, attacksNow(fight, id)));
}

/** Attacks of the current moment that a figure has not made yet. */
function attacksNow(fight: Fight, id: FigureId): number {
  const now = momentNow(fight);
  const { actedAt, actedTimes, actedAs = [] } = seatOf(fight, id)!;
  const own = order(fight, rulebook(fight)).steps.filter(
    ({ figure, kind, moment }) => figure === id && kind === "attack" && moment === now,
  );
  const used = actedAt === now ? actedTimes - actedAs.length : 0;
  return own.reduce((sum, { blows }) => sum + blows, 0) - used;
}
