/**
 * Each point on which the text is silent or can be read in two ways, with all its readings.
 *
 * The model plays a scene under one reading of every point. The text allows the result of any of them.
 */
export interface Reading {
  /**
   * (3) A number below 1: segment 1 like any other 1, or segment 1 and ahead of those who have a 1. The text names no
   * lowest segment.
   */
  readonly below: "is 1" | "is 1, lower number first";
  /**
   * (3) A number above 10: the last segment, the last in order of numbers, that much into the next round, or no action
   * at all.
   */
  readonly above: "is 10" | "is 10, lower number first" | "next round" | "not at all";
  /** (3) In the text only the players subtract their adjustment. Other figures may have one too. */
  readonly othersSubtract: boolean;
  /** (3) The DM rolls "for all": a die for each, or one for all of them. */
  readonly othersRoll: "each" | "one for all";
  /** (4) "Characters" with several attacks roll for each. The text is silent on creatures with several attacks. */
  readonly othersRollForEachAttack: boolean;
  /** (3) In a tie, the Dexterity of a figure that has no score. */
  readonly dexterityOfNone: number;
  /**
   * (3) Same number, same Dexterity: at once (neither loses its action to the other), or one after the other in an
   * order that the text does not give.
   */
  readonly fullTie: "at once" | "as listed" | "as listed, reversed";
  /**
   * (4A) In its segment, a spell goes off before the figures who act then, at its caster's place by Dexterity, or after
   * them.
   */
  readonly landing: "first" | "by Dexterity" | "last";
  /**
   * (4B) The first segment of the casting time is that of the initiative, in which casting begins (4A), or the one
   * after it.
   */
  readonly firstSegmentOfCasting: "the initiative" | "the one after";
  /**
   * (4B) An opponent whose own initiative comes in a segment with an additional roll: both, or one roll in each
   * segment.
   */
  readonly additionalRollOnOwnInitiative: "both" | "one";
  /** (4B) "Their opponent": each of several opponents has the additional rolls, or one of them. */
  readonly additionalRollsOf: "each opponent" | "one opponent";
  /**
   * (4B) The place of additional rolls in a segment: like a turn of the opponent, before all turns, after them, or at
   * the caster's Dexterity.
   */
  readonly additionalRollsCome: "by Dexterity" | "first" | "last" | "at the caster's place";
  /**
   * (4B) A foe who has named no target "is targeting" the caster once it has attacked the caster, or whenever it
   * intends to.
   */
  readonly silentFoesEngage: "once they attack" | "all along";
  /**
   * (4A, 4B) A blow in a full tie with the beginning of a spell: in a segment of casting, so it interrupts the spell;
   * or not after the beginning, so it does not.
   */
  readonly blowAtOnceWithTheBeginning: "spoils" | "does not spoil";
  /**
   * (4B) A missile at a caster 10' away or closer: a direct engagement by the words in brackets, or not, because it is
   * not melee.
   */
  readonly closeMissilesEngage: boolean;
  /**
   * (4A) How long a caster is easier to hit: while casting, from announcing the spell until it ends, or the whole
   * round.
   */
  readonly easierToHit: "casting" | "said until it ends" | "whole round";
  /** (5) Held "until the end of the round": an action only then (or in the next round), or in any segment up to it. */
  readonly heldInTheSameRound: "end only" | "any segment";
  /**
   * (5) In the segment when a holder acts: ahead of the others, among them by the number held, by Dexterity as if it
   * were rolled, or after them.
   */
  readonly heldOrder: "first" | "by number" | "by Dexterity" | "last";
  /**
   * (5) A holder may not hold any longer when a melee opponent comes to engage it: it acts then, has lost its action,
   * or keeps what it held before.
   */
  readonly engagedWhileHolding: "acts at once" | "loses it" | "keeps it";
  /** (4) The 10' are measured when the figure acts, or at the beginning of the round ("upon any given round"). */
  readonly distanceMeasured: "on initiative" | "at the beginning";
  /**
   * (5) "Directly engaged with a melee opponent": by a foe who targets the figure, as 4B explains it; or also by a foe
   * whom the figure fights.
   */
  readonly engagedWith: "those who target it" | "those it targets, too";
  /**
   * (4) The blow of a charge comes upon the initiative, like any movement and attack, or at the end of the movement by
   * another text's numbers. It comes in the same round in any case, so in its last segment at the latest.
   */
  readonly chargeBlow: "upon the initiative" | "when the way is done";
  /** (4) After a charge with the first of several attacks: the others of the same round may be made, or may not. */
  readonly attacksAfterCharge: boolean;
}

