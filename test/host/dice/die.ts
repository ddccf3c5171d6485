import { type Dynamic, realm } from "../realm.ts";
import { applyModifiers, type DieResult, sumResults } from "./modifiers.ts";
import { type EvaluationOptions, RollTerm } from "./term.ts";

/** The number of dice, or a roll that gives it. */
type Amount = number | { total: number; formula: string; dice: DiceTerm[]; evaluateSync(options: object): unknown };

interface DieParts {
  number?: Dynamic;
  faces?: Dynamic;
  modifiers?: string[];
  results?: DieResult[];
  options?: Record<string, unknown>;
}

/** Dice of one kind that are rolled together. */
export class DiceTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results"];
  _number: Amount;
  _faces: Amount;
  modifiers: string[];
  results: DieResult[];
  constructor({ number = 1, faces = 6, modifiers = [], results = [], options }: DieParts) {
    super({ options });
    this._number = number;
    this._faces = faces;
    this.modifiers = modifiers;
    this.results = results;
  }
  get number(): number | undefined {
    return typeof this._number === "object" ? this._number.total : this._number;
  }
  get faces(): number | undefined {
    return typeof this._faces === "object" ? this._faces.total : this._faces;
  }
  get expression(): string {
    const show = (amount: Amount) => (typeof amount === "object" ? `(${amount.formula})` : amount);
    return `${show(this._number)}d${show(this._faces)}${this.modifiers.join("")}`;
  }
  get total(): number | undefined {
    return this._evaluated ? sumResults(this.results) : undefined;
  }
  get denomination(): string {
    return `d${this.faces}`;
  }
  getResultLabel({ result }: DieResult): string {
    return String(result);
  }
  /** The results that count. */
  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }
  override get isDeterministic(): boolean {
    return false;
  }
  override get dice(): DiceTerm[] {
    const inner = [this._number, this._faces].flatMap(amount => (typeof amount === "object" ? amount.dice : []));
    return [...inner, this];
  }
  protected override _evaluateSync(options: EvaluationOptions): void {
    for (const amount of [this._number, this._faces])
      if (typeof amount === "object") amount.evaluateSync({ ...options, strict: false });
    const number = this.number ?? 0;
    if (number > 999) throw new Error("You may not evaluate a DiceTerm with more than 999 requested results");
    if (options.dice === false) return;
    for (let i = 0; i < number; i++) this.again(options);
    // open: how an exploding or rerolled die behaves when all dice are minimized or maximized; we assume it stays as
    // rolled
    applyModifiers(this as Dynamic, this.modifiers);
  }

  /** Rolls one more die, or uses its lowest or highest face if so asked, and adds the result. */
  again({ minimize, maximize }: EvaluationOptions = {}): DieResult {
    const face = maximize ? (this.faces ?? 0) : minimize ? Math.min(1, this.faces ?? 0) : this.randomFace();
    const result = { result: face, active: true };
    this.results.push(result);
    return result;
  }
  randomFace(): number {
    return this.mapRandomFace(realm.CONFIG.Dice.randomUniform());
  }

  /** Maps a number in [0, 1) to a face; 0 maps to the highest face. */
  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * (this.faces ?? 0));
  }
}

export class Die extends DiceTerm {}
