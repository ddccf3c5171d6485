/** A count in a number of rounds: three blows every two rounds are `[3, 2]`. */
export type Rate = readonly [count: number, rounds: number];

/** The kinds of missiles. Rule 7 distinguishes arrows from darts, and names no other kind. */
export type MissileKind = "arrow" | "dart" | "other";

/** A figure as plain data: only the properties that the text asks for. */
export interface Figure {
  readonly name: string;
  /** Blows with a weapon, open hand, claw or fang, without haste. */
  readonly blows: Rate;
  /** Missiles with the weapon at hand, without haste; `null` if it has none. */
  readonly missiles: Rate | null;
  readonly missileKind?: MissileKind;
  /** Rule 2, "the chance for one more": whether a fractional rate gives the greater number in this round. */
  readonly extra: boolean;
  /** Under *Haste* or a potion of speed. */
  readonly hasted?: boolean;
  /** A high-level monk, whose blows are struck with the open hand. */
  readonly monk?: boolean;
  /** The blows are one routine of claw and fang. */
  readonly routine?: boolean;
  /** Alone on a flying carpet in the air. */
  readonly onCarpet?: boolean;
  /** The sword in hand has a power (it flies, it detects). */
  readonly poweredSword?: boolean;
}

/** One purposeful act of a figure. The order of a list of acts is their order in time. */
export type Action =
  /**
   * A move on foot. Two moves with something between them are a move in two stages. 0 feet: it only peeks or pops up.
   */
  | { readonly kind: "move"; readonly feet: number }
  /** One physical action without an attack. */
  | { readonly kind: "task" }
  /** One blow with a weapon, open hand, claw or fang. */
  | { readonly kind: "blow" }
  /** All blows of a routine of claw and fang. */
  | { readonly kind: "routine" }
  /** One missile with the figure's missile weapon. */
  | { readonly kind: "shot" }
  /** Grappling, overbearing, pummeling. */
  | { readonly kind: "scuffle" }
  | { readonly kind: "spell"; readonly offensive: boolean; readonly teleport?: boolean }
  | { readonly kind: "device"; readonly offensive: boolean; readonly teleport?: boolean }
  /** A strike with a staff like the Staff of Striking. */
  | { readonly kind: "staff" }
  /** A figurine that is ordered to attack. */
  | { readonly kind: "figurine" }
  /** The power of the sword in hand, used without a strike. */
  | { readonly kind: "power" }
  /** Putting something on; `exempt` is protection, magic armor or a weapon without powers. */
  | { readonly kind: "wear"; readonly exempt: boolean }
  | { readonly kind: "remove" }
  /** A blow against a figure that attacks. */
  | { readonly kind: "defend" }
  | { readonly kind: "parry" }
  /** Not an action of the figure: it is damaged or enspelled (Rule 6). */
  | { readonly kind: "hurt" }
  /**
   * The run of a charge, with a weapon thrown at its beginning or on the way. The blow at its end is an act of its own.
   */
  | { readonly kind: "charge"; readonly thrown: boolean };

