/** The choice in the act dialog: its type, its opening, its comparison and its repair. */
import {
  type Coverage,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  frameOf,
  hasRoutine,
  type Intent,
  type IntentKind,
  leftOfRoutine,
  type Magic,
  type MapPoint,
  order,
  seatOf,
  spellUnderWay,
  type Weapon,
  worksAtPoint,
} from "#rules/index.ts";
import { rulebook } from "../../settings.ts";
import { momentNow } from "../../words/step.ts";
import { meansKey } from "../means.ts";
import { aimOfLaid, reachedWith } from "../targets/covered.ts";
import {
  doesNoHarm,
  healedOf,
  isFairMark,
  isHealing,
  isLost,
  isStanding,
  NO_ONE,
  targetWanted,
  type Wanted,
} from "../targets/targets.ts";
import { DEEDS, type PlainDeed, type Possible, rowOf } from "./deeds.ts";
import {
  meantOther,
  NOTHING_ELSE,
  type OtherChoice,
  otherMagic,
  othersIn,
  settleOther,
  withNumbers,
} from "./fields/other-deeds.ts";
import { type SecondChoice, settleSecond } from "./fields/second-cantrip.ts";
import { settleStep, settleUse, type UseChoice } from "./fields/stances.ts";

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
 * The choice that the act dialog opens with: the request, else the declaration, aimed at its target or at the figure
 * targeted on the map.
 *
 * If the declared target is down, only the figure targeted on the map replaces it.
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

/** Is this the part of the round when all figures move, under a rulebook with a table of options? */
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
 * one; empty if it attacks with anything else or has only one natural weapon. A free attack on the target comes first
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

/**
 * The act dialog's choice without gaps: missing or impossible members become the first usable ones and the nearest foe.
 */
export function settleChoice(fight: Fight, figure: Figure, options: readonly Possible[], choice: ActChoice): ActChoice {
  const kinds = kindsIn(options);
  const kind = kinds.includes(choice.kind) ? choice.kind : firstKind(kinds, fight);
  const rows = kind === "take-option" ? rowsIn(options) : [];
  const row = kind !== "take-option" || rows.includes(choice.row ?? "") ? choice.row : (rows[0] ?? null);
  const offered = optionsOf({ kind, row }, options);
  const first = offered.find(({ verdict }) => verdict.legal) ?? offered[0];
  const item = offered.some(option => option.item === choice.item) ? choice.item : (first?.item ?? null);
  const other = settleOther(options, figure, choice.other);
  const settled = { ...choice, kind, row, item, other };
  const isHarmlessSpell = kind === "cast" && doesNoHarm(magicOf(settled, options, figure));
  const isForNobody = maybeAtNobody(settled) || isHarmlessPower(settled, options, figure) || isHarmlessSpell;
  const meant = isForNobody ? (choice.meant ?? NO_ONE) : choice.meant;
  const target = aims(options, settled)
    ? targetOf(fight, figure, meant, magicAimed(fight, figure, settled, options))
    : null;
  const aimed = aimedAtLaid(fight, figure, { ...settled, target }, options);
  const others = settleOthers(fight, figure, aimed, options);
  return {
    ...aimed,
    others,
    reached: othersReached(fight, figure, { ...aimed, others }, options),
    other: withNumbers(other, options, figure, foundIn(fight, aimed.target)),
    second: kind === "cast" ? settleSecond(fight, figure, item, choice.second) : null,
    step: settleStep(fight, figure, settled),
    use: kind === "take-option" ? null : settleUse(magicOf(settled, options, figure), choice.use),
  };
}

/**
 * The target for a wanted figure: that one if it stands, the nearest foe if undecided, else null.
 *
 * Healing is never aimed at a foe; null then means the one who heals.
 */
export function targetOf(fight: Fight, figure: Figure, meant: Wanted, magic: Magic | null): FigureId | null {
  return isHealing(magic) ? healedOf(fight, figure, meant) : targetWanted(fight, figure, meant);
}

/**
 * The choice with a target inside the area placed on the map: the chosen figure, else the nearest. If the area is
 * empty, the placement is dropped, unless the magic works there all the same.
 */
function aimedAtLaid(fight: Fight, figure: Figure, choice: ActChoice, options: readonly Possible[]): ActChoice {
  const { laid, target } = choice;
  if (laid === null) return choice;
  const magic = magicAimed(fight, figure, choice, options);
  const aim = magic?.covers ? aimOfLaid(fight, figure, magic, { laid, target }) : null;
  if (aim === null && magic !== null && worksAtPoint(magic)) return choice;
  return aim === null ? { ...choice, laid: null } : { ...choice, target: aim, meant: aim };
}

/**
 * The area or number of targets of the chosen magic; null without magic or if it has a single target. For a spell that
 * is aimed again, the one under way.
 */
export function coverageIn(
  fight: Fight,
  figure: Figure,
  choice: ActChoice,
  options: readonly Possible[],
): Coverage | null {
  return magicAimed(fight, figure, choice, options)?.covers ?? null;
}

/** The magic of the chosen action, or the spell under way if it is aimed again; null if there is none. */
export function magicAimed(
  fight: Fight,
  figure: Figure,
  choice: ActChoice,
  options: readonly Possible[],
): Magic | null {
  const isAimed = choice.kind === "other" && choice.other.what === "aim";
  return isAimed ? spellUnderWay(figure, seatOf(fight, figure.id)) : magicOf(choice, options, figure);
}

