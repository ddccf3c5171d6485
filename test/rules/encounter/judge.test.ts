import { describe, expect, it } from "vitest";
import {
  actionsLeft,
  type Command,
  figureOf,
  judge,
  legalActions,
  makeRulebook,
  newFight,
  play,
  seatOf,
  withFigures,
} from "#rules/index.ts";
import { cast, move, strike } from "../commands.ts";
import { fighter, mage, orc, teleport } from "../figures.ts";
import { BOOK, carry, close, declared, opened, spent } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused, verdictOf } from "../verdicts.ts";

const melee = { kind: "melee" } as const;
const intents = { fighter: melee, mage: { kind: "spell", spell: "fireball" } } as const;
const figures = [fighter(), mage(), orc()];
const fight = opened(figures, intents, [3, 3]);

describe("Commands that are none, or for nobody", () => {
  it.each([[{}], [{ type: "dance" }], [{ type: "toString" }], [null], [undefined]])("%o", asked =>
    expect(judge(fight, asked as unknown as Command, BOOK)).toMatchObject({
      refusal: "impossible",
      reasons: [{ why: "unknown-command" }],
    }),
  );
  it("whose figure, target or weapon is no id", () => {
    for (const field of ["figure", "target", "weapon"]) {
      const odd = { ...strike(fight, "fighter", "orc"), [field]: 7 };
      expectImpossible(fight, odd as never, "unreadable", { with: { field, value: "7" } });
    }
  });
  it("whose figure has no seat", () =>
    expectImpossible(fight, strike(fight, "dragon", "orc"), "unknown-figure", { with: { figure: "dragon" } }));
  it.each([2, 4, Number.NaN, -3])("made for moment %d while it is 3", moment =>
    expectImpossible(fight, { ...strike(fight, "fighter", "orc"), moment } as never, "moment-passed", {
      with: { asked: Number.isNaN(moment) ? "NaN" : moment, now: 3 },
    }),
  );
  it("before the fight has begun, or after it has", () => {
    const opening = newFight(figures);
    expectImpossible(opening, { type: "declare", figure: "fighter", intent: melee }, "not-begun");
    expectImpossible(fight, { type: "begin" }, "already-begun");
  });
  it("in another stage of the round", () => {
    const stating = declared(figures, intents);
    expectImpossible(stating, strike(stating, "fighter", "orc"), "wrong-stage", { with: { stage: "declare" } });
    expectImpossible(stating, { type: "advance", moment: 0 }, "wrong-stage");
  });
  it("a command that is refused is not carried out, and the fight stays as it was", () => {
    const before = structuredClone(fight);
    const refused = { id: "x", ...strike(fight, "orc", "fighter") } as Command;
    expect(() => play(fight, refused, BOOK, () => 1)).toThrow(
      /play: expected a legal command, got strike refused for not-declared/,
    );
    expect(fight).toEqual(before);
  });
  it("dice that are no number are a mistake", () => {
    const asked = { id: "x", ...strike(fight, "fighter", "mage") } as Command;
    const answers = (bad: unknown) => (need: { kind: string }) => (need.kind === "roll" ? bad : "none") as never;
    expect(() => play(fight, asked, BOOK, answers("twenty"))).toThrow(
      "roll: expected the total of 1d20 for to-hit, got twenty",
    );
    expect(() => play(fight, asked, BOOK, answers(Number.NaN))).toThrow(/got NaN/);
    for (const face of [0, 21, 2.5]) expect(() => play(fight, asked, BOOK, answers(face))).toThrow(`got ${face}`);
  });
});

describe("A figure that is hindered", () => {
  it.each(["held", "stunned"] as const)("a figure that is %s does nothing", condition => {
    const hindered = withFigures(fight, [
      fighter({ conditions: [condition] }),
      mage({ conditions: [condition] }),
      orc(),
    ]);
    expectRefused(hindered, strike(fight, "fighter", "orc"), [condition]);
    expectRefused(hindered, move(fight, "fighter", 5), [condition]);
    expectRefused(hindered, cast(fight, "mage", []), [condition]);
  });
  it("a figure whose actor is gone keeps its seat, and nobody stumbles over it", () => {
    const bereft = withFigures(fight, [mage(), orc()]);
    expect([seatOf(bereft, "fighter")?.figure, figureOf(bereft, "fighter")]).toEqual(["fighter", undefined]);
    expectImpossible(bereft, strike(fight, "fighter", "orc"), "figure-missing", { with: { figure: "fighter" } });
    expect(legalActions(bereft, "fighter", BOOK)).toEqual([]);
    expect(close(bereft).fight.encounter.stage).toBe("segments");
  });
});

describe("Where the ledger is not kept", () => {
  const book = makeRulebook({ "ledger.enabled": false });
  it("no cap is a hindrance, one's own segment still is", () => {
    const worn = { physical: 9, spell: 3, attacks: 9, relocated: true };
    for (const said of [strike(fight, "fighter", "orc"), move(fight, "fighter", 5)])
      expectLegal(spent(fight, "fighter", worn), said, book);
    expectLegal(spent(fight, "mage", { ...worn, spell: 0 }), cast(fight, "mage", []), book);
    const struck = carry(fight, strike(fight, "fighter", "mage"), { defend: ["none"], "to-hit": [1] }, book).fight;
    expectRefused(struck, strike(struck, "fighter", "mage"), ["step-spent"], book);
  });
});

