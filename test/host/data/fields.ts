import { CONST } from "../client/constants.ts";
import { type Dynamic, realm } from "../realm.ts";
import { DataFieldOperator, deepClone, isPlain, isValidId } from "../utility/index.ts";
import { DataModelValidationFailure } from "./failure.ts";

export interface CleanState {
  /** Clean only the keys that are present and add no defaults. */
  partial?: boolean;
  /** The current data, for a partial cleaning. */
  source?: Dynamic;
}

/** A field of a schema: default, cast, clean, validate and initialize a value. */
export class DataField {
  // biome-ignore lint/suspicious/noExplicitAny: the applications add form inputs to the prototype
  [member: string]: any;
  declare name: string;
  declare parent: DataField | undefined;
  declare options: Dynamic;
  static _defaults: Dynamic = {
    ...{ required: false, nullable: false, initial: undefined, label: "", hint: "" },
    validationError: "is not a valid value",
  };
  constructor(options: Dynamic = {}, { name, parent }: Dynamic = {}) {
    this.options = options;
    this.name = name ?? options.name;
    this.parent = parent;
    const { validate: _own, ...shown } = options;
    Object.assign(this, (this.constructor as typeof DataField)._defaults, shown);
  }
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }
  getInitialValue(data: Dynamic = {}): Dynamic {
    if (this.initial !== undefined)
      return typeof this.initial === "function" ? this.initial(data) : deepClone(this.initial);
    if (this.nullable) return null;
    return undefined;
  }
  clean(value: Dynamic, state: CleanState = {}): Dynamic {
    if (value instanceof DataFieldOperator) return value;
    if (value === undefined) return state.partial ? undefined : this.getInitialValue(state.source);
    if (value === null) return this.nullable ? null : this.getInitialValue(state.source);
    return this._cleanType(this._cast(value), state);
  }
  _cast(value: Dynamic): Dynamic {
    return value;
  }
  _cleanType(value: Dynamic, _state: CleanState): Dynamic {
    return value;
  }
  validate(value: Dynamic, options: Dynamic = {}): DataModelValidationFailure | undefined {
    try {
      if (this._validateSpecial(value)) return undefined;
      return this._validateType(value, options) || this._validateOwn(value);
    } catch (error) {
      return new DataModelValidationFailure({ invalidValue: value, message: (error as Error).message });
    }
  }
  _validateOwn(value: Dynamic): undefined {
    if (this.options.validate?.call(this, value) === false) throw new Error(this.validationError);
  }
  /** Validates undefined and null. Returns true if the value needs no further check. */
  _validateSpecial(value: Dynamic): boolean {
    if (value instanceof DataFieldOperator) return true;
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return false;
  }
  _validateType(_value: Dynamic, _options: Dynamic): DataModelValidationFailure | undefined {
    return undefined;
  }
  initialize(value: Dynamic, _model?: Dynamic, _options?: Dynamic): Dynamic {
    return value;
  }
  toObject(value: Dynamic): Dynamic {
    return value;
  }
}

