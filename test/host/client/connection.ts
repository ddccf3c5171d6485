import { database } from "../documents/database.ts";
import { COLLECTIONS, WORLD_DOCUMENTS } from "../documents/schemas.ts";
import { type Dynamic, realm, type Wire } from "../realm.ts";
import { Collection } from "../utility/index.ts";
import { Module } from "./modules.ts";

let known = Number.POSITIVE_INFINITY;
let held: Array<[listener: (payload: Dynamic) => void, payload: Dynamic]> | null = [];

/** Holds back payloads until the documents are ready, and drops those that the loaded world state already contains. */
function inOrder(listener: (payload: Dynamic) => void): (payload: Dynamic) => void {
  const hear = (payload: Dynamic) => {
    try {
      listener(payload);
    } catch (error) {
      realm.Hooks.onError("Connection", error);
    }
  };
  return payload => {
    if (held) held.push([hear, payload]);
    else hear(payload);
  };
}

export function listen(wire: Wire): void {
  const told = { modifyDocument: database.receive, userActivity: hearActivity, socket: hearSocket };
  for (const [event, listener] of Object.entries(told)) wire.on(event, inOrder(listener));
  wire.on("query", payload => void answerQuery(wire, payload));
  for (const event of ["disconnect", "connect"] as const)
    wire.on(event, reason => {
      tellOfConnection(event);
      realm.game.socket.change(event, reason);
    });
}

/** As in Foundry: payloads missed during the disconnection are not requested again. */
function tellOfConnection(event: "connect" | "disconnect"): void {
  const { notifications } = realm.ui;
  if (event === "connect") notifications?.info("The connection to the server is there again.");
  else notifications?.warn("The connection to the server is lost. Trying to connect again.");
}

const hearSocket = (payload: Dynamic) => realm.game.socket.hear(payload);

const hearActivity = ({ userId, active }: Dynamic) =>
  realm.CONFIG.User.collection._handleUserActivity(userId, { active });

async function answerQuery(wire: Wire, { id, name, data, timeout }: Dynamic): Promise<void> {
  try {
    const query = realm.CONFIG.queries[name];
    if (!query) throw new Error(`The query "${name}" has not been registered`);
    const result = await query(data, { timeout });
    await wire.request("queryAnswer", { id, result: result ?? null });
  } catch (error) {
    await wire.request("queryAnswer", { id, error: (error as Error).message });
  }
}

/** Loads the world from the server as data, before any document is created. */
export async function loadWorld(wire: Wire): Promise<void> {
  const { game } = realm;
  const loaded = await wire.request("world", {});
  known = loaded.sequence;
  game.data = loaded;
  game.userId = loaded.userId;
  game.world = loaded.world;
  game.system = loaded.system ?? { id: "none", version: "0.0.0", documentTypes: {} };
  game.modules = new Collection<Dynamic>();
  for (const manifest of loaded.modules) game.modules.set(manifest.id, new Module(manifest));
  makeCollection("Setting", loaded);
}

function makeCollection(name: string, loaded: Dynamic): void {
  const { collection, documentClass } = realm.CONFIG[name];
  const made = new collection();
  realm.game.collections.set(name, made);
  for (const source of loaded.documents[COLLECTIONS[name] as string])
    made.set(source._id, new documentClass(source, { trusted: name === "Setting" || undefined, strict: false }));
}

/** Creates all documents, prepares them, and then applies the payloads that arrived since loading. */
export function initializeDocuments(): void {
  const { game } = realm;
  const loaded = game.data;
  for (const name of WORLD_DOCUMENTS) if (name !== "Setting") makeCollection(name, loaded);
  for (const id of loaded.activeUsers) game.users.get(id).active = true;
  game.user.viewedScene = game.scenes.active?.id ?? null;
  game._documentsReady = true;
  for (const name of ["Item", "Actor", "Scene", "Combat", "ChatMessage", "User"])
    for (const document of game.collections.get(name)) document._safePrepareData();
}

export function catchUp(): void {
  const waiting = held ?? [];
  held = null;
  for (const [listener, payload] of waiting) if (!(payload.sequence <= known)) listener(payload);
}
