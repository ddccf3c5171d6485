import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENGAGEMENTS, type Engagement, OPTION_KEYS, type OptionKey, STATURES, type Stature } from "#rules/index.ts";
import { farthest, faultOf, halfOf, type Situation } from "#rules/options/options.ts";
import { ROWS } from "#rules/options/tables.ts";
import { closed, openOf, reading, TABLE } from "./at-the-table.ts";

describe("The table as it is printed", () => {
  it("has 38 rows, each cited by its place, none named twice", () => {
    expect(ROWS.map(({ cite }) => Number(cite.slice(-2)))).toEqual(ROWS.map((_row, at) => at + 1));
    expect(new Set(OPTION_KEYS).size).toBe(38);
  });
});

/** A situation that leaves a row open, and changes that close the row. */
type Case = readonly [id: string, option: OptionKey, open: Partial<Situation>, shut: readonly Partial<Situation>[]];

const AT_BAY = { before: "engaged", after: "engaged" } as const;
const HANDS = { before: "hand-to-hand", after: "hand-to-hand", stature: "prone" } as const;
const DOWN = [{ stature: "kneeling" }, { stature: "prone" }, { stature: "fallen" }] as const;
const NO_HANDS = { before: "hand-to-hand", after: "hand-to-hand" } as const;

// biome-ignore format: a table
const CASES: readonly Case[] = [
  ["S1.T01", "none",                   { moved: 10 },                              [{ moved: 11 }, { before: "engaged" }, ...DOWN]],
  ["S1.T02", "crawl",                  { moved: 2, stature: "fallen", before: "engaged" }, [{ moved: 3 }, { stature: "standing" }, { stature: "kneeling" }, NO_HANDS]],
  ["S1.T03", "charge-attack",          { moved: 5, after: "engaged" },             [{ moved: 6 }, { before: "engaged" }, ...DOWN]],
  ["S1.T04", "attack",                 { moved: 1, ...AT_BAY },                    [{ moved: 2 }, { before: "disengaged" }, { after: "disengaged" }, ...DOWN]],
  ["S1.T05", "dodge",                  { moved: 5, after: "engaged" },             [{ moved: 6 }, ...DOWN]],
  ["S1.T06", "defend",                 { moved: 1, before: "engaged" },            [{ moved: 2 }, ...DOWN, NO_HANDS]],
  ["S1.T07", "cast-spell",             { moved: 1, stature: "prone", ...AT_BAY },  [{ moved: 2 }, NO_HANDS]],
  ["S1.T08", "renew-spell",            { moved: 99, ...HANDS },                    []],
  ["S1.T09", "disbelieve",             { moved: 1, stature: "fallen", ...AT_BAY }, [{ moved: 2 }, { moved: 1, ...NO_HANDS }]],
  ["S1.T10", "kneel-disengaged",       { moved: 5, after: "engaged" },             [{ moved: 6 }, { before: "engaged" }, ...DOWN]],
  ["S1.T11", "lie-down-disengaged",    { moved: 5 },                               [{ moved: 6 }, { before: "engaged" }, ...DOWN]],
  ["S1.T12", "kneel-engaged",          { moved: 1, before: "engaged" },            [{ moved: 2 }, { before: "disengaged" }, ...DOWN]],
  ["S1.T13", "lie-down-engaged",       { moved: 1, before: "engaged" },            [{ moved: 2 }, { before: "disengaged" }, ...DOWN]],
  ["S1.T14", "kneel-fire",             { moved: 1, after: "engaged" },             [{ moved: 2 }, { before: "engaged" }, ...DOWN]],
  ["S1.T15", "lie-fire",               { moved: 1 },                               [{ moved: 2 }, { before: "engaged" }, ...DOWN]],
  ["S1.T16", "kneel-fire-last",        { moved: 1, ...AT_BAY },                    [{ moved: 2 }, { after: "disengaged" }, ...DOWN]],
  ["S1.T17", "lie-fire-last",          { moved: 1, after: "engaged" },             [{ moved: 2 }, { after: "disengaged" }, ...DOWN]],
  ["S1.T18", "fire",                   { moved: 1, stature: "prone" },             [{ moved: 2 }, { before: "engaged" }, { after: "engaged" }]],
  ["S1.T19", "fire-last",              { moved: 1, after: "engaged", stature: "kneeling" }, [{ moved: 2 }, { before: "engaged" }, { after: "disengaged" }]],
  ["S1.T20", "lie-from-kneeling",      { stature: "kneeling", ...AT_BAY },         [{ moved: 1 }, { stature: "standing" }, { stature: "prone" }, NO_HANDS]],
  ["S1.T21", "kneel-from-prone",       { stature: "prone", ...AT_BAY },            [{ moved: 1 }, { stature: "fallen" }, { stature: "kneeling" }, NO_HANDS]],
  ["S1.T22", "change-weapon-sling",    { moved: 2, stature: "prone" },             [{ moved: 3 }, { before: "engaged" }, { stature: "fallen" }]],
  ["S1.T23", "change-weapon-drop",     { moved: 1, stature: "kneeling", ...AT_BAY }, [{ moved: 2 }, { before: "disengaged" }, { after: "disengaged" }, { stature: "prone" }]],
  ["S1.T24", "reload-crossbow",        { moved: 2, stature: "fallen" },            [{ moved: 3 }, { before: "engaged" }, { after: "engaged" }]],
  ["S1.T25", "stand-up",               { moved: 1, stature: "fallen", ...AT_BAY }, [{ moved: 2 }, { stature: "standing" }, NO_HANDS]],
  ["S1.T26", "stand-move-disengaged",  { moved: 5, stature: "kneeling" },          [{ moved: 6 }, { before: "engaged" }, { stature: "prone" }]],
  ["S1.T27", "stand-move-engaged",     { moved: 1, stature: "kneeling", ...AT_BAY }, [{ moved: 2 }, { before: "disengaged" }, { after: "disengaged" }, { stature: "standing" }]],
  ["S1.T28", "stand-change-sling",     { stature: "kneeling" },                    [{ moved: 1 }, { before: "engaged" }, { stature: "standing" }]],
  ["S1.T29", "stand-change-drop",      { stature: "kneeling", ...AT_BAY },         [{ moved: 1 }, { before: "disengaged" }, { after: "disengaged" }, { stature: "prone" }]],
  ["S1.T30", "hth-attempt-disengaged", { moved: 5 },                               [{ moved: 6 }, { before: "engaged" }, { after: "engaged" }, ...DOWN]],
  ["S1.T31", "hth-attempt-engaged",    { moved: 1, ...AT_BAY },                    [{ moved: 2 }, { before: "disengaged" }, { after: "disengaged" }, ...DOWN]],
  ["S1.T32", "disengage",              { moved: 1, before: "engaged" },            [{ moved: 2 }, { before: "disengaged" }, ...DOWN]],
  ["S1.T33", "pick-up",                { moved: 1, ...AT_BAY },                    [{ moved: 2 }, ...DOWN, NO_HANDS]],
  ["S1.T34", "hth-attack",             HANDS,                                      [{ moved: 1 }, { before: "engaged" }, { after: "engaged" }, { stature: "standing" }]],
  ["S1.T35", "hth-draw-dagger",        HANDS,                                      [{ moved: 1 }, { before: "engaged" }, { after: "engaged" }, { stature: "kneeling" }]],
  ["S1.T36", "hth-cast",               HANDS,                                      [{ moved: 1 }, { before: "engaged" }, { after: "engaged" }, { stature: "fallen" }]],
  ["S1.T37", "hth-disengage",          { ...HANDS, after: "engaged" },             [{ moved: 1 }, { before: "engaged" }, { stature: "standing" }]],
  ["S1.T38", "hth-pin",                HANDS,                                      [{ moved: 1 }, { before: "engaged" }, { stature: "fallen" }]],
];

