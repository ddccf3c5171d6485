import { describe, expect, it } from "vitest";
import { type Fight, makeRulebook, type Outcome, order, seatOf } from "#rules/index.ts";
import { cast, momentNow, move, type Said } from "../commands.ts";
import { figure, mage, orc, spell } from "../figures.ts";
import { device, featherRing, handy, power, seatIn, use } from "../gear.ts";
import { BOOK, carry, close } from "../table.ts";
import { ADDICT, rolled, stepsBy, toStep } from "../timeline/orders.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const JOMASE = makeRulebook({ preset: "jomase" });

const slow = (id: string, activation: number) =>
  device({ id, name: `Slow ${id}`, functions: [power({ id: "ball", activation, damage: "2d6", charges: 3 })] });
const amulet = device({ id: "amulet", name: "Amulet", worn: true, functions: [power({ activation: 3 })] });
const worn = { ...featherRing, worn: true };

const ofItself = (fight: Fight, item: string): Said => use(fight, "mage", item, "use", { purposeful: false });
const ball = (fight: Fight, item: string): Said => use(fight, "mage", item, "ball", { targets: ["orc"] });
const done = (fight: Fight, said: Said): Fight => carry(fight, said).fight;
const overruled = (said: Said): Said => ({ ...said, overruled: true }) as Said;

/** The devices that take effect in the rest of the round, each with its segment. */
function effectsOf(fight: Fight): readonly string[] {
  const told: string[] = [];
  for (let now = fight; now.encounter.stage === "segments"; ) {
    const { events, fight: after }: Outcome = carry(
      now,
      { type: "advance", moment: momentNow(now) },
      dueNext(now) ? { damage: [2] } : {},
    );
    for (const event of events) {
      if (event.type === "device-worked") told.push(`${event.activation.device} ${after.encounter.segment}`);
    }
    now = after;
  }
  return told;
}

/** Whether a ball takes effect in the next moment. It needs a die for damage; the amulet needs none. */
function dueNext(fight: Fight): boolean {
  const next = order(fight, BOOK).steps.find(({ moment }) => moment > momentNow(fight))?.moment;
  return order(fight, BOOK).steps.some(
    ({ moment, kind, item }) => moment === next && kind === "device-end" && item !== "amulet",
  );
}

describe("A device that works of itself while another is under way (Rule 5)", () => {
  const fight = handy([slow("wand", 2), worn, amulet], {}, { power: "ball" });
  const begun = done(fight, ball(fight, "wand"));

  it("S0.R5.c: leaves the other to take effect, which was paid for", () => {
    const saved = done(begun, ofItself(begun, "feather"));
    expect(seatIn(saved, "mage").activation).toMatchObject({ device: "wand" });
    expect(effectsOf(saved)).toEqual(["wand 5"]);
  });
  it("S0.R5.c: and has its own effect, when it takes its time", () => {
    const saved = done(begun, ofItself(begun, "amulet"));
    expect(effectsOf(saved)).toEqual(["wand 5", "amulet 6"]);
  });
  it("S0.R5.c: is told in the order of the round beside it", () => {
    const saved = done(begun, ofItself(begun, "amulet"));
    const ends = order(saved, BOOK).steps.filter(({ kind }) => kind === "device-end");
    expect(ends.map(({ item, segment }) => [item, segment])).toEqual([
      ["wand", 5],
      ["amulet", 6],
    ]);
  });
  it("S0.R5.c: by itself keeps its wearer from nothing", () => {
    const saved = done(fight, ofItself(fight, "amulet"));
    expectLegal(saved, move(saved, "mage", 5));
    expectLegal(saved, ball(saved, "wand"));
    expect(effectsOf(done(saved, ball(saved, "wand")))).toEqual(["wand 5", "amulet 6"]);
  });
  it("S0.R5.c, S4.VII.C.7: works though its wearer is stunned, which ends what is done on purpose", () => {
    const saved = done(begun, ofItself(begun, "amulet"));
    const stunned = {
      ...saved,
      figures: saved.figures.map(one => one && { ...one, conditions: ["stunned" as const] }),
    };
    const five = close(stunned);
    expect(five.events).toContainEqual(expect.objectContaining({ type: "device-ceased", device: "wand" }));
    expect(effectsOf(five.fight)).toEqual(["amulet 6"]);
  });
});

