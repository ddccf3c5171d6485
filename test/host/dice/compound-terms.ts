import { type Dynamic, realm } from "../realm.ts";
import { applyModifiers, type DieResult, sumResults } from "./modifiers.ts";
import { type EvaluationOptions, RollTerm } from "./term.ts";

/** What these terms need of the rolls they hold; which class that is, `CONFIG.Dice.rolls` says. */
interface InnerRoll {
  formula: string;
  total: number;
  dice: RollTerm[];
  isDeterministic: boolean;
  evaluateSync(options: object): unknown;
}

const makeRoll = (formula: string): InnerRoll => new realm.CONFIG.Dice.rolls[0](formula);
const recallRoll = (record: Dynamic): InnerRoll => realm.CONFIG.Dice.rolls[0].fromData(record);
const evaluateEach = (rolls: InnerRoll[], { dice, ...options }: EvaluationOptions): void => {
  for (const roll of rolls) roll.evaluateSync({ ...options, strict: false, dice });
};

abstract class CompoundTerm extends RollTerm {
  rolls: InnerRoll[] = [];

  override get isDeterministic(): boolean {
    return this.rolls.every(roll => roll.isDeterministic);
  }

  override get dice(): RollTerm[] {
    return this.rolls.flatMap(roll => roll.dice);
  }
}

/** A formula within brackets. */
export class ParentheticalTerm extends CompoundTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  term: string;

  constructor({ term, roll, options }: { term?: string; roll?: Dynamic; options?: Record<string, unknown> }) {
    super({ options });
    this.rolls = [roll ? recallRoll(roll) : makeRoll(term ?? "")];
    this.term = term ?? this.roll.formula;
  }

  get roll(): InnerRoll {
    return this.rolls[0] as InnerRoll;
  }

  get expression(): string {
    return `(${this.term})`;
  }

  get total(): number {
    return this.roll.total;
  }

  protected override _evaluateSync(options: EvaluationOptions): void {
    evaluateEach(this.rolls, options);
  }
}

const FUNCTIONS = ["abs", "ceil", "floor", "max", "min", "round", "sign", "sqrt"] as const;

/** A function of the arithmetic kind. */
export class FunctionTerm extends CompoundTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls"];
  fn: (typeof FUNCTIONS)[number];
  terms: string[];

  constructor({ fn, terms, rolls, options }: { fn: Dynamic; terms: string[]; rolls?: Dynamic[]; options?: Dynamic }) {
    super({ options });
    if (!FUNCTIONS.includes(fn)) throw new Error(`host: the dice function ${fn} is not modelled`);
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls ? rolls.map(recallRoll) : terms.map(makeRoll);
  }

  get expression(): string {
    return `${this.fn}(${this.terms.join(",")})`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const compute = Math[this.fn] as (...values: number[]) => number;
    return compute(...this.rolls.map(roll => roll.total));
  }

  protected override _evaluateSync(options: EvaluationOptions): void {
    evaluateEach(this.rolls, options);
  }
}

/** Several formulas thrown together, to keep or count some of them. */
export class PoolTerm extends CompoundTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  terms: string[];
  modifiers: string[];
  results: DieResult[];

  constructor({ terms, modifiers = [], rolls, results = [], options }: Dynamic) {
    super({ options });
    this.terms = terms;
    this.modifiers = modifiers;
    this.results = results;
    this.rolls = rolls ? rolls.map(recallRoll) : terms.map(makeRoll);
  }

  get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    return this._evaluated ? sumResults(this.results) : undefined;
  }

  protected override _evaluateSync(options: EvaluationOptions): void {
    evaluateEach(this.rolls, options);
    this.results = this.rolls.map(roll => ({ result: roll.total, active: true }));
    applyModifiers(this, this.modifiers);
  }
}
