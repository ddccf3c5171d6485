import { describe, expect, it } from "vitest";
import { type Figure, type Intent, makeRulebook } from "#rules/index.ts";
import { darts, figure, longBow, longSword, spell, teleport, weapon } from "../figures.ts";
import { enemyWand, figurine, fireWand, invisibilityRing } from "../gear.ts";
import { BOOK } from "../table.ts";
import { legalOrders, refusals } from "./orders.ts";

/** Whether a set of actions fits in a round does not depend on their order. */

const vanish = spell({ id: "vanish", offensive: false, damage: null, save: "none", castingTime: 0 });
const hand = weapon({ id: "hand", kind: "natural", openHand: true });
const crossbow = weapon({ ...longBow, id: "crossbow", rateOfFire: { attacks: 1, rounds: 1 } });
const heavyCrossbow = weapon({ ...longBow, id: "heavy-crossbow", rateOfFire: { attacks: 1, rounds: 2 } });

const hero = (change: Partial<Figure> = {}): Figure =>
  figure({
    id: "hero",
    name: "Hero",
    weapons: [longSword, { ...hand }, longBow, darts, crossbow, heavyCrossbow],
    spells: [vanish, teleport, spell()],
    devices: [{ ...invisibilityRing, worn: true }, enemyWand, fireWand, figurine],
    ...change,
  });

const blow: Intent = { kind: "melee", weapon: "sword", attacks: 1 };
const openHand: Intent = { kind: "melee", weapon: "hand", attacks: 1 };
const arrow: Intent = { kind: "missile", weapon: "bow", attacks: 1 };
const dart: Intent = { kind: "missile", weapon: "darts", attacks: 1 };
const bolt: Intent = { kind: "missile", weapon: "crossbow", attacks: 1 };
const heavyBolt: Intent = { kind: "missile", weapon: "heavy-crossbow", attacks: 1 };
const step: Intent = { kind: "move", feet: 5 };
const way: Intent = { kind: "move", feet: 30 };
const vanishing: Intent = { kind: "spell", spell: "vanish" };
const fire: Intent = { kind: "spell", spell: "fireball" };
const away: Intent = { kind: "spell", spell: "teleport" };
const wand: Intent = { kind: "device", device: "enemy-wand", power: "use" };
const servant: Intent = { kind: "device", device: "figurine", power: "attack" };

const rate = (attacks: number, rounds: 1 | 2 = 1) => ({ attacks, rounds }) as const;
const hasted = (attacks: number, rounds: 1 | 2 = 1) =>
  hero({ meleeRate: rate(attacks, rounds), conditions: ["hasted"] });
const times = (count: number, intent: Intent) => Array.from({ length: count }, () => intent);

describe("Haste passes the limit of three by the attacks that it adds, and by nothing else", () => {
  it("S0.I.c: a device, a move and two blows, in any order", () =>
    expect(legalOrders(hasted(1), [wand, way, blow, blow])).toBe("all"));
  it("S0.I.c: a spell beside them is a fourth action", () =>
    expect(legalOrders(hasted(1), [wand, way, vanishing, blow, blow])).toBe("none"));
  it("S0.I.c: of two attacks a round, a move and four blows", () => {
    expect(legalOrders(hasted(2), [way, ...times(4, blow)])).toBe("all");
    expect(legalOrders(hasted(2), [way, wand, blow, blow])).toBe("none");
  });
  it("S0.I.c, S0.R2.c: of three attacks in two rounds, two more in a round of one and one more in a round of two", () => {
    expect(legalOrders(hasted(3, 2), [way, wand, ...times(3, blow)], BOOK, 2)).toBe("all");
    expect(legalOrders(hasted(3, 2), [way, wand, ...times(3, blow)], BOOK, 1)).toBe("none");
  });
  it("S0.I.c: twice as many arrows are shot, and the limit counts two of them", () => {
    expect(legalOrders(hasted(1), [vanishing, ...times(4, arrow)])).toBe("all");
    expect(legalOrders(hasted(1), [vanishing, wand, ...times(4, arrow)])).toBe("none");
  });
  it("S0.I.b: where a routine is one action, haste adds none to what the limit leaves out", () => {
    const book = makeRulebook({ "attacks.counting": "per-routine" });
    expect(legalOrders(hasted(2), [way, wand, ...times(4, blow)], book)).toBe("all");
    expect(legalOrders(hasted(2), [way, wand, vanishing, ...times(2, blow)], book)).toBe("none");
  });
});

