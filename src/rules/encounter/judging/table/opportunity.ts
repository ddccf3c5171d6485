import type { Strike } from "#rules/fight/command.ts";
import type { Reason } from "#rules/verdict.ts";
import { attackCanBe } from "../impossible.ts";
import { takesOpening } from "../phases/openings.ts";
import { ableToAct, noSpellUnderWay } from "../rules.ts";
import { type Guards, joined, ofFigure, type Part, type Untargeted } from "../view.ts";
import type { Taking } from "./impossible.ts";
import { BY_THE_TABLE, foeIsNear, notPinned, weaponIsAtHand } from "./rules.ts";

/** With the options table, a blow outside of its rows is one of opportunity, and does not use up a row (S3.AO.c). */
export const STRIKE_AT_THE_TABLE: Guards<Untargeted<Strike>> = {
  impossible: attackCanBe(false),
  rules: [ofFigure((part, blow) => (takesOpening(part, blow) ? faultsOfOpportunity(part, blow) : BY_THE_TABLE))],
};

/** Its conditions are those of the table's attack: a weapon in hand, and a foe that is near enough. */
function faultsOfOpportunity(part: Part, blow: Untargeted<Strike>): readonly Reason[] {
  const attack: Taking = { ...blow, type: "take-option", option: "attack" };
  return joined(
    ableToAct(part),
    noSpellUnderWay(part),
    notPinned(part, attack),
    weaponIsAtHand(part, attack),
    foeIsNear(part, attack),
  );
}
