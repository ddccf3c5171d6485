import type { Save } from "../character/tables.ts";
import { CONDITIONS, DURATION_UNITS, EFFECT_SIDES, SAVE_EFFECTS } from "../vocabulary.ts";
import { type Band, type BandTest, type Comparison, type Limit, MEASURES } from "./bands.ts";
import type { Duration, EffectSpec } from "./effect.ts";
import { atLevel, formOfTrait, idsFrom, isTraitValue, TRAIT_NAMES } from "./effect-traits.ts";
import { isWithinLimits } from "./formula.ts";

/** Readers of texts such as "HD < 4: dead; HD < 8: held, 1d4 turns; any: deaf, 1d4 rounds, hit -2". */

const SAVED_AS = ["death", "petrify", "aimed", "breath", "spell"] as const satisfies readonly Save[];
const NUMBERS = { hit: "toHit", damage: "damage", armor: "armorClass", saves: "saves", move: "movement" } as const;

function partsOf(text: string, separator: string): readonly string[] {
  return text
    .split(separator)
    .map(part => part.trim())
    .filter(Boolean);
}

function fault(expected: string, got: string): RangeError {
  return new RangeError(`bandsFrom: expected ${expected}, got ${got}`);
}

/**
 * The bands of magic that a text writes; undefined for an empty text.
 *
 * @param level the level of the caster, which the text can name
 * @throws {RangeError} if the text is not of this form
 */
export function bandsFrom(text: string, level: number): readonly Band[] | undefined {
  const bands = partsOf(text, ";").map(part => bandFrom(part, level));
  return bands.length === 0 ? undefined : Object.freeze(bands);
}

function bandFrom(part: string, level: number): Band {
  const at = part.indexOf(":");
  if (at < 0) throw fault("a test and what follows, such as HD < 4: dead", part);
  const when = testsFrom(part.slice(0, at), level);
  const effects: EffectSpec[] = [];
  const rest: Partial<Band>[] = [];
  for (const words of partsOf(part.slice(at + 1), " and ")) {
    const members = partsOf(words, ",").map(word => memberFrom(atLevel(word, level)));
    rest.push(...members.flatMap(({ band }) => band ?? []));
    const spec = Object.assign({}, ...members.map(({ spec: own }) => own)) as EffectSpec;
    if (members.some(({ spec: own }) => own !== undefined)) effects.push(spec);
  }
  return Object.freeze({ when, effects, ...Object.assign({}, ...rest) });
}

/** What one word of a band says: a member of its effect, or of the band itself. */
interface Member {
  readonly spec?: EffectSpec;
  readonly band?: Partial<Band>;
}

function memberFrom(word: string): Member {
  const [name = "", ...others] = word.split(/\s+/);
  const value = others.join(" ");
  const condition = CONDITIONS.find(one => one === word);
  if (condition !== undefined) return { spec: { condition } };
  if (word === "shown") return { spec: {} };
  if (word === "twice") return { band: { twice: true } };
  if (word === "no save") return { band: { save: "none" } };
  if (name === "save") return { band: saveFrom(others) };
  if (name === "harm" && isWithinLimits(value) && value !== "") return { band: { harm: value } };
  const side = name === "side" ? EFFECT_SIDES.find(one => one === value) : undefined;
  if (side !== undefined) return { spec: { side } };
  if (name in NUMBERS && value !== "" && Number.isFinite(Number(value)))
    return { spec: { [NUMBERS[name as keyof typeof NUMBERS]]: Number(value) } };
  return traitFrom(name, value) ?? { spec: { lasts: durationFrom(word) } };
}

function saveFrom(words: readonly string[]): Partial<Band> {
  const members = words.map((word): Partial<Band> => {
    const effect = SAVE_EFFECTS.find(one => one === word);
    if (effect !== undefined) return { save: effect };
    const as = SAVED_AS.find(one => one === word);
    if (as !== undefined) return { savesAs: as };
    if (/^[-+]?\d+$/.test(word)) return { saveModifier: Number(word) };
    throw fault("how it is saved against, such as save half death -2", word);
  });
  return Object.assign({}, ...members);
}

function traitFrom(name: string, value: string): Member | null {
  const trait = TRAIT_NAMES.find(one => one === name);
  if (trait === undefined) return null;
  const { is, ...form } = formOfTrait(trait);
  const written =
    is === "flag"
      ? true
      : is === "number"
        ? Number(value)
        : is === "list" && "of" in form
          ? idsFrom(value.replaceAll(" ", ","), form.of)
          : value;
  if (!isTraitValue(trait, written)) throw fault(`a value for ${name}`, value);
  return { spec: { [trait]: written } };
}

const DURATION = /^(.+?)\s+(segment|round|turn)s?$/;

function durationFrom(word: string): Duration {
  const [, number = "", unit = ""] = DURATION.exec(word) ?? [];
  if (unit === "" || !isWithinLimits(number)) throw fault("a condition, a number or a duration", word);
  return { number, unit: DURATION_UNITS[`${unit}s` as keyof typeof DURATION_UNITS], byLevel: 0 };
}

