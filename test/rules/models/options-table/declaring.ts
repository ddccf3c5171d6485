import { type Fight, judgePlan, legalActions, OPTION_KEYS, rowsAhead } from "#rules/index.ts";
import { digitsOf, numberOf } from "./digits.ts";
import { POSTURES, READY } from "./legality.ts";
import { mayTake, OPTIONS, type Option, type Status } from "./model.ts";
import { BOOK, beginningOf, declaredIn, KEYS, meansOf, rolled, takeOf, until, verdictIn } from "./scenes.ts";

/**
 * An option that is open as the turn begins can be declared, is foreseen as open, and is offered when the figure acts
 * without having moved.
 */

const STATUSES: readonly Status[] = ["disengaged", "engaged", "hand-to-hand"];
const ALLOWANCES = [1, 2, 5, 10] as const;
const RADICES = [STATUSES.length, POSTURES.length, READY.length, ALLOWANCES.length] as const;

/** The first objection to declaring an option, or to taking it in that turn; null if there is none. */
function objectionTo(beginning: Fight, moving: Fight, acting: Fight, option: Option, means: object): string | null {
  const key = KEYS[option];
  const intent = { kind: "option", option: key } as const;
  if (declaredIn(beginning, option) === null) return "it may not be declared";
  const [deed] = judgePlan(beginning, "hero", [intent], BOOK);
  const against = deed?.refused[0] ?? deed?.inVain;
  if (against) return `the plan is judged ${against.why} (${against.cite})`;
  const ahead = rowsAhead(beginning, "hero", BOOK)[OPTION_KEYS.indexOf(key)];
  if (ahead) return `it is foreseen as ${ahead.why} (${ahead.cite})`;
  const now = option === "attempt hand-to-hand (disengaged)" ? moving : acting;
  const verdict = verdictIn(now, takeOf(now, "hero", key, means));
  if (!verdict.legal) return `taken, it is ${verdict.reasons.map(({ why, cite }) => `${why} (${cite})`).join(", ")}`;
  const offered = legalActions(now, "hero", BOOK).some(
    ({ type, power, verdict }) => type === "take-option" && power === key && verdict.legal,
  );
  return offered ? null : "it is not offered";
}

export const declaring = {
  scenes: numberOf(RADICES),
  differenceIn(number: number): string | null {
    const [status = 0, posture = 0, hand = 0, allowance = 0] = digitsOf(number, RADICES);
    const before = STATUSES[status]!;
    const figure = { allowance: ALLOWANCES[allowance]!, posture: POSTURES[posture]!, ready: READY[hand]! };
    const beginning = beginningOf({ ...figure, status: before });
    if (beginning === null) return null;
    const moving = rolled(beginning, "party");
    const acting = until(moving, "hero", "option");
    const told = `A ${figure.posture}, ${before} figure (allowance ${figure.allowance}, ready: ${figure.ready}) stays where it is.`;
    const differences = OPTIONS.flatMap(option => {
      const means = meansOf(option, figure.ready);
      // The step onto a foe is a hex.
      const moved = option === "attempt hand-to-hand (disengaged)" ? 1 : 0;
      const model = mayTake(option, { ...figure, before, after: before, moved });
      if (means === null || model.answer !== "yes") return [];
      const objection = objectionTo(beginning, moving, acting, option, means);
      return objection === null ? [] : [`  ${option}: the model says yes, ${model.why}; by the rules ${objection}`];
    });
    return differences.length === 0 ? null : [told, ...differences].join("\n");
  },
};
