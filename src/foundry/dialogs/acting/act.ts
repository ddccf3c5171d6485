import {
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  frameOf,
  type IntentKind,
  judge,
  nowOf,
  type Offense,
  type OptionKey,
  type Rulebook,
  seatOf,
  type Verdict,
} from "../../../rules/index.ts";
import { namesOf, say, sayReason } from "../../localize.ts";
import type { Draft } from "../../referee/index.ts";
import { rulebook } from "../../settings.ts";
import { type Pick, picks, targetPicks } from "../picks.ts";
import { DEEDS, OTHER_DEEDS, type PlainDeed } from "./deeds.ts";
import {
  meantOther,
  NOTHING_ELSE,
  type OtherChoice,
  type OtherForm,
  otherDraft,
  otherForm,
  otherMagic,
  othersIn,
  settleOther,
  withNumbers,
} from "./other-deeds.ts";
import type { Possible } from "./possible.ts";
import { type SecondChoice, type SecondForm, saidOfSecond, secondForm, settleSecond } from "./second-cantrip.ts";
import { saidOfUse, settleUse, type UseChoice, type UseForm, useForm } from "./use.ts";

/** What a figure may do in the act dialog. */
export type DeedKind = PlainDeed | "other";

/** What somebody has chosen so far in the act dialog. */
export interface ActChoice {
  readonly kind: DeedKind;
  readonly item: string | null;
  readonly target: FigureId | null;
  readonly modifier: number;
  readonly modifierName: string;
  readonly feet: number;
  /** The row of the table of options. */
  readonly row: string | null;
  readonly hexes: number;
  readonly other: OtherChoice;
  /** The cantrip after the first; null for none. */
  readonly second: SecondChoice | null;
  /** What is said about a use; null where nothing is asked. */
  readonly use: UseChoice | null;
}

export interface ActForm {
  readonly lead: string;
  readonly kinds: readonly Pick[];
  readonly items: readonly Pick[] | null;
  readonly targets: { readonly label: string; readonly picks: readonly Pick[] } | null;
  readonly modifier: { readonly value: number; readonly name: string } | null;
  readonly rows: readonly Pick[] | null;
  readonly moves: boolean;
  readonly walks: boolean;
  readonly feet: number;
  readonly hexes: number;
  readonly other: OtherForm | null;
  readonly second: SecondForm | null;
  readonly use: UseForm | null;
  readonly allowed: boolean;
  readonly reasons: readonly string[];
}

