import { bandOf, strengthDamage, strengthScore, strengthToHit } from "../attack/strength.ts";
import { defensiveAdjustment, reactionAdjustment } from "../figure/dexterity.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { hitPointAdjustment } from "./classes.ts";

/**
 * Feats of Strength: doors in chances on a d6, bars and gates in percent. Exceptional Strength is 18.01–18.99, and
 * 18/00 is 19.
 */
// biome-ignore format: a table
const FORCING: readonly { readonly upTo: number; readonly doors: number; readonly bars: number }[] = [
  { upTo: 7,        doors: 1, bars:  0 },
  { upTo: 9,        doors: 2, bars:  1 },
  { upTo: 11,       doors: 2, bars:  2 },
  { upTo: 13,       doors: 2, bars:  4 },
  { upTo: 15,       doors: 2, bars:  7 },
  { upTo: 16,       doors: 3, bars: 10 },
  { upTo: 17,       doors: 3, bars: 13 },
  { upTo: 18,       doors: 3, bars: 16 },
  { upTo: 18.5,     doors: 3, bars: 20 },
  { upTo: 18.75,    doors: 4, bars: 25 },
  { upTo: 18.9,     doors: 4, bars: 30 },
  { upTo: 18.99,    doors: 4, bars: 35 },
  { upTo: Infinity, doors: 5, bars: 40 },
];

/** The chances to survive system shock and resurrection by Constitution, in percent. */
// biome-ignore format: a table
const SURVIVING: readonly { readonly upTo: number; readonly chances: { readonly shock: number; readonly resurrection: number } }[] = [
  { upTo: 3,        chances: { shock: 35, resurrection:  40 } },
  { upTo: 4,        chances: { shock: 40, resurrection:  45 } },
  { upTo: 5,        chances: { shock: 45, resurrection:  50 } },
  { upTo: 6,        chances: { shock: 50, resurrection:  55 } },
  { upTo: 7,        chances: { shock: 55, resurrection:  60 } },
  { upTo: 8,        chances: { shock: 60, resurrection:  65 } },
  { upTo: 9,        chances: { shock: 65, resurrection:  70 } },
  { upTo: 10,       chances: { shock: 70, resurrection:  75 } },
  { upTo: 11,       chances: { shock: 75, resurrection:  80 } },
  { upTo: 12,       chances: { shock: 80, resurrection:  85 } },
  { upTo: 13,       chances: { shock: 85, resurrection:  90 } },
  { upTo: 14,       chances: { shock: 88, resurrection:  92 } },
  { upTo: 15,       chances: { shock: 91, resurrection:  94 } },
  { upTo: 16,       chances: { shock: 95, resurrection:  96 } },
  { upTo: 17,       chances: { shock: 97, resurrection:  98 } },
  { upTo: Infinity, chances: { shock: 99, resurrection: 100 } },
];

/** The only Constitution for which second edition has another chance to survive system shock. */
const SHOCK_SECOND = Object.freeze({ constitution: 15, shock: 90 });

/** The number of additional languages by Intelligence. */
// biome-ignore format: a table
const SPEAKING: readonly { readonly upTo: number; readonly languages: number }[] = [
  { upTo: 7,        languages: 0 },
  { upTo: 9,        languages: 1 },
  { upTo: 11,       languages: 2 },
  { upTo: 13,       languages: 3 },
  { upTo: 15,       languages: 4 },
  { upTo: 16,       languages: 5 },
  { upTo: 17,       languages: 6 },
  { upTo: 18,       languages: 7 },
  { upTo: Infinity, languages: 8 },
];

/** The modifier to saves against magic that attacks the mind, by Wisdom. */
// biome-ignore format: a table
const WILL: readonly { readonly upTo: number; readonly will: number }[] = [
  { upTo: 3,        will: -3 },
  { upTo: 4,        will: -2 },
  { upTo: 7,        will: -1 },
  { upTo: 14,       will:  0 },
  { upTo: 15,       will:  1 },
  { upTo: 16,       will:  2 },
  { upTo: 17,       will:  3 },
  { upTo: Infinity, will:  4 },
];

/** The modifier of a save against magic that attacks the mind, −3 to 4, by Wisdom (G.12). */
export function willBy(wisdom: number): number {
  return bandOf(WILL, wisdom).will;
}

