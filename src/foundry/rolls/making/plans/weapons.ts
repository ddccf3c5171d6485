import { type FigureActor, readSpell, readWeapon } from "#foundry/adapters/index.ts";
import {
  type Adjustment,
  adjustmentsOutside,
  armorClassOf,
  attackOutside,
  CHECK_DIE,
  damageAdjustments,
  damageFormula,
  damageOf,
  type Figure,
  needToHit,
  shoots,
  strikes,
  sumOf,
  thac0Of,
  type Weapon,
} from "#rules/index.ts";
import { MEASURES, type Measure, type RollWanted } from "../../kinds.ts";
import { type RollPlan, type RollTarget, rolling } from "../planning.ts";

type WeaponItem = Item.OfType<"weapon">;

/** A weapon's use and target. */
interface Use {
  readonly item: WeaponItem;
  readonly weapon: Weapon;
  readonly missile: boolean;
  readonly aimed: RollTarget | null;
}

/**
 * The weapon, the target and the manner of a roll: striking, or shooting and throwing, which is the default only if it
 * cannot strike.
 */
export function useOf({ item, missile }: RollWanted, aimed: RollTarget | null): Use {
  const weapon = readWeapon(item as WeaponItem);
  return { item: item as WeaponItem, weapon, missile: missile ?? !strikes(weapon), aimed };
}

/** The possible ways to attack with a weapon: false for striking, true for a missile. */
export function attacksWith(weapon: Weapon): readonly boolean[] {
  return [...(strikes(weapon) ? [false] : []), ...(shoots(weapon) ? [true] : [])];
}

/** Plans an attack roll: a d20 against THAC0 and, with a target, the armor class on its sheet. */
export function planAttack(actor: FigureActor, { item, weapon, missile, aimed }: Use): RollPlan {
  const { figure, book } = rolling(actor);
  const manner = { weapon, missile, modifiers: [] };
  const added = adjustmentsOutside(figure, manner, aimed?.figure ?? null, book);
  const thac0 = thac0Of(figure);
  const more = { thac0, item: item.uuid, missile, ...targetOf(aimed) };
  const comes = (natural: number, _total: number, all: readonly Adjustment[]) => {
    const { total, reaches, need, hit } = attackOutside(figure, natural, all, aimed?.figure ?? null, book);
    return { total, need, made: hit, more: { ...more, reaches } };
  };
  const need = aimed === null ? null : needToHit(thac0, armorClassOf(aimed.figure));
  return { kind: "attack", of: item.name, formula: CHECK_DIE, added, need, more, comes };
}

function targetOf(aimed: RollTarget | null) {
  if (aimed === null) return {};
  return { target: aimed.name, targetId: aimed.uuid, armorClass: armorClassOf(aimed.figure) };
}

/** A representative size for each measure. */
const SIZE_OF = { "small-medium": 2, large: 3 } as const satisfies Record<Measure, Figure["size"]>;

/** A weapon's damage dice against foes of a size class; null if it does none. */
export function diceOf(weapon: Weapon, measure: Measure): string | null {
  return damageFormula(weapon, SIZE_OF[measure]);
}

/** Do a weapon's damage dice depend on the foe's size? */
export const damageDependsOnSize = (weapon: Weapon): boolean =>
  diceOf(weapon, "small-medium") !== diceOf(weapon, "large");

/**
 * The size classes of foes that a weapon's damage is rolled for, each in its own roll; a single undefined if the dice
 * are the same for all.
 */
export function measuresOf(weapon: Weapon): readonly (Measure | undefined)[] {
  return damageDependsOnSize(weapon) ? MEASURES.filter(measure => diceOf(weapon, measure) !== null) : [undefined];
}

/** The size class of a roll's target that damage dice depend on: small to medium, or large. */
export function measureOf({ figure }: RollTarget): Measure {
  return figure.size >= SIZE_OF.large ? "large" : "small-medium";
}

/**
 * Plans a weapon's damage roll against foes of a size class; null if it does none. The result names the class only if
 * it matters.
 */
export function planDamage(
  actor: FigureActor,
  { item, weapon, missile, aimed }: Use,
  measure: Measure,
): RollPlan | null {
  const formula = diceOf(weapon, measure);
  if (formula === null) return null;
  const { figure } = rolling(actor);
  const added = damageAdjustments(figure, weapon, missile);
  const target = aimed === null ? {} : { target: aimed.name, targetId: aimed.uuid };
  const size = damageDependsOnSize(weapon) ? { size: measure } : {};
  return { ...damage(item.name, formula, added), more: { item: item.uuid, missile, ...size, ...target } };
}

/** Plans a spell's damage roll; null if it does none. */
export function planSpellDamage(item: Item.OfType<"spell">): RollPlan | null {
  const { damage: formula } = readSpell(item);
  return formula === null ? null : { ...damage(item.name, formula, []), more: { item: item.uuid } };
}

function damage(of: string, formula: string, added: readonly Adjustment[]): RollPlan {
  const comes = (natural: number, _total: number, all: readonly Adjustment[]) => ({
    total: damageOf(natural, sumOf(all)),
  });
  return { kind: "damage", of, formula, added, need: null, more: {}, comes };
}