describe("A device that works of itself, and is declared for something else (Rule 5)", () => {
  const horn = device({ id: "horn", functions: [power({ activation: 1 }), power({ id: "long", activation: 4 })] });
  const said = { type: "use-device", device: "horn", power: "long", targets: [], purposeful: false } as const;
  const begunBy = (fight: Fight, book = BOOK) => {
    const begun = carry(fight, { ...said, figure: "mage", moment: momentNow(fight) }, {}, book).fight;
    let now = begun;
    while (seatIn(now, "mage").besides !== undefined) now = close(now, {}, book).fight;
    return { ends: now.encounter.segment, told: order(begun, book).steps.filter(({ ends }) => ends !== undefined) };
  };

  it("S0.R5.c: has its effect in its own time, not when the other would have come", () => {
    const { ends, told } = begunBy(handy([horn]));
    expect(ends).toBe(3 + 4);
    expect(told).toMatchObject([{ ends: { power: "long" }, segment: 3 + 4 }]);
  });
  it("S0.R5.c: so it has in phases (jomase)", () => {
    const { ends, told } = begunBy(handy([horn], {}, {}, JOMASE), JOMASE);
    expect(told).toMatchObject([{ segment: ends }]);
  });
});

describe("A second device on purpose while one is under way", () => {
  it("S0.R10.d: is refused; overruled, both take effect", () => {
    const fight = handy([slow("wand", 4), slow("rod", 2)], {}, { power: "ball" });
    const begun = done(fight, ball(fight, "wand"));
    const also = ["declared-with", "step-spent", "potential-attacks", "attacks-spent"] as const;
    expectRefused(begun, ball(begun, "rod"), ["device-under-way", ...also]);
    const both = done(begun, overruled(ball(begun, "rod")));
    expect(effectsOf(both)).toEqual(["rod 5", "wand 7"]);
  });
  it("S0.R10.d: the first one done, the second keeps its user busy", () => {
    const fight = handy([slow("wand", 2), slow("rod", 4)], {}, { power: "ball" });
    const begun = done(fight, ball(fight, "wand"));
    const five = close(done(begun, overruled(ball(begun, "rod"))), { damage: [2] }).fight;
    expectRefused(five, move(five, "mage", 5), ["device-under-way"]);
  });
});

describe("A spell cast by overrule while a device is under way (addict, VII.C.7)", () => {
  it("S4.VII.C.7: the device keeps its end in the order, and has its effect there", () => {
    const caster = mage({ devices: [amulet], spells: [spell({ damage: null, save: "none" })] });
    const meant = { mage: { kind: "device", device: "amulet", power: "use" } } as const;
    const begun = toStep(rolled([caster, orc()], meant, [5, 4]), "mage", "device-start");
    const rubbed = carry(begun, use(begun, "mage", "amulet", "use"), {}, ADDICT).fight;
    const both = carry(rubbed, overruled(cast(rubbed, "mage", [])), {}, ADDICT).fight;
    const end = stepsBy(both, "mage").find(({ kind }) => kind === "device-end")?.moment ?? 0;
    expect(end).toBeGreaterThan(momentNow(both));
    let now = both;
    while (seatOf(now, "mage")?.activation !== null) now = close(now, {}, ADDICT).fight;
    expect(momentNow(now)).toBe(end);
  });
});

describe("Its wearer slain (addict, VII.C.7)", () => {
  it("S4.VII.C.7: all that is under way is over", () => {
    const wearer = figure({ id: "mage", name: "Mage", devices: [slow("wand", 9), amulet] });
    const intents = { mage: { kind: "device", device: "wand", power: "ball" }, orc: { kind: "melee", target: "mage" } };
    const begun = toStep(rolled([wearer, orc()], intents as never, [5, 4]), "mage", "device-start");
    const wand = carry(begun, ball(begun, "wand"), {}, ADDICT).fight;
    const both = toStep(carry(wand, ofItself(wand, "amulet"), {}, ADDICT).fight, "orc", "attack");
    const blow = { type: "strike", moment: momentNow(both), figure: "orc", weapon: "sword", target: "mage" } as const;
    const { events, fight } = carry(both, blow, { "to-hit": [20], damage: [20] }, ADDICT);
    const ceased = events.flatMap(event => (event.type === "device-ceased" ? [event.device] : []));
    expect(ceased).toEqual(["wand", "amulet"]);
    expect(seatOf(fight, "mage")?.besides).toBeUndefined();
  });
});