describe("Coming and going", () => {
  const newcomer = orc({ id: "troll", name: "Troll" });
  const withTroll = withFigures(fight, [...figures, newcomer]);

  it("a figure that stands by may take a seat, once, and is then one of them", () => {
    expectImpossible(fight, { type: "join", figure: "troll" }, "unknown-figure", { with: { figure: "troll" } });
    const joined = carry(withTroll, { type: "join", figure: "troll" }).fight;
    expect(figureOf(joined, "troll")).toEqual(newcomer);
    expectImpossible(joined, { type: "join", figure: "troll" }, "already-seated", { with: { figure: "Troll" } });
    expect(actionsLeft(joined, seatOf(joined, "troll") as never, BOOK)).toBe(3);
  });
  it("several figures come and go together, each once", () => {
    const others = [orc({ id: "ogre", name: "Ogre" }), orc({ id: "giant", name: "Giant" })];
    const withAll = withFigures(fight, [...figures, newcomer, ...others]);
    const all = { figure: "troll", others: ["ogre", "giant"] } as const;
    const joined = carry(withAll, { type: "join", ...all }).fight;
    expect(joined.encounter.seats.slice(-3).map(({ figure }) => figure)).toEqual(["troll", "ogre", "giant"]);
    const { left, ...encounter } = carry(joined, { type: "leave", ...all }).fight.encounter;
    expect(encounter).toEqual({ ...fight.encounter, left: undefined });
    expect(left?.map(({ figure }) => figure)).toEqual(["troll", "ogre", "giant"]);
    expectImpossible(withAll, { type: "join", figure: "troll", others: ["troll"] }, "already-seated");
    expectImpossible(joined, { type: "leave", figure: "troll", others: ["ogre", "ogre"] }, "unknown-figure");
    expectImpossible(withAll, { type: "join", figure: "troll", others: ["nobody"] }, "unknown-figure");
  });
  it("a figure that leaves is no target any more, and may come back", () => {
    const left = carry(fight, { type: "leave", figure: "orc" }).fight;
    expectImpossible(left, strike(left, "fighter", "orc"), "unknown-target");
    expectImpossible(left, { type: "leave", figure: "orc" }, "unknown-figure");
    expect(figureOf(left, "mage")?.name).toBe("Mage");
    expect(figureOf(carry(left, { type: "join", figure: "orc" }).fight, "orc")).toEqual(orc());
  });
});

describe("Ending a round", () => {
  it("waits for its segments, unless the game master says otherwise", () => {
    expectRefused(fight, { type: "end-round", round: 1 }, ["segments-left"]);
    expect(verdictOf(fight, { type: "end-round", round: 1 })).toMatchObject({ reasons: [{ with: { segment: 6 } }] });
    const next = carry(fight, { type: "end-round", round: 1, overruled: true }).fight;
    expect(next.encounter).toMatchObject({ round: 2, stage: "declare", segment: 0, initiative: {} });
    expectImpossible(next, { type: "end-round", round: 1 }, "moment-passed", { with: { asked: 1, now: 2 } });
  });
  it("one figure is done when it says so, the segment goes on", () => {
    const done = carry(fight, { type: "advance", moment: 3, figure: "fighter" }).fight;
    expect(seatOf(done, "fighter")?.finishedAt).toBe(3);
    expect(done.encounter.segment).toBe(3);
    expectImpossible(done, { type: "advance", moment: 3, figure: "dragon" }, "unknown-figure");
  });
});

describe("What the game master overrules", () => {
  it("is done, with the breaches named", () => {
    const spentFight = spent(fight, "fighter", { physical: 3, attacks: 1 });
    const said = { ...strike(fight, "fighter", "mage"), overruled: true } as never;
    expect(verdictOf(spentFight, said)).toMatchObject({
      legal: true,
      breaches: [
        { why: "fourth-action", cite: "S0.I.a", with: { figure: "Fighter", used: 3, cost: 1 } },
        { why: "attacks-spent", with: { made: 1, entitled: 1 } },
      ],
    });
    expect(carry(spentFight, said, { defend: ["none"], "to-hit": [1] }).events).toHaveLength(3);
  });
  it("a second spell ends the one under way", () => {
    const two = mage({ spells: [...mage().spells, teleport] });
    const ready = opened([two, orc()], { mage: intents.mage }, [3, 3]);
    const begun = carry(ready, cast(ready, "mage", ["orc"])).fight;
    const again = carry(begun, { ...cast(begun, "mage", [], "teleport"), overruled: true } as never);
    expect(again.events).toContainEqual(
      expect.objectContaining({ type: "spell-spoiled", reason: expect.objectContaining({ with: { figure: "Mage" } }) }),
    );
    expect(seatOf(again.fight, "mage")?.casting).toMatchObject({ spell: "teleport", lands: 5 });
  });
});
