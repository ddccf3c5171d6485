import { type Answers, type Class, OPEN, type Open, type Size, sizesAbove } from "./words.ts";

/** Attacks and rates of fire are counted in halves: 3 is 3/2. */
export type Halves = number;

/**
 * Basic attacks a round, which are also attack sequences and dodges (Active Parries and Dodges; Spell Use And Multiple Attacks). Mastery and magic weapons give
 * none of these. A monster with several attacks still has one sequence.
 */
export function basicAttacks(figureClass: Class, level: number): Halves {
  if (figureClass !== "warrior" || level <= 6) return 2;
  return level <= 12 ? 3 : 4;
}

/** Attacks in one round of so many halves: an odd number is the smaller in one round and the greater in the other, and the text does not say which is first. */
export function attacksInARound(halves: Halves): Answers<number> {
  return [...new Set([Math.floor(halves / 2), Math.ceil(halves / 2)])];
}

export interface Figure {
  readonly class: Class;
  readonly level: number;
  /** Attacks this round with what is in hand, mastery and further weapons included. */
  readonly attacks: number;
  /** Attack sequences this round: of these, not of `attacks`, spells and powers take. */
  readonly sequences: number;
  readonly style?: "extra-dodge";
  /** Rate of fire; only with a missile weapon. */
  readonly rateOfFire?: Halves;
  readonly armored: boolean;
  readonly encumbered: boolean;
}

/** What a figure wants in a round. Missing is none. */
export interface Plan {
  readonly weapon?: "melee" | "missile";
  /** Attacks it wants to make. */
  readonly attacks?: number;
  readonly halfMoves?: number;
  /** Spells, powers and magic items. */
  readonly powers?: number;
  /** How many of those are spells. */
  readonly spells?: number;
  /** One of the powers takes the whole round. */
  readonly wholeRound?: boolean;
  readonly assault?: boolean;
  readonly charge?: boolean;
  /** Attacks given up for the defense pool. */
  readonly pool?: number;
  readonly dodges?: number;
  readonly parries?: number;
  /** Gives up everything to recover. */
  readonly rest?: boolean;
  /** Times the normal movement rate. */
  readonly run?: 2 | 3 | 4 | 5;
}

export type Verdict = { readonly legal: true | Open } | { readonly legal: false; readonly rule: string };

const YES: Verdict = { legal: true };
const UNSAID: Verdict = { legal: OPEN };
const no = (rule: string): Verdict => ({ legal: false, rule });

/** Attacks that a plan takes from a melee attacker: half moves after the free one, powers, the pool, parries, dodges of a warrior (Moving in Combat; Passive Defense). */
export function attacksTaken(plan: Plan): number {
  const moves = Math.max(0, (plan.halfMoves ?? 0) - 1);
  return moves + (plan.pool ?? 0) + (plan.parries ?? 0) + (plan.dodges ?? 0);
}

/** How many attacks a melee figure has left to make under a plan; below 0 if the plan takes more than there is. */
export function attacksLeft(figure: Figure, plan: Plan): number {
  const powers = plan.powers ?? 0;
  if (powers > 0 && plan.wholeRound) return -attacksTaken(plan);
  const ofEachSequence = figure.attacks / figure.sequences;
  const afterPowers = Math.floor(figure.attacks - powers * ofEachSequence);
  return afterPowers + (plan.assault ? 1 : 0) - attacksTaken(plan);
}

/**
 * Rate of fire after so many half moves: one step each, with no free one (Moving in Combat). What a step is, is not said: a half attack (2, 3/2, 1, 1/2) or a
 * whole one are allowed, and nothing is less than nothing.
 */
export function rateOfFireAfter(rateOfFire: Halves, halfMoves: number): readonly [least: Halves, most: Halves] {
  const least = Math.max(0, rateOfFire - 2 * halfMoves);
  // Below 1/2 there may be steps still, such as 1/3: a missile in some rounds is never out of the question.
  return [least, halfMoves === 0 ? rateOfFire : Math.max(1, rateOfFire - halfMoves)];
}

/** Dodges a round at most: as many as basic attacks, and one more with a style that gives it (Active Parries and Dodges, 2 and 3). */
export function mostDodges(figure: Pick<Figure, "class" | "level" | "style">): Answers<number> {
  const more = figure.style === "extra-dodge" ? 1 : 0;
  return attacksInARound(basicAttacks(figure.class, figure.level)).map(dodges => dodges + more);
}

