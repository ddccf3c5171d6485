import { type Dynamic, notModelled, realm } from "../realm.ts";
import { deepClone, define, expandObject, isEmpty, isPlain, withOperators } from "../utility/index.ts";
import { applyChanges } from "./changes.ts";
import type { DataModelValidationFailure } from "./failure.ts";
import type { CleanState, DataField } from "./fields.ts";
import { ArrayField, SchemaField } from "./nested-fields.ts";

/** Data with a schema. `_source` is the stored data; the instance holds the prepared data. */
export class DataModel {
  // biome-ignore lint/suspicious/noExplicitAny: a model has the members that its schema names
  [member: string]: any;
  declare _source: Dynamic;
  declare parent: Dynamic;
  static LOCALIZATION_PREFIXES: string[] = [];

  static defineSchema(): Dynamic {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema`);
  }
  static get schema(): SchemaField {
    if (!Object.hasOwn(this, "_schema")) {
      const schema = new SchemaField(this.defineSchema());
      schema.model = this;
      Object.defineProperty(this, "_schema", { value: schema });
    }
    return (this as Dynamic)._schema;
  }
  static migrateData(source: Dynamic, ..._rest: unknown[]): Dynamic {
    return source;
  }
  static cleanData(source: Dynamic = {}, state: CleanState = {}, ..._rest: unknown[]): Dynamic {
    return this.schema.clean(source, state);
  }
  static validateJoint(_data: Dynamic): void {}
  static fromSource(source: Dynamic, context: Dynamic = {}): Dynamic {
    return new (this as Dynamic)(source, { strict: false, ...context });
  }
  /** The tree of child documents in this model's arrays. */
  static get embeddedTree(): Dynamic {
    return undefined;
  }
  constructor(data: Dynamic = {}, { parent = null, strict = true, trusted = false, ...options }: Dynamic = {}) {
    Object.defineProperty(this, "parent", { value: parent, configurable: true });
    const source = trusted ? data : this._initializeSource(data, { strict, ...options });
    this._adopt(source);
    this._configure(options);
    this._initialize(options);
  }
  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }
  _initializeSource(data: Dynamic, { strict = true }: Dynamic = {}): Dynamic {
    const cls = this.constructor as typeof DataModel;
    const copy = deepClone(data instanceof DataModel ? data.toObject() : data);
    const source = cls.cleanData(cls.migrateData(copy), {});
    const failure = cls.validateSource(source);
    if (!failure) return source;
    if (strict) throw failure.asError();
    console.warn(`${cls.name}: ${failure.lines().join("; ")}`);
    fallBack(source, failure, cls.schema);
    Object.defineProperty(this, "validationFailures", { value: failure, configurable: true });
    return source;
  }
  static validateSource(source: Dynamic, options: Dynamic = {}): DataModelValidationFailure | undefined {
    const failure = this.schema.validate(source, options);
    if (!failure && !options.partial) this.validateJoint(source);
    return failure;
  }
  /** Seals the source: no key may be added or removed, and only the model itself may replace it. */
  _adopt(source: Dynamic): void {
    for (const name of Object.keys(this.schema.fields)) if (!(name in source)) source[name] = undefined;
    Object.defineProperty(this, "_source", { value: Object.seal(source), configurable: true });
  }
  _configure(_options: Dynamic): void {}
  _initialize(options: Dynamic = {}): void {
    for (const [name, field] of Object.entries(this.schema.fields))
      define(this, name, field.initialize(this._source[name], this, options));
  }
  reset(): void {
    this._initialize();
  }
  /**
   * Is the source valid, or would it be after these changes? They are tried as in an update. Generation 13 cleans them
   * only on request, writes the cleaned values back into them, and skips joint validation unless requested.
   */
  validate({ changes, clean, joint, strict = true, ...others }: Dynamic = {}): boolean {
    const asked = Object.keys(others).filter(key => others[key] !== (key === "fields"));
    if (asked.length) notModelled(`DataModel#validate with ${asked.join(", ")}`);
    const isOld = realm.generation < 14;
    try {
      if (changes) this.#attempt(changes, { clean: clean ?? !isOld, joint: joint ?? !isOld, writesBack: isOld });
      else this.#assertValid(this._source, joint ?? true);
    } catch (error) {
      if (strict) throw error;
      return false;
    }
    return true;
  }
  #assertValid(source: Dynamic, joint: boolean): void {
    const cls = this.constructor as typeof DataModel;
    const failure = cls.validateSource(source, { partial: true });
    if (failure) throw failure.asError();
    if (joint) cls.validateJoint(source);
  }
  /** Updates the source and prepares the model again. Returns the values that really changed. */
  updateSource(changes: Dynamic = {}, { dryRun = false, recursive = true, diff = true }: Dynamic = {}): Dynamic {
    const { difference, options } = this.#attempt(changes, { recursive, diff });
    if (!dryRun && !isEmpty(difference)) this._commitChanges(difference, options);
    return difference;
  }
  /** Computes the effect of changes on the source without applying them. Throws if the result is invalid. */
  #attempt(changes: Dynamic, how: Dynamic): Dynamic {
    const { recursive = true, diff = true, clean = true, joint = true, writesBack = false } = how;
    const cls = this.constructor as typeof DataModel;
    const expanded = cls.migrateData(withOperators(expandObject(deepClone(changes))));
    const from = { partial: true, source: recursive ? this._source : undefined };
    const cleaned = clean ? cls.cleanData(expanded, from) : expanded;
    if (clean && writesBack) Object.assign(changes, cleaned);
    const options = { embedded: cls.embeddedTree, recursive, diff };
    const candidate = deepClone(this._source);
    const difference = applyChanges(candidate, cleaned, options);
    const touched = Object.keys(difference).filter(key => key in candidate);
    const failure = cls.validateSource(Object.fromEntries(touched.map(key => [key, candidate[key]])), {
      partial: true,
      type: candidate.type,
    });
    if (failure) throw failure.asError();
    if (joint && !isEmpty(difference)) cls.validateJoint(candidate);
    return { difference, options };
  }
  /** Applies a difference that is already validated. */
  _commitChanges(difference: Dynamic, options: Dynamic = {}): void {
    const embedded = (this.constructor as typeof DataModel).embeddedTree;
    applyChanges(this._source, difference, { ...options, embedded });
    this.reset();
  }
  toObject(source: boolean | null = true): Dynamic {
    if (source) return deepClone(this._source);
    return Object.fromEntries(
      Object.entries(this.schema.fields).map(([name, field]) => [name, field.toObject(this[name])]),
    );
  }
  toJSON(): Dynamic {
    return this.toObject(true);
  }
}

/** Replaces each failed value with its default, at the deepest level that failed. */
function fallBack(source: Dynamic, failure: DataModelValidationFailure, field: DataField): void {
  for (const [name, inner] of Object.entries(failure.fields)) {
    const child = field instanceof SchemaField ? field.fields[name] : field.element;
    if (field instanceof ArrayField) source[name] = undefined;
    else if (isEmpty(inner.fields) || !child) source[name] = inner.fallback = child?.getInitialValue(source);
    else fallBack(source[name], inner, child);
    if (Array.isArray(source[name])) source[name] = source[name].filter((item: Dynamic) => item !== undefined);
    else if (isPlain(source) && source[name] === undefined) delete source[name];
  }
}

/** The model of a document's `system`. */
export class TypeDataModel extends DataModel {
  prepareBaseData(): void {}
  prepareDerivedData(): void {}
}
