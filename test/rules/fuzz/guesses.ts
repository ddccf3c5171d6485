import {
  CONDITIONS,
  type Command,
  type CommandType,
  type Condition,
  DISTURBANCES,
  EFFECT_ENDS,
  type EffectEnd,
  type EffectTraits,
  type Fight,
  type Figure,
  type Intent,
  OPTION_KEYS,
  type OptionKey,
  type Weapon,
} from "#rules/index.ts";
import type { Said } from "../commands.ts";
import { WARDS } from "./gear.ts";
import { intentAt, type Lot, pick, planAt, targetFor } from "./intents.ts";

/** Guessed commands of every type, possible or not. */

/** The values that a guess is made from. */
export interface Ground {
  readonly fight: Fight;
  readonly figure: Figure;
  readonly moment: number;
  readonly isTable: boolean;
  /** The most actions in a plan. */
  readonly longest: number;
  readonly lot: Lot;
}

/** The types of commands that can be guessed. Joint actions are composed of other commands. */
export type GuessedType = Exclude<CommandType, "together">;

type Guesses = {
  readonly [Type in GuessedType]: (ground: Ground) => Omit<Extract<Command, { type: Type }>, "id" | "type">;
};

const by = ({ figure, moment }: Ground) => ({ figure: figure.id, moment });
const at = (ground: Ground) => ({ ...by(ground), target: targetFor(ground.fight, ground.figure, ground.lot) });
const round = ({ fight }: Ground) => ({ round: fight.encounter.round });
const weaponIn = ({ figure, lot }: Ground, fits: (weapon: Weapon) => boolean = () => true) =>
  pick(lot.die % 9 > 0 ? figure.weapons.filter(fits) : figure.weapons, lot.what)?.id ?? "none";
const modified = ({ lot }: Ground) => (lot.die % 9 === 0 ? { modifiers: [{ name: "luck", value: 2 - lot.what }] } : {});
const armed = (ground: Ground, fits: (weapon: Weapon) => boolean) => ({
  ...at(ground),
  weapon: weaponIn(ground, fits),
  ...modified(ground),
});
const flies = ({ kind }: Weapon) => kind === "launcher" || kind === "hurled" || kind === "thrown-melee";
const strikes = ({ kind, isShield }: Weapon) => kind !== "launcher" && kind !== "hurled" && isShield !== true;
const targets = (ground: Ground) => {
  const { target } = at(ground);
  return { targets: [[], [target], [target, ground.figure.id]][ground.lot.die % 3] ?? [] };
};

const FORM = "Lion; size 2; AC 5; move 12; routine 3; Claw: 1d4, natural, times 2; Bite: 1d10, natural";
const FEET = [5, 10, 15, 30, 60, 1, 120];
const HEX = 5;

/** A length in feet. On a map usually with the end of the way, next to the target or elsewhere. */
export function wayOf({ figure, fight, lot }: Ground): { feet: number; to?: { x: number; y: number } } {
  const feet = pick(FEET, lot.what) as number;
  const from = figure.position;
  const foe = fight.figures.find(other => other?.id === targetFor(fight, figure, lot))?.position;
  if (!from || lot.die % 6 === 0) return { feet };
  const side = lot.die % 2 === 0 ? HEX : -HEX;
  const to = foe && lot.whom % 4 > 0 ? { x: foe.x + side, y: foe.y } : { x: from.x + feet, y: from.y + side };
  const way = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return { feet: lot.what % 4 === 3 ? feet : Math.max(1, way), to };
}

const powered = ({ figure, lot }: Ground) => {
  const devices = [...(figure.devices ?? []), ...figure.weapons.filter(({ powers }) => powers)];
  const item = pick(devices, lot.what);
  const functions = item === undefined ? [] : "functions" in item ? item.functions : (item.powers ?? []);
  return { device: item?.id ?? "none", power: pick(functions, lot.die)?.id ?? "use" };
};
const wornOf = ({ figure, lot }: Ground) =>
  pick([...(figure.devices ?? []), ...figure.weapons], lot.what)?.id ?? "none";
