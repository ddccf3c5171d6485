import { questionIn, readFight, readPending } from "../adapters/index.ts";
import { watch } from "../border.ts";
import {
  decide,
  declareSuggested,
  doDeclared,
  goWithinReach,
  openAct,
  openDeclare,
  openPool,
  pressGroup,
} from "../dialogs/index.ts";
import { namesOf } from "../localize.ts";
import { answerPending, isReferee, submit } from "../referee/index.ts";

/** The data of a button on a figure's row. `meaning` is the action that the user saw on it. */
export interface PressedKey {
  readonly action?: string;
  readonly figure?: string;
  readonly meaning?: string;
  /** The moment to leave. */
  readonly leaves?: string;
}

type Press = (combat: Combat, figure: string, meaning: string) => unknown;

/** Handlers for the buttons on a figure's row and for group buttons: in the tracker, on a sheet and next to a token. */
const LINE_KEYS: Readonly<Record<string, Press>> = {
  declare: openDeclare,
  declareSuggested: declareOrAsk,
  declareCharge: declareOrAsk,
  doDeclared,
  closeIn: async (combat, figure, meaning) => {
    if (!(await goWithinReach(combat, figure, meaning))) openAct(combat, figure, { kind: "move" });
  },
  act: (combat, figure) => openAct(combat, figure),
  finish: (combat, figure, moment) => submit(combat, { type: "advance", figure, moment: Number(moment) }),
  release: (combat, figure, segment) =>
    submit(combat, { type: "release", round: combat.round, figure, segment: Number(segment) }),
  dealPool: openPool,
  doTogether: (combat, _figure, meaning) => pressGroup(combat, meaning),
};

/** Declares the suggestion on the button. If it has changed since, opens the dialog. */
async function declareOrAsk(combat: Combat, figure: string, meaning: string): Promise<void> {
  if (!(await declareSuggested(combat, figure, meaning))) openDeclare(combat, figure);
}

/** Runs the handler of a button on a figure's row. */
export async function pressLineKey(combat: Combat, { action, figure, meaning, leaves }: PressedKey): Promise<void> {
  await LINE_KEYS[action ?? ""]?.(combat, figure ?? "", meaning ?? leaves ?? "");
}

/** Asks a returning user again if the fight waits for their answer. */
export function openOwnQuestions(): void {
  const asked = game.combats.filter(combat => !isReferee(combat) && readPending(combat)?.decider === game.user.id);
  for (const combat of asked) watch(openQuestion(combat), "asking");
}

/** Shows the pending question to this user again, without a time limit. */
export async function openQuestion(combat: Combat): Promise<void> {
  const pending = readPending(combat);
  if (pending === null) return;
  const { need } = pending;
  const names = namesOf(readFight(combat));
  const named = (id: string) => names[id] ?? id;
  const against = need.against === null ? null : named(need.against);
  const question = { combat: combat.id!, need, limit: null, names, figure: named(need.figure), against };
  const choice = await decide(question);
  if (choice !== null) await answerPending(combat, { choice, question: questionIn(pending) });
}
