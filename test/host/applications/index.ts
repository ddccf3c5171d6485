import { fields as dataFields } from "../data/index.ts";
import { namespace } from "../namespace.ts";
import { ApplicationV2, instances } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import * as elements from "./elements/index.ts";
import { giveInputs } from "./fields/field-inputs.ts";
import * as fields from "./fields/index.ts";
import { Handlebars } from "./handlebars/template-helpers.ts";
import { defineTemplate, getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { Notifications } from "./ui/notifications.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { TextEditor } from "./ux/text-editor.ts";

giveInputs(dataFields.DataField);

/** `foundry.applications`, without the sheets and the sidebar. */
export const applications = {
  api: namespace("foundry.applications.api", {
    ApplicationV2,
    DialogV2,
    DocumentSheetV2,
    HandlebarsApplicationMixin,
  }),
  apps: namespace("foundry.applications.apps", { DocumentSheetConfig }),
  elements: namespace("foundry.applications.elements", {
    HTMLFilePickerElement: elements.HTMLFilePickerElement,
    HTMLProseMirrorElement: elements.HTMLProseMirrorElement,
  }),
  fields,
  handlebars: { getTemplate, loadTemplates, renderTemplate },
  instances,
  ui: namespace("foundry.applications.ui", { Notifications }),
  ux: namespace("foundry.applications.ux", { ContextMenu, DragDrop, FormDataExtended, TextEditor }),
};

/** The queries the host answers by itself. */
export const applicationQueries = { dialog: DialogV2._handleQuery };

/** Puts the page in one of Foundry's two themes. */
export function applyTheme(theme: "light" | "dark"): void {
  document.body.classList.toggle("theme-light", theme === "light");
  document.body.classList.toggle("theme-dark", theme === "dark");
}

export { fieldToFormGroup, fieldToInput } from "./fields/index.ts";
export {
  ApplicationV2,
  ContextMenu,
  DialogV2,
  DocumentSheetConfig,
  DocumentSheetV2,
  DragDrop,
  defineTemplate,
  FormDataExtended,
  Handlebars,
  HandlebarsApplicationMixin,
  instances,
  Notifications,
  TextEditor,
};
