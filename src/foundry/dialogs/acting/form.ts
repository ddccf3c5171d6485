/** The form of the act dialog: the command for a choice, the reasons against it, the fields, and their parsing. */
import {
  actionAs,
  actionsAgainst,
  type CommandDraft,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  inHand,
  judge,
  liesWithin,
  type MapPoint,
  MOST_OPTIONS,
  nowOf,
  type OptionKey,
  optionsLeftOut,
  type Reason,
  type Rulebook,
  seatOf,
  worksAtPoint,
} from "#rules/index.ts";
import { namesOf, say, sayReason } from "../../localize.ts";
import type { NewCommand } from "../../referee/index.ts";
import type { Judged, Pickable, PickGroup } from "../picks.ts";
import type { CoveredField } from "../targets/covered.ts";
import { isHealing, NO_ONE, sayLost, standingAround, type TargetField } from "../targets/targets.ts";
import {
  type ActChoice,
  aims,
  chosenAmong,
  type DeedKind,
  foundIn,
  isHarmlessPower,
  lacksTarget,
  magicAimed,
  othersReached,
  settleChoice,
} from "./choice.ts";
import { type DeedName, isMasterDeed, isOther, type OtherDeed, type Possible } from "./deeds.ts";
import { coveredIn, deedPicks, itemPicks, rowPicks, targetsOf } from "./fields/offered.ts";
import { type OtherChoice, type OtherForm, otherChosen, otherDraft, otherForm } from "./fields/other-deeds.ts";
import { readSecond, type SecondForm, saidOfSecond, secondForm } from "./fields/second-cantrip.ts";
import { placeOfKey, readStance, readUse, saidOfUse, stepPicks, type UseForm, useForm } from "./fields/stances.ts";

/**
 * Builds the command for a settled choice of the act dialog; submits nothing. For the kind `other` it completes the
 * command of the chosen option.
 */
export function draftOf(
  fight: Fight,
  figure: FigureId,
  choice: ActChoice,
  options: readonly Possible[] = [],
): NewCommand {
  const at = { moment: fight.encounter.segment === 0 ? 1 : nowOf(fight.encounter), figure };
  const { kind, item, target, feet, hexes, line } = choice;
  const self = figureOf(fight, figure)!;
  const laidOf = () => saidOfLaid(fight, self, choice, options);
  if (kind === "other") {
    const draft = otherDraft(options, self, choice.other, foundIn(fight, target));
    const others = othersReached(fight, self, choice, options);
    const reached = others.length > 0 ? { targets: [target, ...others] } : {};
    const laid = choice.other.what === "use-device" ? laidOf() : {};
    return { ...draft, ...reached, ...saidOfUse(choice.use), ...laid } as NewCommand;
  }
  if (kind === "move-hexes") return { type: "move-hexes", ...at, hexes, line };
  if (kind === "take-option") return rowDraft(fight, at, choice, othersReached(fight, self, choice, options));
  if (kind === "move") return { type: "move", ...at, feet };
  if (kind === "parry") return { type: "parry", figure, against: target || "anyone" };
  if (kind === "cast")
    return { ...castDraft(at, choice, othersReached(fight, self, choice, options)), ...laidOf() } as NewCommand;
  const named = { name: choice.modifierName || say("Deed.Adjustment.modifier"), value: choice.modifier };
  const modifiers = choice.modifier === 0 ? {} : { modifiers: [named] };
  return { type: kind, ...at, weapon: item ?? "", target: target ?? "", ...modifiers };
}

/**
 * Where the user has placed magic that works at a point, with its targets: the chosen one is none of them if it is not
 * there.
 */
function saidOfLaid(
  fight: Fight,
  self: Figure,
  choice: ActChoice,
  options: readonly Possible[],
): { readonly at?: MapPoint; readonly targets?: readonly FigureId[] } {
  const { laid, target } = choice;
  const magic = magicAimed(fight, self, choice, options);
  if (laid === null || magic?.covers === undefined || !worksAtPoint(magic)) return {};
  const aim = foundIn(fight, target);
  const isThere = aim !== null && liesWithin(magic.covers, self, laid, aim);
  return { at: laid, ...(!isThere && { targets: othersReached(fight, self, choice, options) }) };
}

