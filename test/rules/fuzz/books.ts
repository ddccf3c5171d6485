import fc from "fast-check";
import { conflicts, makeRulebook, presetOf, RULINGS, type Rulebook, type RulingId } from "#rules/index.ts";

/** Random rulebooks, with any combination of rulings that do not conflict. */

type Choice = readonly [ruling: RulingId, choice: string | boolean];

const PRESETS = RULINGS.find(({ id }) => id === "preset")?.choices as readonly Rulebook["preset"][];

/** The most rulings that are chosen in addition to a preset. */
const MOST = 40;

/** Numbers that select a ruling and one of its choices. */
const choiceNumbers = fc.tuple(fc.nat(999), fc.nat(9));
const choices: fc.Arbitrary<Choice> = choiceNumbers.map(choiceAt);

function choiceAt([at, which]: readonly [at: number, which: number]): Choice {
  const { id, choices: known } = RULINGS[1 + (at % (RULINGS.length - 1))] as (typeof RULINGS)[number];
  return [id, known[which % known.length] as string | boolean];
}

/** A preset and the rulings that differ from it. Choices that would conflict are skipped. */
export const choicesAtRandom: fc.Arbitrary<Partial<Rulebook>> = fc
  .tuple(fc.constantFrom(...PRESETS), fc.array(choices, { maxLength: MOST, size: "max" }))
  .map(([preset, chosen]) => chosen.reduce(withChoice, { preset } as Partial<Rulebook>))
  .map(differing);

export const booksAtRandom: fc.Arbitrary<Rulebook> = choicesAtRandom.map(makeRulebook);

/** A random change of a rulebook: a preset in two of three cases, and some rulings by numbers. */
export const bookChangesAtRandom = fc.record({
  preset: fc.option(fc.constantFrom(...PRESETS), { freq: 3, nil: null }),
  rulings: fc.array(choiceNumbers, { minLength: 1, maxLength: 8, size: "max" }),
});

/** The choices after this change. Choices that would conflict are skipped. */
export function changedBook(
  chosen: Partial<Rulebook>,
  { preset, rulings }: typeof bookChangesAtRandom extends fc.Arbitrary<infer Each> ? Each : never,
): Partial<Rulebook> {
  const from: Partial<Rulebook> = preset === null ? chosen : { preset };
  return differing(rulings.map(choiceAt).reduce(withChoice, from));
}

function withChoice(chosen: Partial<Rulebook>, [ruling, choice]: Choice): Partial<Rulebook> {
  const more = { ...chosen, [ruling]: choice };
  return conflicts(makeRulebook(more)).length === 0 ? more : chosen;
}

/** The preset, with only those rulings that differ from it. */
function differing({ preset = "three-actions", ...rulings }: Partial<Rulebook>): Partial<Rulebook> {
  const usual = presetOf(preset);
  const others = Object.entries(rulings).filter(([ruling, choice]) => usual[ruling as RulingId] !== choice);
  return { preset, ...Object.fromEntries(others) };
}