/** The further figures that the magic reaches: those ticked, else the default for its area or targets. */
export function othersReached(
  fight: Fight,
  figure: Figure,
  choice: ActChoice,
  options: readonly Possible[],
): readonly FigureId[] {
  const covers = coverageIn(fight, figure, choice, options);
  if (covers === null || choice.target === null) return [];
  return choice.others ?? reachedWith(fight, figure, choice.target, { ...choice, covers });
}

/** The ticked figures that still stand; null if they are the same as the default. */
function settleOthers(
  fight: Fight,
  figure: Figure,
  choice: ActChoice,
  options: readonly Possible[],
): ActChoice["others"] {
  const { others, target } = choice;
  const covers = others === null ? null : coverageIn(fight, figure, choice, options);
  if (others === null || covers === null) return null;
  const ticked = others.filter(id => id !== target && (id === figure.id || isStanding(fight, figure, id)));
  const there = reachedWith(fight, figure, target, { ...choice, covers });
  const isSame = ticked.length === there.length && there.every(id => ticked.includes(id));
  return isSame ? null : ticked;
}

/** The chosen spell, also as a row of the table, or power of a device; null otherwise. */
function magicOf({ kind, item, other }: ActChoice, options: readonly Possible[], figure: Figure): Magic | null {
  if (kind === "other") return otherMagic(options, figure, other);
  return kind === "cast" || kind === "take-option" ? (figure.spells.find(({ id }) => id === item) ?? null) : null;
}

/** Does the action need a target that the user has yet to choose, since none stands or the intended one is down? */
export function lacksTarget(options: readonly Possible[], choice: ActChoice, figure: Figure): boolean {
  if (choice.target !== null || !aims(options, choice) || maybeAtNobody(choice)) return false;
  if (isHealing(magicOf(choice, options, figure))) return false;
  if (isHarmlessPower(choice, options, figure)) return choice.meant !== null && choice.meant !== NO_ONE;
  return choice.kind !== "cast" || (choice.meant !== null && choice.meant !== NO_ONE);
}

/**
 * Is it the use of a power that harms no one, such as a ring of invisibility? It has no target unless one is chosen.
 */
export function isHarmlessPower(choice: ActChoice, options: readonly Possible[], figure: Figure): boolean {
  if (choice.kind !== "other" || choice.other.what !== "use-device") return false;
  return doesNoHarm(magicOf(choice, options, figure));
}

/** May the action be done without a target? */
function maybeAtNobody({ kind, other }: ActChoice): boolean {
  return kind === "parry" || (kind === "other" && aimOfOther(other)?.nobody !== undefined);
}

/** The target field of an action that is not a main kind; null if it has no target. */
export function aimOfOther({ what }: OtherChoice): ReturnType<typeof rowOf>["to"] {
  return what === null ? null : rowOf(what).to;
}

/** The figure with that id; null without an id, or if the figure is gone. */
export function foundIn(fight: Fight, id: FigureId | null): Figure | null {
  return id === null ? null : (figureOf(fight, id) ?? null);
}

/** The kinds of action that these options offer in the act dialog, with `other` for all but the main kinds. */
export function kindsIn(options: readonly Possible[]): readonly DeedKind[] {
  const plain: readonly DeedKind[] = DEEDS.filter(kind => options.some(option => option.type === kind));
  return othersIn(options).length > 0 ? [...plain, "other"] : plain;
}

/** The default kind. In the acting part of a turn it is a row of the table. */
function firstKind(kinds: readonly DeedKind[], { encounter }: Fight): DeedKind {
  const acts = encounter.segment > 1 && kinds.includes("take-option");
  return acts ? "take-option" : (kinds[0] ?? "move");
}

/** The choice with its kind replaced by the first main kind that is allowed now; unchanged if none is. */
export function withFirstOpen(choice: ActChoice, options: readonly Possible[]): ActChoice {
  const kind = DEEDS.find(deed => options.some(({ type, verdict }) => type === deed && verdict.legal));
  return kind === undefined ? choice : { ...choice, kind };
}

/** Those of the options that are of a kind of action, or of one row of the table of options. */
export function optionsOf({ kind, row }: { kind: DeedKind; row: string | null }, options: readonly Possible[]) {
  return options.filter(({ type, power }) => type === kind && (kind !== "take-option" || power === row));
}

/** The option for the chosen action; undefined if it is not among the options any more. */
export function chosenAmong(options: readonly Possible[], choice: ActChoice): Possible | undefined {
  const { kind, item, other } = choice;
  if (kind !== "other") return optionsOf(choice, options).find(one => one.item === null || one.item === item);
  return options.find(one => one.type === other.what && (other.means === null || meansKey(one) === other.means));
}

/** The rows of the table of options that are offered, each once, those allowed now first. */
export function rowsIn(options: readonly Possible[]): readonly string[] {
  const rows = options.filter(({ type, power }) => type === "take-option" && power !== null);
  const inOrder = [...rows.filter(({ verdict }) => verdict.legal), ...rows.filter(({ verdict }) => !verdict.legal)];
  return [...new Set(inOrder.map(({ power }) => power!))];
}

/** Does the action take a target, as the main kinds but moves do, and a row of the table if its command has one? */
export function aims(options: readonly Possible[], { kind, row, other }: ActChoice): boolean {
  if (kind === "other") return aimOfOther(other) !== null;
  if (kind === "move" || kind === "move-hexes") return false;
  if (kind !== "take-option") return true;
  const draft = optionsOf({ kind, row }, options)[0]?.draft ?? {};
  return "target" in draft || "targets" in draft;
}
