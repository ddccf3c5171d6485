import { defineTemplate } from "../applications/index.ts";
import adventure from "./templates/adventure.hbs?raw";
import configForm from "./templates/config-form.hbs?raw";
import journal from "./templates/journal.hbs?raw";
import ownership from "./templates/ownership.hbs?raw";

defineTemplate("templates/sheets/config-form.hbs", configForm);
defineTemplate("templates/sheets/adventure.hbs", adventure);
defineTemplate("templates/sheets/journal.hbs", journal);
defineTemplate("templates/apps/ownership.hbs", ownership);
