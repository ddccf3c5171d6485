import { afterEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, world, worldWith } from "../session/world.ts";

const SECOND_TOKEN = "tmirella20000000";
const TWICE = "ctmirellatwice00";
const THRICE = "ctmirellathrice0";

/** Mirella has two tokens on the map, both linked to her. */
const twoTokens = (data: Dynamic) => {
  const [scene] = data.scenes;
  scene.tokens.push({ ...structuredClone(scene.tokens[0]), _id: SECOND_TOKEN, x: 900 });
};
const hers = () => {
  const [{ _id, ...combatant }] = (world() as Dynamic).combats[0].combatants;
  return combatant;
};

describe("A figure has one place in an encounter", () => {
  let session: GameSession;
  let master: Person;
  afterEach(async () => {
    const errors = [...master.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  async function sitDown(change: (data: Dynamic) => void = () => undefined): Promise<void> {
    session = await openSession(generation, worldWith(change), [], { drawn: true });
    master = await session.sit("Gamemaster");
  }
  const add = async (...combatants: object[]) => {
    await master.combat.createEmbeddedDocuments("Combatant", combatants, { keepId: true });
    await session.settle();
  };
  const rowOf = (id: string) =>
    master.globals.document.querySelector(`#combat [data-combatant-id="${id}"]`).textContent as string;
  const SENTENCE = "Mirella is in this encounter already.";

  it("by the same token, before a fight and in it", async () => {
    await sitDown();
    await add(hers());
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await add(hers());
    expect(master.combat.combatants.size).toBe(4);
    expect(master.warnings).toEqual([SENTENCE, SENTENCE]);
  });

  it("by another token that is linked to the same actor", async () => {
    await sitDown(twoTokens);
    await add({ ...hers(), tokenId: SECOND_TOKEN });
    expect(master.combat.combatants.size).toBe(4);
    expect(master.warnings).toEqual([SENTENCE]);
  });

  it("unlinked tokens of one actor are figures of their own", async () => {
    await sitDown();
    const orcs = master.combat.combatants.filter(
      ({ actorId }: Dynamic) => actorId === master.combat.combatants.get(ORC).actorId,
    );
    expect(orcs.length).toBe(2);
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    expect(master.encounter.seats.length).toBe(4);
  });

  it("two that come at once, or are there from before: one takes the seat, the other says why it has none", async () => {
    await sitDown(data => {
      twoTokens(data);
      data.combats[0].combatants.push({ ...hers(), _id: TWICE, tokenId: SECOND_TOKEN });
    });
    expect(rowOf(TWICE)).toContain(SENTENCE);
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    expect(master.encounter.seats.map(({ figure }: Dynamic) => figure)).not.toContain(TWICE);
    expect(rowOf(TWICE)).toContain(SENTENCE);
    expect(rowOf(MIRELLA)).not.toContain(SENTENCE);
    const strike = { type: "parry", figure: TWICE, against: null };
    expect(master.refusals(await master.api.command(strike))).toEqual(["seated-twice"]);
    await master.combat.combatants.get(MIRELLA).delete();
    await master.until(() => master.seat(TWICE) !== undefined);
    await session.settle();
    expect(rowOf(TWICE)).not.toContain(SENTENCE);
  });

  it("when the round is restored, and when one that has no seat is to be seated anew", async () => {
    await sitDown(data => {
      const others = [TWICE, THRICE].map(_id => ({ ...hers(), _id }));
      data.combats[0].combatants.push(...others);
    });
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const assistant = await session.sit("Assistant");
    await master.combat.combatants.get(MIRELLA).delete();
    await master.until(() => master.seat(TWICE) !== undefined || master.seat(THRICE) !== undefined);
    await session.settle();
    const seated = () =>
      master.encounter.seats.filter(({ figure }: Dynamic) => [TWICE, THRICE].includes(figure)).length;
    expect(await assistant.asks({ kind: "mend", way: "restore" })).toMatchObject({ accepted: true });
    await session.settle();
    expect(seated()).toBe(1);
    const without = [TWICE, THRICE].find(id => master.seat(id) === undefined);
    const anew = await assistant.asks({ kind: "mend", way: "seat-anew", figure: without });
    expect(assistant.refusals(anew)).toEqual(["seated-twice"]);
    expect(seated()).toBe(1);
  });
});
