import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, makeRulebook, order, type Rulebook } from "../../../src/rules/index.ts";
import { stepsOf } from "../../../src/rules/timeline/order.ts";
import { archer, carry, close, fighter, ledgerOf, mage, orc, spell, strike, weapon } from "../table.ts";
import { ADDICT, addictWith, nextRound, rolled, seated, stepsBy, toStep, whysOf, withSheet } from "./orders.ts";

/**
 * The order of a round is not found anew for every blow. A step that is the same object has not been made again; and
 * whatever was kept must be what would be found by who knows nothing of it.
 */
const afresh = (fight: Fight, book: Rulebook = ADDICT) => order(fight, makeRulebook({ ...book }));
/** What an onlooker's step says of how much was made again: everything, only others' steps, or nothing at all. */
function madeAgain(before: Fight, after: Fight, book: Rulebook = ADDICT, onlooker = "onlooker") {
  const known = order(before, book);
  const step = stepsBy(before, onlooker, book)[0];
  const found = order(after, book);
  expect(found).toEqual(afresh(after, book));
  // What is found afresh takes the place of what was known: back to that.
  order(before, book);
  const again = order(after, book);
  if (found === known) return "nothing";
  expect(again).toEqual(found);
  return found.steps.some(each => each === step) ? "some" : "all";
}

const knife = weapon({ id: "knife", name: "Knife", speedFactor: 2 });
const axe = weapon({ id: "axe", name: "Axe", speedFactor: 5 });
const light = (id: string, castingTime: number) => spell({ id, castingTime, memorized: 2, damage: null, save: "none" });
const company: readonly Figure[] = [
  fighter({ weapons: [knife], hitPoints: 30 }),
  orc({ weapons: [axe], hitPoints: 30 }),
  mage({ spells: [light("fireball", 4)], hitPoints: 30 }),
  orc({ id: "shaman", name: "Shaman", weapons: [], spells: [light("curse", 6)] }),
  orc({ id: "goblin", name: "Goblin", hitPoints: 30 }),
  archer({ id: "onlooker", name: "Onlooker" }),
];
const plan: Record<string, Intent> = {
  fighter: { kind: "melee", target: "orc" },
  orc: { kind: "melee", target: "fighter" },
  mage: { kind: "spell", spell: "fireball", target: "shaman" },
  shaman: { kind: "spell", spell: "curse", target: "mage" },
  goblin: { kind: "melee", target: "mage" },
  onlooker: { kind: "move" },
};
const { fighter: atOrc, orc: atFighter } = plan as Record<"fighter" | "orc", Intent>;
const aDuel: Record<string, Intent> = { fighter: atOrc, orc: atFighter, onlooker: { kind: "move" } };
const opening = (book = ADDICT) => rolled(company, plan, [4, 4], book);

describe("The order of a round in which nothing has happened that it hangs on (G.09)", () => {
  const fight = opening();
  it("G.09: is the same, as often as it is asked for", () => {
    expect(order(fight, ADDICT)).toBe(order(fight, ADDICT));
    expect(order(fight, ADDICT)).not.toBe(afresh(fight));
    expect(stepsOf(fight, "nobody", ADDICT)).toEqual([]);
  });
  it("G.09: another rulebook has an order of its own", () => {
    const other = addictWith({ "order.speedVsCaster": "initiative" });
    const first = order(fight, ADDICT);
    expect(order(fight, other)).not.toBe(first);
    expect(order(fight, other)).not.toEqual(first);
  });
  it.each<[string, Parameters<typeof seated>[2] | Partial<Figure>, "seat" | "sheet"]>([
    ["a wound", { hitPoints: 12 }, "sheet"],
    ["a blow struck", { actedAt: 5, actedTimes: 1 }, "seat"],
    ["having said one is done", { finishedAt: 5 }, "seat"],
    ["being struck", { struckAt: 5 }, "seat"],
    ["a guard", { guard: "anyone" }, "seat"],
  ])("G.09: nothing is made again for %s", (_what, change, where) => {
    const after =
      where === "sheet" ? withSheet(fight, "goblin", change as never) : seated(fight, "goblin", change as never);
    expect(madeAgain(fight, after)).toBe("nothing");
  });
  it("G.09: nor for what the account of blows and missiles holds", () => {
    const counted = { physical: 1, attacks: 1, missiles: 1, launcher: "bow", naturals: 1, openHands: 1, pummels: 1 };
    const more = { parries: 1, parried: ["orc"], moveBroken: true };
    for (const [key, value] of Object.entries({ ...counted, ...more })) {
      const after = seated(fight, "goblin", { ledger: { ...ledgerOf(fight, "goblin"), [key]: value } });
      expect([key, madeAgain(fight, after)]).toEqual([key, "nothing"]);
    }
  });
});

