import { bandOf, strengthDamage, strengthScore, strengthToHit } from "../attack/ability.ts";
import { defensiveAdjustment, reactionAdjustment } from "../figure/dexterity.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { FOLLOWING, FORCING, SHOCK_SECOND, SPEAKING, SURVIVING, WILL } from "./ability-tables.ts";
import { hitPointAdjustment } from "./classes.ts";

/** The scores of a figure. */
export interface AbilityScores {
  readonly strength: number;
  readonly strengthPercent: number;
  readonly dexterity: number;
  readonly constitution: number;
  readonly intelligence: number;
  readonly wisdom: number;
  readonly charisma: number;
}

/** What a score gives, by name; what the tables in force do not have is left out. */
export type Gives = Readonly<Record<string, number>>;

/**
 * What each ability gives by the tables in force: to hit and damage in points, doors in chances of a d6, bars, shock and resurrection
 * in per cent, loyalty and reaction in per cent added.
 *
 * @param hardy whether a high Constitution gives more than two hit points a die
 * @source G.06, rules reference §11
 * @reading where second edition has another table that no text uses, nothing is said; beyond the last row of a table that row holds
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
    wisdom: { will: bandOf(WILL, scores.wisdom).will },
    charisma: first ? { henchmen, loyalty, reaction } : { henchmen },
  };
}

function survivalBy(constitution: number, first: boolean): (typeof SURVIVING)[number]["chances"] {
  const { chances } = bandOf(SURVIVING, constitution);
  return first || constitution !== SHOCK_SECOND.constitution ? chances : { ...chances, shock: SHOCK_SECOND.shock };
}
