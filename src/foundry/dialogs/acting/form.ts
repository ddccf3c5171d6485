import { type Fight, type Figure, judge, type Rulebook, type Verdict } from "#rules/index.ts";
import { namesOf, say, sayReason } from "../../localize.ts";
import { type Pick, picks, targetPicks } from "../picks.ts";
import type { ActChoice } from "./choice.ts";
import { draftOf } from "./draft.ts";
import { type OtherForm, otherForm } from "./fields/other-deeds.ts";
import { type SecondForm, secondForm } from "./fields/second-cantrip.ts";
import { type UseForm, useForm } from "./fields/use.ts";
import type { Possible } from "./possible.ts";
import { aimOfOther, aims, kindsIn, optionsOf, rowsIn, settleChoice } from "./settle.ts";

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
  readonly line: number;
  readonly other: OtherForm | null;
  readonly second: SecondForm | null;
  readonly use: UseForm | null;
  readonly allowed: boolean;
  readonly reasons: readonly string[];
}

/** The dialog's fields, and whether the thing chosen may be done. */
export function actForm(
  fight: Fight,
  figure: Figure,
  options: readonly Possible[],
  choice: ActChoice,
  book: Rulebook,
): ActForm {
  const settled = settleChoice(fight, figure, options, choice);
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
    line: settled.line,
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

function rowPicks(options: readonly Possible[], chosen: string | null): readonly Pick[] {
  return picks([...rowsIn(options)], chosen ?? "", row => say(`TableOption.${row}`));
}

function itemPicks(choice: ActChoice, options: readonly Possible[], figure: Figure): readonly Pick[] | null {
  const names = new Map([...figure.weapons, ...figure.spells].map(item => [item.id, item.name]));
  const ids = optionsOf(choice, options).flatMap(({ item }) => item ?? []);
  if (ids.length === 0 && choice.kind === "take-option") return null;
  return picks(ids, choice.item ?? "", id => names.get(id) ?? id);
}

function targetField(fight: Fight, figure: Figure, { kind, target, other }: ActChoice): ActForm["targets"] {
  const parry = kind === "parry";
  const aim = kind === "other" ? aimOfOther(other) : null;
  if (aim)
    return { label: say(aim.label), picks: targetPicks(fight, figure, target, aim.nobody ? say(aim.nobody) : null) };
  const label = say(parry ? "Dialog.Act.against" : "Dialog.Act.target");
  const nobody = parry ? say("Dialog.Act.anyone") : kind === "cast" ? say("Dialog.Declare.noTarget") : null;
  return { label, picks: targetPicks(fight, figure, target, nobody) };
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