/** A rule of the text; "limit" is its opening, three actions in a round. */
export type Rule = "limit" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** Questions on which the text is silent or can be read in two ways, with the possible readings. */
export const READINGS = {
  /**
   * Rule 7 gives ten feet in addition to all darts, and three darts and a move are four actions. May they make up a
   * round?
   */
  allowance: ["within the limit", "beside the limit"],
  /**
   * Rule 4 calls an ordered figurine a potential attack. Is it also one of the attacks of Rule 2 of the figure that
   * orders it?
   */
  figurine: ["own attack", "free"],
  /**
   * Haste and open hands go beyond three actions. Only in a round of attacks alone, or are the extra attacks not
   * counted?
   */
  beyondThree: ["attacks alone", "extra attacks free"],
  /** Four blows without haste or a monk's hands: "and so forth", or held to three? */
  fourthBlow: ["limited", "excepted"],
  /** A routine of claw and fang: as many actions as attacks, or one action? */
  routine: ["each attack", "one action"],
  /** Missiles and other attacks together: no more than the blows, or than the greater of blows and missiles? */
  mixedAttacks: ["blows", "greater"],
  /** Rule 8 gives "a weapon blow" in addition to some of the missiles: one, or as many as are left? */
  blowsBesideMissiles: ["as left", "one"],
  /** Rule 8 gives it to those who do not discharge all missiles: may it follow the last of two or three? */
  blowAfterAll: ["never", "by number"],
  /** And may it follow the only missile of a weapon that shoots once in a round? */
  blowAfterOnlyShot: ["by number", "never"],
  /** Three blows every two rounds, in the round of one: does Rule 8 still give the blow? */
  threeInTwo: ["if the second comes", "outright"],
  /** Two stages of exactly ten feet: Rule 6 names less and more. */
  tenFeet: ["one", "two"],
  /**
   * A third stage of movement, which Rule 6 does not mention. Does it cost one action more than two stages, or does
   * each stage count once the sum passes ten feet?
   */
  thirdStage: ["one more", "by the sum"],
  /** The same device used twice: two of the devices of Rule 5, or one? */
  twice: ["each use", "each device"],
  /**
   * A creature with a routine of claw and fang that attacks in another way, or in several: does it have as many attacks
   * as the routine, or one?
   */
  besideRoutine: ["as the routine", "one"],
  /** Two moves with nothing between them: one movement? */
  adjacentMoves: ["one", "each"],
  /** A striking staff: a device (as in Rule 3), or a striking weapon (as in Rule 5)? Rule 3 forbids it either way. */
  staff: ["device", "weapon"],
  /** A weapon with a power "does count": only when the power is used, or also when it strikes? */
  poweredStrike: ["weapon", "device"],
  /** Putting on a thing that is not a device action: not an action at all, or a physical one? */
  exemptWear: ["free", "physical"],
  /** Flying on with the carpet: a use of the carpet only, or a move as well? */
  ride: ["device", "move too"],
  /** A device that carries its user away: like the spell of Rule 3, or not? */
  deviceTeleport: ["as the spell", "not barred"],
  /** Rule 9 lets an archer "draw his blade and defend". May that be a blow if Rules 2 and 8 give none? */
  defense: ["blow", "parry only"],
  /** Is a parry one of the three actions? */
  parry: ["action", "free"],
  /** Grappling and the like: one attack, or all that the figure has? */
  scuffle: ["one attack", "all attacks"],
  /** The blow after a throw in a charge: one, or as many as the figure has? */
  blowsAfterThrow: ["one", "all"],
  /**
   * Rule 10, the segment of thought: while the figure waits for its segment, after that segment, or two segments after
   * the event?
   */
  thinking: ["meanwhile", "after its segment", "a segment between"],
  /**
   * Is that segment also required for a new target of the same action? The rule says "such a change", its example a new
   * spell or action.
   */
  newTarget: ["a segment", "none"],
} as const;

export type Question = keyof typeof READINGS;
export type Readings = { readonly [Q in Question]: (typeof READINGS)[Q][number] };
/** Answers an open question of the text. */
export type Choose = <Q extends Question>(question: Q) => Readings[Q];

/** One possible answer of the text, and the readings it depends on; none if no open question was met. */
export interface Answer<A> {
  readonly answer: A;
  readonly readings: Partial<Readings>;
}

/** Every answer of a model, over all readings of the questions it meets. `fixed` answers some of them beforehand. */
export function everyAnswer<A>(model: (choose: Choose) => A, fixed: Partial<Readings> = {}): Answer<A>[] {
  const answers: Answer<A>[] = [];
  const explore = (given: Partial<Readings>) => {
    const met: Question[] = [];
    const choose: Choose = question => {
      if (fixed[question] !== undefined) return fixed[question] as Readings[typeof question];
      if (given[question] !== undefined) return given[question] as Readings[typeof question];
      if (!met.includes(question)) met.push(question);
      return READINGS[question][0] as Readings[typeof question];
    };
    const answer = model(choose);
    const [first] = met;
    if (first === undefined) answers.push({ answer, readings: given });
    else for (const reading of READINGS[first]) explore({ ...given, [first]: reading });
  };
  explore({});
  return answers;
}
