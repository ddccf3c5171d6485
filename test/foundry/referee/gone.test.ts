import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, DUEL_DECLARED, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC } from "../session/world.ts";

describe("Something is deleted in the middle of a fight", () => {
  const it = atTable();
  let assistant: Person;
  it.beforeEach(async ({ session }) => {
    assistant = await session.sit("Assistant");
  });
  it.afterEach(async ({ master, anna }) => {
    expect([...master.errors, ...anna.errors, ...assistant.errors]).toEqual([]);
  });
  const tokenOf = (master: Person, figure: string, person = master) => person.combat.combatants.get(figure).token;

  it("a figure whose token is gone, one of many, is named in the refusal: nothing is done to the actor they share", async ({
    session,
    master,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    const shared = master.game.actors.get(master.combat.combatants.get(ORC).actorId);
    await tokenOf(master, ORC).delete();
    await session.settle();
    expect(master.refusals(await master.api.strike(BLOW))).toEqual(["no-actor"]);
    expect(shared.system.hitPoints.value).toBe(8);
    await master.api.endRound({ overruled: true });
    await shared.update({ "system.hitPoints.value": 0 });
    await session.settle();
    await master.api.settled();
    expect([...shared.statuses]).toEqual([]);
    expect(master.combat.combatants.get(ORC).defeated).toBe(false);
    expect(master.combat.combatants.has(SECOND_ORC)).toBe(true);
  });

  it("one whose token is gone fights on where the actor is its own", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    await tokenOf(master, MIRELLA).delete();
    await session.settle();
    expect(master.api.fight().figures.map(({ id }: Dynamic) => id)).toContain(MIRELLA);
  });

  it("a round ends once on the world's clock, though its first attempt met a figure that was gone", async ({
    session,
    master,
  }) => {
    await master.game.settings.set("ten-segments", "rulebook.fatigue.enabled", true);
    for (const figure of [ORC, SECOND_ORC])
      await master.combat.combatants.get(figure).actor.update({ "system.fatigue": { points: 2, most: 9 } });
    await fightOn(session, master, FRIENDS_FIRST, { [ORC]: { kind: "move" }, [SECOND_ORC]: { kind: "move" } });
    for (const figure of [ORC, SECOND_ORC]) await master.api.move({ figure, feet: 10, overruled: true });
    await session.settle();
    let attempts = 0;
    const gone = tokenOf(master, SECOND_ORC, assistant);
    master.globals.Hooks.on("preUpdateCombat", () => {
      attempts++;
      if (attempts === 1) void gone.delete();
    });
    await master.api.endRound({ overruled: true });
    await session.settle();
    await master.api.settled();
    expect(master.encounter.round).toBe(2);
    expect(master.game.time.worldTime).toBe(60);
    expect(master.combat.combatants.get(ORC).actor.system.fatigue.points).not.toBe(2);
    expect(attempts).toBe(generation === 13 ? 1 : 2);
  });

  it("the way that others have gone is forgotten with the round, though one of the tokens goes at that moment", async ({
    session,
    master,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, { [MIRELLA]: { kind: "move" }, [OTTO]: { kind: "move" } });
    const mirella = tokenOf(master, MIRELLA);
    for (const token of [mirella, tokenOf(master, OTTO)]) await token.move({ x: token.x, y: token.y + 100 });
    await session.settle();
    expect(mirella.movementHistory).not.toEqual([]);
    const gone = tokenOf(master, OTTO, assistant);
    const goes = master.globals.Hooks.on("preUpdateToken", (_token: Dynamic, change: Dynamic) => {
      if (!("_movementHistory" in change)) return;
      master.globals.Hooks.off("preUpdateToken", goes);
      void gone.delete();
    });
    await master.api.endRound({ overruled: true });
    await session.settle();
    await master.api.settled();
    expect(tokenOf(master, OTTO)).toBeNull();
    expect(mirella.movementHistory).toEqual([]);
  });

  it("whoever asks about an encounter that has been ended is told so at once", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    const { combat } = assistant;
    const { referee, revision } = combat.system;
    const answers: Dynamic[] = [];
    anna.game.socket.on("system.ten-segments", (message: Dynamic) => {
      if (message.kind === "ruled") answers.push(message.ruling);
    });
    await master.combat.delete();
    await session.settle();
    const request = { kind: "command", command: { type: "advance", id: "asked-too-late" } };
    anna.game.socket.emit("system.ten-segments", {
      kind: "ask",
      ask: "late",
      seat: referee,
      revision,
      combat: combat.id,
      request,
    });
    await session.settle();
    expect(answers).toMatchObject([{ accepted: false, reasons: [{ why: "encounter-over" }] }]);
    expect(assistant.refusals(await assistant.api.advance({ combat }))).toEqual(["encounter-over"]);
  });
});
