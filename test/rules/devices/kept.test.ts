import { describe, expect, it } from "vitest";
import { type Fight, withFigures } from "#rules/index.ts";
import { carpet, carryOn, handy, seatIn, use } from "../gear.ts";
import { carry, mage, orc } from "../table.ts";

/** A mage who flies on a carpet as the round ends, by the game master's word. */
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
