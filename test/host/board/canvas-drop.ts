import { type Dynamic, realm } from "../realm.ts";

/** Take what was dragged onto the map: the hook may keep it; an actor becomes a token there. */
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

/** A token of the actor on the square around a point; one of a pack comes into the world first. */
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

/** By the keyboard: the actor's token lies down where no token is, nearest to what is in sight. */
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
