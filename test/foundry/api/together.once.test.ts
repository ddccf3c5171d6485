import { describe, expect } from "vitest";
import { d20, FOES_FIRST } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { ALL_DECLARED, fightOn } from "../session/fights.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SECOND_ORC, SWORD } from "../session/world.ts";

describe("A macro has several figures do something together", () => {
  const it = atTable({ generation: 14 });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FOES_FIRST, ALL_DECLARED);
  });

  const blow = { type: "strike", weapon: "Long Sword", target: "Mirella" };
  const blows = [
    { ...blow, figure: "Orc 1" },
    { ...blow, figure: "Orc 2" },
  ];

  it("each named as its own call would have it named", async ({ master }) => {
    master.rolls(d20(2), d20(2));
    const asked = master.api.actTogether({ deeds: blows, until: "done" });
    await master.until(() => master.combat.system.pending !== "");
    await master.api.answer({ choice: "none" });
    await master.until(() => master.combat.system.pending.includes(SECOND_ORC));
    await master.api.answer({ choice: "none" });
    expect(await asked).toMatchObject({ accepted: true, outcome: "done" });
    const strikes = [ORC, SECOND_ORC].map(figure => ({ type: "strike", figure, weapon: SWORD, target: MIRELLA }));
    expect(lastEntries(master, 1)[0].command.deeds).toMatchObject(strikes);
  });

  it("and is told which of them has what it must not have", async ({ master }) => {
    const told = (deeds: unknown) => expect(master.api.actTogether({ deeds })).rejects.toThrow;
    await told("both")(/^actTogether: deeds must be a list, got "both"$/);
    await told([blows[0], 7])(/^actTogether: deeds\[1\] must be a deed, got 7$/);
    await told([blows[0], { ...blow, figure: "Orc 9" }])(/^actTogether: deeds\[1\]\.figure must be one figure/);
    await told([blows[0], { ...blows[1], target: "Orc" }])(/^actTogether: deeds\[1\]\.target must be one figure/);
    await told([blows[0], { type: "begin" }])(
      /^actTogether: deeds\[1\]\.type must be a figure's command, got "begin"$/,
    );
    await told([blows[0], { ...blows[1], behind: "yes" }])(/^actTogether: deeds\[1\]\.behind must be as docs/);
  });
});
