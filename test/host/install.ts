import * as apps from "./applications/index.ts";
import { TextEditor } from "./applications/ux/text-editor.ts";
import { testCollision } from "./board/collision.ts";
import { Token as BoardToken, installBoard, PreciseText, TokenLayer, TokenRuler } from "./board/index.ts";
import { makeConfig } from "./client/config.ts";
import { catchUp, initializeDocuments, listen, loadWorld } from "./client/connection.ts";
import { CONST } from "./client/constants.ts";
import { registerCoreSettings } from "./client/core-settings.ts";
import { Game } from "./client/game.ts";
import { Hooks } from "./client/hooks.ts";
import { ClientKeybindings, installKeybindings, KeyboardManager } from "./client/keybindings.ts";
import { Localization } from "./client/localization.ts";
import {
  DataModel,
  DataModelValidationError,
  DataModelValidationFailure,
  fields,
  operators,
  TypeDataModel,
} from "./data/index.ts";
import { dice, makeDiceConfig, Roll } from "./dice/index.ts";
import {
  BaseGrid,
  Document,
  database,
  documentClasses,
  documents,
  EmbeddedCollection,
  SquareGrid,
} from "./documents/index.ts";
import { namespace } from "./namespace.ts";
import { Tour, ToursCollection } from "./nue/tour.ts";
import { type Dynamic, realm, type Wire } from "./realm.ts";
import { registerCoreSheets, sheets } from "./sheets/index.ts";
import { installSidebar, sidebar } from "./sidebar/index.ts";
import { throwByName } from "./surface/index.ts";
import { extendPrimitives, fromUuid, fromUuidSync, utility } from "./utility/index.ts";

export interface Installation {
  generation: 13 | 14;
  wire: Wire;
  fetchText: (path: string) => Promise<string>;
  shareScript?: (typeof realm)["shareScript"];
}

/** Installs Foundry's public API on `target`, one client per realm. */
export function install(target: object, { generation, wire, fetchText, shareScript }: Installation): typeof realm {
  extendPrimitives();
  Object.assign(realm, {
    generation,
    wire,
    fetchText,
    shareScript,
    CONST,
    Hooks,
    CONFIG: makeConfig(generation),
    game: new Game(generation),
  });
  if (generation < 14) Reflect.deleteProperty(apps.ApplicationV2, "instances");
  Object.assign(realm.CONFIG.Dice, makeDiceConfig());
  realm.CONFIG.Token.objectClass = BoardToken;
  realm.CONFIG.Canvas = { polygonBackends: { move: { testCollision } } };
  realm.foundry = makeFoundry(generation);
  realm.initialize = initialize;
  listen(wire);
  registerCoreSettings();
  registerCoreSheets();
  installSidebar();
  installBoard();
  installKeybindings();
  Object.assign(target, globals(generation));
  throwByName(target);
  return realm;
}

const ANYTHING = /^(?!then$|toJSON$)[a-z]/i;

function makeFoundry(generation: 13 | 14): Dynamic {
  const validation = { DataModelValidationError, DataModelValidationFailure };
  const placeables = namespace("foundry.canvas.placeables", { Token: BoardToken, tokens: { TokenRuler } }, ANYTHING);
  const containers = namespace("foundry.canvas.containers", { PreciseText }, ANYTHING);
  const layers = namespace("foundry.canvas.layers", { TokenLayer }, ANYTHING);
  const interaction = namespace("foundry.helpers.interaction", { ClientKeybindings, KeyboardManager });
  return {
    utils: utility,
    abstract: namespace("foundry.abstract", { DataModel, TypeDataModel, Document, EmbeddedCollection }),
    canvas: namespace("foundry.canvas", { placeables, layers, containers }, ANYTHING),
    data: namespace("foundry.data", { fields, operators, validation }, ANYTHING),
    documents: generation < 14 ? documents : Object.assign(documents, { modifyBatch: database.batch }),
    dice,
    grid: namespace("foundry.grid", { BaseGrid, SquareGrid }),
    nue: namespace("foundry.nue", { Tour, ToursCollection }),
    helpers: namespace("foundry.helpers", { Localization, Hooks, interaction }, ANYTHING),
    applications: { ...apps.applications, sheets, sidebar },
    Game,
    CONST,
  };
}

function globals(generation: 13 | 14): Dynamic {
  const { Region, Token, Wall, ...named } = documentClasses;
  const { game, CONFIG, ui, canvas, foundry } = realm;
  const { Handlebars } = apps;
  const classes = {
    ...named,
    TokenDocument: Token,
    WallDocument: Wall,
    RegionDocument: Region,
    Token: BoardToken,
    Roll,
    Hooks,
    CONST,
    Handlebars,
  };
  const { getDocumentClass } = utility;
  const functions = { getDocumentClass, Die: dice.terms.Die, fromUuid, fromUuidSync };
  const common = { ...classes, ...functions, game, CONFIG, ui, canvas, foundry };
  if (generation < 14) return common;
  const { _del, _replace } = operators;
  return { ...common, _del, _replace, _loc: (key: string, data?: object) => game.i18n.localize(key, data) };
}

/** Starts the client. Packages may already have wrapped the game's `initialize`. */
export async function start(): Promise<void> {
  await loadWorld(realm.wire as Wire);
  await realm.game.initialize();
}

/** In order: init, i18nInit, documents and packs, setup, interface and canvas, ready. */
async function initialize(): Promise<void> {
  globalThis.document?.body.classList.add(`system-${realm.game.system.id}`);
  realm.ui.notifications ??= new apps.Notifications();
  if (globalThis.document) TextEditor.activateListeners(globalThis.document);
  Hooks.callAll("init");
  await realm.game.i18n.initialize();
  localizeModels();
  Hooks.callAll("i18nInit");
  await realm.game.packs._initialize(realm.game.data);
  initializeDocuments();
  Hooks.callAll("setup");
  for (const begin of realm.startup) await begin();
  realm.game.ready = true;
  catchUp();
  Hooks.callAll("ready");
}

function localizeModels(): void {
  for (const { dataModels = {} } of Object.values<Dynamic>(realm.CONFIG).filter(kind => kind?.documentClass))
    for (const model of Object.values(dataModels)) Localization.localizeDataModel(model);
}