/** A spell, with the answers about its use and the second cantrip. */
function castDraft(
  at: { moment: number; figure: FigureId },
  { item, target, second, use }: ActChoice,
  others: readonly FigureId[],
): NewCommand {
  const targets = target ? [target, ...others] : [];
  return { type: "cast", ...at, spell: item ?? "", targets, ...saidOfSecond(second, target), ...saidOfUse(use) };
}

/** A row of the table, with its item and target. */
function rowDraft(
  fight: Fight,
  at: { moment: number; figure: FigureId },
  { row, item, target, step }: ActChoice,
  others: readonly FigureId[],
): NewCommand {
  const isSpell = figureOf(fight, at.figure)?.spells.some(({ id }) => id === item) ?? false;
  const using =
    item === null ? {} : isSpell ? { spell: item, targets: target ? [target, ...others] : [] } : { weapon: item };
  const aimed = target === null || isSpell ? {} : { target };
  const stepping = step === null ? {} : { to: step };
  return { type: "take-option", ...at, option: row as OptionKey, ...using, ...aimed, ...stepping };
}

/**
 * Why the act dialog's choice is not allowed, in sentences: it lacks a target, or a rule forbids it; empty if it is
 * allowed.
 */
export function reasonsAgainst(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): readonly string[] {
  if (lacksTarget(options, choice, figure))
    return [sayLacking(fight, choice), ...againstAnyone(fight, figure, options, choice, book)];
  const verdict = judge(fight, { ...draftOf(fight, figure.id, choice, options), id: "asked" }, book);
  return verdict.legal ? [] : verdict.reasons.map(reason => sayReason(reason, namesOf(fight)));
}

/** Reasons that apply to every target: those that all of the nearest foes have in common. */
function againstAnyone(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): readonly string[] {
  const judged = judgedAt(fight, figure, options, choice, book);
  const foes = standingAround(fight, figure).foes.slice(0, MOST_ASKED);
  const verdicts = foes.flatMap(({ id }) => judged(id)?.verdict ?? []);
  const [first] = verdicts;
  if (first === undefined || first.legal || verdicts.length < foes.length) return [];
  const isCommon = ({ why }: Reason) =>
    verdicts.every(one => !one.legal && one.reasons.some(other => other.why === why));
  return first.reasons.filter(isCommon).map(reason => sayReason(reason, namesOf(fight)));
}

/** The most foes that are checked for common reasons. */
const MOST_ASKED = 6;

/** The sentence that asks for a target, or for another one if the intended target is down or gone. */
export function sayLacking(fight: Fight, { meant }: ActChoice): string {
  return meant === null || meant === NO_ONE ? say("Dialog.Target.choose") : sayLost(fight, meant);
}

/**
 * Returns a function that judges the chosen action at a target. It gives null for a row of the table of options, which
 * is judged as a whole, and for an event that a GM causes.
 */
export function judgedAt(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): (target: FigureId) => Judged | null {
  const option = choice.kind === "take-option" ? undefined : chosenAmong(options, choice);
  if (option === undefined || isMasterDeed(option.type)) return () => null;
  return actionsAgainst(fight, figure.id, { ...option, type: option.type }, book);
}

export interface ActForm {
  readonly lead: string;
  readonly deeds: readonly PickGroup[];
  readonly items: readonly Pickable[] | null;
  readonly targets: TargetField | null;
  readonly covered: CoveredField | null;
  readonly modifier: { readonly value: number; readonly name: string } | null;
  readonly rows: readonly PickGroup[] | null;
  readonly moves: boolean;
  readonly walks: boolean;
  readonly feet: number;
  readonly hexes: number;
  readonly line: number;
  /** The highest value for `line`. Hexes moved earlier in the turn count too. */
  readonly lineMost: number;
  readonly steps: readonly Pickable[] | null;
  readonly other: OtherForm | null;
  readonly second: SecondForm | null;
  readonly use: UseForm | null;
  readonly allowed: boolean;
  readonly reasons: readonly string[];
  /** The cost, if the action is allowed. */
  readonly notes: readonly string[];
  /** An explanation of the chosen action; null if its name is clear enough. */
  readonly says: string | null;
  /** The weapon in hand; null if it does not matter. */
  readonly hand: string | null;
  /** A notice that options are left out of the list, with their number. */
  readonly leftOut: string | null;
}

