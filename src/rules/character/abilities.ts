import { bandOf, strengthDamage, strengthScore, strengthToHit } from "../attack/ability.ts";
import { defensiveAdjustment, reactionAdjustment } from "../figure/dexterity.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { FOLLOWING, FORCING, SHOCK_SECOND, SPEAKING, SURVIVING, WILL } from "./ability-tables.ts";
import { hitPointAdjustment } from "./classes.ts";

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
 * The values that each ability gives by the rulebook's tables. To-hit and damage are in points, doors in chances on a
 * d6, bars, shock and resurrection in percent, loyalty and reaction in percent to add.
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
    wisdom: { will: bandOf(WILL, scores.wisdom).will },
    charisma: first ? { henchmen, loyalty, reaction } : { henchmen },
  };
}

function survivalBy(constitution: number, first: boolean): (typeof SURVIVING)[number]["chances"] {
  const { chances } = bandOf(SURVIVING, constitution);
  return first || constitution !== SHOCK_SECOND.constitution ? chances : { ...chances, shock: SHOCK_SECOND.shock };
}
