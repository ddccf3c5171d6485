import type { FigureId } from "../../rules/index.ts";
import { watch } from "../border.ts";
import { hearWhile } from "../interpreter.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { whenDeleted } from "../referee/index.ts";
import { figureWith } from "./targets/targets.ts";

/** A window that can be closed. */
interface Closable {
  close(): Promise<unknown>;
}

/** Closes a window when its encounter, or the figure it is about, is gone; returns how to stop looking. */
export function closeWith(window: Closable, combat: string, figure: string | null = null): () => void {
  const close = () => watch(window.close(), "drawing");
  return hearWhile(["deleteCombat", "deleteCombatant"], ({ id }: Combat | Combatant) => {
    if (id === combat || id === figure) close();
  });
}

/** What a fight is read from: the encounter, who is in it, and their sheets. */
const FOUGHT = [
  "updateCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateActor",
  "updateActorDelta",
];

/** Closes a window as soon as what it was opened for is so no longer in its encounter; returns how to stop looking. */
export function closeUnless(window: Closable, combat: string, isSo: () => boolean): () => void {
  return hearWhile(FOUGHT, () => {
    if (game.combats.has(combat) && !isSo()) watch(window.close(), "drawing");
  });
}

/** Closes a question, with a sentence, when something that it is about is deleted; returns how to stop looking. */
export function closeIfGone(window: Closable, lost: () => string | null): () => void {
  const stop = whenDeleted(() => {
    const words = lost();
    if (words === null) return;
    stop();
    notify.info(words);
    watch(window.close(), "drawing");
  });
  return stop;
}

/** Calls back when a token, a combatant or an actor has another name; returns how to stop looking. */
export function whenRenamed(look: () => void): () => void {
  return hearWhile(["updateToken", "updateCombatant", "updateActor"], (_one: unknown, changed: object) => {
    if ("name" in changed) look();
  });
}

/** A document that a question is about. */
interface Subject {
  readonly uuid: string;
  readonly name: string | null;
}

/** Asks by Foundry's own dialog, under the id that is given, as long as the document is there that the question is about. */
export async function askWhileThere<Answer>(about: Subject, ask: (id: string) => Promise<Answer>): Promise<Answer> {
  const id = `ten-segments-ask-${foundry.utils.randomID()}`;
  const { uuid, name } = about;
  const lost = () => (foundry.utils.fromUuidSync(uuid) ? null : say("Dialog.gone", { name: name ?? "" }));
  const stop = closeIfGone({ close: async () => foundry.applications.instances.get(id)?.close() }, lost);
  return ask(id).finally(stop);
}

/** Calls back when a token has moved or is gone; returns how to stop looking. */
export function whenMoved(look: () => void): () => void {
  const moved = Hooks.on("updateToken", (_token, changed) => {
    if ("x" in changed || "y" in changed) look();
  });
  const gone = Hooks.on("deleteToken", () => look());
  return () => {
    Hooks.off("updateToken", moved);
    Hooks.off("deleteToken", gone);
  };
}

/** Calls back with whom this user marks on the map as a target; returns how to stop looking. */
export function whenMarked(combat: Combat, look: (figure: FigureId) => void): () => void {
  const marked = Hooks.on("targetToken", (user, token, isMarked) => {
    const figure = user.isSelf && isMarked ? figureWith(combat, token.id) : null;
    if (figure !== null) look(figure);
  });
  return () => Hooks.off("targetToken", marked);
}

/** Chooses a target in a dialog as its user would; false where it is not shown so far, and a key shows more. Else nothing happens. */
export function chooseTarget(page: HTMLElement, figure: FigureId): boolean {
  const fields = [...page.querySelectorAll<HTMLInputElement>('input[name="target"]')];
  const field = fields.find(({ value }) => value === figure);
  if (field === undefined) return fields.length === 0 || page.querySelector('[data-action="showAll"]') === null;
  if (field.checked) return true;
  field.checked = true;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

/** Foundry replaces a window by another with the same id and forgets it, so it is closed first. */
export async function makeRoomFor(id: string): Promise<void> {
  await foundry.applications.instances.get(id)?.close();
}
