import { describe, expect, it } from "vitest";
import { type Fight, type Intent, legalActions, makeRulebook, order, type Rulebook, seatOf } from "#rules/index.ts";
import { momentNow, strike } from "../commands.ts";
import { dagger, fighter, longSword, orc, weapon } from "../figures.ts";
import { charge, hurl } from "../gear.ts";
import { carry, close, opened } from "../table.ts";
import { expectRefused } from "../verdicts.ts";

/**
 * Throwing a weapon during a charge. Only three-actions (Rule 8) allows that; in the other texts a charge ends in a
 * blow.
 */

const spear = weapon({ ...dagger, id: "spear", name: "Spear", size: 2, range: 90, chargeThrow: true });
const intents: Record<string, Intent> = { fighter: { kind: "charge", target: "orc" } };
const plain = { "parry.method": "none", "fumble.enabled": false, "fatigue.enabled": false } as const;

/** The fighter, with one attack a round, has charged over 24 feet. */
function charged(book: Rulebook): Fight {
  let now = opened([fighter({ weapons: [spear, longSword] }), orc()], intents, [3, 3], book);
  const isDue = () =>
    order(now, book).steps.some(({ figure, kind, moment }) => `${figure} ${kind} ${moment}` === due(now));
  while (!isDue()) now = close(now, {}, book).fight;
  return carry(now, charge(now, "fighter", "orc", 24), {}, book).fight;
}
const due = (now: Fight) => `fighter charge ${momentNow(now)}`;

describe.each(["d10-segments", "jomase", "addict"] as const)(
  "A fighter of one blow charges with a spear (%s)",
  preset => {
    const book = makeRulebook({ preset, ...plain });
    const running = charged(book);
    const thrown = { ...hurl(running, "fighter", "orc", "spear"), overruled: true as const };

    it("S0.R8.b, S2.4.c, S3.CH.a: throws nothing on its way, nor is it offered to", () => {
      expectRefused(running, hurl(running, "fighter", "orc", "spear"), ["no-throw-in-charge"], book);
      expect(legalActions(running, "fighter", book).filter(({ type }) => type === "throw")).toEqual([]);
    });
    it("S0.CH.c, S4.VII.B.4, S3.CH.a: is there when it was, though the game master lets it throw", () => {
      const before = seatOf(running, "fighter")?.charge;
      const after = carry(running, thrown, { "to-hit": [1] }, book);
      expect(seatOf(after.fight, "fighter")?.charge).toEqual({ ...before, thrown: "spear" });
      expect(after.events.filter(({ type }) => type === "arrived")).toEqual([]);
    });
    it("S4.VII.B, S2.4.c, S3.CH.a: charges once in a round, before its blow and after it", () => {
      let now = running;
      for (; now.encounter.stage === "segments"; now = close(now, {}, book).fight) {
        const blow = strike(now, "fighter", "orc", "spear");
        const isMine = order(now, book).steps.some(
          ({ figure, kind, moment }) => figure === "fighter" && kind === "attack" && moment === momentNow(now),
        );
        if (isMine) now = carry(now, blow, { "to-hit": [1] }, book).fight;
        const again = legalActions(now, "fighter", book).filter(
          ({ type, verdict }) => type === "charge" && verdict.legal,
        );
        expect(again).toEqual([]);
      }
    });
  },
);

describe("A rider whose charge takes one segment (Rule 8)", () => {
  it("S0.CH.c: throws in it, and is there a segment later, where it stands already", () => {
    const rider = fighter({ move: 36, weapons: [spear, longSword], position: { x: 0, y: 0 } });
    const fight = opened([rider, orc({ position: { x: 40, y: 0 } })], intents, [2, 6]);
    const there = carry(fight, { ...charge(fight, "fighter", "orc", 30), to: { x: 30, y: 0 } } as never).fight;
    const after = carry(there, hurl(there, "fighter", "orc", "spear"), { "to-hit": [1] });
    expect(seatOf(after.fight, "fighter")?.charge).toMatchObject({ arrives: 3, arrived: false });
    const arrival = close(after.fight).events.find(({ type }) => type === "arrived");
    expect(arrival).toEqual({ type: "arrived", figure: "fighter", change: null });
  });
});
