import { mayActIn, mayHold, mayShoot, mayStrike } from "./acting.ts";
import { mayBegin, mayDoSomethingElse, mayExchange, mayGiveUp, mayMove, maySay, type Stage } from "./casting.ts";
import type { Verdict } from "./vocabulary.ts";

/** The requests that a caster may make. */
export const ASKS = [
  "says the spell",
  "says another spell",
  "begins the spell",
  "begins another spell",
  "gives the spell up",
  "strikes",
  "shoots",
  "moves",
  "uses a device",
  "holds",
] as const;
export type Ask = (typeof ASKS)[number];

/** The situation of the figure that asks. */
export interface Standing {
  readonly stage: Stage;
  /** The dice of the round are rolled. */
  readonly rolled: boolean;
  /** A spell ran over into this round, whether or not it has ended (4A). */
  readonly spilled: boolean;
  /** The segment being played (`segment`), and the one of the initiative (`own`); 0 for none. */
  readonly segment: number;
  readonly own: number;
  /** Distance in feet of a foe who targets the figure in melee; `null` for none. */
  readonly foe: number | null;
}

/** The stricter of two answers. */
function both(one: Verdict, other: Verdict): Verdict {
  if (one === "no" || other === "no") return "no";
  return one === "yes" ? other : one;
}

/** Whether a figure may do the requested action. */
export function may(ask: Ask, standing: Standing): Verdict {
  const { stage, rolled, spilled, own, segment } = standing;
  const inTurn = rolled && !spilled ? mayActIn(segment, own) : "no";
  switch (ask) {
    case "says the spell":
    case "says another spell":
      return mayAnnounce(ask === "says another spell", standing);
    case "begins the spell":
      return both(inTurn, mayBegin(stage, true));
    case "begins another spell":
      // The announced spell is cast, or none (4A). A figure that announced none casts none (2).
      return "no";
    case "gives the spell up":
      // A spell can be given up until its segment, however that segment comes. In a later segment there is nothing left
      // to give up.
      if (stage === "unsaid" || stage === "given up") return "no";
      return rolled && segment > own && stage === "said" ? "open" : mayGiveUp(stage);
    case "strikes":
      return both(both(inTurn, mayStrike(standing.foe ?? Infinity)), mayDoSomethingElse(stage));
    case "shoots":
      return both(both(inTurn, mayShoot()), mayDoSomethingElse(stage));
    case "uses a device":
      return both(inTurn, mayDoSomethingElse(stage));
    case "moves":
      return both(inTurn, mayMove(stage));
    case "holds":
      // The text does not say whether an announced spell that has not begun may be held.
      return both(inTurn, stage === "about to begin" ? both(mayHoldNow(standing), "open") : mayDoHold(standing));
  }
}

/**
 * Before the roll, a caster announces a spell, and perhaps another one instead (2). After the roll they announce none
 * (4A), and neither does a caster who waits for the end of a spell (4A).
 */
function mayAnnounce(other: boolean, { rolled, spilled, stage }: Standing): Verdict {
  if (spilled) return "no";
  if (stage === "unsaid") return maySay(rolled);
  if (other) return mayExchange(rolled);
  // The same spell again: the text neither asks for this nor forbids it.
  return stage === "said" || stage === "about to begin" ? "open" : "no";
}

function mayDoHold(standing: Standing): Verdict {
  return both(mayHoldNow(standing), mayDoSomethingElse(standing.stage));
}

function mayHoldNow({ foe, stage }: Standing): Verdict {
  const opponents = foe === null ? [] : [{ distance: foe, targetsIt: true }];
  return mayHold(opponents, stage !== "unsaid");
}