export class BooleanField extends DataField {
  static override _defaults: Dynamic = { ...super._defaults, required: true, initial: false };
  override _cast(value: Dynamic): Dynamic {
    if (typeof value === "string") return value === "true";
    return typeof value === "object" ? false : Boolean(value);
  }
  override _validateType(value: Dynamic): undefined {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
}

export class NumberField extends DataField {
  static override _defaults: Dynamic = { ...super._defaults, nullable: true, integer: false, positive: false };
  constructor(options: Dynamic = {}, context?: Dynamic) {
    super(options, context);
    // A number with choices or a default is not nullable unless its author says so.
    if (options.nullable === undefined && this.choices) this.nullable = false;
  }
  override getInitialValue(data?: Dynamic): Dynamic {
    const value = super.getInitialValue(data);
    if (value !== undefined && value !== null) return value;
    if (this.nullable) return null;
    if (this.required) return Math.max(this.min ?? 0, this.positive ? 1 : (this.min ?? 0));
    return value;
  }
  /** An empty input is null, or the default if the field is not nullable. */
  override clean(value: Dynamic, state: CleanState = {}): Dynamic {
    return super.clean(typeof value === "string" && value.trim() === "" ? null : value, state);
  }
  override _cast(value: Dynamic): Dynamic {
    return Number(value);
  }
  override _cleanType(value: Dynamic): Dynamic {
    if (typeof value !== "number" || Number.isNaN(value)) return value;
    let number = this.integer ? Math.round(value) : value;
    if (this.step) number = roundTo(number, this.step, this.min ?? 0);
    if (this.min !== undefined && number < this.min) number = this.min;
    if (this.max !== undefined && number > this.max) number = this.max;
    return number;
  }
  override _validateType(value: Dynamic): undefined {
    if (typeof value !== "number" || Number.isNaN(value)) throw new Error("must be a number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    assertChosen(this, value);
  }
}

function roundTo(value: number, step: number, base: number): number {
  const digits = (String(step).split(".")[1] ?? "").length;
  return Number((base + Math.round((value - base) / step) * step).toFixed(digits));
}

function assertChosen(field: DataField, value: Dynamic): void {
  const choices = typeof field.choices === "function" ? field.choices() : field.choices;
  if (!choices) return;
  const known = Array.isArray(choices) ? choices.includes(value) : String(value) in choices;
  if (!known) throw new Error(`${value} is not a valid choice`);
}

export class StringField extends DataField {
  static override _defaults: Dynamic = { ...super._defaults, blank: true, trim: true };
  constructor(options: Dynamic = {}, context?: Dynamic) {
    super(options, context);
    // A choice is never blank unless its author says so.
    if (options.choices && options.blank === undefined) this.blank = false;
  }
  override getInitialValue(data?: Dynamic): Dynamic {
    const value = super.getInitialValue(data);
    if (value === undefined && this.blank && this.required) return "";
    return value === null && this.required && !this.nullable ? "" : value;
  }
  override clean(value: Dynamic, state: CleanState = {}): Dynamic {
    const cleaned = super.clean(value, state);
    if (cleaned !== "" || this.blank) return cleaned;
    return this.nullable && this.initial === undefined ? null : this.getInitialValue(state.source);
  }
  override _cast(value: Dynamic): Dynamic {
    return String(value);
  }
  override _cleanType(value: Dynamic, _state: CleanState): Dynamic {
    return this.trim && typeof value === "string" ? value.trim() : value;
  }
  override _validateType(value: Dynamic): undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (value === "" && !this.blank) throw new Error("may not be a blank string");
    if (value !== "" || !this.blank) assertChosen(this, value);
  }
}

export class HTMLField extends StringField {
  static override _defaults: Dynamic = { ...super._defaults, required: true };
}

export class FilePathField extends StringField {
  static override _defaults: Dynamic = {
    ...super._defaults,
    categories: [],
    nullable: true,
    blank: false,
    initial: null,
  };
  override _validateType(value: Dynamic): undefined {
    super._validateType(value);
    const allowed = this.categories.flatMap((category: "IMAGE") => Object.keys(CONST.FILE_CATEGORIES[category]));
    const ending = /\.(\w+)(?:[?#].*)?$/.exec(value)?.[1]?.toLowerCase();
    if (!/^data:/.test(value) && !allowed.includes(ending)) throw new Error("does not have a valid file extension");
  }
}

export class ColorField extends StringField {
  static override _defaults: Dynamic = { ...super._defaults, nullable: true, initial: null, blank: false };
  override _validateType(value: Dynamic): undefined {
    if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error("must be a valid color string");
  }
}

export class JSONField extends StringField {
  static override _defaults: Dynamic = { ...super._defaults, blank: false, initial: undefined };
  override _cast(value: Dynamic): Dynamic {
    return typeof value === "string" ? value : JSON.stringify(value);
  }
  override _validateType(value: Dynamic): undefined {
    super._validateType(value);
    try {
      JSON.parse(value);
    } catch {
      throw new Error("must be a valid JSON string");
    }
  }
  override initialize(value: Dynamic): Dynamic {
    return value === undefined || value === null ? value : JSON.parse(value);
  }
  override toObject(value: Dynamic): Dynamic {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }
}

export class ObjectField extends DataField {
  static override _defaults: Dynamic = { ...super._defaults, required: true, initial: () => ({}) };
  override _cleanType(value: Dynamic, _state: CleanState): Dynamic {
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }
  override initialize(value: Dynamic, _model?: Dynamic, _options?: Dynamic): Dynamic {
    return deepClone(value);
  }
  override toObject(value: Dynamic): Dynamic {
    return deepClone(value);
  }
  override _validateType(value: Dynamic, _options?: Dynamic): DataModelValidationFailure | undefined {
    if (!isPlain(value)) throw new Error("must be an object");
    return undefined;
  }
}

/** An id, null when blank. */
export class DocumentIdField extends StringField {
  static override _defaults: Dynamic = {
    ...super._defaults,
    required: true,
    nullable: true,
    blank: false,
    initial: null,
  };
  override _cast(value: Dynamic): Dynamic {
    return value?._id ?? String(value);
  }
  override _validateType(value: Dynamic): undefined {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

export class ForeignDocumentField extends DocumentIdField {
  static override _defaults: Dynamic = { ...super._defaults, idOnly: false };
  constructor(model: Dynamic, options: Dynamic = {}, context?: Dynamic) {
    super(options, context);
    this.documentName = typeof model === "string" ? model : model.documentName;
  }
  /** Looks the folder up in the pack that contains the document. */
  override initialize(value: Dynamic, model?: Dynamic): Dynamic {
    if (this.idOnly || value === null) return value;
    if (this.documentName === "Folder" && model?.pack) return () => model.compendium.folders.get(value) ?? null;
    return () => realm.game.collections?.get(this.documentName)?.get(value) ?? null;
  }
  override toObject(value: Dynamic): Dynamic {
    return value?._id ?? value;
  }
}
