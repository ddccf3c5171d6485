import { ApplicationV2, DialogV2, Notifications } from "../applications/index.ts";
import { TypeDataModel } from "../data/index.ts";
import { dice, Roll } from "../dice/index.ts";
import { Document, documentClasses } from "../documents/index.ts";
import { CompendiumCollection } from "../documents/packs/compendium-collection.ts";
import { collections } from "../documents/world-collections.ts";
import { realm } from "../realm.ts";
import { CombatTracker } from "../sidebar/combat-tracker.ts";
import { lack } from "./lack.ts";
import { LACKS, ONLY_BEFORE, ONLY_SINCE } from "./lacks.ts";

type Targets = Record<string, [path: string, target: object][]>;

const one = (path: string, target: object): [string, object][] => [[path, target]];

/** The target of each list of classes, and the names of their members in errors. */
const CLASSES: Targets = {
  ...Object.fromEntries(Object.entries(documentClasses).map(([name, cls]) => [name, one(`${name}#`, cls.prototype)])),
  Document: one("Document#", Document.prototype),
  documentStatics: one("Document.", Document),
  activeEffectStatics: one("ActiveEffect.", documentClasses.ActiveEffect),
  chatMessageStatics: one("ChatMessage.", documentClasses.ChatMessage),
  TypeDataModel: one("TypeDataModel#", TypeDataModel.prototype),
  worldCollection: one("WorldCollection#", collections.WorldCollection.prototype),
  worldCollectionStatics: one("WorldCollection.", collections.WorldCollection),
  compendium: one("CompendiumCollection#", CompendiumCollection.prototype),
  actors: one("game.actors.", collections.Actors.prototype),
  Roll: one("Roll#", Roll.prototype),
  rollStatics: one("Roll.", Roll),
  DiceTerm: one("DiceTerm#", dice.terms.DiceTerm.prototype),
  application: one("ApplicationV2#", ApplicationV2.prototype),
  dialogStatics: one("DialogV2.", DialogV2),
  tracker: one("CombatTracker#", CombatTracker.prototype),
  notifications: one("Notifications#", Notifications.prototype),
};

const TABLES = ["ActiveEffect", "Canvas", "ChatMessage", "Combat", "Dice", "Token", "time"];

/** The same for this client's own objects. */
function objects(globals: object): Targets {
  const { game, CONFIG, ui, foundry, canvas } = realm;
  return {
    game: one("game.", game),
    i18n: one("game.i18n.", game.i18n),
    keybindings: one("game.keybindings.", game.keybindings),
    time: one("game.time.", game.time),
    canvas: one("canvas.", canvas),
    ui: one("ui.", ui),
    foundry: one("foundry.", foundry),
    applications: one("foundry.applications.", foundry.applications),
    CONFIG: one("CONFIG.", CONFIG),
    ...Object.fromEntries(TABLES.map(name => [`CONFIG.${name}`, one(`CONFIG.${name}.`, CONFIG[name])])),
    configOfDocuments: Object.keys(documentClasses).map(name => [`CONFIG.${name}.`, CONFIG[name]]),
    globals: one("", globals),
  };
}

/** Makes every documented member that the host lacks throw an error with its name. */
export function throwByName(globals: object): void {
  const targets = { ...CLASSES, ...objects(globals) };
  for (const lists of [LACKS, realm.generation < 14 ? ONLY_BEFORE : ONLY_SINCE])
    for (const [name, members] of Object.entries(lists))
      for (const [path, target] of targets[name] ?? []) lack(target, path, members);
}
