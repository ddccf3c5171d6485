import type { EffectSpec, PoolBand } from "./effect.ts";
import { isWithinLimits } from "./formula.ts";
import type { Ring, Stay } from "./magic.ts";

const BAND = /^(\d+)(?:\+(\d+))?:\s*(\S+)$/;
const MODIFIERS = /^-?\d+(\s*,\s*-?\d+)*$/;

/** The parts of a text list, without spaces around them; empty for an empty text. */
function partsOf(text: string): readonly string[] {
  return text
    .split(",")
    .map(part => part.trim())
    .filter(Boolean);
}

/**
 * The numbers of figures that magic affects, as "1: 4d4, 2: 2d4, 4+4: 1d2-1" writes them: up to so many hit dice, so
 * many figures. Undefined for an empty text, which affects all.
 *
 * @throws {RangeError} if the text is not of this form, or if the hit dice do not ascend
 */
export function poolFrom(text: string): EffectSpec["pool"] {
  const bands = partsOf(text).map(bandFrom);
  if (bands.length === 0) return undefined;
  if (bands.some((band, at) => at > 0 && band.upTo <= (bands[at - 1] as PoolBand).upTo))
    throw new RangeError(`poolFrom: expected ascending hit dice, got ${text}`);
  return Object.freeze(bands);
}

function bandFrom(part: string): PoolBand {
  const [, dice, bonus = "0", number = ""] = BAND.exec(part) ?? [];
  if (dice === undefined || !isWithinLimits(number))
    throw new RangeError(`poolFrom: expected hit dice and a number, such as 4+4: 1d2, got ${part}`);
  return Object.freeze({ upTo: Number(dice) + Number(bonus) / 100, number });
}

/**
 * What a spell adds to saving throws by the number of its targets, as "-2, -1, 0" writes it; undefined for an empty
 * text.
 *
 * @throws {RangeError} if the text is not a list of whole numbers
 */
export function saveModifiersFrom(text: string): readonly number[] | undefined {
  if (text.trim() === "") return undefined;
  if (!MODIFIERS.test(text.trim())) throw new RangeError(`saveModifiersFrom: expected whole numbers, got ${text}`);
  return Object.freeze(partsOf(text).map(Number));
}

/** The text of a list of formulas in which none is left. */
export const NO_POINTS = "-";

/**
 * The formulas that a text lists, as "2d4, 2d4, 1d4" writes them; none if it is `NO_POINTS`.
 *
 * @throws {RangeError} if one of them is too large or no formula
 */
export function formulasFrom(text: string): readonly string[] {
  const formulas = partsOf(text).filter(part => part !== NO_POINTS);
  const wrong = formulas.find(formula => !/^[\dd+* -]+$/.test(formula) || !isWithinLimits(formula));
  if (wrong !== undefined) throw new RangeError(`formulasFrom: expected formulas, such as 2d4, 1d4, got ${wrong}`);
  return formulas;
}

const RING = /^(\d+):\s*(\S+)$/;

/**
 * The damage near an area of magic, as "10: 2d4, 20: 1d4" writes it: within so many feet, so much. Undefined for an empty
 * text.
 *
 * @throws {RangeError} if the text is not of this form, or if the distances do not ascend
 */
export function ringsFrom(text: string): Stay["near"] {
  const rings = partsOf(text).map(ringFrom);
  if (rings.length === 0) return undefined;
  if (rings.some(({ within }, at) => at > 0 && within <= (rings[at - 1] as Ring).within))
    throw new RangeError(`ringsFrom: expected ascending distances, got ${text}`);
  return Object.freeze(rings);
}

function ringFrom(part: string): Ring {
  const [, within, damage = ""] = RING.exec(part) ?? [];
  if (within === undefined || !isWithinLimits(damage))
    throw new RangeError(`ringsFrom: expected feet and damage, such as 10: 2d4, got ${part}`);
  return Object.freeze({ within: Number(within), damage });
}

/** Can a text be read by one of these readers? */
export function isReadable(read: (text: string) => unknown, text: string): boolean {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
}
