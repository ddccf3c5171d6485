import {
  declareSuggested,
  doDeclared,
  goWithinReach,
  openAct,
  openDeclare,
  openPool,
  pressGroup,
  strikeOutOfTurn,
} from "../dialogs/index.ts";
import { submit } from "../referee/index.ts";

/** The data of a button on a figure's row. `meaning` is the action that the user saw on it. */
export interface PressedButton {
  readonly action?: string;
  readonly figure?: string;
  readonly meaning?: string;
  /** The moment to leave. */
  readonly leaves?: string;
}

type Press = (combat: Combat, figure: string, meaning: string) => unknown;

/** Handlers for the buttons on a figure's row and for group buttons: in the tracker, on a sheet and next to a token. */
const ROW_BUTTONS: Readonly<Record<string, Press>> = {
  declare: openDeclare,
  declareSuggested: declareOrAsk,
  declareCharge: declareOrAsk,
  doDeclared,
  strikeOutOfTurn,
  riseNow: (combat, figure, moment) => submit(combat, { type: "rise", figure, moment: Number(moment) }),
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
export async function pressRowButton(
  combat: Combat,
  { action, figure, meaning, leaves }: PressedButton,
): Promise<void> {
  await ROW_BUTTONS[action ?? ""]?.(combat, figure ?? "", meaning ?? leaves ?? "");
}
