import fc from "fast-check";
import { conflicts, makeRulebook, presetOf, RULINGS, type Rulebook, type RulingId } from "#rules/index.ts";

/** Rulebooks at random: any combination of rulings that go together. */

type Choice = readonly [ruling: RulingId, choice: string | boolean];

const PRESETS = RULINGS.find(({ id }) => id === "preset")?.choices as readonly Rulebook["preset"][];

/** As many rulings as are chosen otherwise than a preset has them, at the most. */
const MOST = 40;

/** A ruling and a choice, by numbers. */
const choiceNumbers = fc.tuple(fc.nat(999), fc.nat(9));
const choices: fc.Arbitrary<Choice> = choiceNumbers.map(choiceAt);

function choiceAt([at, which]: readonly [at: number, which: number]): Choice {
  const { id, choices: known } = RULINGS[1 + (at % (RULINGS.length - 1))] as (typeof RULINGS)[number];
  return [id, known[which % known.length] as string | boolean];
}

/** What a rulebook chooses: the preset, and each ruling that is chosen otherwise, without any that would be a conflict. */
export const choicesAtRandom: fc.Arbitrary<Partial<Rulebook>> = fc
  .tuple(fc.constantFrom(...PRESETS), fc.array(choices, { maxLength: MOST, size: "max" }))
  .map(([preset, chosen]) => chosen.reduce(withChoice, { preset } as Partial<Rulebook>))
  .map(differing);

export const booksAtRandom: fc.Arbitrary<Rulebook> = choicesAtRandom.map(makeRulebook);

/** What a rulebook is changed to: seldom another preset, and some rulings by numbers. */
export const bookChangesAtRandom = fc.record({
  preset: fc.option(fc.constantFrom(...PRESETS), { freq: 3, nil: null }),
  rulings: fc.array(choiceNumbers, { minLength: 1, maxLength: 8, size: "max" }),
});

/** What is chosen once a rulebook has been changed so, without any choice that would be a conflict. */
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

/** Only what the preset has otherwise. */
function differing({ preset = "three-actions", ...rulings }: Partial<Rulebook>): Partial<Rulebook> {
  const usual = presetOf(preset);
  const others = Object.entries(rulings).filter(([ruling, choice]) => usual[ruling as RulingId] !== choice);
  return { preset, ...Object.fromEntries(others) };
}
