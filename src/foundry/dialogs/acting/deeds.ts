import {
  type Command,
  type CommandDraft,
  DISTURBANCES,
  type Fight,
  type Figure,
  type FigureId,
  feetBetween,
  type ItemId,
  LEGAL,
  type Magic,
  nowOf,
  type OptionType,
  type Reason,
  type Stance,
  seatOf,
  type Verdict,
} from "#rules/index.ts";
import { say } from "../../localize.ts";
import type { Sign } from "../../words/step.ts";
import { powerUsed } from "./fields/stances.ts";

/** The main kinds of action, listed first in the act dialog. All others share the kind `other`. */
export const DEEDS = ["strike", "shoot", "cast", "move", "parry", "move-hexes", "take-option"] as const;
export type PlainDeed = (typeof DEEDS)[number];

/** The value of the dialog's field for the action: a main kind, or one of the others. */
export type DeedName = PlainDeed | OtherDeed;

// biome-ignore format: a table
const PLAIN_SIGNS: Readonly<Record<PlainDeed, Sign>> = {
  strike: "melee", shoot: "missile", cast: "spell", move: "move", parry: "parry", "move-hexes": "hexes", "take-option": "option",
};

/** Commands that have a button in the tracker instead. */
const TRACKED = ["advance", "declare"] as const;

export type OtherDeed = Exclude<Possible["type"], PlainDeed | (typeof TRACKED)[number]>;

/** The values that a field may depend on: the offered command, its figure and its target. */
export interface Seen {
  readonly draft: Possible["draft"];
  readonly figure: Figure;
  readonly target: Figure | null;
}

type CommandOf<D extends OtherDeed> = Extract<Command, { type: D }>;
type Members<D extends OtherDeed> = Partial<Omit<CommandOf<D>, "id" | "type" | "figure">>;

/** A field of the form, and the part of the command that its value gives. */
interface Field<D extends OtherDeed, Value> {
  readonly says: (value: Value, seen: Seen) => Members<D>;
}
interface NumberField<D extends OtherDeed> extends Field<D, number> {
  readonly least: number;
  readonly most?: number;
  /** The default value. */
  readonly opens: (seen: Seen) => number;
}

/** The target field: its label, and the words for "no target" if the action does not need one. */
interface Aim {
  readonly label: string;
  readonly nobody?: string;
}
type NeedsTarget<D extends OtherDeed> =
  CommandOf<D> extends { target: FigureId } | { targets: readonly FigureId[] } ? D : never;
type AimOf<D extends OtherDeed> = NeedsTarget<D> extends never ? Aim | null : Aim;

/** An action in the dialog: its fields, and how they complete the offered command. */
interface Row<D extends OtherDeed> {
  readonly sign: Sign;
  readonly to: AimOf<D>;
  /** The words for its item, if that is not an item of the figure. */
  readonly way?: (item: string) => string;
  readonly amount?: NumberField<D>;
  readonly giveUp?: NumberField<D>;
  readonly stance?: Field<D, Stance>;
  readonly undisturbed?: Field<D, boolean>;
  /** The magic in it. The dialog may have to ask what it is used on. */
  readonly magic?: (seen: Pick<Seen, "draft" | "figure">) => Magic | null;
}

const TARGET: Aim = { label: "Dialog.Act.target" };
const SOURCE: Aim = { label: "Dialog.Act.of", nobody: "Dialog.Act.ofNobody" };

/** An action that needs a target must have a row. */
type Rows = { readonly [D in OtherDeed as NeedsTarget<D>]: Row<D> } & { readonly [D in OtherDeed]?: Row<D> };

// biome-ignore format: a table
export const OTHER_DEEDS: Rows = {
  "use-device":        { sign: "device",    to: TARGET, magic: ({ draft, figure }) => powerUsed(figure, draft.device, draft.power) },
  wear:                { sign: "wear",      to: null },
  "cease-device":      { sign: "cease",     to: null },
  charge:              { sign: "charge",    to: TARGET, amount: { least: 1, opens: wayThere, says: feet => ({ feet }) } },
  throw:               { sign: "throw",     to: TARGET },
  grapple:             { sign: "grapple",   to: TARGET },
  overbear:            { sign: "overbear",  to: TARGET },
  pummel:              { sign: "pummel",    to: TARGET },
  peek:                { sign: "peek",      to: null },
  aim:                 { sign: "aim",       to: TARGET },
  warn:                { sign: "warn",      to: TARGET },
  rise:                { sign: "rise",      to: null },
  hold:                { sign: "hold",      to: null },
  release:             { sign: "release",   to: null, amount: { least: 1, most: 10, opens: offered("segment"), says: segment => ({ segment }) } },
  renounce:            { sign: "renounce",  to: null },
  "psionic-exchange":  { sign: "mind",      to: TARGET, stance: { says: stance => stance } },
  rest:                { sign: "rest",      to: null, undisturbed: { says: undisturbed => (undisturbed ? { undisturbed } : {}) } },
  "deal-pool":         { sign: "pool",      to: TARGET, amount: { least: 0, opens: pointsAgainst, says: dealtOut },
                                              giveUp: { least: 0, most: 20, opens: offered("giveUp"), says: giveUp => ({ giveUp }) } },
  observe:             { sign: "observe",   to: SOURCE, amount: { least: -8, most: -1, opens: offered("modifier"), says: modifier => ({ modifier }) } },
  "grant-opportunity": { sign: "opening",   to: TARGET },
  disturb:             { sign: "disturb",   to: null, way: how => say(`Dialog.Act.how.${how}`) },
};

