import { type Dynamic, realm } from "../realm.ts";
import { DataFieldOperator, deepClone, define, isPlain } from "../utility/index.ts";
import { DataModelValidationFailure } from "./failure.ts";
import { type CleanState, DataField, ObjectField } from "./fields.ts";

type Schema = Record<string, DataField>;

/** Keys that mean "delete" or "replace" in a change on generation 13. */
const isOperatorKey = (key: string) => realm.generation < 14 && (key.startsWith("-=") || key.startsWith("=="));

type Failed = DataModelValidationFailure | undefined;

/** Combines the failures of inner values into one. */
function gather<T>(invalidValue: Dynamic, entries: [string, T][], validate: (key: string, inner: T) => Failed): Failed {
  const failure = new DataModelValidationFailure({ invalidValue });
  for (const [key, inner] of entries) {
    const wrong = validate(key, inner);
    if (wrong) failure.fields[key] = wrong;
  }
  return failure.isEmpty() ? undefined : failure;
}

/** An object of fixed fields. Unknown keys are dropped. */
export class SchemaField extends DataField {
  declare fields: Schema;
  static override _defaults: Dynamic = { ...super._defaults, required: true, nullable: false };
  constructor(fields: Schema, options: Dynamic = {}, context?: Dynamic) {
    super(options, context);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) {
      field.name = name;
      field.parent = this;
    }
  }
  override getInitialValue(data?: Dynamic): Dynamic {
    if (this.options.initial !== undefined) return super.getInitialValue(data);
    return this.nullable ? null : this.clean({});
  }
  override clean(value: Dynamic, state: CleanState = {}): Dynamic {
    if (value === undefined && !state.partial) return this.getInitialValue(state.source);
    return super.clean(value, state);
  }
  override _cleanType(value: Dynamic, state: CleanState): Dynamic {
    if (typeof value !== "object") return value;
    const plain = typeof value.toObject === "function" ? value.toObject() : value;
    const partial = state.partial && isPlain(state.source);
    const cleaned: Dynamic = {};
    for (const [name, field] of Object.entries(this.fields)) {
      const inner = partial ? { partial, source: state.source[name] } : { source: plain };
      const value =
        name in plain ? field.clean(plain[name], inner) : partial ? undefined : field.clean(undefined, inner);
      if (value !== undefined) cleaned[name] = value;
    }
    for (const key of Object.keys(plain))
      if (partial && isOperatorKey(key) && key.slice(2) in this.fields) cleaned[key] = plain[key];
    return cleaned;
  }
  override _validateType(value: Dynamic, options: Dynamic = {}): Failed {
    if (!isPlain(value)) throw new Error("must be an object");
    const asked = Object.entries(this.fields).filter(([name]) => !options.partial || name in value);
    return gather(value, asked, (name, field) => field.validate(value[name], options));
  }
  override initialize(value: Dynamic, model?: Dynamic, options?: Dynamic): Dynamic {
    if (!value) return value;
    const ready: Dynamic = {};
    for (const [name, field] of Object.entries(this.fields))
      define(ready, name, field.initialize(value[name], model, options));
    return ready;
  }
  override toObject(value: Dynamic): Dynamic {
    if (!value) return value;
    return Object.fromEntries(Object.entries(this.fields).map(([name, field]) => [name, field.toObject(value[name])]));
  }
  has(name: string): boolean {
    return name in this.fields;
  }
}

/** A record with free keys, whose values all use one field. */
export class TypedObjectField extends ObjectField {
  constructor(element: DataField, options: Dynamic = {}, context?: Dynamic) {
    super(options, context);
    this.element = element;
    element.parent = this;
  }
  #accepts(key: string): boolean {
    return this.options.validateKey ? this.options.validateKey(key) !== false : true;
  }
  override _cleanType(value: Dynamic, state: CleanState): Dynamic {
    const cleaned: Dynamic = {};
    for (const [key, inner] of Object.entries(super._cleanType(value, state) ?? {})) {
      if (state.partial && isOperatorKey(key)) cleaned[key] = inner;
      else if (this.#accepts(key)) cleaned[key] = this.element.clean(inner, { ...state, source: state.source?.[key] });
    }
    return cleaned;
  }
  override _validateType(value: Dynamic, options: Dynamic = {}): Failed {
    super._validateType(value);
    const inner = Object.entries(value).filter(([key]) => !isOperatorKey(key));
    return gather(value, inner, (_key, one) => this.element.validate(one, options));
  }
  override initialize(value: Dynamic, model?: Dynamic, options?: Dynamic): Dynamic {
    if (!value) return value;
    const ready: Dynamic = {};
    for (const [key, inner] of Object.entries(value))
      define(ready, key, this.element.initialize(inner, model, options));
    return ready;
  }
  override toObject(value: Dynamic): Dynamic {
    if (!value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.element.toObject(inner)]));
  }
}

