import { watch } from "../border.ts";
import { settingsByName } from "../interpreter.ts";
import { registerTerms } from "./glossary.ts";
import { GlossaryPage, NewsPage } from "./pages.ts";
import { arrive } from "./welcome.ts";

/** Called at startup: registers user settings, template helpers for terms, and buttons in the settings. */
export function registerHelp(): void {
  const { StringField, BooleanField } = foundry.data.fields;
  remember("seenVersion", new StringField({ required: true, blank: true, initial: "" }));
  remember("sheetShown", new BooleanField({ required: true, initial: false }));
  remember("welcomeOpen", new BooleanField({ required: true, initial: false }));
  registerTerms();
  registerPage("glossary", "fa-solid fa-spell-check", GlossaryPage);
  registerPage("news", "fa-solid fa-bullhorn", NewsPage);
}

/** Called when the world is ready: registers tours, and greets new users. */
export function openHelp(): void {
  watch(arrive(), "drawing");
}

/** Registers a hidden setting that is stored per user in this world. */
function remember(name: "seenVersion" | "sheetShown" | "welcomeOpen", type: object): void {
  settingsByName().register("ten-segments", name, { scope: "user", config: false, type });
}

function registerPage(page: "glossary" | "news", icon: string, type: typeof GlossaryPage | typeof NewsPage): void {
  game.settings!.registerMenu("ten-segments", page, {
    name: `TENSEGMENTS.Help.${page}.name`,
    label: `TENSEGMENTS.Help.${page}.label`,
    hint: `TENSEGMENTS.Help.${page}.hint`,
    icon,
    type,
    restricted: false,
  });
}
