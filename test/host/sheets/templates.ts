import { defineTemplate } from "../applications/index.ts";
import configForm from "./templates/config-form.hbs?raw";
import ownership from "./templates/ownership.hbs?raw";

defineTemplate("templates/sheets/config-form.hbs", configForm);
defineTemplate("templates/apps/ownership.hbs", ownership);
