import { type Dynamic, realm } from "../realm.ts";

/** Handles a drop on the map. A hook may handle it instead; an actor becomes a token at that point. */
export async function takeDrop(canvas: Dynamic, event: DragEvent): Promise<void> {
  event.preventDefault();
  const dragged = readDrag(event);
  if (!dragged || !canvas.ready) return;
  const { x, y } = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  const data = { ...dragged, x, y };
  if (realm.Hooks.call("dropCanvasData", canvas, data, event) === false || data.type !== "Actor") return;
  const actor = await realm.foundry.utils.fromUuid(data.uuid);
  if (actor) await layToken(canvas.scene, actor, { x, y }, event.altKey);
}

/** Creates a token of the actor on the square around a point. An actor from a pack is imported into the world first. */
async function layToken(scene: Dynamic, actor: Dynamic, at: { x: number; y: number }, hidden: boolean): Promise<void> {
  const { user } = realm.game;
  if (!user.can("TOKEN_CREATE")) return realm.ui.notifications.warn("You may not create tokens.");
  if (!actor.isOwner) return realm.ui.notifications.warn(`You do not own ${actor.name}.`);
  const place = scene.grid.getTopLeftPoint(at);
  const figure = actor.pack ? await realm.game.actors.importFromCompendium(actor.compendium, actor.id) : actor;
  const token = await figure.getTokenDocument({ ...place, hidden: hidden && user.isGM }, { parent: scene });
  await token.constructor.create(token.toObject(), { parent: scene });
}

export function readDrag(event: DragEvent): Dynamic {
  try {
    return JSON.parse(event.dataTransfer?.getData("text/plain") || "null");
  } catch {
    return null;
  }
}

/**
 * Keyboard alternative to dropping: places the actor's token on the free square nearest to the visible part of the map.
 */
export async function layNearby(canvas: Dynamic, actor: Dynamic): Promise<void> {
  const { scene } = canvas;
  if (!scene) return realm.ui.notifications.warn("There is no scene to place it on.");
  const { size } = scene.grid;
  const taken = new Set(scene.tokens.map(({ x, y }: Dynamic) => `${Math.floor(x / size)}.${Math.floor(y / size)}`));
  const [columns, rows] = [Math.floor(scene.width / size), Math.floor(scene.height / size)];
  const squares = Array.from({ length: columns * rows }, (_, place) => [place % columns, Math.floor(place / columns)]);
  const away = ([column = 0, row = 0]: number[]) => Math.hypot(column - columns / 2, row - rows / 2);
  const [nearest] = squares.filter(([x, y]) => !taken.has(`${x}.${y}`)).sort((a, b) => away(a) - away(b));
  const [column = 0, row = 0] = nearest ?? [];
  await layToken(scene, actor, { x: column * size, y: row * size }, false);
}
