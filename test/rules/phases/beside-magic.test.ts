import { describe, expect, it } from "vitest";
import { type Fight, order, seatOf } from "#rules/index.ts";
import { cast, move, strike } from "../commands.ts";
import { dagger, fighter, orc, spell } from "../figures.ts";
import { device, layHands, power, use } from "../gear.ts";
import { carry, close, opened } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { bare } from "./bare.ts";

const AFTER = bare();
const OWN = bare({ "attacks.besideMagic": "own-phase" });
const NO_HARM = { damage: null, offensive: false, save: "none" } as const;
const slow = spell({ id: "slow", name: "Slow spell", castingTime: 8, ...NO_HARM });
const long = { ...slow, id: "long", castingTime: 10 };
const horn = device({ id: "horn", functions: [power({ activation: 8 })] });
const two = { meleeRate: { attacks: 2, rounds: 1 } } as const;
const ranger = fighter({ ...two, hitPoints: 60, weapons: [dagger], spells: [slow, long], devices: [horn] });
const foe = orc({ hitPoints: 60 });

const casting = (id: string, book = OWN, figure = ranger) =>
  opened([figure, foe], { fighter: { kind: "spell", spell: id } }, [5, 5], book);
const begun = (id = "slow", book = OWN) => {
  const fight = casting(id, book);
  return carry(fight, cast(fight, "fighter", [], id), {}, book).fight;
};
const stepsOf = (fight: Fight, book = OWN) =>
  order(fight, book)
    .steps.filter(({ figure }) => figure === "fighter")
    .map(({ kind, segment }) => `${kind} ${segment}`);
const toSegment = (fight: Fight, segment: number, book = OWN) => {
  let now = fight;
  while (now.encounter.segment < segment) now = close(now, {}, book).fight;
  return now;
};
const miss = { "to-hit": [1] };

describe("A blow with a dagger beside a slow spell (Spell Use and Multiple Attacks)", () => {
  it("S3.SM.a: comes when the spell has taken effect", () => {
    expect(stepsOf(begun("slow", AFTER), AFTER)).toEqual(["spell-start 1", "spell-end 4", "attack 4"]);
    const fast = toSegment(begun("slow", AFTER), 2, AFTER);
    expectRefused(fast, strike(fast, "fighter", "orc", "dagger"), ["spell-under-way", "not-its-segment"], AFTER);
  });
  it("S3.SM.a: or in the phase of the dagger, before the spell (ruling attacks.besideMagic)", () => {
    expect(stepsOf(begun())).toEqual(["spell-start 1", "attack 2", "spell-end 4"]);
    const fast = toSegment(begun(), 2);
    expectLegal(fast, strike(fast, "fighter", "orc", "dagger"), OWN);
    const struck = carry(fast, strike(fast, "fighter", "orc", "dagger"), miss, OWN).fight;
    expect(seatOf(struck, "fighter")?.casting).toMatchObject({ spell: "slow" });
    let landed = struck;
    while (seatOf(landed, "fighter")?.casting !== null) landed = close(landed, {}, OWN).fight;
    expect(landed.encounter.segment).toBe(4);
    expect(seatOf(landed, "fighter")).toMatchObject({ ledger: { spell: 1, attacks: 1 } });
  });
  it("S3.SM.a: one blow, for the spell is the other attack, and nothing else while the spell is under way", () => {
    const fast = toSegment(begun(), 2);
    const struck = carry(fast, strike(fast, "fighter", "orc", "dagger"), miss, OWN).fight;
    expectRefused(
      struck,
      strike(struck, "fighter", "orc", "dagger"),
      ["spell-under-way", "step-spent", "no-attack-left"],
      OWN,
    );
    expectRefused(fast, move(fast, "fighter", 10), ["spell-under-way"], OWN);
    expectRefused(fast, use(fast, "fighter", "horn"), ["spell-under-way"], OWN);
  });
  it("S3.SM.a: also after the spell was spoiled", () => {
    const spoiled = { ...begun() };
    const seats = spoiled.encounter.seats.map(seat =>
      seat.figure === "fighter" ? { ...seat, casting: null, lostAt: 1 } : seat,
    );
    expect(stepsOf({ ...spoiled, encounter: { ...spoiled.encounter, seats } })).toEqual(["spell-start 1", "attack 2"]);
  });
  it("S3.SM.a: or a grapple in the place of the blow", () => {
    const fast = toSegment(begun(), 2);
    expectLegal(fast, layHands("grapple", fast, "fighter", "orc"), OWN);
    const held = toSegment(begun("slow", AFTER), 2, AFTER);
    expectRefused(held, layHands("grapple", held, "fighter", "orc"), ["spell-under-way", "not-its-segment"], AFTER);
  });
  it("S3.SM.b: none for a figure of one sequence", () =>
    expect(stepsOf(casting("slow", OWN, { ...ranger, meleeRate: { attacks: 1, rounds: 1 } }))).toEqual([
      "spell-start 1",
      "spell-end 4",
    ]));
  it("S3.SM.c: none beside a spell of a whole round", () =>
    expect(stepsOf(begun("long"))).toEqual(["spell-start 1", "spell-end 6"]));
  it("S3.SM.a: and so beside a slow device", () => {
    const fight = opened([ranger, foe], { fighter: { kind: "device", device: "horn", power: "use" } }, [5, 5], OWN);
    const used = carry(fight, use(fight, "fighter", "horn"), {}, OWN).fight;
    expect(stepsOf(used)).toEqual(["device-start 1", "attack 2", "device-end 4"]);
    const fast = toSegment(used, 2);
    expectLegal(fast, strike(fast, "fighter", "orc", "dagger"), OWN);
  });
});
