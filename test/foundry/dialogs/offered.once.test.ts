import { beforeEach, describe, expect, it } from "vitest";
import { type ActChoice, openingChoice, settleChoice } from "#foundry/dialogs/acting/choice.ts";
import { actForm } from "#foundry/dialogs/acting/form.ts";
import { declareForm } from "#foundry/dialogs/declaring/declare.ts";
import type { Pickable, PickGroup } from "#foundry/dialogs/picks.ts";
import { type Fight, figureOf, legalActions } from "#rules/index.ts";
import { mage, orc, spell } from "../../rules/figures.ts";
import { acting, begun, foe, hero, TABLE } from "../../rules/options/at-the-table.ts";
import { BOOK, opened, spent } from "../../rules/table.ts";
import { speakEnglish, speakEnglishUnder } from "../words.ts";

const shock = spell({ id: "shock", name: "Shock", castingTime: 2, memorized: 1 });
const burst = spell({ id: "burst", name: "Burst", castingTime: 7, memorized: 0 });
const friend = mage({ id: "friend", name: "Friend", side: "friendly" });
const cantrips = ["Chill", "Spark"].map(name => spell({ id: name.toLowerCase(), name, cantrip: true, castingTime: 1 }));

const fight = (spells = [shock, burst]): Fight =>
  opened(
    [mage({ side: "friendly", spells }), orc({ side: "hostile" }), friend],
    { mage: { kind: "spell", spell: spells[0]!.id } },
    [5, 2],
  );

function formIn(at: Fight, asked: Partial<ActChoice> = {}, figure = "mage", book = BOOK) {
  const self = figureOf(at, figure)!;
  const options = legalActions(at, figure, book);
  return actForm(at, self, options, settleChoice(at, self, options, openingChoice(at, figure, asked)), book);
}
const all = (groups: readonly PickGroup[] | null): readonly Pickable[] => (groups ?? []).flatMap(({ picks }) => picks);
const deed = (groups: readonly PickGroup[] | null, id: string) => all(groups).find(pick => pick.id === id);

describe("What may be chosen in the act dialog", () => {
  beforeEach(speakEnglish);
  const tired = () => formIn(spent(fight(), "mage", { spell: 1 }));

  it("says of each deed what it costs", () => expect(deed(formIn(fight()).deeds, "cast")?.says).toMatch(/action/));
  it("has one choice for each, of those without a place of their own too", () => {
    const ids = all(formIn(fight()).deeds).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["strike", "cast", "grapple", "renounce"]));
    expect(new Set(ids).size).toBe(ids.length);
  });
  it("puts what a rule forbids after all else, under a heading that counts it, and says why", () => {
    const [open, closed] = tired().deeds;
    expect(open?.label).toBeNull();
    expect(open?.picks.every(pick => !pick.refused)).toBe(true);
    expect(closed?.label).toBe(`Unavailable now (${closed?.picks.length})`);
    const cast = closed?.picks.find(({ id }) => id === "cast");
    expect(cast).toMatchObject({ name: "Cast a spell", words: "Cast a spell, unavailable", refused: true });
    expect(cast?.says).toMatch(/^Mage /);
  });
  it("tells the casting time of a spell and the speed factor of a weapon", () => {
    expect(formIn(fight(), { kind: "cast" }).items).toMatchObject([
      { name: "Shock", fact: "casting time 2" },
      { name: "Burst", refused: true },
    ]);
    expect(formIn(fight(), { kind: "strike" }).items?.[0]?.fact).toMatch(/^speed factor \d+$/);
  });
  it("gives each deed a sign of its own", () => {
    const signs = all(formIn(fight()).deeds).map(({ sign }) => sign);
    expect(signs).not.toContain(undefined);
    expect(new Set(signs).size).toBe(signs.length);
  });
  it("says of each target what the deed at it costs, and of one that may not be aimed at, why", () => {
    const far = orc({ id: "far", name: "Far", side: "hostile", position: { x: 90, y: 0 } });
    const near = orc({ side: "hostile", position: { x: 5, y: 0 } });
    const self = mage({ side: "friendly", position: { x: 0, y: 0 } });
    const there = opened([self, near, far], { mage: { kind: "melee", weapon: self.weapons[0]!.id } }, [5, 2]);
    const [first, second] = formIn(there, { kind: "strike" }).targets?.foes ?? [];
    expect(first).toMatchObject({ name: "Orc", says: expect.stringMatching(/^Costs action 1 of 3/) });
    expect(second).toMatchObject({
      words: "Far, out of reach (85 ft)",
      refused: true,
      says: expect.stringMatching(/far/i),
    });
  });
  it("never has friends among those whom a second cantrip may be aimed at, but beside them", () => {
    const form = formIn(fight(cantrips), { kind: "cast", item: "chill", second: { spell: "spark", target: null } });
    expect(form.second?.targets?.foes.map(({ words }) => words)).toEqual(["Orc"]);
    expect(form.second?.targets?.apart).toMatchObject([{ label: "On the same side", picks: [{ words: "Friend" }] }]);
    expect(form.second?.targets?.nobody).toMatchObject({ words: "Same target", chosen: true });
  });
});

describe("What may be declared", () => {
  beforeEach(speakEnglish);
  it("has a sign for each kind, and a casting time for each spell in mind", () => {
    const form = declareForm(fight(), mage({ spells: [shock, burst] }), { kind: "spell", item: null, target: null });
    expect(form.kinds.every(({ sign, id }) => sign === id)).toBe(true);
    expect(all(form.items?.groups ?? null)).toMatchObject([
      { id: "shock", name: "Shock", fact: "casting time 2", chosen: true },
    ]);
  });
});

describe("The rows of the table of options", () => {
  beforeEach(() => speakEnglishUnder("options-table"));
  const table = () =>
    begun(
      [hero({ side: "friendly", position: { x: 0, y: 0 } }), foe({ side: "hostile", position: { x: 100, y: 0 } })],
      {},
      { initiative: [5, 2], "moves-first": ["side:friendly"] },
    );

  it("stand by what they are about when one declares, each once and with a sign", () => {
    const form = declareForm(table(), hero(), { kind: "option", item: "defend", target: null });
    expect(form.items?.groups.map(({ label }) => label)).toEqual([
      "Fighting",
      "Magic",
      "Moving",
      "Kneeling, lying, getting up",
      "Weapons in hand",
      "Hand to hand",
      "Unavailable now (29)",
    ]);
    const rows = all(form.items?.groups ?? null);
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([38, 38]);
    expect(rows.every(({ sign }) => sign !== undefined)).toBe(true);
  });
  it("say why they are closed when one acts", () => {
    const form = formIn(acting(table(), "hero"), { kind: "take-option" }, "hero", TABLE);
    expect(deed(form.rows, "hth-pin")).toMatchObject({
      refused: true,
      says: expect.stringMatching(/^Only when in hand-to-hand combat/),
    });
    expect(deed(form.rows, "dodge")?.refused).toBeUndefined();
  });
});
