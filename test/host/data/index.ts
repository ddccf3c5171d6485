import { namespace } from "../namespace.ts";
import * as leaves from "./fields.ts";
import * as nested from "./nested-fields.ts";

export * as operators from "../utility/operators.ts";
export { applyChanges } from "./changes.ts";
export { DataModelValidationError, DataModelValidationFailure } from "./failure.ts";
export { DataModel, TypeDataModel } from "./model.ts";

/** `foundry.data.fields`. */
export const fields = namespace("foundry.data.fields", { ...leaves, ...nested });
