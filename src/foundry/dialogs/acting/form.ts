import {
  actionAs,
  type CommandDraft,
  carries,
  type Fight,
  type Figure,
  type FigureId,
  inHand,
  MOST_OPTIONS,
  optionsLeftOut,
  type Rulebook,
  seatOf,
} from "#rules/index.ts";
import { namesOf, say, sayReason } from "../../localize.ts";
import type { Judged, Pick, PickGroup } from "../picks.ts";
import { type CoveredField, coveredField } from "../targets/covered.ts";
import { healingField, isHealing } from "../targets/harm.ts";
import { type Beyond, type TargetField, targetField } from "../targets/targets.ts";
import type { ActChoice } from "./choice.ts";
import type { DeedName, Possible } from "./deeds.ts";
import { draftOf, judgedAt, reasonsAgainst } from "./draft.ts";
import { deedPicks, itemPicks, rowPicks } from "./fields/offered.ts";
import { type OtherForm, otherChosen, otherForm } from "./fields/other-deeds.ts";
import { type SecondForm, secondForm } from "./fields/second-cantrip.ts";
import { stepPicks } from "./fields/steps.ts";
import { type UseForm, useForm } from "./fields/use.ts";
import {
  aimOfOther,
  aims,
  chosenAmong,
  coverageIn,
  isHarmlessPower,
  magicAimed,
  othersReached,
  settleChoice,
} from "./settle.ts";

export interface ActForm {
  readonly lead: string;
  readonly deeds: readonly PickGroup[];
  readonly items: readonly Pick[] | null;
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
  readonly steps: readonly Pick[] | null;
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
