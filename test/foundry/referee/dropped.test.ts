import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  BLOW,
  BOTH_DECLARED,
  d20,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  ORC,
  ORCS_BLOW,
  OTTO,
  openWithAnna,
  type Person,
  SPELL,
  strikeForFour,
} from "../session/index.ts";

describe.each([13, 14] as const)("An encounter is deleted while something waits (generation %i)", generation => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  let leftover: () => number;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation));
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    leftover = master.waits("calls");
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  it("the asker of an open question and everyone in the queue learn that it is over, and no timer is left", async () => {
    master.rolls(d20(15));
    const struck = anna.api.strike({ ...BLOW, until: "done" });
    await master.until(() => master.combat.system.pending !== "");
    const cast = master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC], until: "ruled" });
    const rest = master.api.strike({ ...ORCS_BLOW, until: "ruled" });
    await master.combat.delete();
    for (const reply of await Promise.all([struck, cast, rest]))
      expect(master.refusals(reply)).toEqual(["encounter-over"]);
    await session.settle();
    expect(leftover()).toBe(0);
  });

  it("the asker of an approval learns that it is over at once, and the GM's dialog closes", async () => {
    await master.game.settings.set("ten-segments", "automation", "ask");
    await strikeForFour(master, anna);
    await session.settle();
    const dialogs = () => master.globals.document.querySelectorAll('dialog button[data-action="allow"]').length;
    const breach = anna.api.strike({ ...BLOW, until: "ruled" });
    await master.until(() => dialogs() === 1);
    await master.combat.delete();
    expect(anna.refusals(await breach)).toEqual(["encounter-over"]);
    await master.until(() => dialogs() === 0);
    expect(leftover()).toBe(0);
  });
});