describe("A monk's four open hands are a round's three actions", () => {
  const monk = hero({ openHandAttacks: 4, meleeRate: rate(2) });
  it("S0.I.c: four blows with the open hand", () => expect(legalOrders(monk, times(4, openHand))).toBe("all"));
  it("S0.I.c: no other action beside them", () => {
    for (const other of [way, wand, vanishing]) expect(legalOrders(monk, [other, ...times(4, openHand)])).toBe("none");
  });
  it("S0.I.a: two of them leave one action", () => {
    expect(legalOrders(monk, [way, openHand, openHand])).toBe("all");
    expect(legalOrders(monk, [way, wand, openHand, openHand])).toBe("none");
  });
  it("S0.I.c: what the game master flags likewise", () => {
    const flagged = hero({ capException: true, meleeRate: rate(4) });
    expect(legalOrders(flagged, times(4, blow))).toBe("all");
    expect(legalOrders(flagged, [way, ...times(4, blow)])).toBe("none");
  });
});

describe("A weapon keeps its own rate of fire in a mixture", () => {
  const swift = hero({ meleeRate: rate(3) });
  it("S0.R2.a, S0.R2.e: a blow and one bolt of a crossbow that shoots once, not two", () => {
    expect(legalOrders(swift, [blow, bolt])).toBe("all");
    expect(legalOrders(swift, [blow, blow, bolt])).toBe("all");
    expect(legalOrders(swift, [blow, bolt, bolt])).toBe("none");
  });
  it("S0.R2.b: a heavy crossbow does not shoot in its empty round, whatever is done beside it", () => {
    expect(legalOrders(swift, [heavyBolt], BOOK, 2)).toBe("none");
    expect(legalOrders(swift, [blow, heavyBolt], BOOK, 2)).toBe("none");
    expect(legalOrders(swift, [bolt, heavyBolt], BOOK, 2)).toBe("none");
    expect(legalOrders(swift, [blow, heavyBolt], BOOK, 1)).toBe("all");
  });
  it("S0.R2.a: each of two launchers keeps to its own", () => {
    expect(legalOrders(swift, [bolt, arrow, bolt])).toBe("none");
    expect(legalOrders(swift, [bolt, arrow])).toBe("all");
  });
});

describe("Missiles and blows in one round", () => {
  it("S0.R8.a: haste counts: of one blow a round, four in two rounds", () => {
    expect(legalOrders(hasted(1), [arrow, blow])).toBe("all");
    expect(legalOrders(hero(), [arrow, blow])).toBe("none");
  });
  it("S0.R8.a: all of several arrows and a blow go together in no order", () => {
    const swift = hero({ meleeRate: rate(3) });
    expect(legalOrders(swift, [arrow, blow])).toBe("all");
    expect(legalOrders(swift, [arrow, arrow, blow])).toBe("none");
  });
  it("S0.R8.a: by the rate alone a missile and a blow, and no magic on top", () => {
    const book = makeRulebook({ "missile.mixWithBlow": "rate-alone" });
    const swift = hero({ meleeRate: rate(3, 2) });
    expect(legalOrders(swift, [arrow, blow], book, 2)).toBe("all");
    expect(legalOrders(swift, [arrow, fire], book, 2)).toBe("none");
    expect(legalOrders(swift, [arrow, blow, fire], book, 2)).toBe("none");
  });
});