describe("The order of a round in which something has happened to a few (G.09)", () => {
  const fight = opening();
  it.each<[string, string, Partial<Figure>]>([
    ["an arm that is lost", "goblin", { strength: 3 }],
    ["who falls and had nobody waiting for him", "goblin", { hitPoints: 0 }],
    ["a foe in a fight who falls", "orc", { hitPoints: 0 }],
    ["a caster who falls", "mage", { hitPoints: 0 }],
    ["another weapon as fast", "fighter", { weapons: [{ ...knife, damageLarge: "1d3" }] }],
    ["a better Intelligence of who casts", "mage", { intelligence: 17 }],
  ])("G.09: only its own steps are put in again for %s", (_what, id, change) =>
    expect(madeAgain(fight, withSheet(fight, id, change))).toBe("some"),
  );
  it("G.09: nor are others made again for the clock", () => {
    const later = close(toStep(fight, "onlooker", "move"), {}, ADDICT).fight;
    expect(madeAgain(fight, { ...later, figures: fight.figures })).toBe("some");
    const tick = { ...fight, encounter: { ...fight.encounter, tick: 7 } };
    const segment = { ...fight, encounter: { ...fight.encounter, segment: 4 } };
    expect([madeAgain(fight, tick), madeAgain(fight, segment)]).toEqual(["some", "some"]);
  });
  it("G.09: what has been used by who counts from its beginning is looked at again", () => {
    for (const counting of [{ spell: 1 }, { device: 1 }]) {
      const ledger = { ...ledgerOf(fight, "goblin"), ...counting };
      const cast = seated(fight, "goblin", { ledger });
      expect(madeAgain(cast, seated(cast, "goblin", { actedAt: 5 }))).toBe("some");
    }
    const landed = seated(fight, "goblin", { landedAt: 4 });
    expect(madeAgain(landed, seated(landed, "goblin", { actedAt: 5 }))).toBe("some");
    const holding = seated(fight, "goblin", { held: { since: 2, until: 0, at: 0 } });
    expect(madeAgain(holding, seated(holding, "goblin", { actedAt: 5 }))).toBe("some");
  });
  it("G.09: what a sheet had not said so far is looked at, too", () => {
    const claws = weapon({ id: "claws", kind: "natural", speedFactor: null });
    const fight = rolled([...company, orc({ id: "bear", weapons: [claws] })], plan, [4, 4]);
    const rending = seated(fight, "bear", { intent: { kind: "melee", weapon: "claws" } });
    expect(madeAgain(rending, withSheet(rending, "bear", { attacksPerRoutine: 3 }))).toBe("some");
    expect(stepsBy(withSheet(rending, "bear", { attacksPerRoutine: 3 }), "bear")[0]?.blows).toBe(3);
  });
  it("G.09: a spell begun is an account of its own", () => {
    const ledger = { ...ledgerOf(fight, "goblin"), spell: 1 };
    expect(madeAgain(fight, seated(fight, "goblin", { ledger }))).toBe("some");
  });
  it("G.09: routines that are bound for no reason but their order stay bound", () => {
    const priest = mage({ spells: [light("fireball", 10)], hitPoints: 30 });
    const beast = orc({ id: "goblin", name: "Goblin", meleeRate: { attacks: 2, rounds: 1 } });
    const host = rolled(
      [priest, beast, archer({ id: "onlooker" })],
      {
        mage: { kind: "spell", spell: "fireball" },
        goblin: { kind: "melee", target: "mage" },
        onlooker: { kind: "move" },
      },
      [4, 4],
    );
    expect(madeAgain(host, withSheet(host, "goblin", { strength: 3 }))).toBe("some");
  });
  it("G.09: six at once are a few, seven are not", () => {
    const many = [...company, orc({ id: "eighth" }), orc({ id: "ninth" })];
    const host = rolled(many, plan, [4, 4]);
    const some = (count: number) =>
      ["fighter", "orc", "mage", "shaman", "goblin", "eighth", "ninth"]
        .slice(0, count)
        .reduce((now, id) => withSheet(now, id, { strength: 9 }), host);
    expect([madeAgain(host, some(6)), madeAgain(host, some(7))]).toEqual(["some", "all"]);
  });
});