/** The number of henchmen by Charisma, with loyalty and reaction adjustments in percent. */
// biome-ignore format: a table
const FOLLOWING: readonly {
  readonly upTo: number;
  readonly henchmen: number;
  readonly loyalty: number;
  readonly reaction: number;
}[] = [
  { upTo: 3,        henchmen:  1, loyalty: -30, reaction: -25 },
  { upTo: 4,        henchmen:  1, loyalty: -25, reaction: -20 },
  { upTo: 5,        henchmen:  2, loyalty: -20, reaction: -15 },
  { upTo: 6,        henchmen:  2, loyalty: -15, reaction: -10 },
  { upTo: 7,        henchmen:  3, loyalty: -10, reaction:  -5 },
  { upTo: 8,        henchmen:  3, loyalty:  -5, reaction:   0 },
  { upTo: 11,       henchmen:  4, loyalty:   0, reaction:   0 },
  { upTo: 12,       henchmen:  5, loyalty:   0, reaction:   0 },
  { upTo: 13,       henchmen:  5, loyalty:   0, reaction:   5 },
  { upTo: 14,       henchmen:  6, loyalty:   5, reaction:  10 },
  { upTo: 15,       henchmen:  7, loyalty:  15, reaction:  15 },
  { upTo: 16,       henchmen:  8, loyalty:  20, reaction:  25 },
  { upTo: 17,       henchmen: 10, loyalty:  30, reaction:  30 },
  { upTo: 18,       henchmen: 15, loyalty:  40, reaction:  35 },
  { upTo: Infinity, henchmen: 20, loyalty:  50, reaction:  40 },
];

/** The ability scores of a figure. */
export interface AbilityScores {
  readonly strength: number;
  readonly strengthPercent: number;
  readonly dexterity: number;
  readonly constitution: number;
  readonly intelligence: number;
  readonly wisdom: number;
  readonly charisma: number;
}

/** The values that a score gives, by name. Values that the rulebook's tables lack are left out. */
export type Gives = Readonly<Record<string, number>>;

/**
 * Looks up what each ability score gives by the rulebook's tables. To-hit and damage are in points, doors in chances on
 * a d6, bars, shock and resurrection in percent, loyalty and reaction in percent to add.
 *
 * @param hardy true if a high Constitution gives more than two hit points per die
 * @source G.06, rules reference §11
 * @reading if second edition has another table that no text uses, the value is left out; a score beyond the last row of
 * a table uses that row
 */
export function givenBy(
  scores: AbilityScores,
  hardy: boolean,
  book: Pick<Rulebook, "tables.dexterity">,
): Readonly<Record<string, Gives>> {
  const first = book["tables.dexterity"] === "first-edition";
  const { doors, bars } = bandOf(FORCING, strengthScore(scores));
  const { henchmen, loyalty, reaction } = bandOf(FOLLOWING, scores.charisma);
  return {
    strength: { toHit: strengthToHit(scores), damage: strengthDamage(scores), ...(first && { doors }), bars },
    dexterity: {
      missiles: reactionAdjustment(scores.dexterity, book),
      armorClass: defensiveAdjustment(scores.dexterity),
    },
    constitution: {
      hitPoints: hitPointAdjustment(scores.constitution, hardy),
      ...survivalBy(scores.constitution, first),
    },
    intelligence: first ? { languages: bandOf(SPEAKING, scores.intelligence).languages } : {},
    wisdom: { will: willBy(scores.wisdom) },
    charisma: first ? { henchmen, loyalty, reaction } : { henchmen },
  };
}

/** The chance in a hundred to survive system shock, by Constitution (rules reference §11). */
export function shockSurvival(constitution: number, book: Pick<Rulebook, "tables.dexterity">): number {
  return survivalBy(constitution, book["tables.dexterity"] === "first-edition").shock;
}

function survivalBy(constitution: number, first: boolean): (typeof SURVIVING)[number]["chances"] {
  const { chances } = bandOf(SURVIVING, constitution);
  return first || constitution !== SHOCK_SECOND.constitution ? chances : { ...chances, shock: SHOCK_SECOND.shock };
}
