import { bandOf, type Strong, strengthScore } from "../attack/ability.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { ENCUMBRANCES, type Encumbrance } from "../vocabulary.ts";
import type { Protection } from "./armor.ts";
import type { NumberPart, Told } from "./classes.ts";
import { CARRYING, LADEN, LEAST_MOVE, LOADS, UNTRAINED } from "./tables.ts";

/** Coins of a pound. */
const COINS_A_POUND = 10;

/** Pounds that so many coins weigh, of whatever metal. */
export function poundsOfCoins(count: number): number {
  return count / COINS_A_POUND;
}

type Tables = Pick<Rulebook, "tables.dexterity">;

/** Pounds up to which a Strength is laden no more than so. */
export function limitsOf(strong: Strong, book: Tables): readonly number[] {
  const { allowance, limits } = bandOf(CARRYING, strengthScore(strong));
  return book["tables.dexterity"] === "second-edition" ? limits : LOADS.map(load => Math.max(0, load + allowance));
}

/**
 * How laden a figure is by what it carries.
 *
 * @param pounds of all that it carries
 * @source rules reference §11
 */
export function encumbranceBy(pounds: number, strong: Strong, book: Tables): Encumbrance {
  const at = limitsOf(strong, book).findIndex(limit => pounds <= limit);
  return ENCUMBRANCES[at < 0 ? ENCUMBRANCES.length - 1 : at]!;
}

/**
 * The movement rate that a load and a suit of armor leave, in inches.
 *
 * @param unladen inches
 * @reading the heavier of load and bulk decides; in second edition a suit hinders by its weight alone; parts of an inch do not count
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

/** Two thirds of 12 are 8, whatever a computer makes of thirds. */
const CRUMB = 1e-9;
