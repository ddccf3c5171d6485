import type { Fight } from "#rules/index.ts";
import { engaged, statureIn } from "../../options/at-the-table.ts";
import { digitsOf, numberOf } from "./digits.ts";
import { LEFT_HAND_TO_HAND, mostHexes, type Posture, reloadingLeft } from "./model.ts";
import {
  after,
  at,
  beginningOf,
  KEYS,
  meansOf,
  moveOf,
  outcomeOf,
  rolled,
  takeOf,
  turnEnded,
  until,
  verdictIn,
} from "./scenes.ts";

/** Getting away from a foe on a map, and actions that take several turns. */

const AWAY = [3, 2] as const;

/** Disengaging has one hex (I.d.), and leaves the foe. */
export const disengaging = {
  scenes: numberOf(AWAY),
  differenceIn(number: number): string | null {
    const [far = 0, place = 0] = digitsOf(number, AWAY);
    const beginning = beginningOf({
      allowance: 10,
      ready: "melee weapon",
      posture: "standing",
      status: "disengaged",
      apart: 1,
    });
    if (beginning === null) return null;
    const now = until(rolled(beginning, "party"), "hero", "option");
    const hexes = far + 1;
    // To the side opposite to the foe, or past it.
    const to = place === 0 ? at(-hexes) : at(1 + hexes);
    const distance = place === 0 ? hexes : hexes + 1;
    const said = takeOf(now, "hero", "disengage", { to });
    return judged(
      `On a map it disengages to a hex ${distance} away.`,
      now,
      said,
      distance <= mostHexes("disengage", 10),
    );
  },
};

const LEAVING = [3, 2] as const;

/** A figure that leaves hand-to-hand combat is in an adjacent hex (V.d.). */
export const leavingHands = {
  scenes: numberOf(LEAVING),
  differenceIn(number: number): string | null {
    const [far = 0, beside = 0] = digitsOf(number, LEAVING);
    const beginning = beginningOf({
      allowance: 10,
      ready: "melee weapon",
      posture: "standing",
      status: "disengaged",
      apart: 2,
    });
    if (beginning === null) return null;
    let now = rolled(beginning, "party");
    now = after(now, moveOf(now, "hero", 1, { to: at(1) }));
    now = after(now, takeOf(now, "hero", "hth-attempt-disengaged", { target: "foe" }));
    now = until(rolled(turnEnded(now), "party"), "hero", "option");
    const hexes = far + 1;
    const to = at(beside === 0 ? 2 - hexes : 2 + hexes);
    const said = takeOf(now, "hero", "hth-disengage", { to });
    return judged(
      `On a map it leaves hand-to-hand combat to a hex ${hexes} away.`,
      now,
      said,
      hexes <= LEFT_HAND_TO_HAND.hexes,
    );
  },
};

function judged(told: string, fight: Fight, said: ReturnType<typeof takeOf>, model: boolean): string | null {
  const rules = verdictIn(fight, said);
  if (rules.legal !== model) {
    const is = rules.legal ? "legal" : rules.reasons.map(({ why, cite }) => `${why} (${cite})`).join(", ");
    return `${told}\n  the model says ${model ? "yes" : "no"} (I.d., V.d.: one hex), the rules: ${is}`;
  }
  if (!rules.legal) return null;
  const now = outcomeOf(fight, said, { attempt: "succeeds" }).fight;
  return engaged(now, "hero") === "disengaged"
    ? null
    : `${told}\n  by the model it is then disengaged, by the rules ${engaged(now, "hero")}`;
}

const RELOADS = [3, 4, 3, 2] as const;
const POSTURES: readonly Posture[] = ["standing", "kneeling", "prone"];

/**
 * Reloading a crossbow takes a number of turns. Each action counts as one, and after the last the crossbow can fire
 * (IV.b.).
 */
export const reloading = {
  scenes: numberOf(RELOADS),
  differenceIn(number: number): string | null {
    const [turns = 0, done = 0, posture = 0, walks = 0] = digitsOf(number, RELOADS);
    const reloadTurns = turns + 1;
    const beginning = beginningOf({
      allowance: 10,
      ready: "unloaded crossbow",
      posture: POSTURES[posture]!,
      status: "disengaged",
      reloadTurns,
    });
    if (beginning === null) return null;
    let now = beginning;
    for (let action = 1; action <= done; action++) {
      now = rolled(now, "party");
      if (walks === 1) now = after(now, moveOf(now, "hero", 2));
      now = until(now, "hero", "option");
      const said = takeOf(now, "hero", "reload-crossbow", { weapon: "crossbow" });
      const isLeft = reloadingLeft(reloadTurns, action - 1) > 0;
      const told = `A ${POSTURES[posture]} figure reloads a crossbow of ${reloadTurns} turns for the ${action}. time.`;
      if (verdictIn(now, said).legal !== isLeft)
        return `${told}\n  by the model ${isLeft ? "it can" : "nothing is left to reload"} (IV.b.), by the rules it is the other way`;
      if (!isLeft) return null;
      now = turnEnded(after(now, said));
    }
    now = until(rolled(now, "party"), "hero", "option");
    const fires = verdictIn(now, takeOf(now, "hero", KEYS.fire, meansOf("fire", "unloaded crossbow") ?? {})).legal;
    const model = reloadingLeft(reloadTurns, done) === 0;
    return fires === model
      ? null
      : `A ${statureIn(now, "hero")} figure after ${done} of ${reloadTurns} turns of reloading\n  fires: the model says ${model} (IV.b.), the rules ${fires}`;
  },
};
