import { describe, expect, it } from "vitest";
import { type Fight, makeRulebook, type Rulebook, stepsNow } from "#rules/index.ts";
import { shoot, strike } from "../commands.ts";
import { longBow } from "../figures.ts";
import { carry, close, opened, spent, until } from "../table.ts";
import { expectLegal, expectRefused, verdictOf } from "../verdicts.ts";
import { foe, hero, told, typesOf } from "./blows.ts";

/** The jomase rulings for attacks, to be added to the round of any preset. */
const OVER = {
  "critical.enabled": true,
  "fumble.enabled": true,
  "knockdown.enabled": true,
  "armor.mode": "value",
  "parry.method": "none",
  "defense.pool": false,
  "fatigue.enabled": false,
  "reach.enabled": false,
  "unarmed.enabled": false,
} as const;

/** Plays on to the hero's first step. */
function struck(book: Rulebook): Fight {
  let now = opened([hero(), foe()], { hero: { kind: "melee", target: "foe" } }, [3, 3], book);
  while (!stepsNow(now, book).some(({ figure }) => figure === "hero")) now = close(now, {}, book).fight;
  return now;
}

describe.each(["three-actions", "addict", "d10-segments", "jomase"] as const)(
  "Criticals and fumbles laid over the rounds of %s",
  preset => {
    const book = makeRulebook({ preset, ...OVER });
    const fight = struck(book);
    it("S3.CR.a: a critical hit comes of the same blow", () => {
      const dice = { "to-hit": [18], damage: [4], severity: [8], save: [1] };
      const outcome = carry(fight, strike(fight, "hero", "foe"), dice, book);
      expect(typesOf(outcome)).toEqual(["attack-rolled", "critical-hit", "hurt", "afflicted"]);
      expect(told(outcome, "hurt").change).toMatchObject({ figure: "foe", from: 60, to: 49 });
    });
    it("S3.FU.d: a fumble opens the attacker to its foe", () => {
      const outcome = carry(fight, strike(fight, "hero", "foe"), { "to-hit": [1] }, book);
      expect(typesOf(outcome)).toEqual(["attack-rolled", "fumbled", "opportunity-given"]);
    });
    it("S3.CR.a: and a plain blow is as plain as ever", () => {
      const outcome = carry(fight, strike(fight, "hero", "foe"), { "to-hit": [12], damage: [4] }, book);
      expect(typesOf(outcome)).toEqual(["attack-rolled", "hurt"]);
    });
  },
);

describe("A fumble where three actions are kept (S3.FU.d, S0.I.c)", () => {
  const book = makeRulebook(OVER);
  const fight = struck(book);
  const fumbled = carry(fight, strike(fight, "hero", "foe"), { "to-hit": [1] }, book).fight;
  const full = { physical: 3, attacks: 1 };
  it("S3.FU.d: the foe strikes out of turn, its three actions and its attacks spent", () => {
    expectLegal(spent(fumbled, "foe", full), strike(fumbled, "foe", "hero"), book);
    expect(verdictOf(spent(fight, "foe", full), strike(fight, "foe", "hero"), book)).toMatchObject({ refusal: "rule" });
  });
  it("S3.FU.d: and once only", () => {
    const before = spent(fumbled, "foe", full);
    const { fight: after } = carry(before, strike(before, "foe", "hero"), { "to-hit": [2] }, book);
    expect(verdictOf(after, strike(after, "foe", "hero"), book)).toMatchObject({ refusal: "rule" });
  });
  it("S3.AO.c: an archer that strikes so still has its arrows, which do not go with a blow of its own", () => {
    const shooting = { foe: { kind: "missile", weapon: "bow" }, hero: { kind: "melee", target: "foe" } } as const;
    const start = opened([hero(), foe({ weapons: [...foe().weapons, longBow] })], shooting, [3, 3], book);
    const now = until(start, 3, book);
    const open = carry(now, strike(now, "hero", "foe"), { "to-hit": [1] }, book).fight;
    const after = carry(open, strike(open, "foe", "hero"), { "to-hit": [2] }, book).fight;
    expectLegal(after, shoot(after, "foe", "hero"), book);
    expectRefused(
      spent(now, "foe", { attacks: 1, physical: 1 }),
      shoot(now, "foe", "hero"),
      ["attacks-spent", "missile-and-blow"],
      book,
    );
  });
  it("S3.FU.d: one that is fumbled in its turn opens the foe", () => {
    const { events } = carry(fumbled, strike(fumbled, "foe", "hero"), { "to-hit": [1] }, book);
    expect(told({ events }, "opportunity-given")).toMatchObject({ figure: "hero", against: "foe" });
  });
});