describe("S1.G.a, S1.G.b: a row is open when every cell of it matches", () => {
  it.each(CASES)("%s %s", (_id, option, open, shut) => {
    const at = { ...open, declared: option };
    expect(closed(option, at)).toBeNull();
    const kept = shut.filter(change => closed(option, { ...at, ...change }) === null);
    expect(kept).toEqual([]);
  });
  it("moving less than a row allows is always allowed", () =>
    expect([0, 1, 2, 3, 4, 5].map(moved => closed("charge-attack", { moved }))).toEqual(Array(6).fill(null)));
});

describe("S1.G.c, S1.G.d: how far a row lets one move", () => {
  it.each([
    [10, 5, 5],
    [9, 4, 5],
    [1, 0, 1],
    [0, 0, 0],
  ])("half of %i is %i, or %i rounded up", (whole, down, up) => {
    expect(halfOf(whole, TABLE)).toBe(down);
    expect(halfOf(whole, reading({ "options.halfMove": "ceiling" }))).toBe(up);
  });
  it("a charge of four hexes is too far at an allowance of seven, unless half is rounded up", () => {
    expect(closed("charge-attack", { moved: 4, allowance: 7 })).toBe("moved-too-far");
    expect(closed("charge-attack", { moved: 4, allowance: 7 }, reading({ "options.halfMove": "ceiling" }))).toBeNull();
  });
  it.each<[Engagement, Stature, number]>([
    ["disengaged", "standing", 10],
    ["engaged", "standing", 1],
    ["disengaged", "kneeling", 2],
    ["engaged", "kneeling", 1],
    ["disengaged", "prone", 2],
    ["engaged", "fallen", 2],
    ["hand-to-hand", "prone", 0],
  ])("%s and %s, one moves %i hexes at most", (before, stature, most) =>
    expect(farthest(before, stature, 10, TABLE)).toBe(most),
  );
  it("S1.T22, S1.T24: kneeling one moves a hex at most where nothing is readied but standing", () =>
    expect(farthest("disengaged", "kneeling", 10, reading({ "options.readyDown": "forbidden" }))).toBe(1));
});

