import { defineTemplate } from "../applications/index.ts";
import chatForm from "./templates/chat-form.hbs?raw";
import chatLog from "./templates/chat-log.hbs?raw";
import combatFooter from "./templates/combat/footer.hbs?raw";
import combatHeader from "./templates/combat/header.hbs?raw";
import combatTracker from "./templates/combat/tracker.hbs?raw";
import createForm from "./templates/create-form.hbs?raw";
import directory from "./templates/directory.hbs?raw";
import packs from "./templates/packs.hbs?raw";
import settings from "./templates/settings.hbs?raw";
import settingsForm from "./templates/settings-form.hbs?raw";
import tabNavigation from "./templates/tab-navigation.hbs?raw";
import tablist from "./templates/tablist.hbs?raw";

/** The sidebar's templates by path. The tracker's header has the path that systems use. */
const TEMPLATES = {
  "chat-form": chatForm,
  "chat-log": chatLog,
  "combat/footer": combatFooter,
  "combat/header": combatHeader,
  "combat/tracker": combatTracker,
  "create-form": createForm,
  directory,
  packs,
  settings,
  "settings-form": settingsForm,
  tablist,
};

defineTemplate("templates/generic/tab-navigation.hbs", tabNavigation);
for (const [name, text] of Object.entries(TEMPLATES)) defineTemplate(`templates/sidebar/tabs/${name}.hbs`, text);
