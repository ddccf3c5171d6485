import { watch } from "../border.ts";
import { settingsByName } from "../interpreter.ts";
import { GlossaryDoor, helpPages, NewsDoor } from "./doors.ts";
import { registerTerms } from "./terms.ts";

/** Before the world is there: what a user has seen, the words that templates explain, and the keys of the settings. */
export function registerHelp(): void {
  const { StringField, BooleanField } = foundry.data.fields;
  remember("seenVersion", new StringField({ required: true, blank: true, initial: "" }));
  remember("sheetShown", new BooleanField({ required: true, initial: false }));
  remember("welcomeOpen", new BooleanField({ required: true, initial: false }));
  registerTerms();
  registerDoor("glossary", "fa-solid fa-spell-check", GlossaryDoor);
  registerDoor("news", "fa-solid fa-bullhorn", NewsDoor);
}

/** When the world is ready: tours for Foundry to list, and what somebody is shown who has just come in. */
export function openHelp(): void {
  watch(
    helpPages().then(pages => pages?.arrive()),
    "drawing",
  );
}

/** What is kept of each user in this world, and shown to nobody. */
function remember(name: "seenVersion" | "sheetShown" | "welcomeOpen", type: object): void {
  settingsByName().register("ten-segments", name, { scope: "user", config: false, type });
}

function registerDoor(page: "glossary" | "news", icon: string, type: typeof GlossaryDoor | typeof NewsDoor): void {
  game.settings!.registerMenu("ten-segments", page, {
    name: `TENSEGMENTS.Help.${page}.name`,
    label: `TENSEGMENTS.Help.${page}.label`,
    hint: `TENSEGMENTS.Help.${page}.hint`,
    icon,
    type,
    restricted: false,
  });
}
