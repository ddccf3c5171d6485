import {
  AREA_ACTS,
  AREA_BEARERS,
  AREA_SHAPES,
  atLevel,
  bandsFrom,
  CONDITIONS,
  DURATION_UNITS,
  EFFECT_ENDS,
  EFFECT_SIDES,
  type EffectSpec,
  ELEMENTS,
  faultOfProgression,
  formOfTrait,
  formulasOfEffect,
  idsFrom,
  isReadable,
  isWithinLimits,
  isWithinLimitsAtAll,
  KINDS,
  limitFrom,
  MOST_ADDED,
  MOST_MOVEMENT,
  type ProgressionKind,
  poolFrom,
  type Range,
  ringsFrom,
  saveModifiersFrom,
  saversFrom,
  TRAIT_NAMES,
  type TraitForm,
} from "../../rules/index.ts";

const fields = foundry.data.fields;

/** Makes a data field for a whole number in a range. A value outside it is clamped. */
export function whole(initial: number, min: number, max: number) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });
}

/** Makes a data field for a whole number; if it is empty, the rules supply a value. */
export function wholeOrNone(min: number, max: number) {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, min, max });
}

/** Makes a data field for a whole number that changes in a fight, within the rules' range for it. */
export function wholeIn({ least, most }: Range, initial: number) {
  return whole(initial, least, most);
}

/** Makes a data field like `wholeIn`, but one that may be empty. */
export function wholeInOrNone({ least, most }: Range) {
  return wholeOrNone(least, most);
}

/** Makes a data field for a height in feet; empty for the usual. */
export function height() {
  return new fields.NumberField({ required: true, nullable: true, initial: null, min: 0.5, max: 100 });
}

/** Makes a data field for yes or no, which is never empty. */
export function flag(initial: boolean) {
  return new fields.BooleanField({ required: true, nullable: false, initial });
}

/** Makes a data field for one of a list of ids; defaults to the first. */
export function oneOf(ids: readonly [string, ...string[]], initial = ids[0]) {
  return new fields.StringField({ required: true, choices: [...ids], initial });
}

/** How the text in a field is to be read. */
interface Notation {
  /** Is it a dice formula, rolled once or once per number of levels? */
  readonly formula?: "once" | "by-level";
  /** The formulas in a text that is more than a formula. */
  readonly formulasIn?: (text: string) => readonly string[];
  /** Is it a list of values by level, and of which kind? */
  readonly progression?: ProgressionKind;
}

/** The notation of each field that has one. */
const notations = new WeakMap<object, Notation>();

/**
 * Makes a data field for a dice formula; empty for none. Input is validated by Foundry's parser if it is within our
 * limits.
 *
 * @param isRollable checks that the formula is short enough to be rolled
 */
export function formula(initial: string, isRollable = isWithinLimits) {
  const field = new fields.StringField({
    required: true,
    blank: true,
    initial,
    validate: (value: unknown) =>
      value === "" || (isRollable(String(value)) && foundry.dice.Roll.validate(String(value))),
  });
  notations.set(field, { formula: "once" });
  return field;
}

/** Makes a data field for a formula that is rolled once per number of levels. */
export function formulaByLevel() {
  const field = formula("", value => isWithinLimits(value) && isWithinLimitsAtAll(value));
  notations.set(field, { formula: "by-level" });
  return field;
}

/** Does this data field hold a formula that is rolled once per number of levels? */
export function isFormulaByLevel(field: object): boolean {
  return notations.get(field)?.formula === "by-level";
}

/** Does this data field hold a dice formula, rolled once or by level? */
export function isFormula(field: object): boolean {
  return notations.get(field)?.formula !== undefined;
}

/** The formulas in a text of this data field, each as it is rolled; empty if it has none, or cannot be read. */
export function formulasInField(field: object, text: string): readonly string[] {
  const { formula: is, formulasIn } = notations.get(field) ?? {};
  if (text === "") return [];
  if (is !== undefined) return [text];
  return formulasIn !== undefined && isReadable(formulasIn, text) ? formulasIn(text) : [];
}

/** Makes the data fields for the area of magic: only the target, or more. */
export function area() {
  return new fields.SchemaField(areaFields());
}

function areaFields() {
  return { shape: oneOf(["target", ...AREA_SHAPES]), size: whole(1, 1, 1000), width: whole(10, 1, 1000) };
}

