import { describe, expect, it } from "vitest";
import type { Fight, Figure, Intent, Rulebook } from "#rules/index.ts";
import { fighter, orc, weapon } from "../figures.ts";
import { device, power, use } from "../gear.ts";
import { bare } from "../phases/bare.ts";
import { BOOK, carry, close } from "../table.ts";
import { ADDICT, addictWith, deedsOf, nextRound, reasonsIfRead, rolled, seated, stepsBy, withSheet } from "./orders.ts";

const PHASED = bare();
const wand = (activation: number) =>
  device({ id: "wand", name: "Wand", functions: [power({ id: "ray", activation }), power({ id: "glow" })] });
const uses: Intent = { kind: "device", device: "wand", power: "ray" };
const bearer = (activation: number, change: Partial<Figure> = {}) =>
  fighter({ devices: [wand(activation)], ...change });
const two = { meleeRate: { attacks: 2, rounds: 1 } } as const;
const opened = (figure: Figure, book: Rulebook, dice = [4, 4]) =>
  rolled([figure, orc()], { fighter: uses }, dice, book);
const used = (fight: Fight, book: Rulebook, done = "ray") =>
  carry(fight, use(fight, "fighter", "wand", done), {}, book).fight;
const closed = (fight: Fight, book: Rulebook) => close(fight, {}, book).fight;

describe("A device in the order of the round", () => {
  it("S0.R10.d: it is begun where its bearer starts and works when its time is over", () => {
    const fight = opened(bearer(3), BOOK);
    expect(deedsOf(fight, "fighter", BOOK)).toEqual(["device-start 4", "device-end 7"]);
    expect(stepsBy(fight, "fighter", BOOK).map(({ item }) => item)).toEqual(["wand", "wand"]);
    expect(reasonsIfRead(fight, "fighter", "casting-time", BOOK)).toEqual([{ segments: 3 }]);
    expect(deedsOf(used(fight, BOOK), "fighter", BOOK)).toEqual(["device-start 4", "device-end 7"]);
  });
  it("S0.R10.d: what works at once has no end of its own, nor has what is not there any more", () => {
    const glow = rolled([bearer(3), orc()], { fighter: { ...uses, power: "glow" } }, [4, 4], BOOK);
    expect(deedsOf(glow, "fighter", BOOK)).toEqual(["device-start 4"]);
    expect(deedsOf(withSheet(glow, "fighter", { devices: [] }), "fighter", BOOK)).toEqual(["device-start 4"]);
    const stolen = withSheet(opened(bearer(3), BOOK), "fighter", { devices: [device({ id: "wand" })] });
    expect(deedsOf(stolen, "fighter", BOOK)).toEqual(["device-start 4"]);
  });
  it("S0.R10.d: used later than it might have been, it stands where it was used", () => {
    const late = closed(rolled([bearer(3), orc()], { fighter: uses, orc: { kind: "wait" } }, [2, 4], BOOK), BOOK);
    const done = carry(late, { ...use(late, "fighter", "wand", "ray"), overruled: true } as never, {}, BOOK).fight;
    expect(deedsOf(done, "fighter", BOOK)).toEqual(["device-start 4", "device-end 7"]);
    expect(deedsOf(seated(opened(bearer(3), BOOK), "fighter", { actedAt: 6 }), "fighter", BOOK)).toEqual([
      "device-start 4",
      "device-end 7",
    ]);
  });
  it("S0.R10.d: what was used in the round before is begun anew in this one", () => {
    let done = used(opened(bearer(1), BOOK), BOOK);
    while (done.encounter.seats.some(({ activation }) => activation !== null)) done = closed(done, BOOK);
    const next = nextRound(done, { fighter: uses }, [6, 6], BOOK);
    expect(deedsOf(next, "fighter", BOOK)).toEqual(["device-start 6", "device-end 7"]);
  });
  it("S0.R2.d: a figure that has two attacks keeps the second, in its segment", () => {
    const fight = opened(bearer(3, two), BOOK);
    expect(deedsOf(fight, "fighter", BOOK)).toEqual(["device-start 4", "device-end 7", "attack 10"]);
    expect(stepsBy(fight, "fighter", BOOK)[2]).toMatchObject({ ordinal: 2, of: 2, item: null });
  });
  it("S0.R2.d: with the weapon it named", () => {
    const armed = rolled([bearer(3, two), orc()], { fighter: { ...uses, weapon: "sword" } }, [4, 4], BOOK);
    expect(stepsBy(armed, "fighter", BOOK)[2]).toMatchObject({ kind: "attack", item: "sword" });
  });
});

