import { needToHit, sumOf, thac0With, toHitAdjustments } from "../../attack/to-hit.ts";
import {
  attackSize,
  CRITICAL_MARGIN,
  classGroupOf,
  criticalFrom,
  FUMBLE_STEP,
  saveModifier,
  severityOf,
  TRIPLE_FROM,
} from "../../critical/critical.ts";
import { baseThac0, fumbleRange } from "../../critical/fumble.ts";
import { type Bout, seatedOf } from "../../fight/fight.ts";
import { hitWithoutRollBy } from "../../figure/conditions.ts";
import type { Figure, Weapon } from "../../figure/figure.ts";
import { strikes } from "../../figure/weapon.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { FigureId, Reason } from "../../vocabulary.ts";
import { circumstancesOf } from "../judging/circumstances.ts";
import { foretold } from "./foretold.ts";

/** When a weapon's hits are critical, and how severe they are. */
export interface CriticalForecast {
  readonly weapon: Weapon;
  /** The lowest natural roll in its critical range. */
  readonly from: number;
  /** The dice of severity against the target; null without a target. */
  readonly dice: string | null;
  /**
   * The lowest natural roll that makes a critical hit, above 20 if none does; null if the foe's armor class is unknown.
   */
  readonly natural: number | null;
  readonly parts: readonly Reason[];
}

/** The target, and whether the reader may know its numbers. */
export interface AimedFoe {
  readonly figure: FigureId;
  readonly known: boolean;
}

/**
 * For each of a figure's weapons, which hits would be critical and how severe, as far as the reader may know; empty if
 * criticals are not played. Nothing is rolled.
 *
 * @source S3.CR.a–c, S3.CR.e, S3.SC.a
 * @reading the roll needed is given without anything the target may still do in defense
 */
export function criticalForecasts(bout: Bout, id: FigureId, aimed: AimedFoe | null): readonly CriticalForecast[] {
  const attacker = seatedOf(bout.fight, id)?.figure;
  if (attacker === undefined || !bout.book["critical.enabled"]) return [];
  return attacker.weapons.filter(isForAttacks).map(weapon => forecastOf(bout, attacker, weapon, aimed));
}

function isForAttacks(weapon: Weapon): boolean {
  return strikes(weapon) || weapon.rateOfFire !== null;
}

function forecastOf(bout: Bout, attacker: Figure, weapon: Weapon, aimed: AimedFoe | null): CriticalForecast {
  const from = criticalFrom(classGroupOf(attacker), weapon.criticalBonus);
  const target = aimed === null ? undefined : seatedOf(bout.fight, aimed.figure)?.figure;
  const larger = target === undefined ? null : attackSize(attacker, weapon, bout.book) - target.size;
  const isSure = target !== undefined && hitWithoutRollBy(target, bout.book) !== null;
  const die = target && aimed?.known ? Math.max(from, dieFor(bout, attacker, weapon, target)) : null;
  const natural = isSure ? BEYOND_THE_DIE : die;
  const needs =
    natural === null || target === undefined ? [] : [foretold("critical-needs", { natural, target: target.name })];
  return {
    weapon,
    from,
    dice: larger === null ? null : severityOf(larger).dice,
    natural,
    parts: [
      ...rangeReasons(attacker, weapon),
      ...needs,
      ...severityReasons(larger),
      foretold("critical-points", { margin: CRITICAL_MARGIN }),
    ],
  };
}

/** The die roll whose total beats the number needed by the critical margin. */
function dieFor(bout: Bout, attacker: Figure, weapon: Weapon, target: Figure): number {
  const missile = !strikes(weapon);
  const { armorClass, toHit } = circumstancesOf(bout, { attacker, target: target.id, weapon, missile });
  const adjustments = toHitAdjustments(attacker, { weapon, missile, modifiers: [] }, bout.book);
  const need = needToHit(thac0With(attacker, weapon, bout.book), armorClass) + CRITICAL_MARGIN;
  return need - sumOf(adjustments) - sumOf(toHit);
}

/** Stands for "never", since nothing is rolled. */
const BEYOND_THE_DIE = 21;

function rangeReasons(attacker: Figure, { criticalBonus = 0 }: Weapon): readonly Reason[] {
  const own = foretold("critical-of-class", { from: criticalFrom(classGroupOf(attacker)) });
  const skill = criticalBonus === 0 ? [] : [foretold("critical-by-skill", { points: criticalBonus })];
  return [own, ...skill, foretold("critical-by-margin", { margin: CRITICAL_MARGIN })];
}

function severityReasons(by: number | null): readonly Reason[] {
  const triples = foretold("critical-multiplies", { severity: TRIPLE_FROM });
  if (by === null) {
    const [smaller, even, larger, beyond] = [-1, 0, 1, 2].map(by => severityOf(by).dice);
    return [foretold("severity-of-sizes", { smaller, even, larger, beyond } as Record<string, string>), triples];
  }
  const modifier = saveModifier(by);
  const save = modifier === 0 ? [] : [foretold("injury-save", { modifier })];
  return [foretold("severity-by-size", { dice: severityOf(by).dice, larger: by }), ...save, triples];
}

/** The natural rolls on which a figure fumbles, up to `upTo`; 0 for never. */
export interface FumbleForecast {
  readonly upTo: number;
  readonly parts: readonly Reason[];
}

/**
 * The natural rolls on which a figure would fumble, against its target, or an equal foe if the reader may not know the
 * target's THAC0. Null if fumbles are not played.
 *
 * @source S3.FU.a–d
 */
export function fumbleForecast({ fight, book }: Bout, id: FigureId, aimed: AimedFoe | null): FumbleForecast | null {
  const figure = seatedOf(fight, id)?.figure;
  if (figure === undefined || !book["fumble.enabled"]) return null;
  const foe = aimed?.known ? seatedOf(fight, aimed.figure)?.figure : undefined;
  const attacker = baseThac0(figure);
  const upTo = fumbleRange({ attacker, foe: foe === undefined ? attacker : baseThac0(foe) }, book);
  const mastery = (figure.mastery ?? 0) === 0 ? [] : [foretold("fumble-of-mastery", { points: figure.mastery ?? 0 })];
  const told = foe === undefined ? steps(attacker, book) : [against({ attacker, foe: baseThac0(foe) }, upTo, foe.name)];
  return { upTo, parts: [foretold("fumble-on-one"), ...told, ...mastery, foretold("fumble-opens")] };
}

function against({ attacker, foe }: { readonly attacker: number; readonly foe: number }, upTo: number, target: string) {
  const named = { target, attacker, foe };
  return upTo === 0 ? foretold("fumble-never", named) : foretold("fumble-by-foe", { ...named, upTo });
}

/** The reason that names the foe's THAC0 for a wider range, and the one for no fumbles. */
function steps(thac0: number, book: Pick<Rulebook, "fumble.sense">): readonly Reason[] {
  const sign = book["fumble.sense"] === "better" ? 1 : -1;
  return [
    foretold("fumble-by-steps", {
      thac0,
      each: FUMBLE_STEP,
      more: thac0 - sign * FUMBLE_STEP,
      never: thac0 + sign * FUMBLE_STEP,
    }),
  ];
}