describe("A volley and a step of ten feet", () => {
  const swift = hero({ meleeRate: rate(3) });
  it("S0.R7.d: three darts and a step are a round", () =>
    expect(legalOrders(hero(), [step, ...times(3, dart)])).toBe("all"));
  it("S0.R7.d: so are six of a hasted figure", () =>
    expect(legalOrders(hasted(1), [step, ...times(6, dart)])).toBe("all"));
  it("S0.R7.d: with two arrows the step gives no action for a spell or a device", () => {
    expect(legalOrders(swift, [step, arrow, arrow])).toBe("all");
    expect(legalOrders(swift, [step, arrow, arrow, vanishing])).toBe("none");
    expect(legalOrders(swift, [step, arrow, arrow, wand])).toBe("none");
  });
  it("S0.R7.d, S0.I.a: five actions are too many for three attacks a round", () =>
    expect(legalOrders(swift, [step, vanishing, arrow, arrow, dart])).toBe("none"));
  it("S0.I.b, S0.R7.d: where a volley is one action, its step is another", () => {
    const book = makeRulebook({ "attacks.counting": "per-routine" });
    expect(legalOrders(swift, [step, arrow, arrow, vanishing], book)).toBe("all");
    expect(legalOrders(swift, [step, arrow, arrow, vanishing, wand], book)).toBe("none");
  });
});

describe("Going elsewhere, and attacks by magic", () => {
  it("S0.R3.a, S0.OF.g: a figurine ordered to attack and a teleport go together in no order", () =>
    expect(legalOrders(hero(), [servant, away])).toBe("none"));
  it("S0.R3.a: a device that carries its user elsewhere counts as the spell does", () => {
    const helm = { ...enemyWand, id: "helm", functions: [{ ...enemyWand.functions[0]!, relocates: true }] };
    const jumper = hero({ devices: [helm, fireWand] });
    const jump: Intent = { kind: "device", device: "helm", power: "use" };
    expect(legalOrders(jumper, [jump, fire])).toBe("none");
    expect(legalOrders(jumper, [jump, { kind: "device", device: "fire-wand", power: "ball" }])).toBe("none");
    expect(legalOrders(jumper, [jump, blow])).toBe("all");
  });
  it("S0.R3.a: or in one, by the ruling", () => {
    const book = makeRulebook({ "casting.relocation": "only-after" as never });
    expect(refusals(hero(), [servant, away], book)).toEqual([]);
    expect(refusals(hero(), [away, servant], book)).toEqual(["relocation-and-offense"]);
  });
});

describe("Sets of up to four actions", () => {
  const choices = [blow, arrow, dart, step, vanishing, fire, away, wand, servant];
  const figures: Readonly<Record<string, Figure>> = {
    "of one attack": hero(),
    "of three in two rounds": hero({ meleeRate: rate(3, 2) }),
    "of three": hero({ meleeRate: rate(3) }),
    "hasted, of one": hasted(1),
    "hasted, of two": hasted(2),
    "a monk": hero({ openHandAttacks: 4, weapons: [hand, longSword] }),
  };
  const setsOf = (size: number, from = 0): Intent[][] =>
    size === 0
      ? [[]]
      : choices.slice(from).flatMap((one, at) => setsOf(size - 1, from + at).map(rest => [one, ...rest]));

  // Sets whose order matters by the text. It decides how many stages a way has, and whether it lies between shots
  // (S0.R6.b–d, S0.R7.c). It also decides if a device or a spell is the one beyond the limit: a device is then used in
  // vain, a spell is refused (S0.R5.b).
  const isOfOrder = (set: readonly Intent[]) => {
    const count = (...kinds: readonly Intent["kind"][]) => set.filter(({ kind }) => kinds.includes(kind)).length;
    return count("move") > 1 || count("device", "spell") > 2;
  };

  it.each(Object.entries(figures))(
    "S0.I.a: a set is legal in all its orders or in none, for a figure %s",
    (_who, one) => {
      const odd: string[] = [];
      for (const size of [2, 3, 4]) {
        for (const set of setsOf(size).filter(each => !isOfOrder(each))) {
          const verdict = legalOrders(one, set);
          const names = set.map(intent => intent.weapon ?? intent.spell ?? intent.device ?? intent.kind);
          if (verdict !== "all" && verdict !== "none") odd.push(`${names.join(", ")}: ${verdict}`);
        }
      }
      expect(odd).toEqual([]);
    },
  );
});
