import { mayActIn, mayHold, mayShoot, mayStrike } from "./acting.ts";
import { mayBegin, mayDoSomethingElse, mayExchange, mayGiveUp, mayMove, maySay, type Stage } from "./casting.ts";
import type { Verdict } from "./vocabulary.ts";

/** What somebody may ask for. */
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

/** How things stand with who asks. */
export interface Standing {
  readonly stage: Stage;
  /** The dice of the round are rolled. */
  readonly rolled: boolean;
  /** The round is one into which a spell ran over, whether or not it has ended (4A). */
  readonly spilled: boolean;
  /** The segment being played, and that of the initiative; 0 for none. */
  readonly segment: number;
  readonly own: number;
  /** A foe who targets it in melee, in feet; `null` for none. */
  readonly foe: number | null;
}

/** The stricter of two answers. */
function both(one: Verdict, other: Verdict): Verdict {
  if (one === "no" || other === "no") return "no";
  return one === "yes" ? other : one;
}

/** Whether somebody may do what it asks for. */
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
      // The one that was said is cast, or none (4A); who said none casts none (2).
      return "no";
    case "gives the spell up":
      // It is given up until its segment, however that comes; a segment that has gone by leaves nothing to give up.
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
      // Of a spell that was said and has not begun the text does not say whether it may be held.
      return both(inTurn, stage === "about to begin" ? both(mayHoldNow(standing), "open") : mayDoHold(standing));
  }
}

/** Before the roll one says a spell, and perhaps another instead (2); after it, none (4A). Who waits for the end of a spell says none (4A). */
function mayAnnounce(other: boolean, { rolled, spilled, stage }: Standing): Verdict {
  if (spilled) return "no";
  if (stage === "unsaid") return maySay(rolled);
  if (other) return mayExchange(rolled);
  // The very spell that was said: nothing that the text asks for or forbids.
  return stage === "said" || stage === "about to begin" ? "open" : "no";
}

function mayDoHold(standing: Standing): Verdict {
  return both(mayHoldNow(standing), mayDoSomethingElse(standing.stage));
}

function mayHoldNow({ foe, stage }: Standing): Verdict {
  const opponents = foe === null ? [] : [{ distance: foe, targetsIt: true }];
  return mayHold(opponents, stage !== "unsaid");
}
