import { describe, expect, it } from "vitest";
import {
  attemptResolvedIn,
  castingAdjustments,
  damageFactors,
  diceToReady,
  type Figure,
  fateOfReady,
  furthest,
  hexAfterAttempt,
  isAllRear,
  LAST_SHOT_DROPS,
  LEFT_HAND_TO_HAND,
  mayChangeTo,
  mayDo,
  mayGo,
  mayTake,
  mayWalkOff,
  mostHexes,
  OPTIONS,
  type Option,
  PICK_UP_REACH,
  postureAfter,
  ROWS,
  readies,
  reloadingLeft,
  together,
} from "./model.ts";

const figure = (change: Partial<Figure> = {}): Figure => ({
  allowance: 10,
  moved: 0,
  before: "disengaged",
  after: "disengaged",
  posture: "standing",
  ready: "melee weapon",
  ...change,
});
const engaged = { before: "engaged", after: "engaged" } as const;
const grappling = { before: "hand-to-hand", after: "hand-to-hand", posture: "prone" } as const;

describe("The table's columns, read by hand (options table)", () => {
  it("has 38 rows", () => expect(OPTIONS).toHaveLength(38));
  it("None: all of the allowance, disengaged and standing", () => {
    expect(mayTake("none", figure({ moved: 10 })).answer).toBe("yes");
    expect(mayTake("none", figure({ moved: 11 })).answer).toBe("no");
    expect(mayTake("none", figure({ moved: 2, ...engaged })).answer).toBe("no");
  });
  it("Melee p.6: fewer hexes than the most never matter", () => {
    for (const option of OPTIONS) expect(mostHexes(option, 10)).toBeGreaterThanOrEqual(0);
    expect(mayTake("charge attack", figure({ moved: 1, after: "engaged" })).answer).toBe("yes");
  });
  it("I.h. Crawl: 2 hexes, fallen or prone, nothing else, no disengaging", () => {
    expect(mayTake("crawl", figure({ moved: 2, posture: "fallen" })).answer).toBe("yes");
    expect(mayTake("crawl", figure({ moved: 3, posture: "prone" })).answer).toBe("no");
    expect(mayTake("crawl", figure({ moved: 1, posture: "kneeling" })).answer).toBe("no");
    expect(["standing", "kneeling", "prone", "fallen"].map(posture => mayWalkOff(posture as "prone"))).toEqual([
      "open",
      "no",
      "no",
      "no",
    ]);
    expect(mayTake("cast a spell", figure({ moved: 1, posture: "prone", crawled: true })).answer).toBe("no");
    expect(together("crawl", "disbelieve")).toBe("no");
  });
  it("II.a. Charge: half the allowance, ready weapon that is no missile weapon", () => {
    expect(mayTake("charge attack", figure({ moved: 5, after: "engaged" })).answer).toBe("yes");
    expect(mayTake("charge attack", figure({ moved: 6, after: "engaged" })).answer).toBe("no");
    expect(mayTake("charge attack", figure({ moved: 3, allowance: 5 })).answer).toBe("no");
    expect(mayTake("charge attack", figure({ ready: "missile weapon" })).answer).toBe("no");
    expect(mayTake("charge attack", figure(engaged)).answer).toBe("no");
  });
  it("II.a. Charge: a pole weapon doubles damage after three hexes in a line", () => {
    expect(damageFactors("charge attack", { ready: "pole weapon", moved: 3 }, 3)).toEqual([2]);
    expect(damageFactors("charge attack", { ready: "pole weapon", moved: 5 }, 4)).toEqual([2]);
    expect(damageFactors("charge attack", { ready: "pole weapon", moved: 5 }, 1)).toEqual([1]);
    expect(damageFactors("charge attack", { ready: "melee weapon", moved: 3 }, 3)).toEqual([1]);
    expect(damageFactors("attack", { ready: "pole weapon", moved: 1 }, 3)).toEqual([1]);
  });
  it("I.a. Attack: 1 hex, engaged before and after", () => {
    expect(mayTake("attack", figure({ moved: 1, ...engaged })).answer).toBe("yes");
    expect(mayTake("attack", figure({ moved: 2, ...engaged })).answer).toBe("no");
    expect(mayTake("attack", figure({ before: "engaged" })).answer).toBe("no");
    expect(mayTake("attack", figure({ ...engaged, posture: "kneeling" })).answer).toBe("no");
  });
  it("I.b., II.c. Dodge and defend", () => {
    expect(mayTake("dodge", figure({ moved: 5 })).answer).toBe("yes");
    expect(mayTake("dodge", figure(engaged)).answer).toBe("no");
    expect(mayTake("defend", figure({ moved: 1, ...engaged })).answer).toBe("yes");
    expect(mayTake("defend", figure({ moved: 1, posture: "prone" })).answer).toBe("no");
    expect(mayTake("defend", figure({ moved: 6 })).answer).toBe("no");
  });
  it("I.e., I.f. A spell or a disbelief in any posture, after 1 hex", () => {
    for (const posture of ["standing", "kneeling"] as const) {
      expect(mayTake("cast a spell", figure({ moved: 1, posture, ...engaged })).answer).toBe("yes");
      expect(mayTake("disbelieve", figure({ moved: 1, posture })).answer).toBe("yes");
      expect(mayTake("cast a spell", figure({ moved: 2, posture })).answer).toBe("no");
    }
    expect(mayTake("cast a spell", figure({ posture: "prone" })).answer).toBe("yes");
    expect(castingAdjustments("engaged", "prone")).toEqual([0]);
    expect(castingAdjustments("hand-to-hand", "prone")).toEqual([-6]);
  });
  it("I.e. Renewing goes with everything", () => {
    expect(mayTake("renew a spell", figure({ moved: 10 })).answer).toBe("yes");
    expect(mayChangeTo("renew a spell", figure({ moved: 10 })).answer).toBe("yes");
    expect(together("renew a spell", "crawl")).toBe("yes");
  });
  it("II.d., I.c. Kneeling and lying down", () => {
    expect(mayTake("kneel (disengaged)", figure({ moved: 5 })).answer).toBe("yes");
    expect(mayTake("lie down (engaged)", figure({ moved: 1, ...engaged })).answer).toBe("yes");
    expect(mayDo("kneel", figure({ moved: 2, ...engaged })).answer).toBe("no");
    expect(mayDo("kneel", figure({ posture: "prone" })).answer).toBe("yes");
    expect(mayDo("kneel", figure({ posture: "prone", moved: 1 })).answer).toBe("no");
    expect(postureAfter("kneel from prone", "prone")).toBe("kneeling");
    expect(postureAfter("lie down from kneeling", "kneeling")).toBe("prone");
  });
  it("I.c. Missiles: 1 hex, the last shot drops the weapon", () => {
    const bow = { ready: "missile weapon" } as const;
    expect(mayDo("fire", figure({ moved: 1, ...bow })).answer).toBe("yes");
    expect(mayDo("fire", figure({ moved: 2, ...bow })).answer).toBe("no");
    expect(mayDo("fire", figure({ after: "engaged", ...bow })).answer).toBe("yes");
    expect(mayDo("fire", figure({ after: "engaged", moved: 1, ...bow })).answer).toBe("open");
    expect(mayDo("fire", figure({ ...engaged, ...bow })).answer).toBe("no");
    expect(mayDo("kneel and fire", figure({ ...engaged, ...bow })).answer).toBe("yes");
    expect(fateOfReady("fire the last shot", { after: "engaged" })).toBe("dropped here");
    expect(fateOfReady("fire", { after: "disengaged" })).toBe("kept");
    expect(LAST_SHOT_DROPS).toHaveLength(2);
  });
  it("IV.b. Changing weapons: slung after 2 hexes, dropped if engaged", () => {
    expect(mayDo("change weapons", figure({ moved: 2 })).answer).toBe("yes");
    expect(mayDo("change weapons", figure({ moved: 3 })).answer).toBe("no");
    expect(mayDo("change weapons", figure({ moved: 1, ...engaged, posture: "kneeling" })).answer).toBe("yes");
    expect(mayDo("change weapons", figure({ moved: 2, ...engaged })).answer).toBe("no");
    expect(fateOfReady("change weapons, sling", { after: "disengaged" })).toBe("slung");
    expect(fateOfReady("change weapons, drop", { after: "engaged" })).toBe("dropped here");
    expect(["standing", "kneeling", "prone"].map(posture => diceToReady(posture as "prone"))).toEqual([0, 0, 3]);
    expect([readies(9, 10), readies(10, 10), readies(11, 10)]).toEqual(["yes", "open", "no"]);
  });
  it("IV.b. Reloading a crossbow: 2 hexes, not engaged, a turn each", () => {
    const crossbow = { ready: "unloaded crossbow" } as const;
    expect(mayTake("reload a crossbow", figure({ moved: 2, ...crossbow })).answer).toBe("yes");
    expect(mayTake("reload a crossbow", figure({ ...engaged, ...crossbow })).answer).toBe("no");
    expect(reloadingLeft(3, 1)).toBe(2);
  });
  it("I.h., IV.a. Standing up", () => {
    expect(mayTake("stand up", figure({ moved: 0, posture: "fallen", ...engaged })).answer).toBe("yes");
    expect(mayTake("stand up", figure()).answer).toBe("no");
    expect(mayDo("stand up", figure({ moved: 5, posture: "kneeling" })).answer).toBe("yes");
    expect(mayDo("stand up", figure({ moved: 2, posture: "prone" })).answer).toBe("no");
    expect(mayDo("stand up and change weapons", figure({ posture: "kneeling", ...engaged })).answer).toBe("yes");
    expect(mayDo("stand up and change weapons", figure({ posture: "kneeling", moved: 1 })).answer).toBe("no");
    expect(together("stand up", "attack")).toBe("no");
  });
  it("II.e. Attempts at hand-to-hand", () => {
    expect(mayDo("attempt hand-to-hand", figure({ moved: 5 })).answer).toBe("yes");
    expect(mayDo("attempt hand-to-hand", figure({ moved: 5, after: "engaged" })).answer).toBe("no");
    expect(mayDo("attempt hand-to-hand", figure({ moved: 1, ...engaged })).answer).toBe("yes");
    expect([attemptResolvedIn("disengaged"), attemptResolvedIn("engaged")]).toEqual(["movement", "action"]);
    expect(hexAfterAttempt(false)).toBe("before the foe");
  });
  it("I.d., I.g. Disengaging and picking up", () => {
    expect(mayTake("disengage", figure({ before: "engaged", moved: 1 })).answer).toBe("yes");
    expect(mayTake("disengage", figure({ ...engaged, posture: "kneeling" })).answer).toBe("no");
    expect(mayTake("disengage", figure()).answer).toBe("no");
    expect(mayTake("pick up a weapon", figure({ moved: 1, ...engaged })).answer).toBe("yes");
    expect([isAllRear("pick up a weapon"), PICK_UP_REACH]).toEqual([true, 1]);
  });
  it("V. In hand-to-hand: prone, without movement", () => {
    expect(mayTake("pin the foe", figure({ ...grappling, after: "engaged" })).answer).toBe("yes");
    for (const kind of ["attack in hand-to-hand", "draw a dagger", "cast", "leave hand-to-hand", "pin"] as const) {
      expect(mayDo(kind, figure(grappling)).answer).toBe("yes");
    }
    expect(mayDo("attack in hand-to-hand", figure(engaged)).answer).toBe("no");
    expect(LEFT_HAND_TO_HAND).toEqual({ hexes: 1, engagedByFormerFoe: false, engagedByOthers: true });
  });
});

