import { describe, expect, it } from "vitest";
import { conflicts, makeRulebook, presetOf, RULINGS, type Rulebook } from "#rules/index.ts";

type Choices = Partial<Rulebook>;
const told = (choices: Choices) => conflicts(makeRulebook(choices));
const whys = (choices: Choices) => told(choices).map(({ why }) => why);

/** Each requirement of rulings, with rulebooks that meet it and rulebooks that do not. */
const NEEDS: readonly [cite: string, needed: string, played: readonly Choices[], missing: readonly Choices[]][] = [
  ["S2.3.a", "own-dice", [{ preset: "d10-segments" }], [{}, { preset: "addict" }]],
  ["S4.VI", "sides", [{ preset: "addict" }], [{}, { preset: "jomase" }]],
  ["S0.R10.l", "start-segment", [{}], [{ preset: "addict" }, { preset: "d10-segments" }]],
  ["G.05", "segments", [{}, { preset: "d10-segments" }], [{ preset: "addict" }, { preset: "jomase" }]],
  ["S2.5.c", "holding", [{ preset: "d10-segments" }], [{ preset: "d10-segments", "initiative.hold": false }]],
  ["S0.I.a", "ledger", [{}, { preset: "addict", "ledger.enabled": true }], [{ preset: "addict" }]],
  ["S0.CH.e", "thrown-charge", [{}], [{ "charge.method": "addict" }, { "charge.method": "jomase" }]],
  ["S4.VII.B.3b", "closing-charge", [{ preset: "addict" }], [{}, { "charge.method": "jomase" }]],
  ["S3.CH.a", "jomase-charge", [{ "charge.method": "jomase" }], [{}, { "charge.method": "addict" }]],
  ["S0.R9.a", "parry", [{}, { "parry.method": "both" }], [{ "parry.method": "none" }, { "parry.method": "jomase" }]],
  ["S3.AD.a", "active-defense", [{ "parry.method": "jomase" }, { "parry.method": "both" }], [{}]],
  ["S3.SP.a", "phases", [{ preset: "jomase" }], [{}, { preset: "addict" }]],
  ["S3.MV.a", "half-moves", [{ preset: "jomase" }], [{}, { preset: "options-table" }]],
  ["S3.CR.a", "criticals", [{ "critical.enabled": true }], [{}]],
  ["S3.FU.a", "fumbles", [{ "fumble.enabled": true }], [{}]],
  ["S3.KD.a", "knockdown", [{ "knockdown.enabled": true }], [{}]],
  ["S3.WR.a", "reach", [{ "reach.enabled": true }], [{}]],
  ["S3.PD.a", "pool", [{ preset: "jomase" }], [{}, { preset: "jomase", "defense.pool": false }]],
  ["S3.FC.a", "fatigue", [{ "fatigue.enabled": true }], [{}]],
  ["S1.G.a", "table", [{ preset: "options-table" }], [{}, { preset: "jomase" }]],
  ["S2.4A.j", "restrictions", [{ preset: "d10-segments" }], [{}]],
  ["S4.I.A", "surprise", [{}], [{ "surprise.method": "none" }, { "surprise.method": "by-hand" }]],
];

/** For each ruling with this requirement: its id, and the rulebook with another choice than the default. */
const choosing = (needed: string, book: Choices): readonly [string, Choices][] =>
  RULINGS.filter(({ needs }) => needs === needed).map(({ id, choices, default: usual }) => [
    id,
    { ...book, [id]: choices.find(choice => choice !== usual) },
  ]);

describe("A ruling about what is not played", () => {
  it.each(NEEDS)("%s: needs-%s", (_cite, needed, played, missing) => {
    const named = (book: Choices) =>
      choosing(needed, book).map(
        ([, chosen]) => told(chosen).find(({ why }) => why === `needs-${needed}`)?.with?.ruling,
      );
    const rulings = choosing(needed, {}).map(([ruling]) => ruling);
    expect(rulings.length).toBeGreaterThan(0);
    for (const book of played) expect(named(book)).toEqual(rulings.map(() => undefined));
    for (const book of missing) expect(named(book)).toEqual(rulings);
  });
  it("S0.I.a: all that a ruling may need is named here", () =>
    expect(new Set(RULINGS.flatMap(({ needs }) => needs ?? []))).toEqual(new Set(NEEDS.map(([, needed]) => needed))));
});

describe("What does not go together", () => {
  it.each<[string, string, Choices, readonly Choices[]]>([
    [
      "S0.CH.d: a charge timed from a start segment needs one",
      "charge-without-start",
      { preset: "jomase", "charge.method": "three-actions" },
      [{}, { preset: "d10-segments", "charge.method": "three-actions" }, { preset: "jomase" }],
    ],
    [
      "S2.4A.j: so do a caster's restrictions",
      "restrictions-without-start",
      { preset: "jomase", "casting.restrictions": "d10-segments" },
      [{ "casting.restrictions": "d10-segments" }, { preset: "d10-segments" }, { preset: "jomase" }],
    ],
    [
      "S2.5.a: initiative is held by who has a die of its own",
      "hold-without-own-die",
      { preset: "jomase", "initiative.hold": true },
      [{ preset: "d10-segments" }, { preset: "jomase" }],
    ],
    [
      "S1.G.e: the table of options counts no actions",
      "ledger-with-table",
      { preset: "options-table", "ledger.enabled": true },
      [{}, { preset: "options-table" }],
    ],
    [
      "S1.G.e: nor does it parry",
      "parry-with-table",
      { preset: "options-table", "parry.method": "jomase" },
      [{}, { preset: "options-table" }],
    ],
    [
      "S1.G.c: it moves by hexes",
      "movement-with-table",
      { preset: "options-table", "movement.method": "stages" },
      [{}, { preset: "options-table" }],
    ],
    [
      "S1.G.c: and nobody else does",
      "movement-with-table",
      { "movement.method": "hexes" },
      [{ "movement.method": "stages" }, { preset: "jomase" }],
    ],
    [
      "S1.T03: its charge is a row",
      "charge-with-table",
      { preset: "options-table", "charge.method": "jomase" },
      [{}, { preset: "options-table" }],
    ],
    ["S1.T03: of no other text", "charge-with-table", { "charge.method": "table" }, [{}, { preset: "jomase" }]],
    [
      "S4.V.A: minds are fought with in segments",
      "psionics-without-segments",
      { preset: "options-table", "psionics.enabled": true },
      [{}, { preset: "options-table" }],
    ],
    [
      "S3.MV.b: half moves are paid with attacks, and not with actions",
      "half-moves-with-stages",
      { "movement.method": "half-moves" },
      [{}, { preset: "jomase" }, { preset: "jomase", "ledger.enabled": true, "movement.method": "stages" }],
    ],
    [
      "S3.PD.b: a Defense Pool and the parry of three actions",
      "pool-with-parry",
      { "defense.pool": true },
      [{}, { preset: "jomase" }, { "defense.pool": true, "parry.method": "none" }],
    ],
    [
      "S3.PD.b: or both parries",
      "pool-with-parry",
      { preset: "jomase", "parry.method": "both" },
      [{ preset: "jomase", "parry.method": "both", "defense.pool": false }],
    ],
  ])("%s", (_text, why, clash, fine) => {
    expect(whys(clash)).toContain(why);
    for (const book of fine) expect(whys(book)).not.toContain(why);
  });
  it("S3.SP.a, S1.G.a: jomase and the table of options go together in themselves", () => {
    for (const preset of ["jomase", "options-table"] as const) expect(conflicts(presetOf(preset))).toEqual([]);
  });
});
