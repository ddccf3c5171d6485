import type { Dynamic } from "../realm.ts";
import { deepClone, define, expandObject, isEmpty, isPlain } from "../utility/index.ts";
import { applyChanges } from "./changes.ts";
import type { DataModelValidationFailure } from "./failure.ts";
import type { CleanState, DataField } from "./fields.ts";
import { ArrayField, SchemaField } from "./nested-fields.ts";

/** Data with a schema: `_source` is what is stored, the instance is what was prepared from it. */
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
  /** How child documents nest in this model's arrays. */
  static get embeddedTree(): Dynamic {
    return undefined;
  }
  constructor(data: Dynamic = {}, { parent = null, strict = true, trusted = false, ...options }: Dynamic = {}) {
    Object.defineProperty(this, "parent", { value: parent, configurable: true });
    const source = trusted ? data : this._initializeSource(data, { strict, ...options });
    Object.defineProperty(this, "_source", { value: source, writable: true, configurable: true });
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
  _configure(_options: Dynamic): void {}
  _initialize(options: Dynamic = {}): void {
    for (const [name, field] of Object.entries(this.schema.fields))
      define(this, name, field.initialize(this._source[name], this, options));
  }
  reset(): void {
    this._initialize();
  }
  validate({ changes, strict = true }: Dynamic = {}): boolean {
    const cls = this.constructor as typeof DataModel;
    const partial = Boolean(changes);
    const data = partial ? cls.cleanData(expandObject(changes), { partial, source: this._source }) : this._source;
    const failure = cls.validateSource(data, { partial, type: this._source.type });
    if (failure && strict) throw failure.asError();
    return !failure;
  }
  /** Changes the source and prepares anew; returns what really differs. */
  updateSource(changes: Dynamic = {}, { dryRun = false, recursive = true, diff = true }: Dynamic = {}): Dynamic {
    const cls = this.constructor as typeof DataModel;
    const expanded = cls.migrateData(expandObject(deepClone(changes)));
    const cleaned = cls.cleanData(expanded, { partial: true, source: recursive ? this._source : undefined });
    const options = { embedded: cls.embeddedTree, recursive, diff };
    const candidate = deepClone(this._source);
    const difference = applyChanges(candidate, cleaned, options);
    const touched = Object.keys(difference).filter(key => key in candidate);
    const failure = cls.validateSource(Object.fromEntries(touched.map(key => [key, candidate[key]])), {
      partial: true,
      type: candidate.type,
    });
    if (failure) throw failure.asError();
    if (dryRun || isEmpty(difference)) return difference;
    cls.validateJoint(candidate);
    this._commitChanges(difference, options);
    return difference;
  }
  /** Writes a difference that is known to be good. */
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

/** Puts the default in the place of what failed, as deep down as the failure is. */
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