const COMPARED = /^(HD|hp|int|total)\s*(<=|>=|<|>)\s*(.+)$/;
const DIE = /^d(\d+)\s+(\d+)(?:-(\d+))?$/;
const FORM = /^form\s+([a-z][a-z -]*)$/;
const SIDE = /^side\s+(friends|foes)$/;
const CLASS = /^class\s+([a-z][a-z-]*)$/;

/** The tests before a colon; "any" for none. */
function testsFrom(text: string, level: number): readonly BandTest[] {
  if (text.trim() === "any") return [];
  return partsOf(text, "&").map(part => testFrom(part, level));
}

/**
 * One test, such as "HD <= level", "int >= 13", "class fighter", "d8 1-3", "form rage", "side friends" or "saved".
 *
 * @throws {RangeError} if the text is not of this form
 */
function testFrom(text: string, level: number): BandTest {
  if (text === "saved") return { of: "saved" };
  const form = FORM.exec(text)?.[1];
  if (form !== undefined) return { of: "form", name: form };
  const side = SIDE.exec(text)?.[1];
  if (side !== undefined) return { of: "side", name: side as "friends" | "foes" };
  const name = CLASS.exec(text)?.[1];
  if (name !== undefined) return { of: "class", name };
  const [, faces, from, to = from] = DIE.exec(text) ?? [];
  if (faces !== undefined) return { of: "die", faces: Number(faces), from: Number(from), to: Number(to) };
  const [, measure = "", is = "", than = ""] = COMPARED.exec(text) ?? [];
  if (measure === "") throw fault("a test, such as HD < 4", text);
  const of = measure === "total" ? "total" : MEASURES[measure as keyof typeof MEASURES];
  return { of, is: is as Comparison, than: thresholdFrom(than, level) };
}

const LEVELS = /^level(?:\s*\+\s*(\d+))?$/;
const DICE = /^(\d+)(?:\+(\d+))?$/;

/** "level + 2", or a number; 4+4 are hit dice with points added. */
function thresholdFrom(text: string, level: number): number {
  const ofLevel = LEVELS.exec(text);
  if (ofLevel !== null) return level + Number(ofLevel[1] ?? 0);
  const [, dice, bonus = "0"] = DICE.exec(text) ?? [];
  if (dice === undefined) throw fault("a number or a level", text);
  return Number(dice) + Number(bonus) / 100;
}

/**
 * Who may save, as "HD >= 6, int >= 13, class fighter" writes it: whoever passes one of the tests. Undefined for an empty
 * text: everyone may.
 *
 * @throws {RangeError} if the text is not of this form
 */
export function saversFrom(text: string, level: number): readonly BandTest[] | undefined {
  const tests = partsOf(text, ",").map(part => testFrom(part, level));
  return tests.length === 0 ? undefined : Object.freeze(tests);
}

const LIMIT = /^(\S+)(?:\s+(HD|hp))?$/;
const POINTS = /^(\S+)\s+by\s+(.+)$/;
const COST = /^(.+)=\s*(\d+|hp)$/;

/**
 * The limits of what magic affects, as "1d6; 25 HD; 120 by hp <= 10 = hp, hp <= 60 = 120" writes them: figures, hit dice,
 * hit points, or points by what each figure costs. Undefined for an empty text.
 *
 * @throws {RangeError} if the text is not of this form
 */
export function limitFrom(text: string, level: number): readonly Limit[] | undefined {
  const limits = partsOf(text, ";").map(part => oneLimitFrom(part, level));
  return limits.length === 0 ? undefined : Object.freeze(limits);
}

function oneLimitFrom(part: string, level: number): Limit {
  const [, points, costs = ""] = POINTS.exec(part) ?? [];
  if (points !== undefined) return { number: numberFrom(points, level), of: "points", costs: costsFrom(costs, level) };
  const [, number, unit] = LIMIT.exec(part) ?? [];
  if (number === undefined) throw fault("a limit, such as 25 HD", part);
  const of = unit === undefined ? "figures" : unit === "HD" ? "hitDice" : "hitPoints";
  return { number: numberFrom(number, level), of };
}

function numberFrom(text: string, level: number): string {
  const number = atLevel(text, level);
  if (!/^[\dd+*/() -]+$/i.test(number) || !isWithinLimits(number)) throw fault("a number or dice", text);
  return number;
}

function costsFrom(text: string, level: number): NonNullable<Limit["costs"]> {
  return partsOf(text, ",").map(part => {
    const [, test = "", cost = ""] = COST.exec(part) ?? [];
    if (cost === "") throw fault("a cost, such as HD < 4 = 4", part);
    return { when: testFrom(test.trim(), level), cost: cost === "hp" ? ("own" as const) : Number(cost) };
  });
}
