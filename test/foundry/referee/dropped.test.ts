import { describe, expect } from "vitest";
import { d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, BOTH_DECLARED, fightOn, ORCS_BLOW, strikeForFour } from "../session/fights.ts";
import { atTable } from "../session/table.ts";
import { ORC, OTTO, SPELL } from "../session/world.ts";

describe("An encounter is deleted while something waits", () => {
  const it = atTable({ noErrors: true });
  let leftover: () => number;
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    leftover = master.waits("calls");
  });

  it("the asker of an open question and everyone in the queue learn that it is over, and no timer of theirs is left", async ({
    session,
    master,
    anna,
  }) => {
    master.rolls(d20(15));
    const struck = anna.api.strike({ ...BLOW, until: "done" });
    await master.until(() => master.combat.system.pending !== "");
    const cast = master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC], until: "ruled" });
    const rest = master.api.strike({ ...ORCS_BLOW, until: "ruled" });
    await master.combat.delete();
    for (const reply of await Promise.all([struck, cast, rest]))
      expect(master.refusals(reply)).toEqual(["encounter-over"]);
    await session.settle();
    const notices = 2; // One for each refused call of the GM closes by a timer of its own.
    expect(leftover()).toBe(notices);
  });

  it("the asker of an approval learns that it is over at once, and the GM's dialog closes", async ({
    session,
    master,
    anna,
  }) => {
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
