import type { Dynamic } from "../session/index.ts";
import { ask, askTheSame, lie } from "./asking.ts";
import { changeItems, chooseRuling, rename } from "./changing.ts";
import { mend, remove, spoil } from "./harming.ts";
import { mastersHere } from "./noting.ts";
import { apiIn, combatIn, sit, type Window } from "./people.ts";
import { aMaster, type Deed, here, isMasters, oneOf, type Scene, toldAtTable, toldIn } from "./scene.ts";

/** The actions of a simulation besides messages, weighted by frequency. */
const DEEDS: readonly (readonly [often: number, deed: Deed])[] = [
  [130, ask],
  [4, askTheSame],
  [3, lie],
  [12, answer],
  [6, undo],
  [5, edit],
  [4, letTimePass],
  [3, reload],
  [3, crash],
  [2, lead],
  [2, setClock],
  [3, refuseWrites],
  [2, comeOrGo],
  [1, refuseByHook],
  [4, changeItems],
  [3, rename],
  [2, chooseRuling],
];

/** More actions, at a rough table. */
const ROUGH: typeof DEEDS = [
  [16, mend],
  [2, remove],
];

/** More actions, if macros corrupt data. */
const SPOILING: typeof DEEDS = [[2, spoil], ...ROUGH];

/** More actions, if connections break. */
const UNSTEADY: typeof DEEDS = [[8, breakConnection]];

/** A random action. */
export function drawDeed({ isRough, isSpoiling, isUnsteady, lots }: Scene): Deed {
  const deeds = [...DEEDS, ...(isSpoiling ? SPOILING : isRough ? ROUGH : []), ...(isUnsteady ? UNSTEADY : [])];
  let lot = lots(deeds.reduce((sum, [often]) => sum + often, 0));
  for (const [often, deed] of deeds) {
    if (lot < often) return deed;
    lot -= often;
  }
  return ask;
}

/** A GM answers the open question. */
function answer(scene: Scene): void {
  const window = aMaster(scene);
  if (!window) return;
  const choice = oneOf(questionIn(window).need?.choices ?? [], scene.lots)?.id;
  if (choice === undefined) return;
  scene.story.push(`${window.name} answers ${choice}`);
  void apiIn(window).answer({ choice, quiet: true });
}

/** A GM answers the open question if it has no time limit. Returns false if there is none. */
export function rule(scene: Scene): boolean {
  const window = here(scene, isMasters).find(combatIn);
  const { limit, need } = window ? questionIn(window) : {};
  if (!window || limit !== null) return false;
  void apiIn(window).answer({ choice: need?.otherwise, quiet: true });
  return true;
}

interface OpenQuestion {
  readonly limit?: number | null;
  readonly need?: { readonly choices?: readonly { readonly id: string }[]; readonly otherwise?: string };
}

/**
 * The question that this client knows to be open, regardless of stale writes in the document. Empty if it cannot be
 * read.
 */
function questionIn(window: Window): OpenQuestion {
  return apiIn(window).pending() ?? {};
}

function undo(scene: Scene): void {
  const window = aMaster(scene);
  if (!window) return;
  scene.story.push(`${window.name} takes the last command back`);
  void apiIn(window).undo({ quiet: true });
}

/** A GM changes hit points on a sheet. */
function edit(scene: Scene): void {
  const window = aMaster(scene);
  const actor = window && combatIn(window).combatants.get(oneOf(scene.figures.slice(1), scene.lots) as string)?.actor;
  if (!actor) return;
  const value = scene.lots(12);
  scene.written.add(value);
  if (actor.system.hitPoints.value !== value) scene.unnoted.set(value, mastersHere(scene));
  scene.story.push(`${window.name} writes ${value} hit points`);
  const isUnwritten = () => scene.unnoted.delete(value);
  const written = actor.update({ "system.hitPoints.value": value });
  void written.then((done: unknown) => done === undefined && isUnwritten(), isUnwritten);
  if (window.connection === "unnoticed") isUnwritten();
}

function letTimePass(scene: Scene): void {
  const window = oneOf(here(scene), scene.lots);
  const passed = window?.passTime() ?? 0;
  if (passed > 0) scene.story.push(`time passes for ${window?.name}: ${passed}`);
}

/**
 * Breaks a connection, or moves a broken one on: the client notices, reconnects, and finally reloads the page as it
 * asks.
 */