/** For an action without a row: the sign of any option, and no fields. */
const NO_FIELDS = { sign: "option", to: null } as const;

/** The fields that an action of the kind `other` has in the act dialog; none if the table has no row for it. */
export function rowOf(deed: OtherDeed): NonNullable<Rows[OtherDeed]> {
  return OTHER_DEEDS[deed] ?? NO_FIELDS;
}

/** Is it an action of the kind `other`: not a main kind of the act dialog, and without a button in the tracker? */
export function isOther(type: Possible["type"]): type is OtherDeed {
  return ![...DEEDS, ...TRACKED].some(deed => deed === type);
}

/** The name of the icon for an action in the act dialog. */
export function signOfDeed(deed: DeedName): Sign {
  return isOther(deed) ? rowOf(deed).sign : PLAIN_SIGNS[deed];
}

/** Reads a number from the offered command. */
function offered(member: string): (seen: Seen) => number {
  return ({ draft }) => {
    const value = draft[member];
    if (typeof value !== "number") throw new TypeError(`offered: ${draft.type} has no number for ${member}`);
    return value;
  };
}

/** The whole distance to the target in feet, if a map shows it; at least 1. */
function wayThere(seen: Seen): number {
  const feet = seen.target === null ? null : feetBetween(seen.figure, seen.target);
  return feet === null ? offered("feet")(seen) : Math.max(1, Math.ceil(feet));
}

function pointsAgainst(seen: Seen): number {
  return seen.target === null ? 0 : (poolOf(seen)[seen.target.id] ?? 0);
}

/** The pool with the given points against one foe. Points against other foes stay. */
function dealtOut(points: number, seen: Seen): { readonly points: Readonly<Record<FigureId, number>> } {
  return { points: seen.target === null ? poolOf(seen) : { ...poolOf(seen), [seen.target.id]: points } };
}

function poolOf({ draft }: Seen): Readonly<Record<FigureId, number>> {
  return draft.points as Readonly<Record<FigureId, number>>;
}

/** Events that only a GM can cause for a figure. */
const MASTER_DEEDS = ["observe", "grant-opportunity", "disturb"] as const;
type MasterDeed = (typeof MASTER_DEEDS)[number];

/** Is it an event that only a GM can cause for a figure, such as a disturbance? */
export function isMasterDeed(type: Possible["type"]): type is MasterDeed {
  return MASTER_DEEDS.some(deed => deed === type);
}

/** An action that a figure may take, or an event that a GM may cause for it. Every option of the rules is one. */
export interface Possible {
  readonly type: OptionType | MasterDeed;
  /** The item or the method. */
  readonly item: ItemId | null;
  readonly power: ItemId | null;
  readonly verdict: Verdict;
  readonly draft: CommandDraft;
  /** Its cost, and what it leaves; left out if actions are not counted. */
  readonly notes?: readonly Reason[];
}

/**
 * The events that a GM may cause for a figure: an observation, a free attack that a foe gives, and ways to disturb a
 * spell under way; empty outside the segments.
 */
export function masterDeeds(fight: Fight, figure: FigureId): readonly Possible[] {
  if (fight.encounter.stage !== "segments") return [];
  const at = { figure, moment: nowOf(fight.encounter) };
  const seat = seatOf(fight, figure);
  const isCasting = Boolean(seat?.casting ?? seat?.activation);
  const disturbances = isCasting ? DISTURBANCES.map(how => possible({ type: "disturb", ...at, how }, how)) : [];
  return [
    possible({ type: "observe", ...at, of: null, modifier: -1 }),
    possible({ type: "grant-opportunity", ...at, target: null }),
    ...disturbances,
  ];
}

function possible(draft: CommandDraft & { readonly type: MasterDeed }, item: string | null = null): Possible {
  return { type: draft.type, item, power: null, verdict: LEGAL, draft };
}
