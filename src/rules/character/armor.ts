import { defensiveAdjustment } from "../figure/dexterity.ts";
import type { ArmorCoverage } from "../vocabulary.ts";
import type { NumberPart, Told } from "./classes.ts";
import { UNTRAINED } from "./tables.ts";

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
export function armorClassOf(worn: readonly Protection[], dexterity: number): Told {
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

/** The coverage of the worn suit (S3.FC.c). */
export function coverageBy(worn: readonly Protection[]): ArmorCoverage {
  return bestSuit(worn)?.coverage ?? "none";
}

/** The points by which other protection improves every save. */
export function protectionOfSaves(worn: readonly Protection[]): number {
  return Math.max(0, ...worn.filter(({ kind }) => kind === "protection").map(bettering));
}
