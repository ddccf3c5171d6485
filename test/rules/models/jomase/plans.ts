import { type Answers, type Class, OPEN, type Open, type Size, sizesAbove } from "./words.ts";

/** Attacks and rates of fire are counted in halves: 3 is 3/2. */
export type Halves = number;

/**
 * Basic attacks a round, which are also attack sequences and dodges (Active Parries and Dodges; Spell Use And Multiple
 * Attacks).
 *
 * Mastery and magic weapons add none. A monster with several attacks still has one sequence.
 */
export function basicAttacks(figureClass: Class, level: number): Halves {
  if (figureClass !== "warrior" || level <= 6) return 2;
  return level <= 12 ? 3 : 4;
}

/**
 * Attacks in one round. An odd number of halves is the smaller number in one round and the greater in the other, and
 * the text does not say which is first.
 */
export function attacksInARound(halves: Halves): Answers<number> {
  return [...new Set([Math.floor(halves / 2), Math.ceil(halves / 2)])];
}

export interface Figure {
  readonly class: Class;
  readonly level: number;
  /** Attacks this round with the weapons in hand, including mastery and further weapons. */
  readonly attacks: number;
  /** Attack sequences this round. Spells and powers cost sequences, not `attacks`. */
  readonly sequences: number;
  readonly style?: "extra-dodge";
  /** Rate of fire; only with a missile weapon. */
  readonly rateOfFire?: Halves;
  readonly armored: boolean;
  readonly encumbered: boolean;
}

/** A figure's wishes for a round. Missing means none. */
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

/**
 * Attacks that a plan takes from a melee attacker: half moves after the free one, the pool, parries, dodges of a
 * warrior (Moving in Combat; Passive Defense). Powers are counted in `attacksLeft`.
 */
export function attacksTaken(plan: Plan): number {
  const moves = Math.max(0, (plan.halfMoves ?? 0) - 1);
  return moves + (plan.pool ?? 0) + (plan.parries ?? 0) + (plan.dodges ?? 0);
}

/** The number of attacks a melee figure has left under a plan; below 0 if the plan takes more than there are. */
export function attacksLeft(figure: Figure, plan: Plan): number {
  const powers = plan.powers ?? 0;
  if (powers > 0 && plan.wholeRound) return -attacksTaken(plan);
  const ofEachSequence = figure.attacks / figure.sequences;
  const afterPowers = Math.floor(figure.attacks - powers * ofEachSequence);
  return afterPowers + (plan.assault ? 1 : 0) - attacksTaken(plan);
}

/**
 * Rate of fire after a number of half moves: one step each, without a free one (Moving in Combat).
 *
 * The text does not say how large a step is. Both a half attack (2, 3/2, 1, 1/2) and a whole one are allowed, and the
 * rate never falls below 0.
 */
export function rateOfFireAfter(rateOfFire: Halves, halfMoves: number): readonly [least: Halves, most: Halves] {
  const least = Math.max(0, rateOfFire - 2 * halfMoves);
  // There may be steps below 1/2, such as 1/3. So a missile in some rounds is always possible.
  return [least, halfMoves === 0 ? rateOfFire : Math.max(1, rateOfFire - halfMoves)];
}

/**
 * The most dodges a round: as many as basic attacks, and one more with a style that gives it (Active Parries and
 * Dodges, 2 and 3).
 */
export function mostDodges(figure: Pick<Figure, "class" | "level" | "style">): Answers<number> {
  const more = figure.style === "extra-dodge" ? 1 : 0;
  return attacksInARound(basicAttacks(figure.class, figure.level)).map(dodges => dodges + more);
}

/** Whether a plan is allowed, with the first rule that forbids it; open if the text does not decide. */
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
  // The text is silent on other actions of a runner.
  if (plan.run !== undefined)
    return attacks + powers + dodges + parries + pool + halfMoves > 0 || plan.charge || plan.assault ? UNSAID : YES;
  if (plan.assault && plan.weapon === "missile") return no("Assault: melee only");

  // Half moves without any other action are running. The fatigue rules limit running by armor and load; the number of
  // attacks does not limit it.
  if (halfMoves > 0 && !othersThanWays(plan))
    return Math.ceil(halfMoves / 2) <= fastest(figure)
      ? YES
      : no("Fatigue Costs: triple speed, or five times without armor and load");

  if (dodges > Math.max(...mostDodges(figure))) return no("Active Parries and Dodges: as many dodges as basic attacks");
  if (powers > 0 && plan.wholeRound && attacks + powers - 1 + parries + dodges + pool > 0)
    return no("Spell Use: what takes the whole round leaves no attacks");
  // The text mentions the free half move with melee attacks. With an action that takes the whole round it is open.
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

  // The text gives the pool only to warriors. It does not give the cost of a style's extra dodge.
  const left = attacksLeft(figure, plan) - attacks;
  const spared = figure.style === "extra-dodge" && dodges > 0 ? 1 : 0;
  if (left + spared < 0) return no(shortOf(plan));
  if (left < 0) return UNSAID;
  // Each takes a sequence. The text is silent on two spells in a round and on a spell with another power: it combines
  // magic with attacks alone.
  if ((plan.spells ?? 0) > 1 || ((plan.spells ?? 0) === 1 && powers > 1)) return UNSAID;
  if (pool > 0 && figure.class !== "warrior") return UNSAID;
  if (dodges > Math.min(...mostDodges(figure))) return UNSAID;
  // The text does not mention an all-out attack with defenses or spells, nor a charge with anything but one attack.
  if (plan.assault && (pool + dodges + parries + powers > 0 || plan.charge || attacks === 0)) return UNSAID;
  if (plan.charge && (pool + dodges + parries + powers + halfMoves > 0 || attacks !== 1)) return UNSAID;
  return YES;
}

/** The fastest run, in multiples of the normal rate (Fatigue Costs). */
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

/** The modifier of a parry or block, or that it cannot be tried (Active Parries and Dodges, 1, 5 and 6). */
export function parryModifier(attack: Size, defender: Size, unarmed: boolean): number | "impossible" {
  const above = sizesAbove(attack, defender);
  if (above >= 2) return "impossible";
  if (unarmed) return above === 1 ? -8 : -4;
  return above === 1 ? -2 : 0;
}

/**
 * A dodge is rolled with the base THAC0 and the reaction adjustment of DEX alone. The text does not give the armor
 * class to hit.
 */
export function dodgeThac0(baseThac0: number, reaction: number): number {
  return baseThac0 - reaction;
}

/** A dodge works against anything seen, without a limit of size (Active Parries and Dodges, 1 and 7). */
export function canDodge(seen: boolean): boolean {
  return seen;
}

/**
 * DEX for offense: from 0 to the reaction adjustment, each point taken from the pool or armor class (Dexterity and
 * THAC0).
 */
export function dexterityOffense(
  wanted: number,
  reaction: number,
): { readonly toHit: number; readonly defense: number } | "illegal" {
  return wanted < 0 || wanted > Math.max(0, reaction) ? "illegal" : { toHit: wanted, defense: -wanted };
}