describe("A device under way", () => {
  it("S0.R10.d: that runs over ends in the next round, and says how long it took", () => {
    const next = nextRound(used(opened(bearer(9), BOOK), BOOK), {}, [5, 1], BOOK);
    expect(deedsOf(next, "fighter", BOOK)).toEqual(["device-end 3", "wait 5"]);
    expect(reasonsIfRead(next, "fighter", "casting-time", BOOK)).toEqual([{ segments: 9 }]);
  });
  it("S4.VII.C.7: has one end where sides take turns, as long as it is of this round", () => {
    const fight = used(opened(bearer(4), ADDICT, [1, 6]), ADDICT);
    expect(deedsOf(fight, "fighter")).toEqual(["device-start 1", "device-end 6"]);
  });
  it("S4.VII.C.7: of the round before, it ends beside what is declared in this one", () => {
    const over = seated(opened(bearer(4), ADDICT, [1, 6]), "fighter", {
      activation: { device: "wand", power: "ray", targets: [], discharges: 1, begins: -1, lands: 3 },
    });
    const ends = stepsBy(over, "fighter").filter(({ kind }) => kind === "device-end");
    expect(ends).toHaveLength(2);
    const striking = seated(over, "fighter", { intent: { kind: "melee" } });
    expect(stepsBy(striking, "fighter").map(({ kind }) => kind)).toEqual(["attack", "device-end"]);
  });
  it("S4.VII.C.7: of this round, though something else is meant by now, it ends all the same", () => {
    const fight = used(opened(bearer(4), ADDICT, [1, 6]), ADDICT);
    const striking = seated(fight, "fighter", { intent: { kind: "melee" } });
    expect(stepsBy(striking, "fighter").map(({ kind }) => kind)).toEqual(["attack", "device-end"]);
  });
  it("S4.VII.C.7: a figure that has struck before it used it has yet to use it", () => {
    const struck = seated(opened(bearer(4), ADDICT, [1, 6]), "fighter", { actedAt: 1 });
    expect(deedsOf(struck, "fighter", addictWith({}))).toContain("device-end 6");
  });
  it("S4.VII.C.7: used in the round before, it may be used again", () => {
    const before = used(opened(bearer(1), ADDICT, [1, 6]), ADDICT);
    const next = nextRound(before, { fighter: uses }, [1, 6]);
    expect(deedsOf(next, "fighter")).toEqual(["device-start 1", "device-end 6"]);
  });
  it("S3.SP.d: of a device that is gone, only where it would end is known", () => {
    const begun = used(opened(bearer(4), PHASED), PHASED);
    const gone = withSheet(begun, "fighter", { devices: [] });
    expect(reasonsIfRead(gone, "fighter", "phase-of-casting", PHASED)).toEqual([{ segments: 0, segment: 3 }]);
    const other = withSheet(begun, "fighter", { devices: [device({ id: "wand" })] });
    expect(reasonsIfRead(other, "fighter", "phase-of-casting", PHASED)).toEqual([{ segments: 0, segment: 3 }]);
  });
  it("S3.SM.a: in phases it is begun as the round opens, even if it was used later", () => {
    const opening = opened(bearer(4, two), PHASED);
    const late = seated(used(opening, PHASED), "fighter", { actedAt: 2.5 });
    expect(deedsOf(late, "fighter", PHASED)).toEqual(["device-start 1", "device-end 3", "attack 3"]);
  });
});

describe("A charge in the order of the round (S0.CH.d)", () => {
  const runs: Intent = { kind: "charge", target: "orc", weapon: "sword" };
  const opening = (book = BOOK, change: Partial<Figure> = {}) =>
    rolled([fighter({ ...two, ...change }), orc()], { fighter: runs }, [3, 3], book);
  const running = (begins: number, arrives: number) =>
    seated(opening(), "fighter", {
      charge: {
        target: "orc",
        begins,
        arrives,
        feet: 60,
        pace: 18,
        arrived: false,
        to: null,
        thrown: null,
        earned: null,
      },
    });
  it("S0.CH.d: before it has begun there is nothing but the charge", () =>
    expect(deedsOf(opening(), "fighter", BOOK)).toEqual(["charge 3"]));
  it("S0.CH.d: on its way, it strikes when it is there, and says so", () => {
    const fight = running(4, 6);
    expect(deedsOf(fight, "fighter", BOOK)).toEqual(["charge 4", "attack 6", "attack 10"]);
    expect(reasonsIfRead(fight, "fighter", "arrives", BOOK)).toEqual([{ segment: 6 }, { segment: 6 }]);
    expect(stepsBy(fight, "fighter", BOOK).map(({ item }) => item)).toEqual([null, "sword", "sword"]);
  });
  it("S0.CH.d: there in the next round only, it strikes nobody in this one", () =>
    expect(deedsOf(running(4, 12), "fighter", BOOK)).toEqual(["charge 4"]));
  it("S0.CH.d: a charge of the round before is none of this one", () => {
    const next = { ...running(4, 12), encounter: { ...running(4, 12).encounter, round: 2 } };
    expect(deedsOf(next, "fighter", BOOK)).toEqual(["charge 3"]);
  });
  it("S4.VII.B.3: by the numbers of addict the blows stand in the order at once", () =>
    expect(stepsBy(opening(ADDICT), "fighter").map(({ kind }) => kind)).toEqual(["charge", "attack", "attack"]));
  it("S4.VII.B.3 (charge.method): by those of others only when it is on its way", () => {
    const book = addictWith({ "charge.method": "three-actions" });
    expect(deedsOf(opening(book), "fighter", book)).toEqual(["charge 6"]);
  });
});

describe("Attacks in the order of the round", () => {
  it("S4.VII.A.4: each of a beast's routines is as many blows as it has, under sides in turn", () => {
    const claws = weapon({ id: "claws", kind: "natural", speedFactor: null });
    const bear = fighter({ ...two, weapons: [claws], attacksPerRoutine: 3 });
    const fight = rolled([bear, orc()], { fighter: { kind: "melee", weapon: "claws" } }, [3, 3]);
    expect(stepsBy(fight, "fighter").map(({ blows, item }) => [blows, item])).toEqual([
      [3, "claws"],
      [3, "claws"],
    ]);
  });
  it("S3.SP.c: after a change of mind as the round ends, it has nothing to do in it, but for magic", () => {
    const fight = rolled([fighter(), orc()], { fighter: { kind: "melee" } }, [5, 5], PHASED);
    expect(deedsOf(seated(fight, "fighter", { notBefore: 10 }), "fighter", PHASED)).toEqual(["attack 10"]);
    expect(deedsOf(seated(fight, "fighter", { notBefore: 11 }), "fighter", PHASED)).toEqual([]);
  });
});