/** Builds the fields of the act dialog for a choice, and says whether the rules allow it. */
export function actForm(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): ActForm {
  const settled = settleChoice(fight, figure, options, choice);
  const { kind } = settled;
  const reasons = reasonsAgainst(fight, figure, options, settled, book);
  const attack = kind === "strike" || kind === "shoot";
  const bare = kind === "move" || kind === "parry" || kind === "move-hexes" || kind === "other";
  return {
    lead: leadOf(fight, figure.name),
    deeds: deedPicks(options, settled, fight),
    rows: kind === "take-option" ? rowPicks(options, settled.row, fight) : null,
    items: bare ? null : itemPicks(settled, options, figure, fight),
    targets: aims(options, settled) ? targetsAmong(fight, figure, options, settled, book) : null,
    covered: coveredIn(fight, figure, settled, options),
    modifier: attack ? { value: settled.modifier, name: settled.modifierName } : null,
    moves: kind === "move",
    walks: kind === "move-hexes",
    feet: settled.feet,
    hexes: settled.hexes,
    line: settled.line,
    lineMost: settled.hexes + (seatOf(fight, figure.id)?.turn?.moved ?? 0),
    steps: stepPicks(fight, figure, settled),
    other: kind === "other" ? otherForm(options, figure, settled.other, fight) : null,
    second: kind === "cast" ? secondForm(fight, figure, settled) : null,
    use: useForm(settled.use),
    allowed: reasons.length === 0,
    reasons,
    notes: reasons.length === 0 ? costsOf(fight, figure.id, options, settled, book) : [],
    says: sayWhat(settled),
    hand: kind === "take-option" ? sayHand(fight, figure) : null,
    leftOut: sayLeftOut(optionsLeftOut(fight, figure.id, book)),
  };
}

const sayLeftOut = (count: number): string | null =>
  count === 0 ? null : say("Dialog.Act.leftOut", { most: MOST_OPTIONS, count });

/** The cost of the chosen action, and what it leaves, in sentences. The cost of a move depends on its feet. */
export function costsOf(
  fight: Fight,
  figure: FigureId,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): readonly string[] {
  const moving = choice.kind === "move" ? (draftOf(fight, figure, choice) as CommandDraft & { type: "move" }) : null;
  const chosen = moving ? actionAs(fight, moving, book) : chosenAmong(options, choice);
  return (chosen?.notes ?? []).map(note => sayReason(note, fight));
}

/** Actions whose names a newcomer may not understand. */
const EXPLAINED = ["parry", "peek", "warn", "observe", "grant-opportunity"] as const;

function sayWhat({ kind, other }: ActChoice): string | null {
  const name: DeedName = kind === "other" ? otherChosen(other) : kind;
  const explained = EXPLAINED.find(one => one === name);
  return explained === undefined ? null : say(`Dialog.Act.says.${explained}`);
}

function sayHand(fight: Fight, figure: Figure): string {
  const weapon = inHand(figure, seatOf(fight, figure.id)?.turn);
  if (weapon === null) return say("Tracker.Tag.bare");
  return say("Tracker.Tag.in-hand", { weapon: namesOf(fight)[weapon] ?? weapon });
}

/** A sentence with the round, the segment and the figure. Segments of surprise come before the round's own. */
function leadOf({ encounter: { round, segment, stage } }: Fight, name: string): string {
  return say(stage === "surprise" ? "Dialog.Act.surprised" : "Dialog.Act.lead", { name, round, segment });
}

function targetsAmong(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): TargetField {
  return targetsOf(fight, figure, choice, {
    judged: judgedAt(fight, figure, options, choice, book),
    harmless: isHarmlessPower(choice, options, figure),
    heals: isHealing(magicAimed(fight, figure, choice, options)),
  });
}

