import type { FigureId } from "../../rules/index.ts";
import { watch } from "../border.ts";
import { hearWhile } from "../interpreter.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { whenDeleted } from "../referee/index.ts";
import { figureWith } from "./targets/targets.ts";

interface Closable {
  close(): Promise<unknown>;
}

/** Closes a window when its encounter or its figure is deleted; returns a callback to stop. */
export function closeWith(window: Closable, combat: string, figure: string | null = null): () => void {
  const close = () => watch(window.close(), "drawing");
  return hearWhile(["deleteCombat", "deleteCombatant"], ({ id }: Combat | Combatant) => {
    if (id === combat || id === figure) close();
  });
}

/** The updates that can change a fight: of the encounter, its combatants and their actors. */
const FOUGHT = [
  "updateCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateActor",
  "updateActorDelta",
];

/** Closes a window as soon as a condition on its encounter fails; returns a callback to stop. */
export function closeUnless(window: Closable, combat: string, isSo: () => boolean): () => void {
  return hearWhile(FOUGHT, () => {
    if (game.combats.has(combat) && !isSo()) watch(window.close(), "drawing");
  });
}

/**
 * Closes a question and notifies the user when its subject is deleted; returns a callback to stop.
 *
 * @param lost the notice if the subject is gone, else null
 * @param heard calls back at each deletion that may concern the subject
 */
export function closeIfGone(window: Closable, lost: () => string | null, heard = whenDeleted): () => void {
  const stop = heard(() => {
    const words = lost();
    if (words === null) return;
    stop();
    notify.info(words);
    watch(window.close(), "drawing");
  });
  return stop;
}

/** Calls back when an encounter or anything in it is deleted; returns a callback to stop. */
function whenAnythingIsDeleted(look: () => void): () => void {
  const stops = [whenDeleted(look), hearWhile(["deleteCombat"], () => look())];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls back when a token, a combatant or an actor is renamed; returns a callback to stop. */
export function whenRenamed(look: () => void): () => void {
  return hearWhile(["updateToken", "updateCombatant", "updateActor"], (_one: unknown, changed: object) => {
    if ("name" in changed) look();
  });
}

/** The document that a question is about. */
interface Subject {
  readonly uuid: string;
  readonly name: string | null;
}

/**
 * Asks with Foundry's own dialog and returns the answer; the dialog, which must use the given id, closes if the
 * document is deleted.
 */
export async function askWhileExists<Answer>(about: Subject, ask: (id: string) => Promise<Answer>): Promise<Answer> {
  const id = `ten-segments-ask-${foundry.utils.randomID()}`;
  const { uuid, name } = about;
  const lost = () => (foundry.utils.fromUuidSync(uuid) ? null : say("Dialog.gone", { name: name ?? "" }));
  const close = async () => foundry.applications.instances.get(id)?.close();
  const stop = closeIfGone({ close }, lost, whenAnythingIsDeleted);
  return ask(id).finally(stop);
}

/** A dialog with fields. */
interface FieldsAsked {
  readonly title: string;
  /** The fields, as HTML. */
  readonly content: string;
  /** The label of the button that confirms. */
  readonly confirm: string;
  /** In pixels. */
  readonly width?: number;
}

/**
 * Asks with Foundry's own dialog for fields to be filled in, and returns them by name; null if the user closes it. The
 * caller says what the fields are. The dialog closes if the document is deleted.
 */
export async function askForFields<Entered>(
  about: Subject,
  { title, content, confirm, width = 420 }: FieldsAsked,
): Promise<Entered | null> {
  const answer = await askWhileExists(about, id =>
    foundry.applications.api.DialogV2.input({
      id,
      classes: ["ten-segments", "ask"],
      window: { title },
      position: besideTheSidebar(width),
      content,
      ok: { label: confirm },
      rejectClose: false,
    }),
  );
  return answer as Entered | null;
}

/** Calls back when any token has changed its place on the map or is deleted; returns a callback to stop. */
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

/** Calls back with each figure that this user targets on the map; returns a callback to stop. */
export function whenMarked(combat: Combat, look: (figure: FigureId) => void): () => void {
  const marked = Hooks.on("targetToken", (user, token, isMarked) => {
    const figure = user.isSelf && isMarked ? figureWith(combat, token.id) : null;
    if (figure !== null) look(figure);
  });
  return () => Hooks.off("targetToken", marked);
}

/**
 * Chooses a target in a dialog, as a click would.
 *
 * @returns false if the figure is not listed yet and a button lists more; else true, even if it cannot be chosen
 */
export function chooseTarget(page: HTMLElement, figure: FigureId): boolean {
  const fields = [...page.querySelectorAll<HTMLInputElement>('input[name="target"]')];
  const field = fields.find(({ value }) => value === figure);
  if (field === undefined) return fields.length === 0 || page.querySelector('[data-action="showAll"]') === null;
  if (field.checked) return true;
  field.checked = true;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

/**
 * Closes the window with this id, if it is open, so that a new one can take its place.
 *
 * Foundry replaces a window with the same id without closing it.
 */
export async function makeRoomFor(id: string): Promise<void> {
  await foundry.applications.instances.get(id)?.close();
}

/** Pixels between a window and the sidebar, and above it. */
const GAP = 12;

/**
 * Returns the position for a window next to the sidebar instead of over the middle of the map; it moves nothing.
 *
 * If the page is too narrow, the window starts at its left edge. Without a sidebar, Foundry places the window.
 *
 * @param width in pixels
 * @param standing how many windows of its kind are open; each is placed lower, so that all title bars stay visible
 */
export function besideTheSidebar(width: number, standing = 0): { left?: number; top?: number; width: number } {
  const sidebar = ui.sidebar?.element as HTMLElement | undefined;
  const edge = sidebar?.getBoundingClientRect().left ?? 0;
  if (edge <= 0) return { width };
  const top = GAP + Math.max(HEAD, bandBottom()) + HEAD * (standing % MOST);
  return { left: Math.max(0, edge - width - GAP), top, width };
}

/** Where the band over the map ends with its sentence, in pixels; 0 if there is none, or too little room below it. */
function bandBottom(): number {
  const sentence = document.querySelector("#ten-segments-band .band__words");
  const bottom = sentence?.getBoundingClientRect().bottom ?? 0;
  return window.innerHeight - bottom < LEAST_ROOM ? 0 : bottom;
}

/** Pixels below the band that a window needs. */
const LEAST_ROOM = 700;

/** The height of a title bar in pixels, and how many are stacked before the next window starts at the top again. */
const HEAD = 40;
const MOST = 6;
