import { documentClasses } from "../documents/index.ts";
import { collections } from "../documents/world-collections.ts";
import type { Dynamic } from "../realm.ts";
import { CONST } from "./constants.ts";
import { giveStatusEffects } from "./status-effects.ts";

const WORLD: Record<string, Dynamic> = {
  Actor: collections.Actors,
  ChatMessage: collections.ChatMessages,
  Combat: collections.CombatEncounters,
  Item: collections.Items,
  JournalEntry: collections.Journal,
  Macro: collections.Macros,
  Scene: collections.Scenes,
  Setting: collections.WorldSettings,
  User: collections.Users,
};

const kindOf = (documentClass: Dynamic, collection: Dynamic): Dynamic => {
  const [dataModels, sheetClasses, typeLabels, typeIcons, trackableAttributes] = [{}, {}, {}, {}, {}];
  const [compendiumIndexFields, kinds] = [[], { dataModels, sheetClasses, typeLabels, typeIcons, trackableAttributes }];
  return { documentClass, collection, compendiumIndexFields, ...kinds };
};

/** `CONFIG` before a system changes it. */
// biome-ignore format: a table
export function makeConfig(generation: 13 | 14): Dynamic {
  const later = generation >= 14;
  const config: Dynamic = Object.fromEntries(Object.entries(documentClasses).map(([name, cls]) => [name, kindOf(cls, WORLD[name])]));
  config.Combat.initiative = { formula: null, decimals: 2 };
  Object.assign(config.Token, { objectClass: null, hudClass: null, movement: { actions: movementActions(), defaultAction: "walk" } });
  giveStatusEffects(config, generation);
  if (later) config.ChatMessage.modes = labelled(MODES, "CHAT.Mode");
  if (later) Object.assign(config.ActiveEffect, { expiryEvents: {}, expiryAction: "update" });
  return Object.assign(config, {
    queries: {}, ui: {}, ux: {}, debug: { hooks: false }, time: { roundTime: 0, turnTime: 0 },
    sounds: { dice: "sounds/dice.wav", notification: "sounds/notify.wav", combat: "sounds/drums.wav" },
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind" },
    controlIcons: { combat: "icons/svg/combat.svg", effects: "icons/svg/aura.svg" },
    Dice: { rollModes: later ? {} : labelled(Object.values(CONST.DICE_ROLL_MODES), "CHAT.RollMode") },
  });
}

const MOVES = ["walk", "fly", "swim", "burrow", "crawl", "climb", "jump", "blink", "displace"];
const MODES = ["public", "gm", "blind", "self", "ic"];

/** Walls stop every movement action except those that teleport. */
const movementActions = () => {
  const actions = Object.entries(labelled(MOVES, "TOKEN.MOVEMENT.ACTIONS"));
  return Object.fromEntries(
    actions.map(([id, action]) => [id, { ...action, walls: /blink|displace/.test(id) ? null : "move" }]),
  );
};

const labelled = (ids: string[], prefix: string) =>
  Object.fromEntries(ids.map(id => [id, { label: `${prefix}.${id}`, icon: "fa-solid fa-circle" }]));
