import {
  commandOf,
  type Fight,
  type Figure,
  type FigureId,
  feetBetween,
  figureOf,
  type Intent,
  type Option,
  stancesOf,
} from "../../../rules/index.ts";
import { say } from "../../localize.ts";
import type { Draft } from "../../referee/index.ts";
import { type Pick, picks } from "../picks.ts";
import type { Possible } from "./master-deeds.ts";

/** What has a place of its own in the dialog, or a key in the tracker. */
// biome-ignore format: a table
const ELSEWHERE: readonly Possible["type"][] = [
  "strike", "shoot", "cast", "move", "parry", "move-hexes", "take-option", "advance", "declare",
];

/** What is chosen of a deed that is none of the plain ones. */
export interface OtherChoice {
  readonly what: Possible["type"] | null;
  /** The thing it is done with, and what that is used for: `item power`. */
  readonly means: string | null;
  /** Feet of a charge, the segment to act in, points of the pool. */
  readonly amount: number | null;
  /** Attacks given up for the pool. */
  readonly giveUp: number | null;
  /** Attack and defense of a mind: `attack defense`. */
  readonly stance: string | null;
  /** No foe disturbs the rest. */
  readonly undisturbed: boolean;
}

export interface OtherForm {
  readonly what: readonly Pick[];
  readonly means: readonly Pick[] | null;
  readonly amount: { readonly label: string; readonly value: number; readonly least: number } | null;
  readonly giveUp: { readonly value: number } | null;
  readonly stance: readonly Pick[] | null;
  readonly rests: boolean;
  readonly undisturbed: boolean;
}

export const NOTHING_ELSE: OtherChoice = {
  what: null,
  means: null,
  amount: null,
  giveUp: null,
  stance: null,
  undisturbed: false,
};

/** What was declared, as far as it is something else. */
export function meantOther({ kind, device, power }: Intent): OtherChoice {
  if (kind === "charge") return { ...NOTHING_ELSE, what: "charge" };
  return kind === "device" ? { ...NOTHING_ELSE, what: "use-device", means: `${device} ${power}` } : NOTHING_ELSE;
}

/** The number that a deed takes: which member of its command, and from what it counts. */
const AMOUNTS: Partial<Record<Possible["type"], { readonly member: string; readonly least: number }>> = {
  charge: { member: "feet", least: 1 },
  release: { member: "segment", least: 1 },
  "deal-pool": { member: "points", least: 0 },
  observe: { member: "modifier", least: -8 },
};

/** What else a figure might do, what it may first; nothing that cannot be. */
export function othersIn(options: readonly Possible[]): readonly Possible["type"][] {
  const possible = options.filter(({ type, verdict }) => !ELSEWHERE.includes(type) && isPossible(verdict));
  const inOrder = [...possible.filter(({ verdict }) => verdict.legal), ...possible];
  return [...new Set(inOrder.map(({ type }) => type))];
}

function isPossible(verdict: Possible["verdict"]): boolean {
  return verdict.legal || verdict.refusal === "rule";
}

/** The choice with what is missing filled in. */
export function settleOther(options: readonly Possible[], figure: Figure, chosen: OtherChoice): OtherChoice {
  const kinds = othersIn(options);
  const what = kinds.find(kind => kind === chosen.what) ?? kinds[0] ?? null;
  const means = meansOf(options, what).map(keyOf);
  const stances = stanceKeys(figure);
  return {
    ...chosen,
    what,
    means: means.find(key => key === chosen.means) ?? means[0] ?? null,
    stance: stances.find(key => key === chosen.stance) ?? stances.at(-1) ?? null,
  };
}

/** A charge goes all the way to its target, as long as nothing else is said. */
export function withWay(choice: OtherChoice, from: Figure, to: Figure | undefined): OtherChoice {
  if (choice.what !== "charge" || choice.amount !== null || to === undefined) return choice;
  const feet = feetBetween(from, to);
  return feet === null ? choice : { ...choice, amount: Math.max(1, Math.ceil(feet)) };
}

/** Is it done to somebody? */
export function aimsOther(options: readonly Possible[], { what }: OtherChoice): boolean {
  const draft = options.find(({ type }) => type === what)?.draft ?? {};
  return "target" in draft || "targets" in draft || what === "deal-pool" || what === "observe";
}

