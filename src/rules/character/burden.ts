import { bandOf, type Strong, strengthScore } from "../attack/ability.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { ENCUMBRANCES, type Encumbrance } from "../vocabulary.ts";
import type { Protection } from "./armor.ts";
import type { NumberPart, Told } from "./classes.ts";
import { CARRYING, LADEN, LEAST_MOVE, LOADS, UNTRAINED } from "./tables.ts";

/** Coins per pound. */
const COINS_A_POUND = 10;

/** The weight of coins in pounds, whatever the metal. */
export function poundsOfCoins(count: number): number {
  return count / COINS_A_POUND;
}

type Tables = Pick<Rulebook, "tables.dexterity">;

/** The weight limits in pounds by Strength, from unencumbered on. */
export function limitsOf(strong: Strong, book: Tables): readonly number[] {
  const { allowance, limits } = bandOf(CARRYING, strengthScore(strong));
  return book["tables.dexterity"] === "second-edition" ? limits : LOADS.map(load => Math.max(0, load + allowance));
}

/**
 * The encumbrance of a figure by the weight it carries.
 *
 * @param pounds the weight of everything it carries
 * @source rules reference §11
 */
export function encumbranceBy(pounds: number, strong: Strong, book: Tables): Encumbrance {
  const at = limitsOf(strong, book).findIndex(limit => pounds <= limit);
  return ENCUMBRANCES[at < 0 ? ENCUMBRANCES.length - 1 : at]!;
}

/**
 * The movement rate under a load and a suit of armor, in inches.
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
