import { say } from "#foundry/localize.ts";
import type { NewCommand } from "#foundry/referee/index.ts";
import { aimedAt, type Fight, type Figure, type Intent, type Magic } from "#rules/index.ts";
import { meansKey, meansNames } from "../../means.ts";
import { asJudged, type Pickable } from "../../picks.ts";
import { isOther, type OtherDeed, type Possible, rowOf, type Seen } from "../deeds.ts";
import { type StanceForm, stanceAt, stanceForm, stanceKey } from "./stances.ts";

/**
 * The choices for an action of the kind `other`. A member is null if nothing is chosen or the action has no such field.
 */
export interface OtherChoice {
  readonly what: OtherDeed | null;
  /** The key of the item or the method. */
  readonly means: string | null;
  /** Items chosen or declared for other actions, so that switching back restores them. */
  readonly meansOf?: Readonly<Partial<Record<OtherDeed, string | null>>>;
  /** Feet of a charge, the segment to act in, or points of the pool. */
  readonly amount: number | null;
  /** Attacks given up for the pool. */
  readonly giveUp: number | null;
  /** The key of a psionic attack and defense. */
  readonly stance: string | null;
  /** Do no foes disturb the rest? */
  readonly undisturbed: boolean;
}

export interface OtherForm {
  readonly means: readonly Pickable[] | null;
  readonly meansLabel: string;
  readonly amount: NumberAsked | null;
  readonly giveUp: NumberAsked | null;
  readonly stance: StanceForm | null;
  readonly rests: boolean;
  readonly undisturbed: boolean;
}

interface NumberAsked {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number | null;
}

export const NOTHING_ELSE: OtherChoice = {
  what: null,
  means: null,
  amount: null,
  giveUp: null,
  stance: null,
  undisturbed: false,
};

const NUMBERS = ["amount", "giveUp"] as const;

/**
 * The choice of the kind `other` for a declared intention: a charge, or a power of a device; empty for other
 * intentions.
 *
 * An item that has to be worn is put on first, which activates it (S0.DV.c).
 */
export function meantOther({ kind, device, power }: Intent, figure?: Figure): OtherChoice {
  if (kind === "charge") return { ...NOTHING_ELSE, what: "charge" };
  if (kind !== "device" || !device || !power) return NOTHING_ELSE;
  const isOff = figure?.devices?.some(({ id, worn }) => id === device && worn === false);
  if (isOff) return { ...NOTHING_ELSE, what: "wear", means: meansKey({ item: device, power: null }) };
  return { ...NOTHING_ELSE, what: "use-device", means: meansKey({ item: device, power }) };
}

/**
 * The actions besides the main kinds that are possible now, those allowed first. Actions that a rule forbids are
 * included.
 */
export function othersIn(options: readonly Possible[]): readonly OtherDeed[] {
  const possible = options.filter(({ verdict }) => verdict.legal || verdict.refusal === "rule");
  const inOrder = [...possible.filter(({ verdict }) => verdict.legal), ...possible];
  return [...new Set(inOrder.map(({ type }) => type).filter(isOther))];
}

/**
 * The choice of an action besides the main kinds without gaps: missing or impossible members become the first possible
 * ones, except the numbers.
 */
export function settleOther(options: readonly Possible[], figure: Figure, chosen: OtherChoice): OtherChoice {
  const kinds = othersIn(options);
  const what = kinds.find(kind => kind === chosen.what) ?? kinds[0] ?? null;
  const means = meansOf(options, what).map(meansKey);
  return {
    ...chosen,
    what,
    means: means.find(key => key === chosen.means) ?? means[0] ?? null,
    stance: what !== null && rowOf(what).stance ? stanceKey(figure, chosen.stance) : null,
  };
}

/**
 * The choice of the kind `other` with its numbers filled in: the typed ones, else the current ones; null for a number
 * that the action does not have.
 */
export function withNumbers(
  choice: OtherChoice,
  options: readonly Possible[],
  figure: Figure,
  target: Figure | null,
): OtherChoice {
  if (choice.what === null) return choice;
  const { amount, giveUp } = rowOf(choice.what);
  const seen = { draft: offerOf(options, choice).draft, figure, target };
  return {
    ...choice,
    amount: amount ? (choice.amount ?? amount.opens(seen)) : null,
    giveUp: giveUp ? (choice.giveUp ?? giveUp.opens(seen)) : null,
  };
}

