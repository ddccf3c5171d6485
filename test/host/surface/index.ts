import { ApplicationV2, DialogV2, Notifications } from "../applications/index.ts";
import type { Canvas } from "../board/index.ts";
import { TypeDataModel } from "../data/index.ts";
import { dice, Roll } from "../dice/index.ts";
import { Document, documentClasses } from "../documents/index.ts";
import { collections } from "../documents/world-collections.ts";
import { type Dynamic, realm } from "../realm.ts";
import { CombatTracker } from "../sidebar/combat-tracker.ts";
import { lack } from "./lack.ts";
import { LACKS, ONLY_BEFORE, ONLY_SINCE } from "./lacks.ts";

type Lists = Partial<Record<string, string>>;

/** Makes all that Foundry documents and the host lacks throw by name. */
export function throwByName(globals: object): void {
  const targets = targetsOf(globals);
  for (const lists of [LACKS, realm.generation < 14 ? ONLY_BEFORE : ONLY_SINCE] as Lists[])
    for (const [name, members = ""] of Object.entries(lists))
      for (const [path, target] of targets[name] ?? []) lack(target, path, members);
}

type Targets = Record<string, [path: string, target: object][]>;

/** Where each list belongs, and how its members are called in what is thrown. */
function targetsOf(globals: object): Targets {
  const { game, CONFIG, ui, foundry, canvas } = realm;
  const one = (path: string, target: object): [string, object][] => [[path, target]];
  const { ActiveEffect, ChatMessage } = documentClasses;
  const kinds = Object.keys(documentClasses);
  const tables = ["ActiveEffect", "ChatMessage", "Combat", "Dice", "Token", "time"].map(name => `CONFIG.${name}`);
  return {
    ...Object.fromEntries(Object.entries(documentClasses).map(([name, cls]) => [name, one(`${name}#`, cls.prototype)])),
    ...Object.fromEntries(tables.map(path => [path, one(`${path}.`, CONFIG[path.slice(7)])])),
    Document: one("Document#", Document.prototype),
    documentStatics: one("Document.", Document),
    activeEffectStatics: one("ActiveEffect.", ActiveEffect),
    chatMessageStatics: one("ChatMessage.", ChatMessage),
    TypeDataModel: one("TypeDataModel#", TypeDataModel.prototype),
    worldCollection: one("WorldCollection#", collections.WorldCollection.prototype),
    worldCollectionStatics: one("WorldCollection.", collections.WorldCollection),
    actors: one("game.actors.", collections.Actors.prototype),
    Roll: one("Roll#", Roll.prototype),
    rollStatics: one("Roll.", Roll),
    DiceTerm: one("DiceTerm#", dice.terms.DiceTerm.prototype),
    application: one("ApplicationV2#", ApplicationV2.prototype),
    dialogStatics: one("DialogV2.", DialogV2),
    tracker: one("CombatTracker#", CombatTracker.prototype),
    notifications: one("Notifications#", Notifications.prototype),
    game: one("game.", game),
    i18n: one("game.i18n.", game.i18n),
    keybindings: one("game.keybindings.", game.keybindings),
    time: one("game.time.", game.time),
    canvas: one("canvas.", canvas as Canvas),
    ui: one("ui.", ui),
    foundry: one("foundry.", foundry),
    applications: one("foundry.applications.", foundry.applications),
    CONFIG: one("CONFIG.", CONFIG),
    configOfDocuments: kinds.map((name): [string, Dynamic] => [`CONFIG.${name}.`, CONFIG[name]]),
    globals: one("", globals),
  };
}
