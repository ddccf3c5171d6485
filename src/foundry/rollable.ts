import { isWithinLimits } from "../rules/index.ts";

/** What keeps a roll from ever ending, or from ending in a number, although each of its parts is a formula. */

/** Names in brackets after a term: they are not rolled. */
const FLAVOR = /\[[^[\]]*\]/g;
/** Dice of a printed number of faces, and what is done with them: `2d6rr<3`. */
const DICE = /d(\d+|[fc])((?:[a-z]+[<>=]*\d*)*)/g;
/** Dice that are thrown again: all of them, or (in `xo` and `r`) each once. */
const AGAIN = /(xo|x|rr|r)([<>=]*)(\d*)/g;
/** A divisor that may be rolled: a number, a number in brackets, or plain dice. */
const DIVISOR = /^[+-]?(?:\d*\.?\d+(?![d\d.])|\d*d[1-9]\d*(?![a-z\d])|\([^d(){}]*\))/;
/** The functions that a number comes out of, whatever goes in. */
const FUNCTIONS: ReadonlySet<string> = new Set(["abs", "ceil", "floor", "max", "min", "round"]);
/** No more of the faces may have a die thrown again: with more, a roll may go on for too long. */
const MOST_AGAIN = 0.95;

/** What is known of formulas. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 1000;

/**
 * Can a formula be rolled in play, whatever the dice show? Its least and its greatest roll are worked out. What `Roll.validate`
 * lets pass may divide by zero (`1/0`), never end (`1d1x`), or ask for data that there is none of (`@level`).
 */
export function isRollable(formula: string): boolean {
  const before = known.get(formula);
  if (before !== undefined) return before;
  if (known.size > MOST_KNOWN) known.clear();
  const text = formula.replaceAll(FLAVOR, "").replaceAll(/\s/g, "").replaceAll("d%", "d100").toLowerCase();
  const now =
    isWithinLimits(formula) &&
    !text.includes("@") &&
    dividesByNumbers(text) &&
    !callsOthers(text) &&
    ends(text) &&
    hasEnds(formula);
  known.set(formula, now);
  return now;
}

/** Division is by a number or by dice, neither of which can come to nothing. */
function dividesByNumbers(text: string): boolean {
  return text
    .split(/[/%]/)
    .slice(1)
    .every(divisor => DIVISOR.test(divisor));
}

/** Does it call a function that may have no result for some rolls, such as a root? */
function callsOthers(text: string): boolean {
  return [...text.matchAll(/([a-z_]+)\(/g)].some(([, name = ""]) => name !== "d" && !FUNCTIONS.has(name));
}

/** Does throwing again come to an end? Dice of no printed number of faces, and pools, are not thrown again. */
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

/** How many faces of a die compare so with a number. */
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

/** Are its least and its greatest roll numbers? Dice that are thrown again would go on for ever at their ends, so they are not. */
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