/** Whether a plan is allowed, by the first rule that forbids it; open if the text leaves it. */
export function judgePlan(figure: Figure, plan: Plan): Verdict {
  const powers = plan.powers ?? 0;
  const halfMoves = plan.halfMoves ?? 0;
  const attacks = plan.attacks ?? 0;
  const dodges = plan.dodges ?? 0;
  const parries = plan.parries ?? 0;
  const pool = plan.pool ?? 0;
  const acts = attacks + powers + halfMoves + dodges + parries + pool > 0 || plan.assault || plan.charge || plan.run;

  if (plan.rest) return acts ? no("Fatigue Recovery: all actions and movement are given up") : YES;
  if (plan.run !== undefined && plan.run > fastest(figure))
    return no("Fatigue Costs: triple speed is the most in armor or with a load");
  // No word on what else a runner may do.
  if (plan.run !== undefined)
    return attacks + powers + dodges + parries + pool + halfMoves > 0 || plan.charge || plan.assault ? UNSAID : YES;
  if (plan.assault && plan.weapon === "missile") return no("Assault: melee only");

  // Half moves and nothing else are running, which the fatigue rules limit by armor and load, and attacks do not.
  if (halfMoves > 0 && !othersThanWays(plan))
    return Math.ceil(halfMoves / 2) <= fastest(figure)
      ? YES
      : no("Fatigue Costs: triple speed, or five times without armor and load");

  if (dodges > Math.max(...mostDodges(figure))) return no("Active Parries and Dodges: as many dodges as basic attacks");
  if (powers > 0 && plan.wholeRound && attacks + powers - 1 + parries + dodges + pool > 0)
    return no("Spell Use: what takes the whole round leaves no attacks");
  // The free half move is told of beside melee attacks; beside what takes the whole round it is open.
  if (powers > 0 && plan.wholeRound && halfMoves === 1 && powers <= figure.sequences) return UNSAID;
  if (powers > figure.sequences) return no("Spell Use: each takes one attack sequence");

  if (dodges > 0 && figure.class !== "warrior") {
    const style = figure.style === "extra-dodge";
    if (halfMoves > 1) return style ? UNSAID : no("Active Parries and Dodges: up to a half move");
    if (attacks + powers + parries + pool > 0)
      return style ? UNSAID : no("Active Parries and Dodges: a dodge takes all actions");
    return dodges > Math.min(...mostDodges(figure)) ? UNSAID : YES;
  }

  if (plan.weapon === "missile") {
    if (pool + parries + dodges + powers > 0) return UNSAID;
    const [least, most] = rateOfFireAfter(figure.rateOfFire ?? 2, halfMoves);
    if (attacks > Math.ceil(most / 2)) return no("Moving in Combat: each half move costs a step of the rate of fire");
    return attacks <= Math.floor(least / 2) ? (plan.charge ? UNSAID : YES) : UNSAID;
  }

  // The pool is told of warriors only; what an extra dodge of a style costs is not said.
  const left = attacksLeft(figure, plan) - attacks;
  const spared = figure.style === "extra-dodge" && dodges > 0 ? 1 : 0;
  if (left + spared < 0) return no(shortOf(plan));
  if (left < 0) return UNSAID;
  // Each takes a sequence; of two spells in a round, or of a spell beside another power, nothing is said: the text has magic beside attacks alone.
  if ((plan.spells ?? 0) > 1 || ((plan.spells ?? 0) === 1 && powers > 1)) return UNSAID;
  if (pool > 0 && figure.class !== "warrior") return UNSAID;
  if (dodges > Math.min(...mostDodges(figure))) return UNSAID;
  // An all-out attack beside defenses or spells, and a charge beside anything but one attack, are not talked of.
  if (plan.assault && (pool + dodges + parries + powers > 0 || plan.charge || attacks === 0)) return UNSAID;
  if (plan.charge && (pool + dodges + parries + powers + halfMoves > 0 || attacks !== 1)) return UNSAID;
  return YES;
}

/** Times the normal rate that one can run (Fatigue Costs). */
function fastest({ armored, encumbered }: Figure): number {
  return armored || encumbered ? 3 : 5;
}

function othersThanWays({
  attacks = 0,
  powers = 0,
  pool = 0,
  dodges = 0,
  parries = 0,
  assault,
  charge,
}: Plan): boolean {
  return attacks + powers + pool + dodges + parries > 0 || assault === true || charge === true;
}

function shortOf(plan: Plan): string {
  if ((plan.halfMoves ?? 0) > 1) return "Moving in Combat: each half move after the free one costs one attack";
  if ((plan.pool ?? 0) > 0) return "Passive Defense: each enlargement costs one attack";
  if ((plan.parries ?? 0) + (plan.dodges ?? 0) > 0) return "Active Parries and Dodges: each costs one attack";
  if ((plan.powers ?? 0) > 0) return "Spell Use: each takes one attack sequence";
  return "no attacks left";
}

/** Defense pool of a round: itself once more for each attack given up (Passive Defense). */
export function poolOf(base: number, combatBonus: number, givenUp: number): number {
  return (base + combatBonus) * (1 + givenUp);
}

/** The most of the pool that counts against any one attack (Defense Limit). */
export function poolLimit(base: number, combatBonus: number): number {
  return base + combatBonus;
}

/** What a parry or block adds to its roll, or that it cannot be tried (Active Parries and Dodges, 1, 5 and 6). */
export function parryModifier(attack: Size, defender: Size, unarmed: boolean): number | "impossible" {
  const above = sizesAbove(attack, defender);
  if (above >= 2) return "impossible";
  if (unarmed) return above === 1 ? -8 : -4;
  return above === 1 ? -2 : 0;
}

/** A dodge is rolled with the base THAC0 and the reaction adjustment of DEX alone. What armor class is to be hit is not said. */
export function dodgeThac0(baseThac0: number, reaction: number): number {
  return baseThac0 - reaction;
}

/** A dodge is against anything seen; it has no limit of size (Active Parries and Dodges, 1 and 7). */
export function canDodge(seen: boolean): boolean {
  return seen;
}

/** DEX for offense: from 0 to the reaction adjustment, each point taken from the pool or armor class (Dexterity and THAC0). */
export function dexterityOffense(
  wanted: number,
  reaction: number,
): { readonly toHit: number; readonly defense: number } | "illegal" {
  return wanted < 0 || wanted > Math.max(0, reaction) ? "illegal" : { toHit: wanted, defense: -wanted };
}
