import { namesOf, say, sayList } from "#foundry/localize.ts";
import {
  type AttackMode,
  type DefenseMode,
  deviceOf,
  type Fight,
  type Figure,
  type FigureId,
  isClassedByUse,
  type Magic,
  type MapPoint,
  type Psionics,
  powerOf,
  type Stance,
  stanceCost,
  stancesOf,
  stepsAside,
  stepsAway,
} from "#rules/index.ts";
import { type Pickable, picks } from "../../picks.ts";
import type { ActChoice } from "../choice.ts";

/** The psionic attacks and defenses with their costs, and the strength left. */
export interface StanceForm {
  readonly attacks: readonly Pickable[];
  readonly defenses: readonly Pickable[];
  readonly left: string;
}

const NONE = "none";

/** The stances that a psionic can choose for a segment, by key. */
function stances({ psionics }: Figure): ReadonlyMap<string, Stance> {
  const all = psionics ? stancesOf(psionics) : [];
  return new Map(all.map(stance => [`${stance.attack ?? NONE} ${stance.defense ?? NONE}`, stance]));
}

/**
 * The key of the chosen psionic attack and defense (stance) if the figure has both, else of the last pair, which is the
 * strongest.
 */
export function stanceKey(figure: Figure, chosen: string | null): string | null {
  const keys = [...stances(figure).keys()];
  return keys.find(key => key === chosen) ?? keys.at(-1) ?? null;
}

/**
 * The stance, a psionic attack and defense, that has this key.
 *
 * @throws {RangeError} if the figure does not have it
 */
export function stanceAt(figure: Figure, key: string): Stance {
  const stance = stances(figure).get(key);
  if (stance === undefined) throw new RangeError(`stanceAt: ${figure.id} has no stance ${key}`);
  return stance;
}

/** The key of a psionic attack and defense from the values of their two fields; null if they are missing. */
export function readStance(attack: string | null, defense: string | null): string | null {
  return attack === null || defense === null ? null : `${attack} ${defense}`;
}

/**
 * The fields for a psionic attack and defense; null without psionics. Modes that the figure can afford come first; the
 * others are marked.
 */
export function stanceForm({ psionics }: Figure, chosen: string | null): StanceForm | null {
  if (!psionics) return null;
  const [attack = NONE, defense = NONE] = (chosen ?? "").split(" ");
  const { attackStrength, defenseStrength } = psionics;
  return {
    attacks: modePicks(attacksWithCost(psionics), attackStrength, attack),
    defenses: modePicks(defensesWithCost(psionics), defenseStrength, defense),
    left: say("Dialog.Psionics.left", { attackStrength, defenseStrength }),
  };
}

type Mode = { readonly id: AttackMode | DefenseMode; readonly cost: number };

function attacksWithCost({ attacks }: Psionics): readonly Mode[] {
  return attacks.map(attack => ({ id: attack, cost: stanceCost({ attack, defense: null }).attack }));
}

function defensesWithCost({ defenses }: Psionics): readonly Mode[] {
  return defenses.map(defense => ({ id: defense, cost: stanceCost({ attack: null, defense }).defense }));
}

function modePicks(modes: readonly Mode[], strength: number, chosen: string): readonly Pickable[] {
  const none = { id: NONE, words: say("PsionicMode.none"), chosen: chosen === NONE };
  const known = modes.map(({ id, cost }) => {
    const barred = cost > strength;
    const leaf = barred ? "beyond" : "mode";
    const words = say(`Dialog.Psionics.${leaf}`, { mode: say(`PsionicMode.${id}`), cost, left: strength - cost });
    return { id, words, chosen: chosen === id, barred, sign: id };
  });
  return [none, ...known.filter(({ barred }) => !barred), ...known.filter(({ barred }) => barred)];
}

/** Where a figure may go when it disengages: on a map, any adjacent hex that is free and not behind a wall. */
function freeSteps(fight: Fight, figure: FigureId, { walled }: ActChoice) {
  return stepsAside(fight, figure).filter(({ to, isTaken }) => !isTaken && !walled.includes(keyOfPlace(to)));
}

/** Does the chosen row of the table of options move the figure one hex on a map? */
export function isStepping({ position }: Figure, { kind, row }: ActChoice): boolean {
  return kind === "take-option" && position !== null && stepsAway(row ?? "");
}

/**
 * The place that the chosen row moves the figure to: the chosen one while it is allowed, else the first, if possible
 * one where no foe engages the figure.
 *
 * Null if the row does not move it on a map, or no place is free.
 */