/** The act dialog's fields for a settled choice of the kind `other`: item, numbers, psionic modes and rest. */
export function otherForm(options: readonly Possible[], figure: Figure, choice: OtherChoice, fight: Fight): OtherForm {
  const what = otherChosen(choice);
  const row = rowOf(what);
  return {
    means: meansPicks(options, figure, choice, fight),
    meansLabel: say(row.way ? "Dialog.Act.by" : "Dialog.Act.item"),
    amount: row.amount ? asked(choice, "amount", say(`Dialog.Act.amount.${what}`)) : null,
    giveUp: row.giveUp ? asked(choice, "giveUp", say("Dialog.Act.giveUp")) : null,
    stance: row.stance ? stanceForm(figure, choice.stance) : null,
    rests: row.undisturbed !== undefined,
    undisturbed: choice.undisturbed,
  };
}

/** The magic that a settled choice of the kind `other` uses; null if there is none. */
export function otherMagic(options: readonly Possible[], figure: Figure, choice: OtherChoice): Magic | null {
  const { magic } = rowOf(otherChosen(choice));
  return magic ? magic({ draft: offerOf(options, choice).draft, figure }) : null;
}

function asked(choice: OtherChoice, name: (typeof NUMBERS)[number], label: string): NumberAsked {
  const { least = 0, most = null } = rowOf(otherChosen(choice))[name] ?? {};
  return { label, value: numberIn(choice, name), least, most };
}

/** The command for a settled choice of the kind `other`: the offered one, completed by its fields. */
export function otherDraft(
  options: readonly Possible[],
  figure: Figure,
  choice: OtherChoice,
  target: Figure | null,
): NewCommand {
  const { draft } = offerOf(options, choice);
  const aimed = target === null ? draft : aimedAt(draft, target.id);
  return { ...aimed, ...saidIn(choice, { draft, figure, target }) } as NewCommand;
}

/** The parts of the command that the fields give. */
function saidIn(choice: OtherChoice, seen: Seen): Readonly<Record<string, unknown>> {
  const { amount, giveUp, stance, undisturbed } = rowOf(otherChosen(choice));
  return {
    ...amount?.says(numberIn(choice, "amount"), seen),
    ...giveUp?.says(numberIn(choice, "giveUp"), seen),
    ...stance?.says(stanceAt(seen.figure, String(choice.stance)), seen),
    ...undisturbed?.says(choice.undisturbed, seen),
  };
}

/**
 * The action of a settled choice of the kind `other`.
 *
 * @throws {RangeError} if the choice is not settled
 */
export function otherChosen({ what }: OtherChoice): OtherDeed {
  if (what === null) throw new RangeError("otherChosen: expected a settled choice, got none of the deeds");
  return what;
}

function numberIn(choice: OtherChoice, name: (typeof NUMBERS)[number]): number {
  const value = choice[name];
  if (value === null) throw new RangeError(`numberIn: expected a settled choice, got ${choice.what} without ${name}`);
  return value;
}

/**
 * The option for the chosen action.
 *
 * @throws {RangeError} if it is not among the options
 */
function offerOf(options: readonly Possible[], { what, means }: OtherChoice): Possible {
  const found = options.find(one => one.type === what && (means === null || meansKey(one) === means));
  if (found === undefined)
    throw new RangeError(`offerOf: expected a deed among the options, got ${what} with ${means ?? "nothing"}`);
  return found;
}

function meansOf(options: readonly Possible[], what: OtherDeed | null): readonly Possible[] {
  return options.filter(({ type, item }) => type === what && item !== null);
}

function meansPicks(
  options: readonly Possible[],
  figure: Figure,
  { what, means }: OtherChoice,
  fight: Fight,
): readonly Pickable[] | null {
  const found = meansOf(options, what);
  if (what === null || found.length === 0) return null;
  const names = meansNames(figure);
  const { way = (item: string) => names.get(item) ?? item } = rowOf(what);
  return found.map(option => {
    const id = meansKey(option);
    return asJudged({ id, words: way(id), chosen: id === means }, option, fight);
  });
}