describe("Rulings on single rows", () => {
  it("S1.T19: before a last shot one moves a hex, or stands still", () => {
    const still = reading({ "options.lastShot": "standing-still" });
    const atBay = { moved: 1, after: "engaged" } as const;
    expect([closed("fire-last", atBay), closed("fire-last", atBay, still)]).toEqual([null, "moved-too-far"]);
    expect(closed("fire-last", { after: "engaged" }, still)).toBeNull();
    expect(closed("kneel-fire-last", atBay, still)).toBeNull();
  });
  it("S1.T25: before standing up one shifts a hex, or stands still", () => {
    const still = reading({ "options.standShift": "standing-still" });
    const down = { moved: 1, stature: "prone" } as const;
    expect([closed("stand-up", down), closed("stand-up", down, still)]).toEqual([null, "moved-too-far"]);
  });
  it("S1.T20, S1.T21: lying down from kneeling, and the other way, in any status, or disengaged alone", () => {
    const free = reading({ "options.newRows": "disengaged" });
    const kneels = { stature: "kneeling", ...AT_BAY } as const;
    const lies = { stature: "prone", ...AT_BAY } as const;
    expect(closed("lie-from-kneeling", kneels, free)).toBe("not-disengaged-before");
    expect(closed("kneel-from-prone", lies, free)).toBe("not-disengaged-before");
    expect(closed("lie-from-kneeling", { stature: "kneeling" }, free)).toBeNull();
    expect(closed("kneel-engaged", AT_BAY, free)).toBeNull();
  });
  it("S1.T22, S1.T23, S1.T24: nothing is readied kneeling or lying, by the other reading", () => {
    const up = reading({ "options.readyDown": "forbidden" });
    expect(closed("change-weapon-sling", { stature: "kneeling" }, up)).toBe("readied-standing");
    expect(closed("change-weapon-drop", { stature: "kneeling", ...AT_BAY }, up)).toBe("readied-standing");
    expect(closed("reload-crossbow", { stature: "prone" }, up)).toBe("readied-standing");
    expect(closed("change-weapon-sling", {}, up)).toBeNull();
    expect(closed("stand-change-sling", { stature: "kneeling" }, up)).toBeNull();
  });
});

describe("S1.G.f: in hand-to-hand combat", () => {
  const V: readonly OptionKey[] = ["hth-attack", "hth-draw-dagger", "hth-cast", "hth-disengage", "hth-pin"];
  it("its own rows are open, with renewing and disbelieving", () =>
    expect(openOf(OPTION_KEYS, HANDS)).toEqual(["renew-spell", "disbelieve", ...V]));
  it("what is open to any status is closed for that reason", () => {
    expect(closed("stand-up", HANDS)).toBe("hand-to-hand-only");
    expect(closed("attack", HANDS)).toBe("hand-to-hand-only");
  });
  it("read literally it is open", () =>
    expect(openOf(OPTION_KEYS, HANDS, reading({ "options.handToHand": "literal" }))).toEqual([
      "crawl",
      "cast-spell",
      "renew-spell",
      "disbelieve",
      "kneel-from-prone",
      "stand-up",
      ...V,
    ]));
  it("disbelieving, too, after the hex its row allows", () => {
    const caught = { ...HANDS, moved: 1, before: "disengaged" } as const;
    expect(closed("disbelieve", caught)).toBe("hand-to-hand-only");
    expect(closed("disbelieve", caught, reading({ "options.handToHand": "literal" }))).toBeNull();
  });
});

