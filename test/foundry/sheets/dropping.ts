import type { Dynamic, GameSession, Person } from "../session/index.ts";

/** Draws a document's sheet and returns its element. */
export async function drawn(session: GameSession, document: Dynamic): Promise<Dynamic> {
  await document.sheet.render(true);
  await session.settle();
  return document.sheet.element;
}

/** Drops an item onto a place of an actor's sheet. */
export async function drop(
  session: GameSession,
  master: Person,
  item: Dynamic,
  actor: Dynamic,
  onto = ".window-content",
): Promise<void> {
  const place = (await drawn(session, actor)).querySelector(onto);
  const event: Dynamic = new (master.globals as Dynamic).Event("drop", { bubbles: true, cancelable: true });
  event.dataTransfer = { getData: () => JSON.stringify({ type: "Item", uuid: item.uuid }) };
  place.dispatchEvent(event);
  await session.settle();
}
