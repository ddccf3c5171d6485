import { type Dynamic, realm } from "../realm.ts";
import { reckon } from "./arithmetic.ts";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./compound-terms.ts";
import type { DiceTerm } from "./die.ts";
import { type Node, readFormula } from "./grammar.ts";
import { renderRoll, renderTooltip } from "./render.ts";
import { type EvaluationOptions, NumericTerm, OperatorTerm, RollTerm, StringTerm } from "./term.ts";

function makeTerm(node: Node, data: object): RollTerm {
  const options = "flavor" in node && node.flavor ? { flavor: node.flavor } : {};
  const amount = (value: number | string) => (typeof value === "number" ? value : new Roll(value, data));
  switch (node.kind) {
    case "operator":
      return new OperatorTerm({ operator: node.operator });
    case "number":
      return new NumericTerm({ number: node.number, options });
    case "string":
      return new StringTerm({ term: node.term, options });
    case "parenthetical":
      return new ParentheticalTerm({ term: node.term, options });
    case "function":
      return new FunctionTerm({ fn: node.fn, terms: node.terms, options });
    case "pool":
      return new PoolTerm({ terms: node.terms, modifiers: node.modifiers, options });
    case "dice": {
      const { number, faces, modifiers } = node;
      return new realm.CONFIG.Dice.terms.d({ number: amount(number), faces: amount(faces), modifiers, options });
    }
  }
}

