import { registerConditions } from "./foundry/adapters/index.ts";
import * as api from "./foundry/api/index.ts";
import * as dialogs from "./foundry/dialogs/index.ts";
import { registerDocuments } from "./foundry/documents/index.ts";
import { registerDrawnSigns } from "./foundry/drawing/signs.ts";
import { registerTitles } from "./foundry/drawing/titles.ts";
import { openHelp, registerHelp } from "./foundry/help/index.ts";
import { registerKeybindings } from "./foundry/keybindings.ts";
import { registerMap } from "./foundry/map/index.ts";
import { registerModels } from "./foundry/models/index.ts";
import { openReferee, registerReferee, setPrompts } from "./foundry/referee/index.ts";
import { registerSettings, tellOfSettings } from "./foundry/settings.ts";
import * as sheets from "./foundry/sheets/index.ts";
import { registerChatCommands } from "./foundry/shortcuts/chat.ts";
import { registerHotbar } from "./foundry/shortcuts/hotbar.ts";
import { registerSummary } from "./foundry/summary/index.ts";
import { registerTracker } from "./foundry/tracker/index.ts";

Hooks.once("init", () => {
  CONFIG.time.roundTime = 60;
  registerModels();
  registerDocuments();
  registerConditions();
  registerSettings();
  registerKeybindings();
  registerDrawnSigns();
  registerTitles();
  registerHelp();
  sheets.registerSheets();
  dialogs.registerDialogs();
  const { decide, allowBreach, place, notWaitedFor } = dialogs;
  setPrompts({ decide, allowBreach, place, notWaitedFor });
  registerReferee();
  registerTracker();
  registerMap();
  registerSummary();
  registerChatCommands();
  registerHotbar();
  Object.assign(game.system as object, { api });
  Object.assign(globalThis, { tenSegments: api });
});

Hooks.once("ready", () => {
  tellOfSettings();
  openReferee();
  openHelp();
  Hooks.callAll("tenSegments.ready", api);
});