export class ArrayField extends DataField {
  static override _defaults: Dynamic = { ...super._defaults, required: true, nullable: false, initial: () => [] };
  constructor(element: Dynamic, options: Dynamic = {}, context?: Dynamic) {
    super(options, context);
    this.element = element;
    if (element instanceof DataField) element.parent = this;
  }
  override _cast(value: Dynamic): Dynamic {
    if (Array.isArray(value)) return value;
    if (typeof value?.[Symbol.iterator] === "function" && typeof value !== "string") return Array.from(value);
    // A form with names such as "list.0.key" expands to an object of indices.
    if (isPlain(value) && Object.keys(value).every(key => /^\d+$/.test(key))) return Object.values(value);
    return [value];
  }
  override _cleanType(value: Dynamic[], _state: CleanState): Dynamic {
    return value.map(item => this.element.clean(item));
  }
  override _validateType(value: Dynamic, options: Dynamic = {}): Failed {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    return gather(value, Object.entries(value), (_index, item) =>
      this.element.validate(item, { ...options, partial: false }),
    );
  }
  override initialize(value: Dynamic, model?: Dynamic, options?: Dynamic): Dynamic {
    return value?.map((item: Dynamic) => this.element.initialize(item, model, options));
  }
  override toObject(value: Dynamic): Dynamic {
    return value?.map((item: Dynamic) => this.element.toObject(item));
  }
}

export class SetField extends ArrayField {
  override _cleanType(value: Dynamic[], state: CleanState): Dynamic {
    return Array.from(new Set(super._cleanType(value, state)));
  }
  override initialize(value: Dynamic, model?: Dynamic, options?: Dynamic): Dynamic {
    return value ? new Set(super.initialize(value, model, options)) : value;
  }
  override toObject(value: Dynamic): Dynamic {
    return value ? Array.from(value, item => this.element.toObject(item)) : value;
  }
}

/** Child documents, stored as an array and read as a collection. */
export class EmbeddedCollectionField extends ArrayField {
  constructor(documentName: string, options: Dynamic = {}, context?: Dynamic) {
    super(undefined, options, context);
    this.embeddedName = documentName;
  }
  override _cleanType(value: Dynamic[], state: CleanState): Dynamic {
    return value.map(item => {
      const plain = typeof item?.toObject === "function" ? item.toObject() : item;
      const present =
        state.partial && Array.isArray(state.source) ? state.source.find(one => one._id === plain._id) : undefined;
      const cls = realm.CONFIG[this.embeddedName]?.documentClass;
      return cls ? cls.cleanData(plain, present ? { partial: true, source: present } : {}) : plain;
    });
  }
  override _validateType(value: Dynamic): undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
  }
  override initialize(_value: Dynamic, model?: Dynamic): Dynamic {
    return model.collections[this.name];
  }
  override toObject(value: Dynamic): Dynamic {
    return value?.map((child: Dynamic) => child.toObject(false));
  }
}

/** The `system` of a document: the data model of its type, or a plain object if there is none. */
export class TypeDataField extends ObjectField {
  constructor(documentName: string, options: Dynamic = {}, context?: Dynamic) {
    super(options, context);
    this.documentName = documentName;
  }
  modelFor(type: string | undefined): Dynamic {
    return realm.CONFIG?.[this.documentName]?.dataModels?.[type ?? "base"];
  }
  cleanTyped(value: Dynamic, type: string, state: CleanState): Dynamic {
    if (value instanceof DataFieldOperator) return value;
    const model = this.modelFor(type);
    if (value === undefined && state.partial) return undefined;
    const plain = typeof value?.toObject === "function" ? value.toObject() : (value ?? {});
    return model ? model.cleanData(plain, state) : plain;
  }
  validateTyped(value: Dynamic, type: string, options: Dynamic): Failed {
    const model = this.modelFor(type);
    return model && !(value instanceof DataFieldOperator)
      ? model.schema.validate(value, options)
      : this.validate(value, options);
  }
  override initialize(value: Dynamic, model?: Dynamic): Dynamic {
    const cls = this.modelFor(model?._source.type);
    return cls ? cls.fromSource(value, { parent: model, trusted: true }) : deepClone(value);
  }
  override toObject(value: Dynamic): Dynamic {
    return typeof value?.toObject === "function" ? value.toObject(false) : deepClone(value);
  }
}
