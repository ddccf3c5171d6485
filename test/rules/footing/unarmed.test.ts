import { describe, expect, it } from "vitest";
import { unarmedToHit } from "#rules/attack/to-hit.ts";
import { makeRulebook, type Weapon } from "#rules/index.ts";
import { shoot, strike } from "../commands.ts";
import { claws, fighter, figure, longBow, longSword, orc, weapon } from "../figures.ts";
import { BOOK, carry, opened, until } from "../table.ts";

const hand = weapon({ id: "hand", name: "Open hand", kind: "natural", openHand: true });
const shield = weapon({ id: "shield", name: "Shield", isShield: true });
const against = (weapons: readonly Weapon[], by = longSword) => unarmedToHit(figure({ weapons }), by);

describe("A defender with nothing in its hands (S3.UD.a)", () => {
  it("is hit at +2", () => expect([against([]), against([hand])]).toEqual([2, 2]));
  it("is not, with a weapon or a shield", () => expect([against([longSword]), against([shield])]).toEqual([0, 0]));
  it("is armed by claw and fang", () => expect(against([claws])).toBe(0));
  it("is not hit better by who is unarmed as well", () => expect(against([], hand)).toBe(0));
  it("is by claws, and by missiles", () => expect([against([], claws), against([], longBow)]).toEqual([2, 2]));
  it("is not, when skilled in unarmed combat", () =>
    expect(unarmedToHit(figure({ skilledUnarmed: true }), longSword)).toBe(0));
});

describe("A roll to hit an unarmed orc", () => {
  const book = makeRulebook({ "unarmed.enabled": true });
  const fight = (played = book) =>
    until(
      opened(
        [fighter({ strength: 10, weapons: [longSword, longBow] }), orc({ weapons: [] })],
        { fighter: { kind: "melee", target: "orc" } },
        [3, 3],
        played,
      ),
      3,
      played,
    );
  const rolled = (said: Parameters<typeof carry>[1], played = book) =>
    carry(fight(played), said, { "to-hit": [5] }, played).events.find(({ type }) => type === "attack-rolled");
  it("S3.UD.a: has +2 in it, over three-actions", () =>
    expect(rolled(strike(fight(), "fighter", "orc"))).toMatchObject({
      total: 7,
      adjustments: [{ why: "unarmed", value: 2, cite: "S3.UD.a" }],
    }));
  it("S3.UD.a: and that of a missile", () =>
    expect(rolled({ ...shoot(fight(), "fighter", "orc"), overruled: true })).toMatchObject({ total: 7 }));
  it("S3.UD.a: has none where it is not played", () =>
    expect(rolled(strike(fight(BOOK), "fighter", "orc"), BOOK)).toMatchObject({ total: 5, adjustments: [] }));
});