/**
 * Reads the act dialog's choice from its fields; members without a field keep their value, except the target, the
 * modifier, the second cantrip and the use.
 */
export function readChoice(chosen: FormData, before: ActChoice): ActChoice {
  const { kind } = readDeed(chosen, before);
  const items = { ...before.items, [before.kind]: text(chosen, "item") ?? before.item };
  return {
    kind,
    item: items[kind] ?? null,
    items,
    target: text(chosen, "target"),
    meant: chosen.has("target") ? (text(chosen, "target") ?? NO_ONE) : before.meant,
    modifier: Math.trunc(number(chosen, "modifier") ?? 0),
    modifierName: text(chosen, "modifierName") ?? "",
    feet: number(chosen, "feet") ?? before.feet,
    row: text(chosen, "row") ?? before.row,
    hexes: number(chosen, "hexes") ?? before.hexes,
    line: whole(chosen, "line") ?? before.line,
    step: placeOfKey(text(chosen, "step")) ?? before.step,
    walled: before.walled,
    other: readOther(chosen, before),
    second: readSecond(text(chosen, "second"), text(chosen, "secondTarget")),
    use: readUse(text(chosen, "upon"), text(chosen, "attack")),
    ...readCovered(chosen, before),
    reached: before.reached,
    marks: before.marks,
    all: before.all ?? false,
  };
}

/** The chosen kind. `what` is the action of the kind `other`; it stays unchanged while a main kind is chosen. */
function readDeed(chosen: FormData, before: ActChoice): { readonly kind: DeedKind; readonly what: OtherDeed | null } {
  const deed = text(chosen, "kind") as DeedName | null;
  if (deed === null) return { kind: before.kind, what: before.other.what };
  return isOther(deed) ? { kind: "other", what: deed } : { kind: deed, what: before.other.what };
}

/** The ticked figures and the placed area. Both are reset by another target, item or action. */
function readCovered(chosen: FormData, before: ActChoice): Pick<ActChoice, "others" | "laid"> {
  const { kind, item, target, other, others, reached, laid } = before;
  const deed = readDeed(chosen, before);
  const isSame =
    deed.kind === kind &&
    deed.what === other.what &&
    text(chosen, "item") === item &&
    text(chosen, "target") === target &&
    (text(chosen, "means") ?? other.means) === other.means;
  if (!chosen.has("covered") || !isSame) return { others: null, laid: null };
  const ticked = chosen.getAll("others").map(String);
  const isAsDrawn = ticked.length === reached.length && reached.every(id => ticked.includes(id));
  return { others: isAsDrawn ? others : ticked, laid };
}

/**
 * Reads the fields of an action of the kind `other`. Another action resets its numbers, and another target resets the
 * amount.
 */
function readOther(chosen: FormData, before: ActChoice): OtherChoice {
  const { other, target } = before;
  const { what } = readDeed(chosen, before);
  const isSame = what === other.what;
  const isSameTarget = (text(chosen, "target") ?? target) === target;
  const shown = text(chosen, "means") ?? other.means;
  const meansOf = other.what === null ? other.meansOf : { ...other.meansOf, [other.what]: shown };
  return {
    what,
    means: isSame ? shown : ((what && meansOf?.[what]) ?? null),
    ...(meansOf && { meansOf }),
    amount: isSame && isSameTarget ? whole(chosen, "amount") : null,
    giveUp: isSame ? whole(chosen, "giveUp") : null,
    stance: readStance(text(chosen, "psionicAttack"), text(chosen, "psionicDefense")) ?? other.stance,
    undisturbed: chosen.has("undisturbed"),
  };
}

/** The value of a field; null if it is missing or empty. */
function text(chosen: FormData, name: string): string | null {
  const value = chosen.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}

function number(chosen: FormData, name: string): number | null {
  const value = text(chosen, name);
  return value === null || Number.isNaN(Number(value)) ? null : Number(value);
}

function whole(chosen: FormData, name: string): number | null {
  const value = number(chosen, name);
  return value === null ? null : Math.trunc(value);
}