/** Makes the data fields for the area of a spell, whose size can grow with the level of its caster. */
export function spellArea() {
  return new fields.SchemaField({ ...areaFields(), byLevel: oneOf(["fixed", "size", "both"]) });
}

/** Makes a data field for a text that one of the rules' readers can read; empty for nothing. */
function readable(read: (text: string) => unknown) {
  const validate = (value: unknown) => isReadable(read, String(value));
  return new fields.StringField({ required: true, blank: true, initial: "", validate });
}

/** Makes a data field like `readable` for a text with formulas, which the reader returns. */
function readableWithDice(formulasIn: (text: string) => readonly string[]) {
  const field = readable(formulasIn);
  notations.set(field, { formulasIn });
  return field;
}

/** Makes a data field like that for a part of an effect. */
function partOfEffect(read: (text: string) => EffectSpec) {
  return readableWithDice(text => formulasOfEffect(read(text)));
}

/** Makes a text field that is empty or must be readable. */
function readableText(read: (text: string) => unknown) {
  return readable(text => text === "" || read(text));
}

/** Makes a data field for what magic adds to saving throws, by the number of its targets: "-2, -1". */
export function saveModifiers() {
  return readable(saveModifiersFrom);
}

/** Makes a data field for a number that an effect adds. */
function added() {
  return whole(0, -MOST_ADDED, MOST_ADDED);
}

/** Makes the data fields for what an effect does to its bearer (G.13). */
export function effectChanges() {
  return {
    condition: oneOf(["none", ...CONDITIONS]),
    toHit: added(),
    damage: added(),
    armorClass: added(),
    saves: added(),
    /** The factor of the movement rate. */
    movement: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 0, max: MOST_MOVEMENT }),
    /** A formula of hit points that it takes, or restores, each round; empty for none. */
    points: formula(""),
    restores: flag(false),
  };
}

/** Makes the data fields for what else an effect does, as a spell, a power or a hit has it (G.13). */
export function traitSpecs() {
  return Object.fromEntries(TRAIT_NAMES.map(name => [name, traitField(formOfTrait(name), true)]));
}

/** Makes the same fields for an effect that has begun: what is rolled is a number. */
export function traits() {
  return Object.fromEntries(TRAIT_NAMES.map(name => [name, traitField(formOfTrait(name), false)]));
}

function traitField(form: TraitForm, isSpec: boolean) {
  if (form.is === "flag") return flag(false);
  if (form.is === "text") return form.read === undefined ? words() : readableText(form.read);
  if (form.is === "choice") return oneOf(["none", ...form.of]);
  if (form.is === "list") return readable(text => idsFrom(text, form.of));
  if (form.is === "rolled" && isSpec) return formulaOfLevel();
  const { least: min, most: max } = form;
  return new fields.NumberField({ required: true, nullable: true, initial: null, min, max });
}

/** Makes a data field for a formula in which `level` is the level of the caster. */
function formulaOfLevel() {
  const validate = (value: unknown) => {
    const text = atLevel(String(value), 1);
    return value === "" || (isWithinLimits(text) && foundry.dice.Roll.validate(text));
  };
  const field = new fields.StringField({ required: true, blank: true, initial: "", validate });
  notations.set(field, { formulasIn: text => [atLevel(text, 1)] });
  return field;
}

/** The only kind of figure that the damage of a spell or a power harms. */
export function harms() {
  return oneOf(["anyone", ...KINDS]);
}

/** The only kind of figure that takes twice that damage. */
export function doubledFor() {
  return oneOf(["no-one", ...KINDS]);
}

/** Makes a data field for the element of magic. */
export function element() {
  return oneOf(["none", ...ELEMENTS]);
}

/** Makes one field of yes or no for each of these ids. */
export function flags<Id extends string>(ids: readonly Id[], on: readonly Id[] = []) {
  const all = Object.fromEntries(ids.map(id => [id, flag(on.includes(id))]));
  return new fields.SchemaField(all as Record<Id, ReturnType<typeof flag>>);
}

/** How long an effect lasts: there is none, only for the moment, so many units, or until something ends it. */
const LASTING = [
  "none",
  "instant",
  ...(Object.keys(DURATION_UNITS) as (keyof typeof DURATION_UNITS)[]),
  "ended",
] as const;

/** Makes the data fields for the lasting effect of a power or of a hit (G.13). */
export function effect() {
  return new fields.SchemaField(effectFields());
}

