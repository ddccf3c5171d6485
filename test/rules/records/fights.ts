import { type CommandType, type Figure, makeRulebook, mayPlan, type Rulebook } from "#rules/index.ts";
import { FOUR_AGAINST_SIX, FOUR_WHO_PLAN } from "./cast.ts";
import { SIX_AGAINST_TEN } from "./ogres.ts";

/** A fight on file: by which rulings it was fought, and what was done in it. */
export interface FightOnFile {
  readonly name: string;
  readonly rulebook: Partial<Rulebook>;
  readonly holds: readonly CommandType[];
}

const SURPRISED = ["begin", "roll-surprise", "strike", "shoot", "cast", "move"] as const;

/** The fights on file: one by each text, and one by a text with others' rules laid over it. */
export const FIGHTS: readonly FightOnFile[] = [
  { name: "three-actions", rulebook: { preset: "three-actions" }, holds: [...SURPRISED, "use-device"] },
  { name: "d10-segments", rulebook: { preset: "d10-segments" }, holds: SURPRISED },
  { name: "addict", rulebook: { preset: "addict" }, holds: SURPRISED },
  { name: "jomase", rulebook: { preset: "jomase" }, holds: SURPRISED },
  {
    name: "options-table",
    rulebook: { preset: "options-table" },
    holds: ["begin", "roll-initiative", "move-hexes", "take-option"],
  },
  {
    name: "three-actions-that-tire",
    rulebook: {
      preset: "three-actions",
      "critical.enabled": true,
      "fumble.enabled": true,
      "fatigue.enabled": true,
    },
    holds: SURPRISED,
  },
];

/** Who fights by these rulings: where figures tire, those who can; where they plan, one who does. */
export function fightersFor(rulebook: Partial<Rulebook>): readonly Figure[] {
  const book = makeRulebook(rulebook);
  if (book["fatigue.enabled"]) return SIX_AGAINST_TEN;
  return mayPlan(book) ? FOUR_WHO_PLAN : FOUR_AGAINST_SIX;
}
