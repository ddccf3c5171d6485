import {
  AREA_SHAPES,
  faultOfProgression,
  isWithinLimits,
  isWithinLimitsAtAll,
  type ProgressionKind,
  type Range,
} from "../../rules/index.ts";

const fields = foundry.data.fields;

/** A whole number with its range; a value beyond it is moved to the nearest end. */
export function whole(initial: number, min: number, max: number) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });
}

/** A whole number that may be left empty, where the rules have an answer of their own. */
export function wholeOrNone(min: number, max: number) {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, min, max });
}

/** A whole number that changes in a fight: it keeps to the range that the rules know. */
export function wholeIn({ least, most }: Range, initial: number) {
  return whole(initial, least, most);
}

/** One that may be left empty. */
export function wholeInOrNone({ least, most }: Range) {
  return wholeOrNone(least, most);
}

/** Feet of height; empty for what is usual. */
export function height() {
  return new fields.NumberField({ required: true, nullable: true, initial: null, min: 0.5, max: 100 });
}

export function flag(initial: boolean) {
  return new fields.BooleanField({ required: true, nullable: false, initial });
}

/** One of a list of ids, at first the first of them. */
export function oneOf(ids: readonly [string, ...string[]]) {
  return new fields.StringField({ required: true, choices: [...ids], initial: ids[0] });
}

const formulas = new WeakSet<object>();
const formulasByLevel = new WeakSet<object>();

/**
 * A dice formula; empty for none. What is typed is checked by the dice themselves, if it is not too much for them.
 *
 * @param isRollable is one short enough to be rolled?
 */
export function formula(initial: string, isRollable = isWithinLimits) {
  const field = new fields.StringField({
    required: true,
    blank: true,
    initial,
    validate: (value: unknown) =>
      value === "" || (isRollable(String(value)) && foundry.dice.Roll.validate(String(value))),
  });
  formulas.add(field);
  return field;
}

/** One that is rolled once for each so many levels. */
export function formulaByLevel() {
  const field = formula("", value => isWithinLimits(value) && isWithinLimitsAtAll(value));
  formulasByLevel.add(field);
  return field;
}

export function isFormulaByLevel(field: object): boolean {
  return formulasByLevel.has(field);
}

export function isFormula(field: object): boolean {
  return formulas.has(field);
}

/** Whom magic covers: its target alone, or more. */
export function area() {
  return new fields.SchemaField({
    shape: oneOf(["target", ...AREA_SHAPES]),
    size: whole(1, 1, 1000),
    width: whole(10, 1, 1000),
  });
}

/** A chance as it is printed, 1 in 8; with no chances the rules have an answer of their own. */
export function odds() {
  return new fields.SchemaField({ chances: wholeOrNone(0, 100), in: whole(6, 1, 100) });
}

/** Attacks in rounds: 3/2 is three in two. */
export function rate(attacks: number) {
  return new fields.SchemaField({ attacks: whole(attacks, 1, 10), rounds: whole(1, 1, 2) });
}

/** The same, where the rules have an answer of their own while it is empty. */
export function rateOrNone() {
  return new fields.SchemaField({ attacks: wholeOrNone(1, 10), rounds: whole(1, 1, 2) });
}

/** Inches of movement, or none where the rules have an answer of their own. */
export function inches(initial: number | null) {
  return new fields.NumberField({ required: true, nullable: true, initial, min: 0, max: 48 });
}

const progressions = new WeakMap<object, ProgressionKind>();

/** What holds from a level on, as it is written: "1: 20, 3: 18"; empty for nothing. */
export function progression(kind: ProgressionKind) {
  const validate = (value: unknown) => faultOfProgression(String(value), kind) === null;
  const field = new fields.StringField({ required: true, blank: true, initial: "", validate });
  progressions.set(field, kind);
  return field;
}

/** What a progression's values are; undefined for any other field. */
export function progressionKind(field: object): ProgressionKind | undefined {
  return progressions.get(field);
}

/** What a user has to say of it: rich text. */
export function description() {
  return new fields.HTMLField({ required: true, blank: true, initial: "" });
}

/** A few words that no rule reads. */
export function words() {
  return new fields.StringField({ required: true, blank: true, initial: "" });
}

/** So much of something, in parts of one too: none at first. */
function amount(most: number) {
  return new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, max: most });
}

/**
 * A thing that is carried: how many of it, and of each its weight in pounds and its price in gold pieces; the container that it
 * lies in, by its id; and whether it has been left somewhere, so that it weighs nothing.
 */
export function carried() {
  return {
    quantity: whole(1, 0, 9999),
    weight: amount(10_000),
    price: amount(1_000_000),
    within: words(),
    left: flag(false),
  };
}
