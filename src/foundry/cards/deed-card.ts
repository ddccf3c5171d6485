import { readChapters, readDeed } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { say } from "../localize.ts";
import { submitUndo } from "../referee/index.ts";
import { drawPage } from "../templates.ts";
import { deedCard } from "./deed.ts";
import type { Reader } from "./lines.ts";

/** Fills the message's element with the card of its deed and makes its button work. */
export async function renderDeed(message: ChatMessage, html: HTMLElement): Promise<void> {
  const deed = readDeed(message);
  const combat = game.combats!.get(deed.combat) ?? null;
  const dice = await Promise.all(message.rolls.map(roll => roll.render()));
  const card = deedCard(deed, readerOf(combat));
  const content = html.querySelector<HTMLElement>(".message-content") ?? html;
  content.innerHTML = await drawPage("cards/deed.hbs", { ...card, dice });
  content
    .querySelector('[data-action="undoDeed"]')
    ?.addEventListener("click", () => watch(takeBack(combat, deed.entry), "pressing"));
}

/** What this client's user may know of the figures. */
function readerOf(combat: Combat | null): Reader {
  const gameMaster = game.user!.isGM;
  return {
    gameMaster,
    sees: id => gameMaster || Boolean(combat?.combatants.get(id)?.actor?.testUserPermission(game.user!, "OBSERVER")),
  };
}

/** Takes the deed back if it is still the last thing done. */
async function takeBack(combat: Combat | null, entry: number): Promise<void> {
  const last = combat && readChapters(combat).at(-1)?.entries.at(-1)?.number;
  if (!combat || last !== entry) ui.notifications!.warn(say("Reason.not-undoable"));
  else await submitUndo(combat);
}
