import { namespace } from "../namespace.ts";
import * as leaves from "./fields.ts";
import * as nested from "./nested-fields.ts";

export * as operators from "../utility/operators.ts";
export { applyChanges } from "./changes.ts";
export { DataModelValidationError, DataModelValidationFailure } from "./failure.ts";
export { DataModel, TypeDataModel } from "./model.ts";

/** `foundry.data.fields`. */
export const fields = namespace("foundry.data.fields", {
  DataField: leaves.DataField,
  ArrayField: nested.ArrayField,
  BooleanField: leaves.BooleanField,
  ColorField: leaves.ColorField,
  DocumentIdField: leaves.DocumentIdField,
  EmbeddedCollectionField: nested.EmbeddedCollectionField,
  FilePathField: leaves.FilePathField,
  ForeignDocumentField: leaves.ForeignDocumentField,
  HTMLField: leaves.HTMLField,
  JSONField: leaves.JSONField,
  NumberField: leaves.NumberField,
  ObjectField: leaves.ObjectField,
  SchemaField: nested.SchemaField,
  SetField: nested.SetField,
  StringField: leaves.StringField,
  TypeDataField: nested.TypeDataField,
  TypedObjectField: nested.TypedObjectField,
});
