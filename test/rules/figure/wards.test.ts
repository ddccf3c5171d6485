import { describe, expect, it } from "vitest";
import { effectFrom, type Figure, type Need, play, type Weapon } from "#rules/index.ts";
import { command, strike } from "../commands.ts";
import { fighter, orc, weapon } from "../figures.ts";
import { effects, hex, hexed } from "../lasting.ts";
import { BOOK, opened, until } from "../table.ts";

describe("A touch that carries magic (G.13)", () => {
  const touch = hex({ condition: "held" }, { touch: true });
  it("G.13: has to hit a foe, like a blow with the bare hand", () => {
    const hit = hexed(touch, ["orc"], { "to-hit": [20] });
    expect(hit.events.find(event => event.type === "attack-rolled")).toMatchObject({
      figure: "mage",
      target: "orc",
      weapon: "hex",
      hit: true,
    });
    expect(effects(hit.fight, "orc")).toHaveLength(1);
    const missed = hexed(touch, ["orc"], { "to-hit": [2] });
    expect(effects(missed.fight, "orc")).toEqual([]);
    expect(missed.events).toContainEqual(
      expect.objectContaining({ type: "no-effect", reason: expect.objectContaining({ why: "touch-missed" }) }),
    );
  });
  it("G.13: need not hit a friend, nor the caster", () => {
    expect(effects(hexed(touch, ["fighter"]).fight, "fighter")).toHaveLength(1);
    expect(effects(hexed(touch, ["mage"]).fight, "mage")).toHaveLength(1);
  });
});

describe("Resistance to magic (G.13)", () => {
  const pixie = { ...orc(), magicResistance: 25 };
  it.each([
    [25, 0],
    [26, 1],
  ])("G.13: of 25 in a hundred, a roll of %i lets %i effects through", (resistance, through) => {
    const { fight } = hexed(hex({ condition: "held" }), ["orc"], { resistance: [resistance] }, [fighter(), pixie]);
    expect(effects(fight, "orc")).toHaveLength(through);
  });
});

describe("Elements that do not harm (G.13)", () => {
  it("G.13: fire does nothing to a fire giant, and cold does", () => {
    const giant = { ...orc({ hitPoints: 30 }), unharmedBy: ["fire"] as const };
    const wounds = (element: "fire" | "cold") =>
      hexed(hex({}, { damage: "6d6", element }), ["orc"], { damage: [20] }, [fighter(), giant]).events.flatMap(
        (event): readonly (string | number)[] =>
          event.type === "no-effect" ? [event.reason.why] : event.type === "hurt" ? [event.damage] : [],
      );
    expect(wounds("fire")).toEqual(["unharmed-by"]);
    expect(wounds("cold")).toEqual([20]);
  });
});

describe("Weapons that cannot harm (G.13)", () => {
  const blown = (with_: Partial<Weapon>, target: Partial<Figure>, by: Partial<Figure> = {}) => {
    const figures = [fighter({ weapons: [weapon({ id: "w", ...with_ })], ...by }), orc({ ...target, hitPoints: 30 })];
    const fight = until(opened(figures, { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [3, 3]), 3);
    const answer = (need: Need) => (need.kind === "choose" ? need.otherwise : need.name === "to-hit" ? 20 : 4);
    return play(fight, command(strike(fight, "fighter", "orc", "w")), BOOK, answer).events;
  };
  const blow = (...all: Parameters<typeof blown>) => {
    const events = blown(...all);
    const whys = events.flatMap(event => (event.type === "no-effect" ? [event.reason.why] : []));
    return events.some(({ type }) => type === "hurt") ? "harmed" : whys[0];
  };
  const wererat = { harmedBy: { bonus: 1, silver: true } };
  it("G.13: iron does nothing to a wererat; silver and magic do", () => {
    expect(blow({}, wererat)).toBe("unharmed");
    expect(blow({ silver: true }, wererat)).toBe("harmed");
    expect(blow({ magicBonus: 1 }, wererat)).toBe("harmed");
  });
  it("G.13: holy water harms everyone", () => expect(blow({ ignoresWards: true }, wererat)).toBe("harmed"));
  it("G.13: burning oil does nothing to those whom fire leaves unharmed, and half to those who take half of it", () => {
    const oil = { ignoresWards: true, element: "fire" } as const;
    expect(blow(oil, { unharmedBy: ["fire"] })).toBe("unharmed-by");
    const resists = { against: ["fire"], takes: "half" } as const;
    const frame = { name: "Resist Fire", by: null, until: 999, due: null, sets: false };
    const resisting = { effects: [{ ...effectFrom(resists, frame), key: 1 }] };
    const damage = (with_: Partial<Weapon>, target: Partial<Figure>) =>
      blown(with_, target).flatMap(event => (event.type === "hurt" ? [event.damage] : []));
    const [whole = 0] = damage(oil, {});
    expect(damage(oil, resisting)).toEqual([Math.floor(whole / 2)]);
    expect(damage({}, resisting)).toEqual([whole]);
  });
  it("G.13: a golem that needs +2 is harmed neither by +1 nor by silver", () => {
    const golem = { harmedBy: { bonus: 2, silver: false } };
    expect(blow({ magicBonus: 1 }, golem)).toBe("unharmed");
    expect(blow({ silver: true }, golem)).toBe("unharmed");
    expect(blow({ magicBonus: 2 }, golem)).toBe("harmed");
  });
  it("G.13: the claws of one that has such a ward itself harm another", () => {
    expect(blow({ kind: "natural" }, wererat, wererat)).toBe("harmed");
    expect(blow({ kind: "natural" }, wererat)).toBe("unharmed");
  });
});
