import type { Reading } from "./readings.ts";

/** The preset's reading of each open point, with the requirement of `docs/rules` that states it. */
export const PRESET: Reading = {
  // S2.3.b: kept within 1 to 10, in their order among each other.
  below: "is 1, lower number first",
  above: "is 10, lower number first",
  // S2.3.a, S2.3.b: figures other than the players', too.
  othersSubtract: true,
  othersRoll: "each",
  // S2.4.d: a figure with several attacks.
  othersRollForEachAttack: true,
  dexterityOfNone: 10,
  // S2.3.c: equal scores are simultaneous.
  fullTie: "at once",
  // S2.4A.f (casting.completionHit).
  landing: "by Dexterity",
  // S2.4B.b: every segment of the casting but the first.
  firstSegmentOfCasting: "the initiative",
  additionalRollOnOwnInitiative: "both",
  additionalRollsOf: "each opponent",
  additionalRollsCome: "at the caster's place",
  // S2.4B.a: a foe's actual attack counts.
  silentFoesEngage: "once they attack",
  // S2.4A.f: equals strike into it.
  blowAtOnceWithTheBeginning: "spoils",
  closeMissilesEngage: false,
  // S2.4A.j: from the declaration until it ends, is lost or given up.
  easierToHit: "said until it ends",
  // S2.5.a: up to the end of the round.
  heldInTheSameRound: "any segment",
  // S2.5.b: in a later segment, by its Dexterity.
  heldOrder: "by Dexterity",
  // S2.5.c (initiative.heldEngaged).
  engagedWhileHolding: "acts at once",
  // S2.4.b: as the round began.
  distanceMeasured: "at the beginning",
  // G.08 and S2.5.c: a foe that has chosen the figure, or that the figure has chosen.
  engagedWith: "those it targets, too",
  // S2.4.c: by the numbers of addict.
  chargeBlow: "when the way is done",
  attacksAfterCharge: true,
};
