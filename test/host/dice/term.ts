import { type Dynamic, realm } from "../realm.ts";

export interface EvaluationOptions {
  /** If false, dice that must be rolled are left out. */
  dice?: boolean;
  /** Use the lowest or the highest face of every die. */
  minimize?: boolean;
  maximize?: boolean;
}

type Options = Record<string, unknown>;

const plain = (value: Dynamic): unknown => (Array.isArray(value) ? value.map(plain) : (value?.toJSON?.() ?? value));

/** One term of a formula. */
export abstract class RollTerm {
  static SERIALIZE_ATTRIBUTES: string[] = [];
  options: Options;
  _evaluated = false;
  constructor({ options = {} }: { options?: Options } = {}) {
    this.options = options;
  }
  abstract get expression(): string;
  abstract get total(): number | string | undefined;
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }
  get flavor(): string {
    return (this.options.flavor as string) ?? "";
  }
  get isDeterministic(): boolean {
    return true;
  }
  /** The dice that the term and its inner rolls have rolled. */
  get dice(): RollTerm[] {
    return [];
  }
  evaluateSync(options: EvaluationOptions = {}): this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    this._evaluateSync(options);
    return this;
  }
  protected _evaluateSync(_options: EvaluationOptions): void {}
  toJSON(): Record<string, unknown> {
    const { SERIALIZE_ATTRIBUTES: keys } = this.constructor as typeof RollTerm;
    const attributes = Object.fromEntries(keys.map(key => [key, plain((this as Dynamic)[key])]));
    return { class: this.constructor.name, options: this.options, evaluated: this._evaluated, ...attributes };
  }
  /** Restores a term from JSON, with the class that `CONFIG.Dice.termTypes` or `terms` has under its name. */
  static fromData(record: Record<string, Dynamic>): RollTerm {
    const known: Dynamic[] = [...Object.values(realm.CONFIG.Dice.termTypes), ...Object.values(realm.CONFIG.Dice.terms)];
    const term = known.find(type => type.name === record.class);
    if (!term) throw new Error(`Unable to recreate ${record.class} instance from provided data`);
    const recalled = new term(record);
    recalled._evaluated = record.evaluated ?? true;
    return recalled;
  }
}

export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;
  constructor({ number, options }: { number: number | string; options?: Options }) {
    super({ options });
    this.number = Number(number);
  }
  get expression(): string {
    return String(this.number);
  }
  get total(): number {
    return this.number;
  }
}

export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  operator: string;
  constructor({ operator, options }: { operator: string; options?: Options }) {
    super({ options });
    this.operator = operator;
  }
  get expression(): string {
    return ` ${this.operator} `;
  }
  get total(): string {
    return this.expression;
  }
}

/** Text that is not a number. Evaluating it throws. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;
  constructor({ term, options }: { term: string; options?: Options }) {
    super({ options });
    this.term = term;
  }
  get expression(): string {
    return this.term;
  }
  get total(): string {
    return this.term;
  }
  protected override _evaluateSync(): void {
    throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
  }
}