describe("How far a figure moves at all (options table, column of movement)", () => {
  it.each([
    ["disengaged", "standing", 10],
    ["disengaged", "kneeling", 5],
    ["disengaged", "prone", 2],
    ["disengaged", "fallen", 2],
    ["engaged", "standing", 1],
    ["engaged", "kneeling", 1],
    ["hand-to-hand", "prone", 0],
  ] as const)("%s, %s: %i of 10", (status, posture, hexes) => expect(furthest(10, status, posture)).toBe(hexes));
});

describe("How far it goes in the movement part (options table, column of movement)", () => {
  const goes = (hexes: number, posture: Figure["posture"], taken: Option | null) =>
    mayGo(hexes, { allowance: 10, before: "disengaged", posture }, taken).answer;
  it("IV.a.: kneeling it stands up before it goes half", () => {
    expect([goes(2, "kneeling", null), goes(3, "kneeling", null)]).toEqual(["yes", "no"]);
    const up = "stand up and move (disengaged)";
    expect([goes(5, "kneeling", up), goes(6, "kneeling", up)]).toEqual(["yes", "no"]);
  });
  it("V.: in hand-to-hand combat it goes nowhere", () =>
    expect(mayGo(1, { allowance: 10, before: "hand-to-hand", posture: "prone" }, null).answer).toBe("no"));
});

