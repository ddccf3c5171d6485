import { bandOf, type Strong, strengthScore } from "../attack/strength.ts";
import { defensiveAdjustment } from "../figure/dexterity.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type ArmorCoverage, ENCUMBRANCES, type Encumbrance } from "../vocabulary.ts";
import type { NumberPart, Told } from "./classes.ts";
import { CARRYING, LADEN, LEAST_MOVE, LOADS, UNTRAINED } from "./tables.ts";

/** A worn item that protects. */
export interface Protection {
  readonly name: string;
  /** A suit of armor sets the armor class. A shield or other protection improves it. */
  readonly kind: "armor" | "shield" | "protection";
  /** The armor class of a suit; the bonus points of a shield or other protection. */
  readonly value: number;
  readonly magicBonus: number;
  readonly coverage: ArmorCoverage;
  /** The movement rate in inches that its bulk allows, for a base of 12; `null` if it does not hinder. */
  readonly baseMove: number | null;
}

/**
 * The armor class from worn items and Dexterity. Armor class descends.
 *
 * @source G.02, G.06
 * @reading only the best suit, the best shield and the best other protection count
 */
export function armorClassOfGear(worn: readonly Protection[], dexterity: number): Told {
  const suit = bestSuit(worn);
  const parts: NumberPart[] = [
    suit ? { why: "armor", name: suit.name, value: suit.value } : { why: "unarmored", value: UNTRAINED.armorClass },
  ];
  if (suit && suit.magicBonus !== 0) parts.push({ why: "magic", name: suit.name, value: -suit.magicBonus });
  for (const why of ["shield", "protection"] as const) {
    const one = strongest(worn.filter(({ kind }) => kind === why));
    if (one) parts.push({ why, name: one.name, value: -bettering(one) });
  }
  const adjustment = defensiveAdjustment(dexterity);
  if (adjustment !== 0) parts.push({ why: "dexterity", value: adjustment });
  return { value: parts.reduce((sum, { value }) => sum + Number(value), 0), parts };
}

const bettering = ({ value, magicBonus }: Protection): number => value + magicBonus;
const strongest = (worn: readonly Protection[]): Protection | undefined =>
  worn.toSorted((one, other) => bettering(other) - bettering(one))[0];

function bestSuit(worn: readonly Protection[]): Protection | undefined {
  const suits = worn.filter(({ kind }) => kind === "armor");
  return suits.toSorted((one, other) => one.value - one.magicBonus - (other.value - other.magicBonus))[0];
}

/** How much of the body the best suit of armor worn covers; none without a suit (S3.FC.c). */
export function coverageBy(worn: readonly Protection[]): ArmorCoverage {
  return bestSuit(worn)?.coverage ?? "none";
}

/** The points by which the best worn item other than armor and shield improves every save; 0 without one. */
export function protectionOfSaves(worn: readonly Protection[]): number {
  return Math.max(0, ...worn.filter(({ kind }) => kind === "protection").map(bettering));
}

/** Coins per pound. */
const COINS_A_POUND = 10;

/** The weight of coins in pounds, whatever the metal. */
export function poundsOfCoins(count: number): number {
  return count / COINS_A_POUND;
}

type Tables = Pick<Rulebook, "tables.dexterity">;

/** The most pounds a figure may carry at each step of encumbrance, from unencumbered on, by Strength. */
export function limitsOf(strong: Strong, book: Tables): readonly number[] {
  const { allowance, limits } = bandOf(CARRYING, strengthScore(strong));
  return book["tables.dexterity"] === "second-edition" ? limits : LOADS.map(load => Math.max(0, load + allowance));
}

/**
 * The encumbrance of a figure that carries so much, by its Strength.
 *
 * @param pounds the weight of everything it carries
 * @source rules reference §11
 */
export function encumbranceBy(pounds: number, strong: Strong, book: Tables): Encumbrance {
  const at = limitsOf(strong, book).findIndex(limit => pounds <= limit);
  return ENCUMBRANCES[at < 0 ? ENCUMBRANCES.length - 1 : at]!;
}

/**
 * The movement rate in inches that a figure has left under its load and its suit of armor, with the parts.
 *
 * @param unladen the movement rate in inches without either
 * @reading the more hindering of load and bulk decides; in second edition a suit hinders by its weight only; fractions
 * of an inch do not count
 */
export function moveOf(unladen: number, encumbrance: Encumbrance, worn: readonly Protection[], book: Tables): Told {
  const edition = book["tables.dexterity"];
  const parts: NumberPart[] = [{ why: "unladen", value: unladen }];
  if (encumbrance !== "none") {
    const left = Math.floor(unladen * LADEN[edition][encumbrance] + CRUMB);
    parts.push({ why: "load", value: Math.max(left, Math.min(unladen, LEAST_MOVE[edition])) });
  }
  const suit =
    edition === "first-edition" ? worn.find(({ kind, baseMove }) => kind === "armor" && baseMove !== null) : undefined;
  if (suit?.baseMove != null && suit.baseMove < UNTRAINED.move)
    parts.push({ why: "coat", name: suit.name, value: Math.floor((unladen * suit.baseMove) / UNTRAINED.move + CRUMB) });
  return { value: Math.min(...parts.map(({ value }) => Number(value))), parts };
}

/** The tolerance for rounding errors: two thirds of 12 must be 8. */
const CRUMB = 1e-9;
