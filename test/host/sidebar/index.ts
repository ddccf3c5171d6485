import "./templates.ts";
import { realm } from "../realm.ts";
import { ChatLog } from "./chat-log.ts";
import { CombatTracker } from "./combat-tracker.ts";
import { ActorDirectory, DocumentDirectory, ItemDirectory } from "./directories.ts";
import { Compendium } from "./packs/compendium.ts";
import { CompendiumDirectory } from "./packs/compendium-directory.ts";
import { SceneDirectory } from "./scene-directory.ts";
import { Settings, SettingsConfig } from "./settings.ts";
import { Sidebar } from "./sidebar.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** `foundry.applications.sidebar`. */
export const sidebar = {
  AbstractSidebarTab,
  DocumentDirectory,
  Sidebar,
  apps: { Compendium },
  tabs: { ActorDirectory, ChatLog, CombatTracker, CompendiumDirectory, ItemDirectory, SceneDirectory, Settings },
};

export { SettingsConfig };

/** The classes of the interface. A system replaces some of them in `init`. */
const CLASSES = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
};

/** The tabs that render again when these documents change. Encounters and messages notify their tabs themselves. */
const WATCHED: Record<string, string[]> = {
  combat: ["Token", "Actor", "ActiveEffect"],
  actors: ["Actor"],
  items: ["Item"],
  scenes: ["Scene"],
  settings: ["User"],
};

/** Sets up the sidebar. It renders once the documents are loaded. */
export function installSidebar(): void {
  Object.assign(realm.CONFIG.ui, CLASSES);
  realm.startup.push(async () => {
    for (const name of Object.keys(realm.CONFIG.ui)) realm.ui[name] = new realm.CONFIG.ui[name]();
    realm.game.settings.sheet ??= new SettingsConfig();
    for (const name of Object.keys(CLASSES)) if (Sidebar.offers(name)) await realm.ui[name].render({ force: true });
    watch();
  });
}

function watch(): void {
  for (const [tab, names] of Object.entries(WATCHED)) {
    const redraw = () => void realm.ui[tab].render();
    for (const name of names)
      for (const verb of ["create", "update", "delete"]) realm.Hooks.on(`${verb}${name}`, redraw);
  }
  realm.Hooks.on("userConnected", () => void realm.ui.settings.render());
  const redraw = () => {
    for (const tab of ["combat", "scenes"]) void realm.ui[tab].render();
  };
  // open: when the tracker follows the first canvas; we assume once everything is ready
  realm.Hooks.on("canvasReady", () => (realm.game.ready ? redraw() : realm.Hooks.once("ready", redraw)));
}