/** Makes the data fields for the lasting effect of a spell, which can last longer with the level of its caster. */
export function spellEffect() {
  return new fields.SchemaField({ ...effectFields(), perLevel: perLevel() });
}

/** Makes the data fields for how the magic of a power stays in a place (G.13). */
export function stays() {
  return new fields.SchemaField(stayFields());
}

/** Makes the same fields for a spell, which can stay longer with the level of its caster. */
export function spellStays() {
  return new fields.SchemaField({ ...stayFields(), perLevel: perLevel() });
}

/** Makes a data field for units of time by level, which can be less than one. */
function perLevel() {
  return new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, max: 100 });
}

/** How long magic stays in a place: not at all, so many units, or until something ends it. */
const STAYING = ["none", ...LASTING.slice(2)] as const;

function stayFields() {
  return {
    lasts: oneOf(STAYING),
    number: formula(""),
    acts: oneOf(AREA_ACTS),
    hides: flag(false),
    sight: formula(""),
    bars: flag(false),
    edge: flag(false),
    drifts: whole(0, 0, 1000),
    follows: oneOf(["none", ...AREA_BEARERS]),
    swarm: formula(""),
    burns: formula(""),
    near: readableWithDice(text => (ringsFrom(text) ?? []).map(({ damage }) => damage)),
    farSide: flag(false),
    form: words(),
    /** 0 for that of the magic. */
    size: whole(0, 0, 1000),
  };
}

function effectFields() {
  return {
    lasts: oneOf(LASTING),
    /** The number of units; a formula, or empty for none. */
    number: formula(""),
    ...effectChanges(),
    side: oneOf(["anyone", ...EFFECT_SIDES]),
    whom: oneOf(["anyone", ...KINDS]),
    spares: oneOf(["no-one", ...KINDS]),
    pool: partOfEffect(text => ({ pool: poolFrom(text) ?? [] })),
    limit: partOfEffect(text => ({ limit: limitFrom(text, 1) ?? [] })),
    bands: partOfEffect(text => ({ bands: bandsFrom(text, 1) ?? [] })),
    savers: readable(text => saversFrom(text, 1)),
    ends: flags(EFFECT_ENDS),
    ...traitSpecs(),
  };
}

/** Makes the data fields for odds as printed, such as 1 in 8. If `chances` is empty, the rules supply them. */
export function odds() {
  return new fields.SchemaField({ chances: wholeOrNone(0, 100), in: whole(6, 1, 100) });
}

/** Makes the data fields for a rate of attacks: 3/2 is three attacks in two rounds. */
export function rate(attacks: number) {
  return new fields.SchemaField({ attacks: whole(attacks, 1, 10), rounds: whole(1, 1, 2) });
}

/** Makes data fields like `rate`, but the rules supply a value if they are empty. */
export function rateOrNone() {
  return new fields.SchemaField({ attacks: wholeOrNone(1, 10), rounds: whole(1, 1, 2) });
}

/** Makes a data field for a movement rate in inches; if it is empty, the rules supply a value. */
export function inches(initial: number | null) {
  return new fields.NumberField({ required: true, nullable: true, initial, min: 0, max: 48 });
}

/** Makes a data field for values that apply from a level on, as text: "1: 20, 3: 18"; empty for none. */
export function progression(kind: ProgressionKind) {
  const validate = (value: unknown) => faultOfProgression(String(value), kind) === null;
  const field = new fields.StringField({ required: true, blank: true, initial: "", validate });
  notations.set(field, { progression: kind });
  return field;
}

/** The kind of values that a data field made by `progression` holds; undefined for any other field. */
export function progressionKind(field: object): ProgressionKind | undefined {
  return notations.get(field)?.progression;
}

/** Makes a data field for a description in rich text. */
export function description() {
  return new fields.HTMLField({ required: true, blank: true, initial: "" });
}

/** Makes a data field for a short text that no rule reads. */
export function words() {
  return new fields.StringField({ required: true, blank: true, initial: "" });
}

/** A number from 0 that may have fractions; defaults to 0. */
function amount(most: number) {
  return new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, max: most });
}

/**
 * Makes the data fields of a carried item: quantity, and for each one its weight in pounds and its price in gold
 * pieces.
 *
 * `within` is the id of its container. `left` means that it was left behind and weighs nothing.
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