describe("S1.C.b: a change of options after a hex at the most", () => {
  const declared = { declared: "dodge" } as const;
  it("goes to whatever was open when the turn began", () => {
    const met = { ...declared, moved: 1, before: "engaged", after: "engaged", start: "disengaged" } as const;
    expect(closed("charge-attack", met)).toBeNull();
    expect(closed("attack", met)).toBe("not-open-at-start");
  });
  it("to the stature of the turn's beginning", () =>
    expect(closed("defend", { ...declared, stature: "fallen", startStature: "standing" })).toBeNull());
  it("S1.C.a: never to one that allows fewer hexes", () => {
    const moved = { ...declared, moved: 1, stature: "kneeling" } as const;
    const still: readonly OptionKey[] = ["lie-from-kneeling", "stand-change-sling"];
    expect(openOf(still, moved)).toEqual([]);
    expect(openOf(still, { ...moved, moved: 0 })).toEqual(still);
    expect(closed("kneel-from-prone", { ...moved, stature: "prone" })).toBe("moved-too-far");
    expect(closed("stand-change-drop", { ...moved, ...AT_BAY })).toBe("moved-too-far");
  });
});

describe("S1.C.c: after more than a hex, up to half", () => {
  const half = { declared: "kneel-disengaged", moved: 5, after: "engaged" } as const;
  it("one may attack, defend, dodge or drop, even where the row alone would forbid it", () =>
    expect(openOf(OPTION_KEYS, { ...half, declared: "cast-spell" })).toEqual([
      "none",
      "charge-attack",
      "attack",
      "dodge",
      "defend",
      "renew-spell",
      "kneel-disengaged",
      "lie-down-disengaged",
    ]));
  it("and nothing else, though the row allows two hexes", () => {
    expect(closed("change-weapon-sling", { moved: 2, declared: "dodge" })).toBe("not-after-a-hex");
    expect(closed("change-weapon-sling", { moved: 2, declared: "change-weapon-sling" })).toBeNull();
  });
  it("defending after two hexes is such a change; or goes by its row", () => {
    const row = reading({ "options.defendHalf": "row" });
    expect([closed("defend", half), closed("defend", half, row)]).toEqual([null, "moved-too-far"]);
    expect(closed("dodge", half, row)).toBeNull();
  });
  it("lying down one does not attack", () =>
    expect(closed("attack", { ...half, stature: "prone" })).toBe("wrong-stature"));
});

describe("S1.C.d, S1.C.e: after more than half", () => {
  const far = { declared: "dodge", moved: 6 } as const;
  it("there is nothing else that turn, but renewing a spell", () =>
    expect(openOf(OPTION_KEYS, far)).toEqual(["none", "renew-spell"]));
  it("and says so", () => expect(closed("attack", far)).toBe("nothing-after-half"));
  it("one hex is one hex where half of the allowance is less", () =>
    expect(closed("attack", { ...far, moved: 1, allowance: 1, ...AT_BAY })).toBeNull());
});

describe("S1.C.a: a figure that declared nothing", () => {
  it("takes what matches, or what it may change to", () => {
    expect(closed("change-weapon-sling", { moved: 2 })).toBeNull();
    expect(closed("defend", { moved: 4 })).toBeNull();
    expect(closed("attack", { ...AT_BAY, stature: "fallen", startStature: "standing" })).toBe("wrong-stature");
    expect(closed("cast-spell", { moved: 4 })).toBe("moved-too-far");
  });
  it("and who declared an option takes that one by its row alone", () =>
    expect(closed("defend", { moved: 4, declared: "defend" })).toBe("moved-too-far"));
});

describe("Whatever the situation", () => {
  const any: fc.Arbitrary<Situation> = fc.record({
    moved: fc.nat(14),
    allowance: fc.nat(12),
    before: fc.constantFrom(...ENGAGEMENTS),
    after: fc.constantFrom(...ENGAGEMENTS),
    stature: fc.constantFrom(...STATURES),
    start: fc.constantFrom(...ENGAGEMENTS),
    startStature: fc.constantFrom(...STATURES),
    declared: fc.constantFrom(null, ...OPTION_KEYS),
  });
  const runs = { numRuns: 300, seed: 4 };
  it("S1.T08: a spell may be renewed", () =>
    fc.assert(
      fc.property(any, at => closed("renew-spell", at) === null),
      runs,
    ));
  it("S1.G.b: nobody who moved farther has a row open that one who moved less has not, but for a change", () =>
    fc.assert(
      fc.property(any, at => {
        const isOpen = (key: OptionKey, moved: number) =>
          faultOf(key, { ...at, moved, declared: null }, TABLE) === null;
        const gained = OPTION_KEYS.filter(key => isOpen(key, at.moved) && !isOpen(key, 0));
        expect(
          gained.filter(
            key =>
              !["attack", "charge-attack", "dodge", "defend", "kneel-disengaged", "lie-down-disengaged"].includes(key),
          ),
        ).toEqual([]);
      }),
      runs,
    ));
});