export function settleStep(fight: Fight, figure: Figure, choice: ActChoice): MapPoint | null {
  if (!isStepping(figure, choice)) return null;
  const free = freeSteps(fight, figure.id, choice);
  const { step } = choice;
  const chosen = step === null ? undefined : free.find(({ to }) => keyOfPlace(to) === keyOfPlace(step));
  return (chosen ?? free.find(({ engagers }) => engagers.length === 0) ?? free[0])?.to ?? null;
}

/** The places next to the figure to choose from; null if the chosen row does not move it. */
export function stepPicks(fight: Fight, figure: Figure, choice: ActChoice): readonly Pickable[] | null {
  const { position } = figure;
  if (position === null || !isStepping(figure, choice)) return null;
  const names = namesOf(fight);
  return freeSteps(fight, figure.id, choice).map(({ to, engagers }) => {
    const direction = say(`Dialog.Act.step.direction.${directionTo(position, to)}`);
    const foes = sayList(engagers.map(foe => names[foe] ?? foe));
    const words = say(`Dialog.Act.step.${foes === "" ? "free" : "engaged"}`, { direction, foes });
    return { id: keyOfPlace(to), words, chosen: choice.step !== null && keyOfPlace(to) === keyOfPlace(choice.step) };
  });
}

/**
 * A point on the map as a text, the key of a pick. Rounded to tenths of a foot, so that floating-point errors do not
 * split one place into two.
 */
export function keyOfPlace({ x, y }: MapPoint): string {
  return `${Math.round(x * 10)} ${Math.round(y * 10)}`;
}

/** The point on the map that `keyOfPlace` made a key of; null without a key. */
export function placeOfKey(key: string | null): MapPoint | null {
  const [x, y] = (key ?? "").split(" ").map(Number);
  return key === null || x === undefined || y === undefined ? null : { x: x / 10, y: y / 10 };
}

const DIRECTIONS = ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"] as const;

/** North is up, as on a map. */
function directionTo(from: MapPoint, to: MapPoint): (typeof DIRECTIONS)[number] {
  const eighths = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4));
  return DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length]!;
}

/**
 * The answers about one use of magic whose class depends on the use: what it is used on, and whether it is an attack.
 */
export interface UseChoice {
  readonly upon: Upon;
  /** The user's answer; null to derive it from `upon`. */
  readonly attack: Word | null;
}

export interface UseForm {
  readonly upon: readonly Pickable[];
  readonly attack: readonly Pickable[];
}

const UPON = ["other", "weapon"] as const;
type Upon = (typeof UPON)[number];

const WORDS = ["yes", "no"] as const;
type Word = (typeof WORDS)[number];

const PLAIN: UseChoice = { upon: "other", attack: null };

/**
 * The answers on how magic is used: on what, and whether as an attack; by default those of the rules. Null if its class
 * does not depend on that.
 */
export function settleUse(magic: Magic | null, chosen: UseChoice | null): UseChoice | null {
  return magic !== null && isClassedByUse(magic) ? (chosen ?? PLAIN) : null;
}

/** The fields that ask how magic is used; null if the dialog does not ask. */
export function useForm(use: UseChoice | null): UseForm | null {
  if (use === null) return null;
  return {
    upon: picks(UPON, use.upon, id => say(`Dialog.Act.uponWhat.${id}`)),
    attack: picks(["", ...WORDS], use.attack ?? "", id => say(`Dialog.Act.isAttack.${id || "byUse"}`)),
  };
}

/** The members of a command that say how magic is used; empty if the dialog did not ask. */
export function saidOfUse(use: UseChoice | null): { readonly upon?: Upon; readonly offensive?: boolean } {
  if (use === null) return {};
  return use.attack === null ? { upon: use.upon } : { upon: use.upon, offensive: use.attack === "yes" };
}

/** Reads from the values of two fields how magic is used; null if there is no such field. */
export function readUse(upon: string | null, attack: string | null): UseChoice | null {
  const put = UPON.find(id => id === upon);
  return put === undefined ? null : { upon: put, attack: WORDS.find(id => id === attack) ?? null };
}

/** The magic of a power of a device or weapon; null for orders to a servant, which the dialog does not ask about. */
export function powerUsed(figure: Figure, item: unknown, power: unknown): Magic | null {
  const device = deviceOf(figure, String(item));
  const found = device && powerOf(device, String(power));
  return found?.servant === true ? null : (found ?? null);
}
