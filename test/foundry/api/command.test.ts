import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Evening,
  FRIENDS_FIRST,
  fightOn,
  MIRELLA,
  MIRELLA_DECLARED,
  ORC,
  openWithAnna,
  type Person,
} from "../evening/index.ts";

const SIGHT = { type: "observe", figure: MIRELLA, of: ORC, feet: 5, modifier: -1 };

describe("A command that has no call of its own: what a figure observes", () => {
  let evening: Evening;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    ({ evening, master, anna } = await openWithAnna(14));
    await fightOn(evening, master, FRIENDS_FIRST, MIRELLA_DECLARED);
  });
  afterEach(() => evening.close());

  it("is said by the game master, and lets her change her mind", async () => {
    const change = { figure: MIRELLA, intent: { kind: "move" } };
    expect(anna.refusals(await anna.api.declare(change))).toEqual(["nothing-noticed"]);
    expect(await master.api.command(SIGHT)).toMatchObject({ accepted: true });
    await evening.settle();
    expect(await anna.api.declare(change)).toMatchObject({ accepted: true });
    await evening.settle();
    expect(master.seat(MIRELLA).intent).toMatchObject({ kind: "move" });
  });

  it("is not a player's to say", async () =>
    expect(anna.refusals(await anna.api.command(SIGHT))).toEqual(["game-master-only"]));

  it("is refused when it is none the rules know", async () =>
    expect(master.refusals(await master.api.command({ type: "dance", figure: MIRELLA }))).toEqual(["malformed"]));
});
