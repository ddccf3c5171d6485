import { describe, expect } from "vitest";
import { d8, d20, FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW, DUEL_DECLARED, fightOn, ORCS_BLOW, strikeForFour } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, SPELL } from "../session/world.ts";

/** What came of a figure's last action by its row in the tracker: kind, stamp and words; null if its row says nothing. */
function resultOf({ globals }: Person, figure: string): readonly string[] | null {
  const row = globals.ui.combat.element.querySelector(`[data-combatant-id="${figure}"]`);
  const result = row.querySelector(".turn__result");
  if (!result) return null;
  const stamp = result.querySelector(".turn__stamp").textContent.trim();
  const kind = [...result.classList].find((name: string) => name.startsWith("turn__result--")).split("--")[1];
  return [kind, stamp, result.textContent.replace(stamp, "").replaceAll(/\s+/g, " ").trim()];
}

/** Mirella strikes at the first orc, who does not defend. */
async function struck(session: GameSession, master: Person, dice: readonly number[], more: object = {}): Promise<void> {
  master.rolls(...dice);
  await master.api.strike({ ...BLOW, ...more });
  await master.answersWhenAsked("none");
  await session.settle();
}

const missed = (session: GameSession, master: Person) => struck(session, master, [d20(2)]);

describe("What came of an action is told in the row", () => {
  const it = atTable({ drawn: true, noErrors: true });

  it("a hit with its damage, for everyone at the table", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    expect(resultOf(master, MIRELLA)).toBeNull();
    await strikeForFour(master);
    await session.settle();
    for (const person of [master, anna]) expect(resultOf(person, MIRELLA)).toEqual(["hit", "−4", "hits Orc 1 for 4"]);
    expect(resultOf(master, ORC)).toBeNull();
    expect(master.globals.ui.combat.element.textContent).not.toContain("Has acted");
  });

  it("a miss, and several blows in one segment together", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    await missed(session, master);
    expect(resultOf(master, MIRELLA)).toEqual(["miss", "–", "misses Orc 1"]);
    await struck(session, master, [d20(15), d8(4)], { overruled: true });
    expect(resultOf(master, MIRELLA)).toEqual(["hit", "−4", "hits Orc 1 with 1 of 2 for 4"]);
  });

  it("each target of several blows by its name, and a hit without damage as one to no effect", async ({
    session,
    master,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    await struck(session, master, [d20(15), d8(4)]);
    await struck(session, master, [d20(2)], { target: SECOND_ORC, overruled: true });
    expect(resultOf(master, MIRELLA)).toEqual(["hit", "−4", "hits Orc 1 for 4, misses Orc 2"]);
    await master.api.undo();
    await master.api.undo();
    await session.settle();
    await master.combat.combatants.get(ORC).actor.update({ "system.harmedBy.bonus": 1 });
    await session.settle();
    await struck(session, master, [d20(15)]);
    expect(resultOf(master, MIRELLA)).toEqual(["miss", "–", "hits Orc 1 to no effect"]);
  });

  it("that a blow brings its target down", async ({ session, master }) => {
    await master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": 3 });
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    await strikeForFour(master);
    await session.settle();
    expect(resultOf(master, MIRELLA)).toEqual(["hit", "−4", "hits Orc 1 for 4: down"]);
  });

  it("nothing of what was undone, of a deleted card, or of the round before", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    await missed(session, master);
    await master.api.undo();
    await session.settle();
    expect(resultOf(master, MIRELLA)).toBeNull();
    await missed(session, master);
    await master.deeds().at(-1)!.delete();
    await session.settle();
    expect(resultOf(master, MIRELLA)).toBeNull();
    await struck(session, master, [d20(2)], { overruled: true });
    expect(resultOf(master, MIRELLA)).not.toBeNull();
    while (master.encounter.stage === "segments") {
      await master.api.advance();
      await session.settle();
    }
    expect(resultOf(master, MIRELLA)).not.toBeNull();
    await master.api.endRound();
    await session.settle();
    expect(resultOf(master, MIRELLA)).toBeNull();
  });

  it("that a spell is interrupted, in its caster's row", async ({ session, master, anna }) => {
    await fightOn(session, master, FOES_FIRST, { ...ALL_DECLARED });
    while (!master.seat(OTTO).casting) {
      const begun = await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC] });
      if (!begun.accepted) await master.api.advance();
      await session.settle();
    }
    master.rolls(d20(19), d8(1));
    await master.api.strike({ ...ORCS_BLOW, target: OTTO, overruled: true });
    await session.settle();
    for (const person of [master, anna]) {
      expect(resultOf(person, OTTO)?.slice(0, 2)).toEqual(["interrupted", "✗"]);
      expect(resultOf(person, ORC)).toEqual(["hit", "−1", "hits Otto for 1"]);
    }
  });

  it("nothing of a figure that is hidden from the user, and no name of one", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    await master.combat.combatants.get(ORC).update({ hidden: true });
    await session.settle();
    await strikeForFour(master);
    await session.settle();
    expect(resultOf(master, MIRELLA)?.[2]).toBe("hits Orc 1 for 4");
    expect(resultOf(anna, MIRELLA)?.[2]).not.toContain("Orc");
  });

  it("nothing that a player has written", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    await strikeForFour(master);
    await session.settle();
    const [card] = master.deeds().slice(-1) as [Dynamic];
    const { system } = card.toObject();
    await card.delete();
    await anna.globals.ChatMessage.create({ type: "deed", system });
    await session.settle();
    expect(resultOf(master, MIRELLA)).toBeNull();
  });
});