const UNDECIDED: ActChoice = {
  kind: "strike",
  item: null,
  target: null,
  modifier: 0,
  modifierName: "",
  feet: 10,
  row: null,
  hexes: 1,
  other: NOTHING_ELSE,
  second: null,
  use: null,
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

/** What the dialog opens with: what is asked for, else what the figure declared. */
export function openingChoice(fight: Fight, figure: FigureId, asked: Partial<ActChoice>): ActChoice {
  const seat = seatOf(fight, figure);
  const intent = seat?.intent;
  if (!intent) return { ...UNDECIDED, ...asked };
  const hasRun = intent.kind === "charge" && seat.charge !== null;
  const declared: Partial<ActChoice> = {
    kind: isMoving(fight) ? "move-hexes" : hasRun ? "strike" : OF_INTENT[intent.kind],
    item: intent.weapon ?? intent.spell ?? null,
    row: intent.option ?? null,
    other: meantOther(intent),
  };
  return { ...UNDECIDED, ...(asked.kind ? {} : declared), target: intent.target ?? null, ...asked };
}

/** Is it the part of a turn in which everybody moves? */
function isMoving({ encounter }: Fight): boolean {
  return frameOf(rulebook()) === "turn" && encounter.segment === 1;
}

/** The dialog's fields, and whether the thing chosen may be done. */
export function actForm(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): ActForm {
  const settled = settle(fight, figure, options, choice);
  const { kind } = settled;
  const verdict = judgeChoice(fight, figure, options, settled, book);
  const attack = kind === "strike" || kind === "shoot";
  const bare = kind === "move" || kind === "parry" || kind === "move-hexes" || kind === "other";
  return {
    lead: leadOf(fight, figure.name),
    kinds: picks(kindsIn(options), kind, id => say(`Dialog.Act.doing.${id}`)),
    rows: kind === "take-option" ? rowPicks(options, settled.row) : null,
    items: bare ? null : itemPicks(settled, options, figure),
    targets: aims(options, settled) ? targetField(fight, figure, settled) : null,
    modifier: attack ? { value: settled.modifier, name: settled.modifierName } : null,
    moves: kind === "move",
    walks: kind === "move-hexes",
    feet: settled.feet,
    hexes: settled.hexes,
    other: kind === "other" ? otherForm(options, figure, settled.other) : null,
    second: kind === "cast" ? secondForm(fight, figure, settled.item, settled.second) : null,
    use: useForm(settled.use),
    allowed: verdict.legal,
    reasons: verdict.legal ? [] : verdict.reasons.map(reason => sayReason(reason, namesOf(fight))),
  };
}

/** When it is, and who is asked; segments of surprise come before those of the round. */
function leadOf({ encounter: { round, segment, stage } }: Fight, name: string): string {
  return say(stage === "surprise" ? "Dialog.Act.surprised" : "Dialog.Act.lead", { name, round, segment });
}

/** The choice with what is missing filled in: the first weapon or spell of its kind, the first foe. */
export function settle(fight: Fight, figure: Figure, options: readonly Possible[], choice: ActChoice): ActChoice {
  const kinds = kindsIn(options);
  const kind = kinds.includes(choice.kind) ? choice.kind : firstKind(kinds, fight);
  const rows = kind === "take-option" ? rowsIn(options) : [];
  const row = rows.includes(choice.row ?? "") ? choice.row : (rows[0] ?? null);
  const items = optionsOf({ kind, row }, options).map(option => option.item);
  const item = items.includes(choice.item) ? choice.item : (items[0] ?? null);
  const other = settleOther(options, figure, choice.other);
  const targets = targetPicks(fight, figure, choice.target, null).map(pick => pick.id);
  const settled = { ...choice, kind, row, item, other };
  const first = maybeAtNobody(settled) ? null : (targets[0] ?? null);
  const aimed = targets.includes(choice.target ?? "") ? choice.target : first;
  const target = aims(options, settled) ? aimed : null;
  return {
    ...settled,
    target,
    other: withNumbers(other, options, figure, foundIn(fight, target)),
    second: kind === "cast" ? settleSecond(fight, figure, item, choice.second) : null,
    use: settleUse(magicOf(settled, options, figure), choice.use),
  };
}

/** The spell that is cast, or what a device is used for; null where it is neither. */
function magicOf({ kind, item, other }: ActChoice, options: readonly Possible[], figure: Figure): Offense | null {
  if (kind === "other") return otherMagic(options, figure, other);
  return kind === "cast" ? (figure.spells.find(({ id }) => id === item) ?? null) : null;
}

/** Are both the same deed, done with the same thing to the same target? Numbers aside. */
export function isSameDeed(one: ActChoice, other: ActChoice): boolean {
  const said = ({ kind, row, item, target, other: { what, means, stance }, second, use }: ActChoice) => [
    ...(kind === "other" ? [kind, target, what, means, stance] : [kind, target, row, item]),
    ...[second?.spell, second?.target, use?.upon, use?.attack],
  ];
  return said(one).every((member, place) => member === said(other)[place]);
}

/** May it be done without naming a target? */
function maybeAtNobody({ kind, other }: ActChoice): boolean {
  return kind === "parry" || (kind === "other" && aimOf(other)?.nobody !== undefined);
}

/** The target field of another deed; null where it has no target. */
function aimOf({ what }: OtherChoice) {
  return what === null ? null : OTHER_DEEDS[what].to;
}

function foundIn(fight: Fight, id: FigureId | null): Figure | null {
  return id === null ? null : (figureOf(fight, id) ?? null);
}

/** The kind to begin with; in the acting part of a turn, a row of the table. */
function firstKind(kinds: readonly DeedKind[], { encounter }: Fight): DeedKind {
  const acts = encounter.segment > 1 && kinds.includes("take-option");
  return acts ? "take-option" : (kinds[0] ?? "move");
}

/** The options of a kind, and of a row of the table. */
function optionsOf({ kind, row }: { kind: DeedKind; row: string | null }, options: readonly Possible[]) {
  return options.filter(({ type, power }) => type === kind && (kind !== "take-option" || power === row));
}

/** The rows of the table, the open ones first. */
function rowsIn(options: readonly Possible[]): readonly string[] {
  const rows = options.filter(({ type, power }) => type === "take-option" && power !== null);
  const inOrder = [...rows.filter(({ verdict }) => verdict.legal), ...rows.filter(({ verdict }) => !verdict.legal)];
  return [...new Set(inOrder.map(({ power }) => power!))];
}

function rowPicks(options: readonly Possible[], chosen: string | null): readonly Pick[] {
  return picks([...rowsIn(options)], chosen ?? "", row => say(`TableOption.${row}`));
}

/** Does it take a target? A row of the table does if its command names one. */
function aims(options: readonly Possible[], { kind, row, other }: ActChoice): boolean {
  if (kind === "other") return aimOf(other) !== null;
  if (kind === "move" || kind === "move-hexes") return false;
  if (kind !== "take-option") return true;
  const draft = optionsOf({ kind, row }, options)[0]?.draft ?? {};
  return "target" in draft || "targets" in draft;
}

/** The command that a settled choice stands for; something else is found among the options. */
export function draftOf(fight: Fight, figure: FigureId, choice: ActChoice, options: readonly Possible[] = []): Draft {
  const at = { moment: fight.encounter.segment === 0 ? 1 : nowOf(fight.encounter), figure };
  const { kind, item, target, feet, hexes } = choice;
  if (kind === "other") {
    const draft = otherDraft(options, figureOf(fight, figure)!, choice.other, foundIn(fight, target));
    return { ...draft, ...saidOfUse(choice.use) };
  }
  if (kind === "move-hexes") return { type: "move-hexes", ...at, hexes };
  if (kind === "take-option") return rowDraft(fight, at, choice);
  if (kind === "move") return { type: "move", ...at, feet };
  if (kind === "parry") return { type: "parry", figure, against: target || "anyone" };
  if (kind === "cast") return castDraft(at, choice);
  const named = { name: choice.modifierName || say("Deed.Adjustment.modifier"), value: choice.modifier };
  const modifiers = choice.modifier === 0 ? {} : { modifiers: [named] };
  return { type: kind, ...at, weapon: item ?? "", target: target ?? "", ...modifiers };
}

/** A spell with what is said about its use, and the cantrip after it. */
function castDraft(at: { moment: number; figure: FigureId }, { item, target, second, use }: ActChoice): Draft {
  const targets = target ? [target] : [];
  return { type: "cast", ...at, spell: item ?? "", targets, ...saidOfSecond(second, targets), ...saidOfUse(use) };
}

/** A row of the table with what it is done with, and to whom. */
function rowDraft(fight: Fight, at: { moment: number; figure: FigureId }, { row, item, target }: ActChoice): Draft {
  const isSpell = figureOf(fight, at.figure)?.spells.some(({ id }) => id === item) ?? false;
  const using = item === null ? {} : isSpell ? { spell: item, targets: target ? [target] : [] } : { weapon: item };
  const aimed = target === null || isSpell ? {} : { target };
  return { type: "take-option", ...at, option: row as OptionKey, ...using, ...aimed };
}

function judgeChoice(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): Verdict {
  return judge(fight, { ...draftOf(fight, figure.id, choice, options), id: "asked" }, book);
}

function kindsIn(options: readonly Possible[]): readonly DeedKind[] {
  const plain: readonly DeedKind[] = DEEDS.filter(kind => options.some(option => option.type === kind));
  return othersIn(options).length > 0 ? [...plain, "other"] : plain;
}

function itemPicks(choice: ActChoice, options: readonly Possible[], figure: Figure): readonly Pick[] | null {
  const names = new Map([...figure.weapons, ...figure.spells].map(item => [item.id, item.name]));
  const ids = optionsOf(choice, options).flatMap(({ item }) => item ?? []);
  if (ids.length === 0 && choice.kind === "take-option") return null;
  return picks(ids, choice.item ?? "", id => names.get(id) ?? id);
}

function targetField(fight: Fight, figure: Figure, { kind, target, other }: ActChoice): ActForm["targets"] {
  const parry = kind === "parry";
  const aim = kind === "other" ? aimOf(other) : null;
  if (aim)
    return { label: say(aim.label), picks: targetPicks(fight, figure, target, aim.nobody ? say(aim.nobody) : null) };
  const label = say(parry ? "Dialog.Act.against" : "Dialog.Act.target");
  const nobody = parry ? say("Dialog.Act.anyone") : kind === "cast" ? say("Dialog.Declare.noTarget") : null;
  return { label, picks: targetPicks(fight, figure, target, nobody) };
}
