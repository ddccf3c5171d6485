import { describe, expect, it } from "vitest";
import { type Fight, makeRulebook, type Rulebook, stepsNow } from "../../../src/rules/index.ts";
import { carry, close, declared, strike } from "../table.ts";
import { foe, hero, told, typesOf } from "./blows.ts";

/** The rulings of blows, laid over a round, and nothing else of jomase. */
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

/** The moment at which the hero strikes. */
function struck(book: Rulebook): Fight {
  const fight = declared([hero(), foe()], { hero: { kind: "melee", target: "foe" } }, book);
  const roll = { type: "roll-initiative", round: 1 } as const;
  let now = carry(fight, roll, { initiative: [3, 3] }, book).fight;
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
    it("S3.FU.d: a fumble opens the attacker to his foe", () => {
      const outcome = carry(fight, strike(fight, "hero", "foe"), { "to-hit": [1] }, book);
      expect(typesOf(outcome)).toEqual(["attack-rolled", "fumbled", "opportunity-given"]);
    });
    it("S3.CR.a: and a plain blow is as plain as ever", () => {
      const outcome = carry(fight, strike(fight, "hero", "foe"), { "to-hit": [12], damage: [4] }, book);
      expect(typesOf(outcome)).toEqual(["attack-rolled", "hurt"]);
    });
  },
);