async function breakConnection(scene: Scene): Promise<void> {
  const { lots, story } = scene;
  const [broken] = here(scene, ({ connection }) => connection !== "sound");
  const window = broken ?? oneOf(here(scene), lots);
  if (!window?.client) return;
  if (window.connection === "back")
    return open(scene, window, "is loaded anew, as it asks", () => window.client?.close());
  const isNoticed = lots(2) === 0;
  if (window.connection === "sound") {
    window.client.loseConnection(isNoticed);
    window.connection = isNoticed ? "lost" : "unnoticed";
  } else if (window.connection === "unnoticed" && isNoticed) {
    window.client.noticeLoss();
    window.connection = "lost";
  } else {
    window.client.reconnect();
    window.connection = "back";
  }
  story.push(`the connection of ${window.name} is ${window.connection}`);
}

/** Reconnects every client that lost its connection, and reloads its page. */
export async function mendConnections(scene: Scene): Promise<void> {
  for (const window of here(scene, ({ connection }) => connection !== "sound")) {
    window.client?.reconnect();
    await open(scene, window, "is loaded anew in the end", () => window.client?.close());
  }
}

async function reload(scene: Scene): Promise<void> {
  const window = oneOf(here(scene), scene.lots);
  if (window) await open(scene, window, "is loaded anew", () => window.client?.close());
}

async function crash(scene: Scene): Promise<void> {
  const window = oneOf(here(scene), scene.lots);
  if (window) await open(scene, window, "crashes, and is opened again", () => window.client?.crash());
}

async function open(scene: Scene, window: Window, words: string, close: () => void): Promise<void> {
  scene.story.push(`the window of ${window.name} ${words}`);
  const { client } = window;
  close();
  for (const known of toldAtTable(scene))
    if (known.window.client === client && known.reply !== "refused") known.left = true;
  for (let steps = scene.lots(20); steps > 0; steps--) await scene.traffic.step();
  await scene.traffic.loading(() => sit(scene.table, window, scene.lots, toldIn(scene)));
}

function lead(scene: Scene): void {
  const window = aMaster(scene);
  if (!window) return;
  scene.story.push(`${window.name} takes the lead`);
  void apiIn(window).lead({ quiet: true });
}

/** Sets a computer's clock forward or back by minutes. */
function setClock(scene: Scene): void {
  const window = oneOf(here(scene), scene.lots);
  const minutes = scene.lots(21) - 10;
  if (!window?.client) return;
  const { Date: clock } = window.client.globals;
  const now = clock.now.bind(clock);
  clock.now = () => now() + minutes * 60_000;
  scene.story.push(`the clock of ${window.name} goes ${minutes} minutes wrong`);
}

/** Makes the server fail some of the next writes. */
function refuseWrites(scene: Scene): void {
  const count = 1 + scene.lots(3);
  scene.traffic.refuseNext(count);
  scene.story.push(`the server refuses the next writes: ${count}`);
}

/** The hooks by which a module cancels writes. Two of three cancel a write to the encounter or to an actor. */
const VETOED = [
  ...[
    "preUpdateCombat",
    "preUpdateActor",
    "preUpdateCombat",
    "preUpdateActor",
    "preUpdateActor",
    "preUpdateActorDelta",
  ],
  ...["preUpdateItem", "preUpdateToken", "preCreateActiveEffect", "preDeleteActiveEffect"],
] as const;

/** A module on a GM's client cancels the next write to a document. The canceled value counts as written by hand. */
function refuseByHook(scene: Scene): void {
  const window = aMaster(scene);
  const hook = oneOf(VETOED, scene.lots);
  if (!window?.client || hook === undefined) return;
  const { Hooks } = window.client.globals;
  const veto = Hooks.once(hook, ({ parent, system }: Dynamic) => {
    scene.written.add((system?.hitPoints ?? parent?.actor?.system.hitPoints)?.value);
    return false;
  });
  scene.vetoes.push(() => Hooks.off(hook, veto));
  scene.story.push(`a module of ${window.name} cancels at the next ${hook}`);
}

/** A GM removes a figure from the encounter, or adds one from the scene. */
function comeOrGo(scene: Scene): void {
  const window = aMaster(scene);
  if (!window) return;
  const combat = combatIn(window);
  const there = new Set(combat.combatants.map(({ tokenId }: Dynamic) => tokenId));
  const tokens: Dynamic[] = window.client?.game.scenes.get(scene.map).tokens.contents ?? [];
  const missing = tokens.filter(({ id }) => !there.has(id));
  if (missing.length > 0) {
    const { id, actorId, parent } = missing[0];
    scene.story.push(`${window.name} puts a figure into the encounter`);
    const data = { tokenId: id, actorId, sceneId: parent.id };
    void combat.createEmbeddedDocuments("Combatant", [data]).catch(() => undefined);
    return;
  }
  const figure = oneOf<Dynamic>(combat.combatants.contents, scene.lots);
  if (!figure) return;
  scene.story.push(`${window.name} takes ${figure.name} out of the encounter`);
  void combat.deleteEmbeddedDocuments("Combatant", [figure.id]).catch(() => undefined);
}
