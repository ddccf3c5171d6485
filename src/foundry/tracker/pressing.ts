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
import { namesOf, notify, say } from "../localize.ts";
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

/** The type of the data in a drag of a portrait. The figure that it is dropped on becomes this user's target. */
export const MARK_DRAGGED = "ten-segments.mark";
/** A MIME type of its own, because only the types of a drag can be read before the drop. */
const KIND = "application/x-ten-segments-mark";

/** The data that Foundry passes for a drop on the canvas. `x` and `y` are canvas pixels. */
interface Dropped {
  readonly type?: string;
  readonly x?: number;
  readonly y?: number;
}

/** Dropping a portrait on a token targets it, like the key T. */
export function registerMarking(): void {
  Hooks.on("dropCanvasData", (_canvas, dropped) => {
    const { type, x = 0, y = 0 } = dropped as Dropped;
    if (type !== MARK_DRAGGED) return true;
    mark(canvas?.tokens?.placeables.find(({ visible, bounds }) => visible && bounds.contains(x, y)));
    return false;
  });
}

/** Makes a token this user's only target. Without a token, shows a notice. */
function mark(token: { setTarget(targeted: boolean, how: { releaseOthers: boolean }): void } | null | undefined): void {
  if (token) token.setTarget(true, { releaseOthers: true });
  else notify.info(say("Tracker.Mark.nobody"));
}

/** Lets the portraits of a list be dragged onto its other rows. */
export function markByDragging(list: HTMLElement, combat: () => Combat | null): void {
  list.addEventListener("dragstart", ({ target, dataTransfer }) => {
    if ((target as HTMLElement).dataset?.marks === undefined) return;
    dataTransfer?.setData("text/plain", JSON.stringify({ type: MARK_DRAGGED }));
    dataTransfer?.setData(KIND, "");
  });
  list.addEventListener("dragover", event => {
    if (event.dataTransfer?.types.includes(KIND) && lineOf(event) !== undefined) event.preventDefault();
  });
  list.addEventListener("drop", event => {
    const id = event.dataTransfer?.types.includes(KIND) ? lineOf(event) : undefined;
    if (id === undefined) return;
    event.preventDefault();
    mark(combat()?.combatants.get(id)?.token?.object);
  });
}

function lineOf({ target }: Event): string | undefined {
  return (target as HTMLElement).closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
}
