import { fields as dataFields } from "../data/index.ts";
import { namespace } from "../namespace.ts";
import { ApplicationV2, instances } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { DocumentOwnershipConfig } from "./apps/document-ownership-config.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { giveInputs } from "./fields/inputs.ts";
import { Handlebars } from "./handlebars/template-helpers.ts";
import { defineTemplate, getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { Notifications } from "./ui/notifications.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { TextEditor } from "./ux/text-editor.ts";

giveInputs(dataFields.DataField);

const api = { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin };

/** `foundry.applications`, without the sheets and the sidebar. */
export const applications = {
  api: namespace("foundry.applications.api", api),
  apps: namespace("foundry.applications.apps", { DocumentOwnershipConfig, DocumentSheetConfig }),
  elements: namespace("foundry.applications.elements", {}),
  handlebars: { getTemplate, loadTemplates, renderTemplate },
  hud: namespace("foundry.applications.hud", {}),
  instances,
  ui: namespace("foundry.applications.ui", { Notifications }),
  ux: namespace("foundry.applications.ux", { ContextMenu, FormDataExtended, TextEditor }),
};

export {
  ApplicationV2,
  ContextMenu,
  DialogV2,
  DocumentSheetConfig,
  DocumentSheetV2,
  defineTemplate,
  Handlebars,
  HandlebarsApplicationMixin,
  instances,
  Notifications,
  renderTemplate,
};
