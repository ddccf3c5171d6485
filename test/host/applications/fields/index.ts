export { fieldToFormGroup, fieldToInput } from "./field-inputs.ts";
export * from "./inputs.ts";
