import type { Fight } from "../../rules/index.ts";
import { type Pending, questionIn } from "../adapters/index.ts";
import { type DefendChoice, defendForm } from "../dialogs/defending/defend.ts";
import { namesOf, say } from "../localize.ts";

/** The pending question, and the answers that this user may give. */
export interface Waiting {
  readonly words: string;
  /** The id of the question. */
  readonly question: string;
  readonly choices: readonly DefendChoice[];
  /** What happens if no answer comes in time; null if the user may not answer or there is no time limit. */
  readonly otherwise: string | null;
  /** The label of the button that opens the question again, if its answer is picked from lists; else null. */
  readonly opens: string | null;
  readonly withdraws: boolean;
  /** Is the question for this user? False if they may only answer for another user. */
  readonly own: boolean;
}

/** The pending question as this user's tracker shows it; null if there is none or its figure is hidden. */
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
