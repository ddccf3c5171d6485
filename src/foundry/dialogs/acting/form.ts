import {
  actionAs,
  actionsAgainst,
  type CommandDraft,
  carries,
  type Fight,
  type Figure,
  type FigureId,
  figureOf,
  inHand,
  judge,
  MOST_OPTIONS,
  nowOf,
  type OptionKey,
  optionsLeftOut,
  type Reason,
  type Rulebook,
  seatOf,
} from "#rules/index.ts";
import { namesOf, say, sayReason } from "../../localize.ts";
import type { NewCommand } from "../../referee/index.ts";
import type { Judged, Pickable, PickGroup } from "../picks.ts";
import { type CoveredField, coveredField } from "../targets/covered.ts";
import {
  type Beyond,
  healingField,
  isHealing,
  NO_ONE,
  sayLost,
  standingAround,
  type TargetField,
  targetField,
} from "../targets/targets.ts";
import type { ActChoice } from "./choice.ts";
import { type DeedName, isMasterDeed, type Possible } from "./deeds.ts";
import { deedPicks, itemPicks, rowPicks } from "./fields/offered.ts";
import { type OtherForm, otherChosen, otherDraft, otherForm } from "./fields/other-deeds.ts";
import { type SecondForm, saidOfSecond, secondForm } from "./fields/second-cantrip.ts";
import { saidOfUse, stepPicks, type UseForm, useForm } from "./fields/stances.ts";
import {
  aimOfOther,
  aims,
  chosenAmong,
  coverageIn,
  foundIn,
  isHarmlessPower,
  lacksTarget,
  magicAimed,
  othersReached,
  settleChoice,
} from "./settle.ts";

/** The command for a settled choice. For the kind `other` it completes the command of the chosen option. */
export function draftOf(
  fight: Fight,
  figure: FigureId,
  choice: ActChoice,
  options: readonly Possible[] = [],
): NewCommand {
  const at = { moment: fight.encounter.segment === 0 ? 1 : nowOf(fight.encounter), figure };
  const { kind, item, target, feet, hexes, line } = choice;
  const self = figureOf(fight, figure)!;
  if (kind === "other") {
    const draft = otherDraft(options, self, choice.other, foundIn(fight, target));
    const others = othersReached(fight, self, choice, options);
    const reached = others.length > 0 ? { targets: [target, ...others] } : {};
    return { ...draft, ...reached, ...saidOfUse(choice.use) } as NewCommand;
  }
  if (kind === "move-hexes") return { type: "move-hexes", ...at, hexes, line };
  if (kind === "take-option") return rowDraft(fight, at, choice, othersReached(fight, self, choice, options));
  if (kind === "move") return { type: "move", ...at, feet };
  if (kind === "parry") return { type: "parry", figure, against: target || "anyone" };
  if (kind === "cast") return castDraft(at, choice, othersReached(fight, self, choice, options));
  const named = { name: choice.modifierName || say("Deed.Adjustment.modifier"), value: choice.modifier };
  const modifiers = choice.modifier === 0 ? {} : { modifiers: [named] };
  return { type: kind, ...at, weapon: item ?? "", target: target ?? "", ...modifiers };
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

/** Why the choice is not allowed: it lacks a target, or a rule forbids it. Empty if it is allowed. */
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

/** Asks for a target, or for another one if the intended target is down or gone. */
export function sayLacking(fight: Fight, { meant }: ActChoice): string {
  return meant === null || meant === NO_ONE ? say("Dialog.Target.choose") : sayLost(fight, meant);
}

/** The verdict on the chosen action, by target. Null for a row of the table of options, which is judged as a whole. */
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

/** The dialog's fields, and whether the choice is allowed. */
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

/** The field for further figures that the magic reaches; null if it does not reach any or has no target. */
function coveredIn(fight: Fight, figure: Figure, choice: ActChoice, options: readonly Possible[]): CoveredField | null {
  const covers = coverageIn(fight, figure, choice, options);
  if (covers === null || choice.target === null) return null;
  const chosen = othersReached(fight, figure, choice, options);
  return coveredField(fight, figure, choice.target, { ...choice, covers, chosen });
}

/** The cost of the chosen action, and what it leaves. The cost of a move depends on its feet. */
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

/** Marks targets that the attack does not reach; null if the action is not an attack. */
function beyondOf(figure: Figure, { kind, item }: ActChoice): Beyond | null {
  if (kind !== "strike" && kind !== "shoot") return null;
  const weapon = figure.weapons.find(({ id }) => id === item) ?? null;
  return feet => (carries(kind, weapon, feet) ? null : say("Dialog.Target.far"));
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

/** The properties of the chosen action that decide which targets are listed. */
interface Offered {
  readonly judged: (target: FigureId) => Judged | null;
  readonly harmless: boolean;
  readonly heals: boolean;
}

function targetsOf(fight: Fight, figure: Figure, choice: ActChoice, { judged, harmless, heals }: Offered): TargetField {
  const { kind, target: chosen, meant, other, all, marks } = choice;
  if (heals) return healingField(fight, figure, say("Dialog.Act.target"), { chosen, all, marks });
  const beyond = beyondOf(figure, choice);
  const aim = kind === "other" ? aimOfOther(other) : null;
  const field = (label: string, nobody: string | null) =>
    targetField(fight, figure, say(label), {
      chosen,
      meant,
      nobody: nobody && say(nobody),
      beyond,
      judged,
      all,
      marks,
    });
  if (aim) return field(aim.label, aim.nobody ?? (harmless ? "Dialog.Act.noOne" : null));
  if (kind === "parry") return field("Dialog.Act.against", "Dialog.Act.anyone");
  return field("Dialog.Act.target", kind === "cast" ? "Dialog.Declare.noTarget" : null);
}