const spellOf = ({ figure, lot }: Ground, more = 0) => pick(figure.spells, lot.what + more)?.id ?? "none";

// biome-ignore format: a table
export const GUESSES: Guesses = {
  begin:             ({ lot }) => ({ ground: lot.die % 2 ? "outdoors" : "indoors", hot: lot.die % 3 === 0 }),
  join:              ({ figure }) => ({ figure: figure.id }),
  leave:             ({ figure }) => ({ figure: figure.id }),
  declare:           ({ fight, figure, lot, isTable, longest }) => {
    const [intent, ...next] = planAt(fight, figure, lot, isTable).slice(0, longest) as [Intent, ...Intent[]];
    return { figure: figure.id, intent, ...(next.length > 0 && { next }) };
  },
  "roll-initiative": round,
  advance:           ground => (ground.lot.die % 3 ? { ...by(ground), onward: ground.lot.die % 2 === 0 } : { moment: ground.moment }),
  strike:            ground => ({ ...armed(ground, strikes), ...(ground.lot.die % 8 === 0 && { behind: true }) }),
  shoot:             ground => armed(ground, flies),
  cast:              ground => ({
    ...by(ground), spell: spellOf(ground), ...targets(ground),
    ...(ground.lot.die % 4 === 0 && { second: { spell: spellOf(ground, 1), ...targets(ground) } }),
    ...(ground.lot.die % 5 === 0 && { upon: "weapon" as const }),
    ...(ground.lot.die % 7 === 0 && { at: { x: ground.lot.what, y: ground.lot.die } }),
  }),
  move:              ground => ({ ...by(ground), ...wayOf(ground) }),
  parry:             ground => ({ figure: ground.figure.id, against: [at(ground).target, "anyone", null][ground.lot.die % 3] ?? null }),
  "use-device":      ground => ({
    ...by(ground), ...powered(ground), ...targets(ground),
    ...(ground.lot.die % 4 === 0 && { purposeful: false }),
    ...(ground.lot.die % 5 === 0 && { discharges: 1 + (ground.lot.what % 3) }),
    ...(ground.lot.die % 6 === 0 && { upon: "weapon" as const }),
  }),
  "cease-device":    ground => ({ figure: ground.figure.id, device: powered(ground).device }),
  wear:              ground => ({ ...by(ground), item: wornOf(ground), on: ground.lot.die % 3 > 0 }),
  charge:            ground => ({ ...at(ground), ...wayOf(ground) }),
  throw:             ground => armed(ground, flies),
  grapple:           at,
  overbear:          at,
  pummel:            at,
  aim:               ground => ({ ...by(ground), ...targets(ground) }),
  observe:           ground => ({
    ...by(ground), of: ground.lot.die % 3 ? at(ground).target : null, modifier: -(ground.lot.what % 9),
    ...(ground.lot.die % 2 && { feet: pick(FEET, ground.lot.die) as number }),
    ...(ground.lot.die % 5 === 0 && { pointBlank: true }),
    ...(ground.lot.die % 7 === 0 && { save: 12 }),
  }),
  warn:              ground => ({ ...at(ground), ...(ground.lot.die % 3 === 0 && { pointBlank: true }) }),
  peek:              ground => ({ ...by(ground), back: ground.lot.die % 2 === 0 }),
  rise:              by,
  hold:              by,
  release:           ground => ({ ...round(ground), figure: ground.figure.id, segment: 1 + ((ground.lot.what + ground.lot.die) % 10) }),
  "end-round":       round,
  "roll-surprise":   ground => ({ ...round(ground), ...(ground.lot.die % 3 === 0 && { lost: { [ground.figure.side]: ground.lot.what % 3 } }) }),
  "psionic-exchange": ground => ({
    ...round(ground), figure: ground.figure.id, target: at(ground).target,
    attack: ([null, "mind-thrust", "id-insinuation"] as const)[ground.lot.die % 3] ?? null,
    defense: ([null, "mind-blank", "thought-shield"] as const)[ground.lot.what % 3] ?? null,
  }),
  renounce:          ({ fight, figure, lot, isTable }) => ({ figure: figure.id, ...(lot.die % 2 && { instead: intentAt(fight, figure, lot, isTable) }) }),
  rest:              ground => ({ ...round(ground), figure: ground.figure.id, undisturbed: ground.lot.die % 3 === 0 }),
  "deal-pool":       ground => ({ figure: ground.figure.id, points: { [at(ground).target]: ground.lot.what % 5 }, giveUp: ground.lot.die % 3 }),
  "begin-effect":    ({ figure, lot }) => ({
    figure: figure.id, name: pick(["Hold", "Curse", "Bless"], lot.what) as string,
    ...(lot.die % 3 > 0 && { segments: 1 + (lot.what % 12) }),
    ...(lot.die % 2 && { condition: pick(CONDITIONS, lot.die) as Condition }),
    ...(lot.die % 4 === 0 && { perRound: "1d4", restores: lot.what % 2 === 0 }),
    ...(lot.die % 3 === 0 && { traits: pick(WARDS, lot.what + lot.whom) as EffectTraits }),
    ...(lot.die % 5 === 0 && { toHit: lot.whom - 4, movement: 0.5, ends: [pick(EFFECT_ENDS, lot.whom) as EffectEnd] }),
  }),
  "end-effect":      ({ figure, lot }) => ({ figure: figure.id, effect: figure.effects?.[0]?.key ?? lot.what }),
  "end-area":        ({ fight, lot }) => ({ area: fight.encounter.areas?.[0]?.key ?? lot.what }),
  "switch-effect":   ({ figure, lot }) => ({
    figure: figure.id, effect: figure.effects?.find(one => one.switched !== undefined)?.key ?? lot.what, on: lot.die % 2 > 0,
  }),
  "take-form":       ({ figure, lot }) => ({
    figure: figure.id, effect: figure.effects?.find(one => one.becomes !== undefined)?.key ?? lot.what, shape: FORM,
  }),
  "time-effect":     ({ figure, lot }) => ({
    figure: figure.id, effect: figure.effects?.[0]?.key ?? lot.what, ...(lot.die % 4 > 0 && { segments: 1 + (lot.what % 30) }),
  }),
  disturb:           ground => ({ ...by(ground), how: pick(DISTURBANCES, ground.lot.what) ?? "other" }),
  "grant-opportunity": ground => ({ ...at(ground), ...(ground.lot.die % 4 === 0 && { over: true }) }),
  "move-hexes":      ground => {
    const { feet, to } = wayOf(ground);
    const engages = to || ground.lot.die % 3 > 0 ? {} : { engages: [at(ground).target] };
    return { ...by(ground), hexes: Math.max(1, Math.round(feet / HEX)), line: ground.lot.what % 4, ...(to && { to }), ...engages };
  },
  "take-option":     ground => ({
    ...at(ground), option: pick(OPTION_KEYS, ground.lot.what + ground.lot.whom * 7) as OptionKey, weapon: weaponIn(ground), ...modified(ground),
    ...(ground.lot.die % 2 && { spell: spellOf(ground), ...targets(ground) }),
    ...(ground.lot.die % 5 === 0 && { thrown: true }),
    ...(ground.lot.die % 3 === 0 && wayOf(ground).to && { to: wayOf(ground).to }),
  }),
};

const TYPES = Object.keys(GUESSES) as readonly GuessedType[];

export const guessOf = (type: GuessedType, ground: Ground): Said => ({ type, ...GUESSES[type](ground) }) as Said;

/** A command of any type. */
export const guessAt = (ground: Ground): Said =>
  guessOf(pick(TYPES, ground.lot.what * 3 + ground.lot.whom + ground.lot.die) as GuessedType, ground);