describe("Changing options after the movement (Changing options)", () => {
  it("0 or 1 hex: any option of the start of the turn", () => {
    expect(mayChangeTo("cast a spell", figure({ moved: 1 })).answer).toBe("yes");
    expect(mayChangeTo("change weapons, sling", figure({ moved: 1 })).answer).toBe("yes");
  });
  it("half: attack, defend, dodge or drop", () => {
    expect(mayChangeTo("charge attack", figure({ moved: 5 })).answer).toBe("yes");
    expect(mayChangeTo("dodge", figure({ moved: 5 })).answer).toBe("yes");
    expect(mayChangeTo("lie down (disengaged)", figure({ moved: 5 })).answer).toBe("yes");
    expect(mayChangeTo("defend", figure({ moved: 5 })).answer).toBe("open");
    expect(mayChangeTo("cast a spell", figure({ moved: 5 })).answer).toBe("no");
  });
  it("over half: nothing", () => {
    for (const option of OPTIONS.filter(option => option !== "none" && option !== "renew a spell")) {
      expect([option, mayChangeTo(option, figure({ moved: 6 })).answer]).toEqual([option, "no"]);
    }
  });
  it("every row is cited", () => {
    for (const option of OPTIONS) expect(ROWS[option].rule).not.toBe("");
  });
});