/** A formula, and its result once it is evaluated. */
export class Roll {
  data: object;
  options: Record<string, Dynamic>;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined = undefined;
  constructor(formula: string | number = "", data: object = {}, options: Record<string, Dynamic> = {}) {
    const type = this.constructor as typeof Roll;
    this.data = data;
    this.options = options;
    this.terms = type.parse(String(formula), this.data);
    this._formula = type.getFormula(this.terms);
  }
  get formula(): string {
    return this._formula;
  }
  get total(): number | undefined {
    return this._total;
  }
  get result(): string {
    return tidy(this.terms.map(term => String(term.total)).join(""));
  }
  get dice(): DiceTerm[] {
    return this.terms.flatMap(term => term.dice) as DiceTerm[];
  }
  get isDeterministic(): boolean {
    return this.terms.every(term => term.isDeterministic);
  }
  async evaluate({ minimize = false, maximize = false }: EvaluationOptions = {}): Promise<this> {
    return this.evaluateSync({ strict: false, dice: true, minimize, maximize });
  }
  /** Evaluates synchronously. Strict (the default) throws if dice must be rolled; otherwise dice are left out. */
  evaluateSync({ strict = true, ...options }: EvaluationOptions & { strict?: boolean } = {}): this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    const certain = this.isDeterministic || Boolean(options.minimize || options.maximize);
    if (strict && !certain) throw new Error("This Roll contains terms that cannot be synchronously evaluated");
    this._evaluated = true;
    const dice = certain ? undefined : (options.dice ?? false);
    for (const term of this.terms) if (!term._evaluated) term.evaluateSync({ ...options, dice });
    this._total = this._evaluateTotal();
    return this;
  }
  protected _evaluateTotal(): number {
    const total = this.terms.length ? reckon(this.terms) : 0;
    if (!Number.isNaN(total)) return total;
    throw new Error(`Dice terms for ${this.formula} do not add up to a number`);
  }
  clone(): Roll {
    return new (this.constructor as typeof Roll)(this._formula, this.data, this.options);
  }
  async reroll(options: EvaluationOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }
  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }
  toString(): string {
    return this.formula;
  }
  async render(): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    return renderRoll(this);
  }

  /** The results of each die, for a tooltip or below the total. */
  async getTooltip(): Promise<string> {
    return renderTooltip(this);
  }
  /** The value of a formula without dice. */
  static safeEval(expression: string): number {
    const roll = new Roll(expression);
    if (!roll.isDeterministic) throw new Error(`Roll.safeEval: "${expression}" has dice`);
    return roll.evaluateSync().total as number;
  }

  /** Posts the roll to chat. With `create: false` it returns the message data instead. */
  async toMessage(messageData: Record<string, Dynamic> = {}, options: Record<string, Dynamic> = {}): Promise<Dynamic> {
    if (!this._evaluated) await this.evaluate();
    const { create = true, rollMode, messageMode, ...context } = options;
    const type = realm.CONFIG.ChatMessage.documentClass;
    const defaults = { author: realm.game.user.id, content: String(this.total), sound: realm.CONFIG.sounds?.dice };
    const data = { ...defaults, ...messageData, rolls: [this] };
    const modern = realm.generation >= 14;
    const asked = modern ? (messageMode ?? rollMode) : (rollMode ?? messageMode);
    const mode = asked ?? realm.game.settings.get("core", modern ? "messageMode" : "rollMode");
    if (create) return type.create(data, { ...context, [modern ? "messageMode" : "rollMode"]: mode });
    return modern ? type.applyMode(data, mode) : type.applyRollMode(data, mode);
  }
  toJSON(): Record<string, Dynamic> {
    const { options, _formula: formula, _total: total, _evaluated: evaluated } = this;
    const terms = this.terms.map(term => term.toJSON());
    return { class: this.constructor.name, options, dice: [], formula, terms, total, evaluated };
  }
  static get defaultImplementation(): typeof Roll {
    return realm.CONFIG.Dice.rolls[0];
  }
  static create(formula: string, data: object = {}, options: Record<string, Dynamic> = {}): Roll {
    return new Roll.defaultImplementation(formula, data, options);
  }
  static fromJSON(json: string): Roll {
    return Roll.fromData(JSON.parse(json));
  }
  /** Creates a roll from terms. It counts as evaluated if all terms are evaluated. */
  static fromTerms(terms: RollTerm[], options: Record<string, Dynamic> = {}): Roll {
    const roll = new this(this.getFormula(terms), {}, options);
    roll.terms = terms;
    roll._evaluated = terms.every(term => term._evaluated);
    if (roll._evaluated) roll._total = roll._evaluateTotal();
    return roll;
  }
  static parse(formula: string, data: object = {}): RollTerm[] {
    return readFormula(Roll.replaceFormulaData(formula, data, { missing: "0" })).map(node => makeTerm(node, data));
  }
  static getFormula(terms: RollTerm[]): string {
    return tidy(terms.map(term => term.formula).join(""));
  }

  /** Replaces `@path` with data. A missing path stays as written, unless `missing` gives a replacement. */
  static replaceFormulaData(formula: string, data: object, { missing, warn = false }: Dynamic = {}): string {
    return String(formula).replace(/@([a-z.0-9_-]+)/gi, (written, path: string) => {
      const value = path.split(".").reduce((at: Dynamic, key) => at?.[key], data);
      if (value !== undefined && value !== null) return String(value).trim();
      if (warn) realm.ui.notifications?.warn(realm.game.i18n.format("DICE.WarnMissingData", { match: written }));
      return missing === undefined || missing === null ? written : String(missing);
    });
  }
  static validate(formula: string): boolean {
    if (String(formula).trim() === "") return false;
    try {
      new Roll(Roll.replaceFormulaData(formula, {}, { missing: "1" })).evaluateSync({ strict: false });
      return true;
    } catch {
      return false;
    }
  }
  static fromData(record: Record<string, Dynamic>): Roll {
    const type = realm.CONFIG.Dice.rolls.find((known: { name: string }) => known.name === (record.class ?? "Roll"));
    if (!type) throw new Error(`Unable to recreate ${record.class} instance from provided data`);
    const roll = new type(record.formula, {}, record.options);
    if (!(record.evaluated ?? true)) return roll;
    roll.terms = record.terms.map((term: Record<string, Dynamic>) => RollTerm.fromData(term));
    roll._total = record.total;
    roll._evaluated = true;
    return roll;
  }
}

/** Formats signs: a leading sign, or one after another operator, is joined to its term. */
function tidy(formula: string): string {
  return formula
    .trim()
    .replace(/^([+-]) /, "$1")
    .replace(/([*/%]) {2}([+-]) /g, "$1 $2");
}