describe("The order of a round in which others move for it (G.09)", () => {
  const fight = opening();
  it.each<[string, string, Partial<Figure>]>([
    ["a slower weapon of who fights somebody", "fighter", { weapons: [{ ...knife, speedFactor: 3 }] }],
    ["a faster weapon that gives blows on top", "orc", { weapons: [{ ...axe, speedFactor: 12 }] }],
    ["a weapon that compares otherwise with a spell", "goblin", { weapons: [knife] }],
    ["a change of sides", "onlooker", { side: "monsters" }],
    ["a name that others tell", "orc", { name: "Ugluk" }],
    ["a caster's name", "mage", { name: "Mirella" }],
    ["a longer spell", "mage", { spells: [light("fireball", 5)] }],
    ["a caster who changes sides", "shaman", { side: "party" }],
    ["more routines", "goblin", { meleeRate: { attacks: 2, rounds: 1 } }],
  ])("G.09: everything is made again for %s", (_what, id, change) =>
    expect(madeAgain(fight, withSheet(fight, id, change))).toBe("all"),
  );
  it("G.09: and where the same segment follows from another rule", () => {
    const bare = withSheet(fight, "goblin", { weapons: [weapon({ id: "claws", kind: "natural", speedFactor: null })] });
    expect(whysOf(bare, "goblin")).toContain("on-caster-die");
    const armed = withSheet(bare, "goblin", { weapons: [weapon({ speedFactor: 4 })] });
    expect(madeAgain(bare, armed)).toBe("all");
    expect(whysOf(armed, "goblin")).toContain("on-speed-factor");
  });
  it("G.09: and for who joins, goes, or another round", () => {
    const gone = { ...fight, figures: fight.figures.map(figure => (figure?.id === "goblin" ? null : figure)) };
    expect(madeAgain(fight, gone)).toBe("all");
    expect(madeAgain(gone, fight)).toBe("all");
    const fewer = {
      encounter: { ...fight.encounter, seats: fight.encounter.seats.slice(1) },
      figures: fight.figures.slice(1),
    };
    expect(madeAgain(fight, fewer)).toBe("all");
    const hot = { ...fight, encounter: { ...fight.encounter, initiative: { monsters: 2, party: 5 } } };
    expect(madeAgain(fight, hot)).toBe("all");
  });
  it("G.09: and where another foe is aimed at", () => {
    const intent: Intent = { kind: "melee", target: "fighter" };
    expect(madeAgain(fight, seated(fight, "goblin", { intent }))).toBe("all");
  });
  it("G.09: who is aimed at by a caster matters where only those race who aim at each other", () => {
    const book = addictWith({ "order.spellVsSpell": "aimed-at-each-other" });
    const racing = opening(book);
    const elsewhere = (now: Fight) =>
      seated(now, "shaman", { intent: { ...plan.shaman, target: "fighter" } as Intent });
    expect(madeAgain(racing, elsewhere(racing), book)).toBe("all");
    expect(madeAgain(fight, elsewhere(fight))).toBe("some");
    expect(madeAgain(racing, withSheet(racing, "shaman", { strength: 9 }), book)).toBe("some");
  });
  it("G.09: two of one name who exchange their weapons exchange their places", () => {
    const one = fighter({ name: "Twin", weapons: [knife] });
    const other = orc({ name: "Twin", weapons: [axe] });
    const duel = rolled([one, other, archer({ id: "onlooker" })], aDuel, [4, 4]);
    const swapped = withSheet(withSheet(duel, "fighter", { weapons: other.weapons }), "orc", { weapons: one.weapons });
    expect(madeAgain(duel, swapped)).toBe("all");
    expect(stepsBy(swapped, "orc")[0]?.moment).toBeLessThan(stepsBy(swapped, "fighter")[0]?.moment ?? 0);
  });
});

describe("Blows on top of one's own in a round in which something happens (S4.VII.D.2)", () => {
  const pike = weapon({ id: "pike", name: "Pike", speedFactor: 13 });
  const duel = rolled(
    [fighter({ weapons: [knife] }), orc({ weapons: [pike], hitPoints: 30 }), archer({ id: "onlooker" })],
    aDuel,
    [4, 4],
  );
  it("S4.VII.D.2: stay where they are when one of the two is hurt, and when he falls are found anew", () => {
    expect(madeAgain(duel, withSheet(duel, "orc", { hitPoints: 5 }))).toBe("nothing");
    expect(madeAgain(duel, withSheet(duel, "orc", { strength: 5 }))).toBe("all");
  });
  it("S4.VII.D.2: are there still after the first blow", () => {
    const there = toStep(duel, "fighter", "attack");
    const struck = carry(there, strike(there, "fighter", "orc", "knife"), { "to-hit": [1] }, ADDICT).fight;
    expect(order(struck, ADDICT)).toEqual(afresh(struck));
    expect(stepsBy(struck, "fighter").filter(({ against }) => against === "orc")).toHaveLength(2);
  });
});

describe("The next round", () => {
  it("G.09: has nothing of the one before", () => {
    const duel = rolled(company.slice(0, 2), { fighter: atOrc, orc: atFighter }, [5, 2]);
    const next = nextRound(duel, { fighter: { kind: "wait" } }, [5, 2]);
    expect(stepsOf(next, "fighter", ADDICT).map(({ kind }) => kind)).toEqual(["wait"]);
    expect(order(next, ADDICT)).toEqual(afresh(next));
  });
});
