import {
  type Fight,
  type Figure,
  type FigureId,
  judge,
  nowOf,
  type Option,
  type Rulebook,
  seatOf,
  type Verdict,
} from "../../rules/index.ts";
import { namesOf, say, sayReason } from "../localize.ts";
import type { Draft } from "../referee/index.ts";
import { type Pick, picks, targetPicks } from "./picks.ts";

/** What a figure may do in the act dialog. */
export const DEEDS = ["strike", "shoot", "cast", "move", "parry"] as const;
export type DeedKind = (typeof DEEDS)[number];

/** What somebody has chosen so far in the act dialog. */
export interface ActChoice {
  readonly kind: DeedKind;
  readonly item: string | null;
  readonly target: FigureId | null;
  readonly modifier: number;
  readonly modifierName: string;
  readonly feet: number;
}

export interface ActForm {
  readonly lead: string;
  readonly kinds: readonly Pick[];
  readonly items: readonly Pick[] | null;
  readonly targets: { readonly label: string; readonly picks: readonly Pick[] } | null;
  readonly modifier: { readonly value: number; readonly name: string } | null;
  readonly moves: boolean;
  readonly feet: number;
  readonly allowed: boolean;
  readonly reasons: readonly string[];
}

const UNDECIDED: ActChoice = { kind: "strike", item: null, target: null, modifier: 0, modifierName: "", feet: 10 };
const OF_INTENT = {
  melee: "strike",
  missile: "shoot",
  spell: "cast",
  device: "strike",
  charge: "strike",
  move: "move",
  wait: "strike",
  option: "strike",
} as const;

/** What the dialog opens with: what is asked for, else what the figure declared. */
export function openingChoice(fight: Fight, figure: FigureId, asked: Partial<ActChoice>): ActChoice {
  const intent = seatOf(fight, figure)?.intent;
  if (!intent) return { ...UNDECIDED, ...asked };
  const declared = { kind: OF_INTENT[intent.kind], item: intent.weapon ?? intent.spell ?? null };
  return { ...UNDECIDED, ...(asked.kind ? {} : declared), target: intent.target ?? null, ...asked };
}

/** The dialog's fields, and whether the thing chosen may be done. */
export function actForm(
  fight: Fight,
  figure: Figure,
  options: readonly Option[],
  choice: ActChoice,
  book: Rulebook,
): ActForm {
  const settled = settle(fight, figure, options, choice);
  const { kind } = settled;
  const verdict = judgeChoice(fight, figure, settled, book);
  const attack = kind === "strike" || kind === "shoot";
  const { round, segment } = fight.encounter;
  return {
    lead: say("Dialog.Act.lead", { name: figure.name, round, segment }),
    kinds: picks(kindsIn(options), kind, id => say(`Dialog.Act.doing.${id}`)),
    items: kind === "move" || kind === "parry" ? null : itemPicks(kind, options, figure, settled.item),
    targets: kind === "move" ? null : targetField(fight, figure, settled),
    modifier: attack ? { value: settled.modifier, name: settled.modifierName } : null,
    moves: kind === "move",
    feet: settled.feet,
    allowed: verdict.legal,
    reasons: verdict.legal ? [] : verdict.reasons.map(reason => sayReason(reason, namesOf(fight))),
  };
}

/** The choice with what is missing filled in: the first weapon or spell of its kind, the first foe. */
export function settle(fight: Fight, figure: Figure, options: readonly Option[], choice: ActChoice): ActChoice {
  const kinds = kindsIn(options);
  const kind = kinds.includes(choice.kind) ? choice.kind : (kinds[0] ?? "move");
  const items = options.filter(option => option.type === kind).map(option => option.item);
  const item = items.includes(choice.item) ? choice.item : (items[0] ?? null);
  const targets = targetPicks(fight, figure, choice.target, null).map(pick => pick.id);
  const first = kind === "parry" ? null : (targets[0] ?? null);
  return { ...choice, kind, item, target: targets.includes(choice.target ?? "") ? choice.target : first };
}

/** The command that the choice stands for. */
export function draftOf(fight: Fight, figure: FigureId, choice: ActChoice): Draft {
  const at = { moment: fight.encounter.segment === 0 ? 1 : nowOf(fight.encounter), figure };
  const { kind, item, target, feet } = choice;
  if (kind === "move") return { type: "move", ...at, feet };
  if (kind === "parry") return { type: "parry", figure, against: target || "anyone" };
  if (kind === "cast") return { type: "cast", ...at, spell: item ?? "", targets: target ? [target] : [] };
  const named = { name: choice.modifierName || say("Deed.Adjustment.modifier"), value: choice.modifier };
  const modifiers = choice.modifier === 0 ? {} : { modifiers: [named] };
  return { type: kind, ...at, weapon: item ?? "", target: target ?? "", ...modifiers };
}

function judgeChoice(fight: Fight, figure: Figure, choice: ActChoice, book: Rulebook): Verdict {
  return judge(fight, { ...draftOf(fight, figure.id, choice), id: "asked" } as never, book);
}

function kindsIn(options: readonly Option[]): readonly DeedKind[] {
  return DEEDS.filter(kind => options.some(option => option.type === kind));
}

function itemPicks(kind: DeedKind, options: readonly Option[], figure: Figure, chosen: string | null): readonly Pick[] {
  const names = new Map([...figure.weapons, ...figure.spells].map(item => [item.id, item.name]));
  const ids = options.filter(option => option.type === kind && option.item).map(option => option.item!);
  return picks(ids, chosen ?? "", id => names.get(id) ?? id);
}

function targetField(fight: Fight, figure: Figure, { kind, target }: ActChoice): ActForm["targets"] {
  const parry = kind === "parry";
  const label = say(parry ? "Dialog.Act.against" : "Dialog.Act.target");
  const nobody = parry ? say("Dialog.Act.anyone") : kind === "cast" ? say("Dialog.Declare.noTarget") : null;
  return { label, picks: targetPicks(fight, figure, target, nobody) };
}
