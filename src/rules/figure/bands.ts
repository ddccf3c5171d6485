import type { Save } from "../character/tables.ts";
import type { SaveEffect } from "../vocabulary.ts";
import type { EffectSpec } from "./effect.ts";
import { type Figure, USUAL_SCORE } from "./figure.ts";
import { diceOf } from "./levels.ts";

/** The scores of a figure that a band compares. */
export const MEASURES = { HD: "hitDice", hp: "hitPoints", int: "intelligence" } as const;
export type Measure = (typeof MEASURES)[keyof typeof MEASURES];

/** How a band compares them. */
export type Comparison = "<=" | ">=" | "<" | ">";

/** What decides which band of magic works on a figure (G.13). */
export type BandTest =
  | { readonly of: Measure; readonly is: Comparison; readonly than: number }
  /** The hit points of all figures that the magic affects, together. */
  | { readonly of: "total"; readonly is: Comparison; readonly than: number }
  | { readonly of: "class"; readonly name: string }
  /** A die that is rolled for each figure. */
  | { readonly of: "die"; readonly faces: number; readonly from: number; readonly to: number }
  /** The form that the caster chose. */
  | { readonly of: "form"; readonly name: string }
  /** Is it the caster or on the caster's side, or not? */
  | { readonly of: "side"; readonly name: "friends" | "foes" }
  | { readonly of: "saved" };

/** What magic does to figures of one band, in place of what it does to others; members left out are as for all. */
export interface Band {
  /** What has to hold, all of it; empty for any figure. */
  readonly when: readonly BandTest[];
  /** The effects that it leaves, each in addition to what the magic does to all. */
  readonly effects: readonly EffectSpec[];
  /** The formula of its damage. */
  readonly harm?: string;
  readonly save?: SaveEffect;
  readonly savesAs?: Save;
  readonly saveModifier?: number;
  /** Two other bands work, by the same die. */
  readonly twice?: true;
}

/** A limit to what magic affects: so many figures, hit dice, hit points or points (G.13). */
export interface Limit {
  /** The formula of the number. */
  readonly number: string;
  readonly of: "figures" | "hitDice" | "hitPoints" | "points";
  /** What a figure costs if the number is of points: the first row that fits; `own` for its hit points. */
  readonly costs?: readonly { readonly when: BandTest; readonly cost: number | "own" }[];
}

/** What a figure is measured by. */
export type Measured = Pick<Figure, "hitDice" | "level" | "effects" | "hitPoints" | "intelligence" | "characterClass">;

/** What else decides a band: all figures' hit points, the form that was chosen, the side, and if the figure has saved. */
export interface BandFacts {
  readonly total: number;
  readonly form: string | null;
  readonly saved: boolean;
  /** Is the figure the caster, or on the caster's side? */
  readonly isFriend: boolean;
  /** The total of the die; null if none is rolled. */
  readonly rolled: number | null;
}

/** The score of a figure that a test measures; a figure without Intelligence has 10. */
export function measureOf(figure: Measured, measure: Measure): number {
  if (measure === "hitDice") return diceOf(figure);
  return measure === "hitPoints" ? figure.hitPoints : (figure.intelligence ?? USUAL_SCORE);
}

/** Does a test hold for a figure? */
export function holds(test: BandTest, figure: Measured, facts: BandFacts): boolean {
  switch (test.of) {
    case "saved":
      return facts.saved;
    case "form":
      return facts.form === test.name;
    case "side":
      return facts.isFriend === (test.name === "friends");
    case "class":
      return figure.characterClass === test.name;
    case "die":
      return facts.rolled !== null && facts.rolled >= test.from && facts.rolled <= test.to;
    case "total":
      return compares(facts.total, test);
    default:
      return compares(measureOf(figure, test.of), test);
  }
}

function compares(value: number, { is, than }: { readonly is: Comparison; readonly than: number }): boolean {
  if (is === "<") return value < than;
  if (is === "<=") return value <= than;
  return is === ">" ? value > than : value >= than;
}

/**
 * The band of magic that works on a figure: the first of which all tests hold; undefined if there is none. After a saving
 * throw only those count that say so.
 */
export function bandFor(bands: readonly Band[], figure: Measured, facts: BandFacts): Band | undefined {
  return bands.find(({ when }) => {
    const isForSaved = when.some(({ of }) => of === "saved");
    return isForSaved === facts.saved && when.every(test => holds(test, figure, facts));
  });
}

/** The faces of the die that decides between bands; null if none is rolled. */
export function dieOf(bands: readonly Band[]): number | null {
  const test = bands.flatMap(({ when }) => when).find(one => one.of === "die");
  return test?.of === "die" ? test.faces : null;
}

/** The forms of magic between which its caster chooses, in their order; empty if there are none. */
export function formsOf({ bands = [] }: Pick<EffectSpec, "bands">): readonly string[] {
  const names = bands.flatMap(({ when }) => when.flatMap(test => (test.of === "form" ? [test.name] : [])));
  return [...new Set(names)];
}

/** Is magic for the caster's friends, or for them differently than for others (G.13)? */
export function isForFriends({ side, bands = [] }: Pick<EffectSpec, "side" | "bands">): boolean {
  return side === "friends" || bands.some(isBandOfFriends);
}

/** Does a band work on the caster's friends only? */
export function isBandOfFriends({ when }: Band): boolean {
  return when.some(test => test.of === "side" && test.name === "friends");
}

/** The bands of one form of magic, without the test for it. */
export function bandsOfForm(bands: readonly Band[], form: string): readonly Band[] {
  const ofForm = bands.filter(({ when }) => when.every(test => test.of !== "form" || test.name === form));
  return ofForm.map(band => ({ ...band, when: band.when.filter(({ of }) => of !== "form") }));
}

/** The effect of a band: what the magic does to all, changed by what the band says. */
export function effectOfBand(
  { bands: _, limit: _limit, savers: _savers, pool: _pool, ...all }: EffectSpec,
  own: EffectSpec,
): EffectSpec {
  return { ...all, ...own };
}
