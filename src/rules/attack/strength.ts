import type { Adjustment } from "../fight/events.ts";
import { type Affected, type Effect, effectPart, effectsAtWork } from "../figure/effect.ts";
import type { Figure } from "../figure/figure.ts";

/** Strength 18/00 as one number: above 18/99, and below 19. */
const TOP_OF_EIGHTEEN = 18.995;

/**
 * To-hit and damage adjustments by Strength. Exceptional Strength is 18.01–18.99, and 18/00 is 18.995. Each band ends at
 * `upTo`. Scores from 19 are those of giants.
 */
// biome-ignore format: a table
export const STRENGTH: readonly { readonly upTo: number; readonly toHit: number; readonly damage: number }[] = [
  { upTo: 3,               toHit: -3, damage: -1 },
  { upTo: 5,               toHit: -2, damage: -1 },
  { upTo: 7,               toHit: -1, damage:  0 },
  { upTo: 15,              toHit:  0, damage:  0 },
  { upTo: 16,              toHit:  0, damage:  1 },
  { upTo: 17,              toHit:  1, damage:  1 },
  { upTo: 18,              toHit:  1, damage:  2 },
  { upTo: 18.5,            toHit:  1, damage:  3 },
  { upTo: 18.75,           toHit:  2, damage:  3 },
  { upTo: 18.9,            toHit:  2, damage:  4 },
  { upTo: 18.99,           toHit:  2, damage:  5 },
  { upTo: TOP_OF_EIGHTEEN, toHit:  3, damage:  6 },
  { upTo: 19,              toHit:  3, damage:  7 },
  { upTo: 20,              toHit:  3, damage:  8 },
  { upTo: 21,              toHit:  4, damage:  9 },
  { upTo: 22,              toHit:  4, damage: 10 },
  { upTo: 23,              toHit:  5, damage: 11 },
  { upTo: Infinity,        toHit:  6, damage: 12 },
];

/** The Strength of a figure. */
export type Strong = Pick<Figure, "strength" | "strengthPercent">;

/** The row of a table that applies to a score: the first whose end is not below it, or the last row. */
export function bandOf<Band extends { readonly upTo: number }>(table: readonly Band[], score: number): Band {
  return table.find(band => score <= band.upTo) ?? (table.at(-1) as Band);
}

/**
 * Strength as one number. An exceptional 18 has hundredths: 18/50 is 18.5.
 *
 * @reading 18/00 is above the last printed band and below 19
 */
export function strengthScore(figure: Strong): number {
  if (figure.strength !== 18) return figure.strength;
  return figure.strengthPercent >= 100 ? TOP_OF_EIGHTEEN : 18 + figure.strengthPercent / 100;
}

/** The to-hit adjustment of blows by a figure's own Strength. */
export function strengthToHit(figure: Strong): number {
  return bandOf(STRENGTH, strengthScore(figure)).toHit;
}

/** The damage adjustment of blows by a figure's own Strength. */
export function strengthDamage(figure: Strong): number {
  return bandOf(STRENGTH, strengthScore(figure)).damage;
}

/** A figure whose Strength effects change. */
type Changed = Strong & Affected & Pick<Figure, "classGroup" | "isMonster">;

/**
 * What effects on a figure's Strength add to its to-hit rolls or its damage, each effect as an adjustment with its name.
 *
 * @source G.13
 * @reading a Strength that is set never lowers one; then others raise it, and then others weaken it
 */
export function adjustedByStrength(figure: Changed, number: "toHit" | "damage"): readonly Adjustment[] {
  const effects = effectsAtWork(figure).filter(changesStrength);
  if (effects.length === 0) return [];
  let score = strengthScore(figure);
  const steps = [setting, raising, weakening].flatMap(change => effects.map(effect => ({ change, effect })));
  return steps.flatMap(({ change, effect }): readonly Adjustment[] => {
    const before = bandOf(STRENGTH, score)[number];
    score = change(score, effect, figure);
    const value = bandOf(STRENGTH, score)[number] - before;
    return value === 0 ? [] : [effectPart(effect.name, value)];
  });
}

/** Does an effect set, raise or weaken Strength? */
function changesStrength({ strength, grows, strengthMore, strengthMoreWarriors, weakensBy }: Effect): boolean {
  return (strength ?? grows ?? strengthMore ?? strengthMoreWarriors ?? weakensBy) !== undefined;
}

function setting(score: number, { strength = 0, strengthPercent = 0, grows = 0 }: Effect): number {
  return Math.max(score, strengthScore({ strength, strengthPercent }), strengthOfGrowth(grows));
}

/**
 * The Strength that growth by so many in a hundred gives; 0 for none.
 *
 * @source G.13
 * @reading twice as tall: 18; three times: 20
 */
function strengthOfGrowth(grows: number): number {
  if (grows < 100) return 0;
  return grows < 200 ? 18 : 20;
}

/**
 * Strength with points added.
 *
 * @source G.13
 * @reading no one is raised above 18, except for warriors: a point beyond it is ten hundredths, up to 18/00
 */
function raising(score: number, effect: Effect, figure: Changed): number {
  const isWarrior = (figure.classGroup ?? (figure.isMonster === true ? "monster" : "warrior")) === "warrior";
  const points = (effect.strengthMore ?? 0) + (isWarrior ? (effect.strengthMoreWarriors ?? 0) : 0);
  if (points <= 0) return Math.max(1, points === 0 ? score : Math.floor(score) + points);
  const beyond = Math.max(0, points - Math.max(0, 18 - score));
  if (beyond === 0) return score + points;
  const hundredths = Math.round(Math.max(0, score - 18) * 100) + (isWarrior ? beyond * 10 : 0);
  return Math.max(score, hundredths >= 100 ? TOP_OF_EIGHTEEN : 18 + hundredths / 100);
}

/**
 * Strength less so many in a hundred.
 *
 * @source G.13
 * @reading hundredths of 18 are lost, and the rest is rounded down
 */
function weakening(score: number, { weakensBy = 0 }: Effect): number {
  return weakensBy === 0 ? score : Math.max(1, Math.floor((Math.floor(score) * (100 - weakensBy)) / 100));
}
