import { describe, expect } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn, MELEE, strikeForFour } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SECOND_ORC } from "../session/world.ts";

describe("Undo after somebody has come or gone", () => {
  const it = atTable({ noErrors: true });
  it.beforeEach(async ({ session, master }) => {
    for (const figure of [ORC, SECOND_ORC]) await combatant(master, figure).token.update({ name: "Snaga" });
    await fightOn(session, master, FRIENDS_FIRST, {
      ...ALL_DECLARED,
      [MIRELLA]: { ...MELEE, target: SECOND_ORC },
    });
    await strikeForFour(master);
    await session.settle();
  });

  const undo = async (session: GameSession, master: Person) => {
    const reply = await master.api.undo();
    await session.settle();
    return reply;
  };
  const combatant = (master: Person, id: string) => master.combat.combatants.get(id);
  const namesOn = (card: Dynamic) => JSON.parse(card.system.story).names;

  /** Copies a token and adds the copy to the fight. */
  async function copyOf(session: GameSession, master: Person, figure: string): Promise<string> {
    const { _id, ...token } = combatant(master, figure).token.toObject();
    const [{ id: tokenId, parent, actorId }] = await master.game.scenes.contents[0].createEmbeddedDocuments("Token", [
      token,
    ]);
    const data = { tokenId, sceneId: parent.id, actorId };
    const [{ id }] = await master.combat.createEmbeddedDocuments("Combatant", [data]);
    await master.until(() => master.seat(id));
    await session.settle();
    return id;
  }

  async function remove(session: GameSession, master: Person, figure: string): Promise<void> {
    await combatant(master, figure).delete();
    await master.until(() => !master.seat(figure));
    await session.settle();
  }

  it("takes the one who came out of the encounter, and then what was done before", async ({
    session,
    master,
    anna,
  }) => {
    const copy = await copyOf(session, master, ORC);
    expect(await undo(session, master)).toMatchObject({ accepted: true });
    expect([combatant(master, copy), master.seat(copy), master.hitPoints(ORC)]).toEqual([undefined, undefined, 4]);
    expect(anna.combat.combatants.size).toBe(4);
    expect(await undo(session, master)).toMatchObject({ accepted: true });
    expect(anna.hitPoints(ORC)).toBe(8);
    expect(
      master
        .deeds()
        .map(({ system }: Dynamic) => system.undone)
        .slice(-2),
    ).toEqual([true, true]);
  });

  it("takes the one who came out, though somebody else has done so at the same moment", async ({ session, master }) => {
    const assistant = await session.sit("Assistant");
    const copy = await copyOf(session, master, ORC);
    const { combat } = master;
    const takesOut = combat.deleteEmbeddedDocuments;
    combat.deleteEmbeddedDocuments = async (...asked: unknown[]) => {
      await assistant.combat.combatants.get(copy).delete();
      return takesOut.apply(combat, asked);
    };
    expect(await undo(session, master)).toMatchObject({ accepted: true });
    expect([combatant(master, copy), master.seat(copy)]).toEqual([undefined, undefined]);
    expect(assistant.errors).toEqual([]);
  });

  it("has a button on the card of the one who came, which names them and nobody else", async ({ session, master }) => {
    const names = () => Object.fromEntries(master.api.fight().figures.map(({ id, name }: Dynamic) => [id, name]));
    const before = names();
    const copy = await copyOf(session, master, ORC);
    expect(names()).toMatchObject(before);
    expect(names()[copy]).toBe("Snaga (3)");
    const card = master.deeds().at(-1);
    expect(card.alias).toBe("Snaga (3)");
    const page = await card.renderHTML();
    page.querySelector('[data-action="undoDeed"]').click();
    await master.until(() => !combatant(master, copy));
    await session.settle();
    expect(master.seat(copy)).toBeUndefined();
    expect(master.warnings).toEqual([]);
  });

  it("brings the one who left back as they were, under their id, and then what was done before", async ({
    session,
    master,
    anna,
  }) => {
    const seats = master.encounter.seats;
    await remove(session, master, SECOND_ORC);
    expect(await undo(session, master)).toMatchObject({ accepted: true });
    expect(anna.combat.combatants.get(SECOND_ORC).name).toBe("Snaga");
    expect(master.encounter.seats).toEqual(seats);
    expect(anna.encounter).toEqual(master.encounter);
    await undo(session, master);
    expect(anna.hitPoints(ORC)).toBe(8);
  });

  it("names on the card of the one who left the right one of two with the same name", async ({ session, master }) => {
    await remove(session, master, SECOND_ORC);
    expect(namesOn(master.deeds().at(-1))).toEqual({ [SECOND_ORC]: "Snaga (2)" });
  });

  it("undoes what was done before when the token of the one who left is gone, too", async ({ session, master }) => {
    const { token } = combatant(master, SECOND_ORC);
    await remove(session, master, SECOND_ORC);
    await token.delete();
    await session.settle();
    expect(await undo(session, master)).toMatchObject({ accepted: true });
    expect([master.hitPoints(ORC), master.seat(SECOND_ORC)]).toEqual([8, undefined]);
    expect(await undo(session, master)).toMatchObject({ accepted: true });
  });

  it("undoes what was done before when the one who left has come back by hand", async ({ session, master, anna }) => {
    const { _id, ...again } = combatant(master, SECOND_ORC).toObject();
    await remove(session, master, SECOND_ORC);
    const [{ id }] = await master.combat.createEmbeddedDocuments("Combatant", [again]);
    await master.until(() => master.seat(id));
    await session.settle();
    expect(master.seat(MIRELLA).intent).toMatchObject({ target: id });
    await undo(session, master);
    expect(combatant(master, id)).toBeUndefined();
    expect(master.seat(MIRELLA).intent).toMatchObject({ target: SECOND_ORC });
    await undo(session, master);
    expect(combatant(master, SECOND_ORC)).toBeDefined();
    await undo(session, master);
    expect(anna.hitPoints(ORC)).toBe(8);
  });

  it("leaves the one who left where they were put in again at the same time", async ({ session, master }) => {
    const assistant = await session.sit("Assistant");
    const { _id, ...again } = combatant(master, SECOND_ORC).toObject();
    await remove(session, master, SECOND_ORC);
    const put = assistant.combat.createEmbeddedDocuments("Combatant", [again]);
    const [[{ id }]] = await Promise.all([put, master.api.undo()]);
    await master.until(() => master.seat(id));
    await session.settle();
    expect([...master.combat.combatants.keys()].sort()).toEqual(
      master.encounter.seats.map(({ figure }: Dynamic) => figure).sort(),
    );
    expect(combatant(master, SECOND_ORC)).toBeUndefined();
    expect(assistant.errors).toEqual([]);
  });

  it("keeps what was changed by hand while somebody was out of the encounter", async ({ session, master, anna }) => {
    const { actor } = combatant(master, ORC);
    await remove(session, master, ORC);
    await actor.update({ "system.hitPoints.value": 3 });
    await undo(session, master);
    expect(anna.hitPoints(ORC)).toBe(3);
    master.rolls(d20(15), d8(1));
    await undo(session, master);
    expect(anna.hitPoints(ORC)).toBe(7);
  });
});
