import { isWithinLimits } from "../rules/index.ts";
import { cachedById } from "./cache.ts";

/** Rejects formulas that parse but may never finish rolling, or may not give a number. */

/** Labels in brackets after a term: they are not rolled. */
const FLAVOR = /\[[^[\]]*\]/g;
/** Dice with a fixed number of faces, and their modifiers: `2d6rr<3`. */
const DICE = /d(\d+|[fc])((?:[a-z]+[<>=]*\d*)*)/g;
/** Modifiers that roll dice again: `x` and `rr` without limit, `xo` and `r` once per die. */
const AGAIN = /(xo|x|rr|r)([<>=]*)(\d*)/g;
/** A divisor that is safe: a number, plain dice, or brackets without dice. */
const DIVISOR = /^[+-]?(?:\d*\.?\d+(?![d\d.])|\d*d[1-9]\d*(?![a-z\d])|\([^d(){}]*\))/;
/** Functions that return a number for any input. */
const FUNCTIONS: ReadonlySet<string> = new Set(["abs", "ceil", "floor", "max", "min", "round"]);
/** Maximum fraction of the faces that may cause a die to be rolled again. With more, a roll may take too long. */
const MOST_AGAIN = 0.95;

/** Maximum number of cached results. */
const MOST_KNOWN = 1000;

/**
 * Can a formula be rolled in play, whatever the dice show? It is evaluated at its minimum and maximum.
 *
 * `Roll.validate` accepts formulas that may divide by zero (`1/0`), never end (`1d1x`), or refer to missing data
 * (`@level`).
 */
export const isRollable = cachedById((formula: string): boolean => {
  const text = formula.replaceAll(FLAVOR, "").replaceAll(/\s/g, "").replaceAll("d%", "d100").toLowerCase();
  return (
    isWithinLimits(formula) &&
    !text.includes("@") &&
    dividesByNumbers(text) &&
    !callsOthers(text) &&
    ends(text) &&
    hasEnds(formula)
  );
}, MOST_KNOWN);

/** Is every divisor a number or dice, so that it can never be zero? */
function dividesByNumbers(text: string): boolean {
  return text
    .split(/[/%]/)
    .slice(1)
    .every(divisor => DIVISOR.test(divisor));
}

/** Does it call a function that has no result for some rolls, such as a square root? */
function callsOthers(text: string): boolean {
  return [...text.matchAll(/([a-z_]+)\(/g)].some(([, name = ""]) => name !== "d" && !FUNCTIONS.has(name));
}

/** Do all rerolls end? Pools, and dice whose number of faces is computed, must not be rerolled. */
function ends(text: string): boolean {
  if (/\}[a-z0-9<>=]*[xr]/.test(text) || /\)(xo?|rr?)[<>=\d]*/.test(text) || /d0+(?!\d)/.test(text)) return false;
  return [...text.matchAll(DICE)].every(([, faces = "", modifiers = ""]) =>
    [...modifiers.matchAll(AGAIN)].every(([, how = "", comparison = "", target = ""]) =>
      endsAgain(how, Number(faces), comparison, target),
    ),
  );
}

function endsAgain(how: string, faces: number, comparison: string, target: string): boolean {
  if (how === "xo" || how === "r") return true;
  if (Number.isNaN(faces)) return false;
  const bound = target === "" ? (how === "x" ? faces : 1) : Number(target);
  return facesMeeting(faces, comparison, bound) <= MOST_AGAIN * faces;
}

/** The number of a die's faces that satisfy a comparison with a number. */
function facesMeeting(faces: number, comparison: string, bound: number): number {
  const below = Math.max(0, Math.min(faces, bound - 1));
  const upTo = Math.max(0, Math.min(faces, bound));
  const equal = upTo - below;
  switch (comparison) {
    case "<":
      return below;
    case "<=":
      return upTo;
    case ">":
      return faces - upTo;
    case ">=":
      return faces - below;
    default:
      return equal;
  }
}

/** Are the minimum and maximum rolls numbers? Rerolls are removed first: they would never end at the extremes. */
function hasEnds(formula: string): boolean {
  const once = formula.replaceAll(
    /(d(?:\d+|[fc]))((?:[a-z]+[<>=]*\d*)*)/gi,
    (_all, dice: string, modifiers: string) => {
      return dice + modifiers.replaceAll(/(xo|x|rr|r)[<>=]*\d*/gi, "");
    },
  );
  try {
    return [{ minimize: true }, { maximize: true }].every(end =>
      Number.isFinite(new foundry.dice.Roll(once).evaluateSync(end).total),
    );
  } catch {
    return false;
  }
}
