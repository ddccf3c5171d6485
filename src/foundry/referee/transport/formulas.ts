import {
  type Command,
  commandsIn,
  deviceOf,
  type EffectSpec,
  type Fight,
  type Figure,
  figureOf,
  formulasOfEffect,
  powerOf,
} from "#rules/index.ts";
import { isRollable } from "../../rollable.ts";
import { type Refused, refused } from "./socket.ts";

/** A formula, with the name of its item. */
interface Rolled {
  readonly item: string;
  readonly formula: string | null | undefined;
}

/** The ids in a command that may lead to a formula. */
interface Named {
  readonly figure?: string;
  readonly weapon?: string;
  readonly spell?: string;
  readonly device?: string;
  readonly power?: string;
  /** The name and the formula of an effect that begins. */
  readonly name?: string;
  readonly perRound?: string;
}

/**
 * Refuses a command whose item has a formula that cannot be rolled, before any die is rolled; null if there is none.
 * The item's field rejects such a formula, but a macro, an import or an older version may have stored it.
 */
export function unrollableIn(fight: Fight, command: Command): Refused | null {
  for (const { figure: id = "", ...named } of commandsIn(command) as readonly Named[]) {
    const figure = figureOf(fight, id);
    const fault = figure && formulasOf(figure, named).find(({ formula }) => formula && !isRollable(formula));
    if (figure && fault) return refusedFormula(figure, fault);
  }
  return null;
}

/** Builds the refusal that says which item of a figure has a formula that cannot be rolled. */
export function refusedFormula({ name }: Pick<Figure, "name">, { item, formula }: Rolled): Refused {
  return refused("formula-unrollable", { figure: name, item, formula: formula ?? "" });
}

/** The name of the figure's item that has this formula; null if there is none. */
export function itemRolling(figure: Figure, formula: string): string | null {
  return allFormulasOf(figure).find(one => one.formula === formula)?.item ?? null;
}

function formulasOf(figure: Figure, named: Omit<Named, "figure">): readonly Rolled[] {
  const { weapon, spell, device, power, name: effect = "", perRound } = named;
  const arms = figure.weapons.filter(({ id }) => id === weapon);
  const magic = figure.spells.filter(({ id }) => id === spell);
  const handled = deviceOf(figure, device);
  const used = handled === null ? null : powerOf(handled, power);
  const powers = used === null ? [] : [{ ...used, name: handled?.name ?? used.name }];
  return [...arms.flatMap(ofWeapon), ...[...magic, ...powers].flatMap(ofMagic), { item: effect, formula: perRound }];
}

function allFormulasOf({ weapons, spells, devices = [], effects = [] }: Figure): readonly Rolled[] {
  const things = [...devices.map(one => ({ ...one, powers: one.functions })), ...weapons];
  const powers = things.flatMap(({ name, powers = [] }) => powers.map(one => ({ ...one, name })));
  const running = effects.map(({ name: item, points: formula }) => ({ item, formula }));
  return [...weapons.flatMap(ofWeapon), ...[...spells, ...powers].flatMap(ofMagic), ...running];
}

const ofWeapon = ({ name, damageSmallMedium, damageLarge, onHit }: Figure["weapons"][number]): readonly Rolled[] => [
  { item: name, formula: damageSmallMedium },
  { item: name, formula: damageLarge },
  ...ofEffect(name, onHit?.effect),
];

interface WithFormulas {
  readonly name: string;
  readonly damage: string | null;
  readonly heals?: string | null;
  readonly effect?: EffectSpec;
}

const ofMagic = ({ name, damage, heals, effect }: WithFormulas): readonly Rolled[] => [
  { item: name, formula: damage },
  { item: name, formula: heals },
  ...ofEffect(name, effect),
];

const ofEffect = (item: string, spec: EffectSpec = {}): readonly Rolled[] =>
  formulasOfEffect(spec).map(formula => ({ item, formula }));
