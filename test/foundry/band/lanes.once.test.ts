import { beforeEach, describe, expect, it } from "vitest";
import { spansOf } from "#foundry/band/bars.ts";
import { lanesOf } from "#foundry/band/lanes.ts";
import { pastSpans } from "#foundry/band/past.ts";
import { stepsOfThisRound } from "#foundry/words/step.ts";
import { type Fight, order } from "#rules/index.ts";
import { cast, move, strike } from "../../rules/commands.ts";
import { fighter, mage, orc } from "../../rules/figures.ts";
import { BOOK, carry, close, opened, until } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const FIGURES = [fighter({ side: "friendly" }), mage({ side: "friendly" }), orc({ side: "hostile", hitPoints: 30 })];
const INTENTS = {
  mage: { kind: "spell", spell: "fireball", target: "orc" },
  orc: { kind: "melee", weapon: "sword", target: "mage" },
} as const;

const lanesIn = (fight: Fight, hidden: readonly string[] = []) => {
  const steps = stepsOfThisRound(fight, order(fight, BOOK).steps);
  const sees = (figure: string) => !hidden.includes(figure);
  const spans = [...spansOf(fight, steps, 10, sees), ...pastSpans(fight, steps, sees)];
  const { segment, stage } = fight.encounter;
  return lanesOf(spans, { fight, parts: 10, now: stage === "end" ? 11 : segment, picture: (_, item) => `${item}.svg` });
};

/** The mage begins a Fire Ball in segment 3, in which the orc acts, too. */
const begun = () => {
  const fight = opened(FIGURES, INTENTS, [3, 3]);
  return carry(fight, cast(fight, "mage", ["orc"])).fight;
};

describe("A spell on the band", () => {
  it("has a bar from its begin to its landing, with its picture and its caster", () =>
    expect(lanesIn(begun()).bars).toMatchObject([
      { kind: "spell", from: 3, to: 6, lane: 1, words: "Fire Ball", who: "Mage", img: "fireball.svg", figures: "mage" },
    ]));
  it("is past as far as the round has come", () => {
    const fight = opened(FIGURES, INTENTS, [5, 3]);
    const casting = carry(fight, cast(fight, "mage", ["orc"])).fight;
    expect(lanesIn(casting).bars[0]).toMatchObject({ done: 0 });
    expect(lanesIn(until(casting, 5)).bars[0]).toMatchObject({ done: 57 });
  });
  it("stays as a broken bar where a hit has interrupted it", () => {
    const hit = carry(begun(), strike(begun(), "orc", "mage"), { "to-hit": [19], damage: [2] }).fight;
    const [bar] = lanesIn(hit).bars;
    expect(bar).toMatchObject({ from: 3, to: 6, end: "✗", after: "interrupted in segment 3" });
    expect(bar?.css).toContain("interrupted");
    expect(bar?.spoken).toBe("Mage: Fire Ball was interrupted in segment 3");
  });
  it("stays when it has landed", () => {
    const landed = close(begun(), { damage: [20], save: [5] });
    const [bar] = lanesIn(landed.fight).bars;
    expect(bar).toMatchObject({ from: 3, to: 6, end: "✶", after: null });
    expect(bar?.spoken).toBe("Mage: Fire Ball took effect in segment 6");
  });
  it("is hidden with its caster", () => expect(lanesIn(begun(), ["mage"]).bars).toEqual([]));
});

describe("Moves on the band", () => {
  const ORCS = [1, 2, 3].map(number => orc({ id: `orc${number}`, name: `Orc (${number})`, side: "hostile" }));
  const intents = Object.fromEntries(ORCS.map(({ id }) => [id, { kind: "move" } as const]));
  const fight = () => opened([fighter({ side: "friendly" }), ...ORCS], intents, [3, 5]);
  const walking = (feet: readonly number[]) =>
    ORCS.reduce((now, { id }, at) => carry(now, move(now, id, feet[at]!)).fight, fight());

  it("share a bar if they begin and arrive together", () => {
    const [bar, ...others] = lanesIn(walking([36, 36, 36])).bars;
    expect(others).toEqual([]);
    expect(bar).toMatchObject({ kind: "move", words: "3 × Orc", figures: "orc1 orc2 orc3", from: 3 });
  });
  it("have lanes of their own if they do not", () => {
    const { bars, lanes } = lanesIn(walking([24, 36, 48]));
    expect(bars.map(({ lane, words }) => [lane, words])).toEqual([
      [1, "Orc (1)"],
      [2, "Orc (2)"],
      [3, "Orc (3)"],
    ]);
    expect(lanes).toBe(3);
  });
});

describe("More bars than lanes", () => {
  const MAGES = [1, 2, 3, 4, 5, 6].map(number =>
    mage({ id: `mage${number}`, name: `Mage ${number}`, side: "friendly" }),
  );
  it("are counted, and told in words", () => {
    const intents = Object.fromEntries(MAGES.map(({ id }) => [id, INTENTS.mage]));
    const { bars, others } = lanesIn(opened([...MAGES, orc({ side: "hostile" })], intents, [3, 3]));
    expect([bars.length, others.length]).toEqual([4, 2]);
    expect(others[0]).toBe("Mage 5 plans to cast Fire Ball; it would land in segment 6");
  });
});
