import type { Fight } from "../../rules/index.ts";
import { type Pending, questionIn } from "../adapters/index.ts";
import { type DefendChoice, defendForm } from "../dialogs/defending/defend.ts";
import { namesOf, say } from "../localize.ts";

/** What the fight waits for, and what this user may answer. */
export interface Waiting {
  readonly words: string;
  /** Which question it is. */
  readonly question: string;
  readonly choices: readonly DefendChoice[];
  /** What becomes of it if nobody answers in time; null for who may not, and where it waits as long as it takes. */
  readonly otherwise: string | null;
  /** What stands on the key that opens the question again, where it is answered from lists; null elsewhere. */
  readonly opens: string | null;
  readonly withdraws: boolean;
  /** Is it this user who is asked, and not one that they may answer for? */
  readonly own: boolean;
}

/** The decision the fight waits for; null when it waits for none. */
export function waitingOf(
  pending: Pending | null,
  fight: Fight,
  reader: { readonly id: string; readonly gameMaster: boolean; readonly sees: (figure: string) => boolean },
): Waiting | null {
  if (!pending || !reader.sees(pending.need.figure)) return null;
  const names = namesOf(fight);
  const { need, decider } = pending;
  const [figure, against] = [names[need.figure] ?? need.figure, need.against && (names[need.against] ?? need.against)];
  const form = defendForm({ need, names, figure, against });
  const mayAnswer = reader.gameMaster || reader.id === decider;
  const fromLists = need.name === "psionics";
  return {
    words: say("Tracker.Waiting.lead", { question: form.lead }),
    question: questionIn(pending),
    choices: mayAnswer && !fromLists ? form.choices : [],
    otherwise: mayAnswer && pending.limit !== null ? form.otherwise : null,
    opens: mayAnswer && fromLists ? say("Tracker.Waiting.modes") : null,
    withdraws: reader.gameMaster,
    own: decider === null ? reader.gameMaster : reader.id === decider,
  };
}
