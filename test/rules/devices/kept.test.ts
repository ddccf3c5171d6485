import { describe, expect, it } from "vitest";
import { type Fight, makeRulebook, order, withFigures } from "#rules/index.ts";
import { mage, orc } from "../figures.ts";
import { carpet, carryOn, device, handy, power, seatIn, use } from "../gear.ts";
import { carry, nextDeclarations } from "../table.ts";

/** A mage flies on a carpet. `ended` closes the round by overruling, so the carpet is still in use. */
const flying = carryOn(handy([carpet]), [now => use(now, "mage", "carpet", "fly")]);
const ended = (fight: Fight) => carry(fight, { type: "end-round", round: 1, overruled: true });

describe("A device that is kept in use as a round opens (Rule 5)", () => {
  it("S0.R5.d: is charged as a device of that round", () => {
    const { fight } = ended(flying);
    expect(seatIn(fight, "mage").inUse).toEqual([{ device: "carpet", power: "fly" }]);
    expect(seatIn(fight, "mage").ledger).toMatchObject({ device: 1, potentialAttacks: 0, deviceAttacks: 0 });
  });
  it.each([
    ["that its owner no longer has", withFigures(flying, [mage(), orc()])],
    ["whose power is another now", withFigures(flying, [mage({ devices: [{ ...carpet, functions: [] }] }), orc()])],
    ["whose user's actor is gone", withFigures(flying, [orc()])],
  ])("S0.R5.d: %s is out of use, without a word", (_which, fight) => {
    const { events, fight: after } = ended(fight);
    expect(events).toContainEqual({ type: "device-ceased", figure: "mage", device: "carpet", reason: null });
    expect(seatIn(after, "mage")).toMatchObject({ inUse: [], ledger: { device: 0 } });
  });
});

describe("A device under way as the rulebook is changed to the options table", () => {
  const slow = device({ id: "slow-wand", functions: [power({ activation: 9, canDamage: true, damage: "1d6" })] });
  const begun = carryOn(handy([slow]), [now => use(now, "mage", "slow-wand", "use")]);
  const TABLE = makeRulebook({ preset: "options-table" });

  it("S1.C.a, S0.R10.d: its end stands in the order of the next round", () => {
    const rolled = { initiative: [1, 3], "moves-first": ["side:monsters"] };
    const next = carry(nextDeclarations(begun), { type: "roll-initiative", round: 2 }, rolled as never, TABLE).fight;
    const ends = order(next, TABLE).steps.filter(({ figure, kind }) => figure === "mage" && kind === "device-end");
    expect(ends).toMatchObject([{ item: "slow-wand", moment: seatIn(begun, "mage").activation?.lands }]);
  });
});
