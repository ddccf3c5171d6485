import { FATES_KEPT } from "#foundry/adapters/fates.ts";
import type { Dynamic } from "../session/index.ts";
import { combatIn } from "./people.ts";
import { aMaster, oneOf, type Scene } from "./scene.ts";
import type { Lots } from "./traffic.ts";

/** Damage to documents at a rough table, and how its GMs repair it. */

/** Values that replace readable ones. */
const RUBBISH = ["{", "null", "[]", "7", '{"round":1}', '{"number":"one"}', ""] as const;
const PARTS = ["round", "pending", "memory", "figures", "record", "fates"] as const;

/** A macro or a module corrupts a stored part of the encounter. */
export function spoil(scene: Scene): void {
  const { lots, story } = scene;
  const window = aMaster(scene);
  const part = oneOf(PARTS, lots);
  const rubbish = oneOf(RUBBISH, lots);
  if (!window || part === undefined || rubbish === undefined) return;
  const combat = combatIn(window);
  const kept: unknown = combat.system[part];
  const place = typeof kept === "string" ? null : oneOf(Object.keys(kept as object), lots);
  if (place === undefined) return;
  const system = { [part]: place === null ? rubbish : { [place]: rubbish } };
  scene.isSpoilt = true;
  // The outcomes of earlier commands are lost. A command that is sent again may therefore be executed again.
  if (part === "fates" || part === "record") {
    scene.fates += FATES_KEPT;
    for (const one of scene.told.values()) one.unknown ||= one.again;
  }
  story.push(`a macro of ${window.name} writes ${JSON.stringify(system)}`);
  void combat.update({ system }).catch(() => undefined);
}

const MENDS = ["seatAnew", "leaveOut", "dropWaiting", "restoreRound", "beginAnew"] as const;

/** A GM presses one of the tracker's repair buttons and confirms. */
export function mend(scene: Scene): void {
  const { lots, story } = scene;
  const window = aMaster(scene);
  const action = oneOf(MENDS, lots);
  if (!window?.client || action === undefined) return;
  const { actions } = window.client.globals.CONFIG.ui.combat.DEFAULT_OPTIONS as Dynamic;
  window.client.globals.foundry.applications.api.DialogV2.wait = () => Promise.resolve("allow");
  const figure = oneOf(scene.figures.slice(0, 2), lots);
  story.push(`${window.name} presses ${action} ${figure}`);
  const pressed = { dataset: { action, figure } };
  void Promise.resolve(actions[action].call({ viewed: combatIn(window) }, null, pressed)).catch(() => undefined);
}

/** Documents that a GM might delete: a figure's token, its actor, or a page of the fight's journal. */
const REMOVABLE: readonly ((game: Dynamic, combatant: Dynamic, lots: Lots) => Dynamic | undefined)[] = [
  (_game, combatant) => combatant?.token,
  (_game, combatant) => combatant?.token?.baseActor,
  (game, _combatant, lots) =>
    oneOf<Dynamic>(
      game.journal.contents.flatMap((journal: Dynamic) => journal.pages.contents),
      lots,
    ),
];

/** A GM deletes one of those documents. */
export function remove(scene: Scene): void {
  const { lots, story } = scene;
  const window = aMaster(scene);
  const game: Dynamic = window?.client?.game;
  if (!window || !game) return;
  const combatant = oneOf<Dynamic>(combatIn(window).combatants.contents, lots);
  const document = oneOf(REMOVABLE, lots)?.(game, combatant, lots);
  if (!document) return;
  // Commands that were stored only on this page are forgotten. If sent again, they may be executed again.
  const { commands = "" } = document.flags?.["ten-segments"] ?? {};
  for (const id of String(commands).split(" ")) {
    const one = scene.told.get(id);
    if (one) one.unknown = true;
  }
  story.push(`${window.name} deletes ${document.documentName} ${document.name}`);
  void document.delete().catch(() => undefined);
}