/** The fields of a settled choice. */
export function otherForm(options: readonly Possible[], figure: Figure, choice: OtherChoice): OtherForm {
  const { what, means, stance, undisturbed } = choice;
  const amount = what === null ? undefined : AMOUNTS[what];
  return {
    what: picks(othersIn(options), what as Possible["type"], kind => say(`Command.${kind}`)),
    means: meansPicks(options, figure, what, means),
    amount: amount
      ? { label: say(`Dialog.Act.amount.${what}`), value: amountOf(options, choice), least: amount.least }
      : null,
    giveUp: what === "deal-pool" ? { value: choice.giveUp ?? 0 } : null,
    stance: what === "psionic-exchange" ? picks(stanceKeys(figure), stance ?? "", sayStance) : null,
    rests: what === "rest",
    undisturbed,
  };
}

/** The command of a settled choice. */
export function otherDraft(
  options: readonly Possible[],
  fight: Fight,
  figure: FigureId,
  choice: OtherChoice,
  target: FigureId | null,
): Draft | null {
  const { what, means } = choice;
  const option = options.find(one => one.type === what && (means === null || keyOf(one) === means));
  if (option === undefined) return null;
  const { id: _unsaid, ...draft } = commandOf(option as Option, "", target ?? undefined);
  return { ...draft, ...detailsOf(options, choice, figureOf(fight, figure), target) } as unknown as Draft;
}

/** What the deed says beyond whom it is done to. */
function detailsOf(
  options: readonly Possible[],
  choice: OtherChoice,
  figure: Figure | undefined,
  target: FigureId | null,
): Readonly<Record<string, unknown>> {
  const { what, stance, undisturbed } = choice;
  const amount = amountOf(options, choice);
  if (what === "deal-pool") {
    const dealt = options.find(({ type }) => type === "deal-pool")?.draft.points as Record<FigureId, number>;
    return { points: target === null ? dealt : { ...dealt, [target]: amount }, giveUp: choice.giveUp ?? 0 };
  }
  if (what === "psionic-exchange") return stanceOf(figure, stance);
  if (what === "rest") return undisturbed ? { undisturbed } : {};
  const member = what === null ? undefined : AMOUNTS[what]?.member;
  if (what === "observe") return { of: target, modifier: amount };
  return member === undefined ? {} : { [member]: amount };
}

function amountOf(options: readonly Possible[], { what, amount }: OtherChoice): number {
  const { member, least } = (what === null ? undefined : AMOUNTS[what]) ?? { member: "", least: 0 };
  const drafted = options.find(({ type }) => type === what)?.draft[member];
  return amount ?? (typeof drafted === "number" ? drafted : least);
}

function meansOf(options: readonly Possible[], what: Possible["type"] | null): readonly Possible[] {
  return options.filter(({ type, item }) => type === what && item !== null);
}

function keyOf({ item, power }: Possible): string {
  return `${item} ${power ?? ""}`;
}

function meansPicks(
  options: readonly Possible[],
  { weapons, spells, devices = [] }: Figure,
  what: Possible["type"] | null,
  chosen: string | null,
): readonly Pick[] | null {
  const found = meansOf(options, what);
  if (found.length === 0) return null;
  const names = new Map([...weapons, ...spells, ...devices].map(({ id, name }) => [id, name]));
  const powers = new Map(
    [...devices.flatMap(one => one.functions), ...weapons.flatMap(one => one.powers ?? [])].map(one => [
      one.id,
      one.name,
    ]),
  );
  return found.map(option => {
    const item = what === "disturb" ? say(`Dialog.Act.how.${option.item}`) : (names.get(option.item ?? "") ?? "");
    const power = powers.get(option.power ?? "");
    const words = power === undefined ? item : say("Dialog.Act.power", { item, power });
    return { id: keyOf(option), words, chosen: keyOf(option) === chosen };
  });
}

function stanceKeys({ psionics }: Figure): readonly string[] {
  return psionics ? stancesOf(psionics).map(({ attack, defense }) => `${attack ?? "none"} ${defense ?? "none"}`) : [];
}

function stanceOf(figure: Figure | undefined, chosen: string | null): Readonly<Record<string, unknown>> {
  const stances = figure?.psionics ? stancesOf(figure.psionics) : [];
  const { attack = null, defense = null } = stances[figure ? stanceKeys(figure).indexOf(chosen ?? "") : -1] ?? {};
  return { attack, defense };
}

function sayStance(key: string): string {
  const [attack, defense] = key.split(" ");
  return say("Dialog.Defend.stance", { attack: say(`PsionicMode.${attack}`), defense: say(`PsionicMode.${defense}`) });
}
