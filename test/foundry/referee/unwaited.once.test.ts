import { describe, expect, it } from "vitest";
import { d8, d20, FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { BLOW, DUEL_DECLARED, fightOn, MIRELLA_DECLARED, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, openWithAnna } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";

describe("A player does not answer", () => {
  const it = atTable({ noErrors: true });
  let asked: Dynamic[];
  it.beforeEach(async ({ session, master, anna }) => {
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
    asked = anna.decides(() => new Promise(() => undefined));
    master.rolls(d20(19), d8(5));
    await master.api.strike(ORCS_BLOW);
    await anna.until(() => asked.length === 1);
  });

  it("and the game master takes back: the question is dropped, and the last command gone, at once", async ({
    session,
    master,
    anna,
  }) => {
    expect(await master.api.undo()).toMatchObject({ accepted: true });
    await session.settle();
    expect(anna.encounter.stage).toBe("declare");
    expect(anna.combat.system.pending).toBe("");
    expect(anna.hitPoints(MIRELLA)).toBe(30);
    for (const person of [master, anna])
      expect(person.infos.at(-1)).toMatch(/^Mirella: the game master undid this without waiting/);
    expect(master.warnings.at(-1)).toBe("The action was cancelled.");
  });

  it("and the game master takes back before what waits behind the question", async ({ session, master, anna }) => {
    const behind = anna.api.advance({ figure: MIRELLA, quiet: true });
    await master.api.undo();
    expect(await behind).toMatchObject({ accepted: false });
    await session.settle();
    expect(anna.encounter.stage).toBe("declare");
  });

  it("and what cannot be taken back drops no question", async ({ session, master, anna }) => {
    const ben = await session.sit("Assistant");
    const undo = { kind: "undo", id: "nothing", entry: 999 };
    const ruled = ben.asks(undo);
    await session.settle();
    expect(anna.combat.system.pending).not.toBe("");
    await master.api.answer({ choice: "none" });
    expect(ben.refusals(await ruled)).toEqual(["turn-passed"]);
    await session.settle();
  });

  it("and the game master closes the segment: the stated answer is taken, and both are told", async ({
    session,
    master,
    anna,
  }) => {
    expect(await master.api.advance()).toMatchObject({ accepted: true });
    await session.settle();
    expect(anna.hitPoints(MIRELLA)).toBe(25);
    expect(anna.encounter.segment).toBeGreaterThan(2);
    for (const person of [master, anna])
      expect(person.infos.at(-1)).toBe(
        "Mirella: the game master went on without waiting for an answer. If no one answers: Don’t defend.",
      );
    expect(lastEntries(master, 2).map(({ command }) => command.type)).toEqual(["strike", "advance"]);
  });

  it("and the game master goes on by what is refused: the question stays", async ({ session, master, anna }) => {
    const round = { kind: "command", command: { type: "end-round", id: "early", round: 7 } };
    const ruled = (await session.sit("Assistant")).asks(round);
    await session.settle();
    expect(anna.combat.system.pending).not.toBe("");
    await master.api.answer({ choice: "none" });
    expect(await ruled).toMatchObject({ accepted: false });
    await session.settle();
    expect(anna.hitPoints(MIRELLA)).toBe(25);
  });

  it("and a player goes on: the question is waited for", async ({ session, master, anna }) => {
    const own = anna.api.advance({ figure: MIRELLA, quiet: true });
    await session.settle();
    expect(anna.combat.system.pending).not.toBe("");
    await master.api.answer({ choice: "none" });
    await own;
    await session.settle();
    expect(anna.seat(ORC).ledger.attacks).toBe(1);
  });
});

describe("A player's blow waits for an answer", () => {
  it("and the game master takes back: the player is told that it was withdrawn, once", async () => {
    const { session, master, anna } = await openWithAnna(generation);
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const told: string[] = [];
    anna.globals.Hooks.on("tenSegments.failed", ({ reply }: Dynamic) => told.push(...anna.refusals(reply)));
    master.decides(() => new Promise(() => undefined));
    master.rolls(d20(15), d8(4));
    expect(await anna.api.strike(BLOW)).toMatchObject({ accepted: true });
    await anna.until(() => anna.combat.system.pending !== "");
    expect(await master.api.undo()).toMatchObject({ accepted: true });
    await session.settle();
    expect(told).toEqual(["withdrawn"]);
    await session.close();
  });
});
