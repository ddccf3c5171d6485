import { type Dynamic, notModelled, realm } from "../realm.ts";
import { applyModifiers, type DieResult, sumResults } from "./modifiers.ts";
import { type EvaluationOptions, RollTerm } from "./term.ts";

/** The members that these terms need of inner rolls. `CONFIG.Dice.rolls` decides the class. */
interface InnerRoll {
  formula: string;
  total: number;
  dice: RollTerm[];
  isDeterministic: boolean;
  evaluateSync(options: object): unknown;
}

/** A term that contains formulas of its own. */
abstract class CompoundTerm extends RollTerm {
  readonly rolls: InnerRoll[];
  constructor(formulas: string[], recorded: Dynamic[] | undefined, options?: Record<string, unknown>) {
    super({ options });
    const [Roll] = realm.CONFIG.Dice.rolls;
    this.rolls = recorded ? recorded.map(Roll.fromData) : formulas.map(formula => new Roll(formula));
  }
  override get isDeterministic(): boolean {
    return this.rolls.every(roll => roll.isDeterministic);
  }
  override get dice(): RollTerm[] {
    return this.rolls.flatMap(roll => roll.dice);
  }
  protected override _evaluateSync(options: EvaluationOptions): void {
    for (const roll of this.rolls) roll.evaluateSync({ ...options, strict: false });
  }
}

/** The functions of `Math` that formulas may call. */
const FUNCTIONS = ["abs", "ceil", "floor", "max", "min", "pow", "round", "sign", "sqrt", "trunc"];

/** A function of one or several formulas, such as `floor(2d6 / 2)`. */
export class FunctionTerm extends CompoundTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  fn: string;
  terms: string[];
  result: number | undefined;
  constructor({ fn, terms, rolls, result, options }: Dynamic) {
    if (!FUNCTIONS.includes(fn)) notModelled(`the dice function ${fn}`);
    super(terms, rolls, options);
    this.fn = fn;
    this.terms = terms;
    this.result = result;
  }
  get expression(): string {
    return `${this.fn}(${this.rolls.map(({ formula }) => formula).join(",")})`;
  }
  get total(): number | undefined {
    return this.result;
  }
  protected override _evaluateSync(options: EvaluationOptions): void {
    super._evaluateSync(options);
    this.result = (Math as Dynamic)[this.fn](...this.rolls.map(({ total }) => total));
  }
}

/** A formula within brackets. */
export class ParentheticalTerm extends CompoundTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  term: string;
  constructor({ term, roll, options }: Dynamic) {
    super([term], roll && [roll], options);
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
}

/** Several formulas rolled together, of which some are kept or counted. */
export class PoolTerm extends CompoundTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  terms: string[];
  modifiers: string[];
  results: DieResult[];
  constructor({ terms, modifiers = [], rolls, results = [], options }: Dynamic) {
    super(terms, rolls, options);
    this.terms = terms;
    this.modifiers = modifiers;
    this.results = results;
  }
  get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }
  get total(): number | undefined {
    return this._evaluated ? sumResults(this.results) : undefined;
  }
  protected override _evaluateSync(options: EvaluationOptions): void {
    super._evaluateSync(options);
    this.results = this.rolls.map(roll => ({ result: roll.total, active: true }));
    applyModifiers(this, this.modifiers);
  }
}
