import { describe, expect } from "vitest";
import { FRIENDS_FIRST, face } from "../session/dice.ts";
import { BOTH_DECLARED, fightOn, MELEE, playBy } from "../session/fights.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, SPELL, SWORD } from "../session/world.ts";

describe("What a token shows of its figure's round", () => {
  const it = atTable({ drawn: true });

  /** The texts on a figure's token, on a person's client. */
  function shownOn(person: Person, figure: string): string[] {
    const id = figure.slice(1).padEnd(16, "0");
    const token = person.globals.canvas.tokens.placeables.find((one: Dynamic) => one.document.id === id);
    return token.children.map(({ text }: Dynamic) => text);
  }

  it("is that it casts, and for how many segments, until that is taken back", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    expect(shownOn(anna, OTTO)).toEqual([]);
    await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC] });
    await session.settle();
    expect(shownOn(master, OTTO)).toEqual(["✦ 1"]);
    expect(shownOn(anna, OTTO)).toEqual(["✦ 1"]);
    await master.api.undo();
    await session.settle();
    expect(shownOn(anna, OTTO)).toEqual([]);
  });

  it("is that it charges, and when it arrives", async ({ session, master, anna }) => {
    const intent = { kind: "charge", weapon: SWORD, target: ORC };
    await master.combat.combatants.get(ORC).token.update({ x: 1300 });
    await fightOn(session, master, FRIENDS_FIRST, { [MIRELLA]: intent });
    const { accepted } = await master.api.charge({ figure: MIRELLA, target: ORC, feet: 40 });
    expect(accepted).toBe(true);
    await session.settle();
    expect(shownOn(anna, MIRELLA)).toEqual([expect.stringMatching(/^» \d+$/)]);
  });

  it("is that it holds its initiative, until it has chosen a segment, and into the round after", async ({
    session,
    master,
    anna,
  }) => {
    await playBy(master, "d10-segments");
    for (const orc of [ORC, SECOND_ORC]) await master.combat.combatants.get(orc).token.update({ x: 1900 });
    const dice = [2, 5, 8, 9].map(shown => face(shown, 10));
    await fightOn(session, master, dice, BOTH_DECLARED);
    const figure = master.api.order().steps[0].figure;
    expect(shownOn(anna, figure)).toEqual([]);
    await master.api.hold({ figure });
    await session.settle();
    for (const person of [master, anna]) expect(shownOn(person, figure)).toEqual(["‖"]);
    await master.api.release({ figure, segment: 9 });
    await session.settle();
    for (const person of [master, anna]) expect(shownOn(person, figure)).toEqual([]);
    await master.api.undo();
    await session.settle();
    expect(shownOn(anna, figure)).toEqual(["‖"]);
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect([master.encounter.round, ...shownOn(anna, figure)]).toEqual([2, "‖"]);
  });

  it("is that it rests, until the round is over", async ({ session, master, anna }) => {
    await master.game.settings.set("ten-segments", "rulebook.fatigue.enabled", true);
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.fatigue": { points: 9, most: 9 } });
    await fightOn(session, master, FRIENDS_FIRST, { [MIRELLA]: { kind: "wait" } });
    await anna.api.rest({ figure: MIRELLA });
    await session.settle();
    for (const person of [master, anna]) expect(shownOn(person, MIRELLA)).toEqual(["zz"]);
    await master.api.undo();
    await session.settle();
    expect(shownOn(anna, MIRELLA)).toEqual([]);
    await anna.api.rest({ figure: MIRELLA });
    await session.settle();
    expect(shownOn(anna, MIRELLA)).toEqual(["zz"]);
    await master.api.endRound({ overruled: true });
    await session.settle();
    for (const person of [master, anna]) expect([person.encounter.round, ...shownOn(person, MIRELLA)]).toEqual([2]);
  });

  it("is that it stands ready, and hangs on the token again when that is drawn anew", async ({
    session,
    master,
    anna,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await master.api.parry({ figure: MIRELLA, against: "anyone" });
    await session.settle();
    expect(shownOn(anna, MIRELLA)).toEqual(["◈"]);
    await anna.globals.canvas.draw();
    expect(shownOn(anna, MIRELLA)).toEqual(["◈"]);
  });

  it("is gone when it falls, and there again when that is taken back", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await master.api.parry({ figure: MIRELLA, against: "anyone" });
    await session.settle();
    const { actor } = master.combat.combatants.get(MIRELLA);
    const { value } = actor.system.hitPoints;
    await actor.update({ "system.hitPoints.value": -20 });
    await session.settle();
    expect(shownOn(anna, MIRELLA)).toEqual([]);
    await actor.update({ "system.hitPoints.value": value });
    await session.settle();
    expect(shownOn(anna, MIRELLA)).toEqual(["◈"]);
  });

  it("is nothing of one whom the game master keeps from the players", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, { ...BOTH_DECLARED, [ORC]: MELEE });
    await master.api.parry({ figure: ORC, against: "anyone" });
    await session.settle();
    expect(shownOn(anna, ORC)).toEqual(["◈"]);
    await master.combat.combatants.get(ORC).update({ hidden: true });
    await session.settle();
    expect(shownOn(anna, ORC)).toEqual([]);
    expect(shownOn(master, ORC)).toEqual(["◈"]);
  });

  it("is gone with the encounter", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await master.api.parry({ figure: MIRELLA, against: "anyone" });
    await session.settle();
    await master.combat.delete();
    await session.settle();
    expect(shownOn(anna, MIRELLA)).toEqual([]);
  });
});