/** Each point with its readings; the first is the nearest to the letter of the text. */
export const READINGS: { readonly [Point in keyof Reading]: readonly Reading[Point][] } = {
  below: ["is 1", "is 1, lower number first"],
  above: ["is 10", "is 10, lower number first", "next round", "not at all"],
  othersSubtract: [true, false],
  othersRoll: ["each", "one for all"],
  othersRollForEachAttack: [true, false],
  dexterityOfNone: [10, 0, 99],
  fullTie: ["at once", "as listed", "as listed, reversed"],
  landing: ["by Dexterity", "first", "last"],
  firstSegmentOfCasting: ["the initiative", "the one after"],
  additionalRollOnOwnInitiative: ["both", "one"],
  additionalRollsOf: ["each opponent", "one opponent"],
  additionalRollsCome: ["by Dexterity", "first", "last", "at the caster's place"],
  silentFoesEngage: ["once they attack", "all along"],
  blowAtOnceWithTheBeginning: ["spoils", "does not spoil"],
  closeMissilesEngage: [false, true],
  easierToHit: ["whole round", "casting", "said until it ends"],
  heldInTheSameRound: ["end only", "any segment"],
  heldOrder: ["first", "by number", "by Dexterity", "last"],
  engagedWhileHolding: ["acts at once", "loses it", "keeps it"],
  distanceMeasured: ["on initiative", "at the beginning"],
  engagedWith: ["those who target it", "those it targets, too"],
  chargeBlow: ["upon the initiative", "when the way is done"],
  attacksAfterCharge: [true, false],
};

/** The readings nearest to the letter of the text. */
export const LETTER: Reading = {
  below: READINGS.below[0]!,
  above: READINGS.above[0]!,
  othersSubtract: READINGS.othersSubtract[0]!,
  othersRoll: READINGS.othersRoll[0]!,
  othersRollForEachAttack: READINGS.othersRollForEachAttack[0]!,
  dexterityOfNone: READINGS.dexterityOfNone[0]!,
  fullTie: READINGS.fullTie[0]!,
  landing: READINGS.landing[0]!,
  firstSegmentOfCasting: READINGS.firstSegmentOfCasting[0]!,
  additionalRollOnOwnInitiative: READINGS.additionalRollOnOwnInitiative[0]!,
  additionalRollsOf: READINGS.additionalRollsOf[0]!,
  additionalRollsCome: READINGS.additionalRollsCome[0]!,
  silentFoesEngage: READINGS.silentFoesEngage[0]!,
  blowAtOnceWithTheBeginning: READINGS.blowAtOnceWithTheBeginning[0]!,
  closeMissilesEngage: READINGS.closeMissilesEngage[0]!,
  easierToHit: READINGS.easierToHit[0]!,
  heldInTheSameRound: READINGS.heldInTheSameRound[0]!,
  heldOrder: READINGS.heldOrder[0]!,
  engagedWhileHolding: READINGS.engagedWhileHolding[0]!,
  distanceMeasured: READINGS.distanceMeasured[0]!,
  engagedWith: READINGS.engagedWith[0]!,
  chargeBlow: READINGS.chargeBlow[0]!,
  attacksAfterCharge: READINGS.attacksAfterCharge[0]!,
};
