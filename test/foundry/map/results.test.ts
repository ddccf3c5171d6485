import { describe, expect } from "vitest";
import { d8, d20, FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW, DUEL_DECLARED, fightOn, ORCS_BLOW, strikeForFour } from "../session/fights.ts";
import type { Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { ORC, OTTO, SPELL } from "../session/world.ts";

/** The texts that rise over the map of a person's client from now on, each with the name of the token under it. */
function textsOf({ globals }: Person): string[] {
  const { canvas } = globals;
  const texts: string[] = [];
  canvas.interface.createScrollingText = async ({ x, y }: { x: number; y: number }, words: string) => {
    const token = canvas.tokens.placeables.find((one: Person["combat"]) => one.center.x === x && one.center.y === y);
    texts.push(`${token.name}: ${words}`);
  };
  return texts;
}

describe("What comes of an action is shown over the tokens", () => {
  const it = atTable({ drawn: true, noErrors: true });

  it("the damage of a hit, and that a blow has missed, for everyone who sees the token", async ({
    session,
    master,
    anna,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    const seen = [master, anna].map(textsOf);
    await strikeForFour(master);
    await session.settle();
    master.rolls(d20(2));
    await master.api.strike({ ...BLOW, overruled: true });
    await master.answersWhenAsked("none");
    await session.settle();
    for (const texts of seen) expect(texts).toEqual(["Orc 1: −4", "Orc 1: missed"]);
  });

  it("that a spell is interrupted, with what the blow did", async ({ session, master, anna }) => {
    await fightOn(session, master, FOES_FIRST, { ...ALL_DECLARED });
    while (!master.seat(OTTO).casting) {
      const begun = await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC] });
      if (!begun.accepted) await master.api.advance();
      await session.settle();
    }
    const texts = textsOf(anna);
    master.rolls(d20(19), d8(1));
    await master.api.strike({ ...ORCS_BLOW, target: OTTO, overruled: true });
    await session.settle();
    expect(texts).toEqual([expect.stringMatching(/^Otto: −1, .* interrupted$/)]);
  });

  it("nothing over a token that is hidden from the user, and nothing if they have switched texts off", async ({
    session,
    master,
    anna,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    await master.combat.combatants.get(ORC).token.update({ hidden: true });
    await session.settle();
    await master.game.settings.set("core", "scrollingStatusText", false);
    const seen = [master, anna].map(textsOf);
    await strikeForFour(master);
    await session.settle();
    expect(seen).toEqual([[], []]);
  });
});
