import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MIRELLA_DECLARED, strikeForFour } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { COMBAT, ORC } from "../session/world.ts";

const SENTENCE = "Not a genuine card of this fight: a player wrote or changed it.";

describe("A player writes a message that looks like a deed", () => {
  const it = atTable({ noErrors: true });
  it.beforeEach(async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await strikeForFour(master, anna);
    await session.settle();
  });

  const blow = (master: Person) => master.deeds().find(({ system }) => system.story.includes('"type":"strike"'));
  const isCard = async (message: Dynamic) => (await message.renderHTML()).querySelector(".deed") !== null;
  const forge = async (session: GameSession, master: Person, anna: Person, data: object): Promise<Dynamic> => {
    const { documentClass: ChatMessage } = anna.game.messages;
    await ChatMessage.create({ type: "deed", content: "I win.", ...data });
    await session.settle();
    return master.game.messages.contents.at(-1);
  };

  it("and it is shown as the message that it is, with a sentence", async ({ session, master, anna }) => {
    const { entry, story } = blow(master).system;
    const forged = await forge(session, master, anna, { system: { combat: COMBAT, entry, story } });
    expect(await isCard(forged)).toBe(false);
    expect((await forged.renderHTML()).textContent).toContain("I win.");
    expect((await forged.renderHTML()).textContent).toContain(SENTENCE);
    expect(await isCard(blow(master))).toBe(true);
  });

  it("and whatever is in it, the chat is drawn", async ({ session, master, anna }) => {
    const forged = await forge(session, master, anna, {
      system: { combat: COMBAT, entry: 1, story: "{ this is no story" },
    });
    expect((await forged.renderHTML()).textContent).toContain(SENTENCE);
  });

  it("and says that somebody else has written it: the server knows better", async ({ session, master, anna }) => {
    const _stats = { lastModifiedBy: master.game.user.id };
    const forged = await forge(session, master, anna, { system: blow(master).system.toObject(), _stats });
    expect(await isCard(forged)).toBe(false);
  });

  it("and changes the card of her own deed: it is none any more", async ({ session, master, anna }) => {
    const own = anna.game.messages.get(blow(master).id);
    expect(own.author.name).toBe("Anna");
    await own.update({ "system.story": own.system.story.replace('"damage":4', '"damage":40') });
    await session.settle();
    expect(await isCard(master.game.messages.get(own.id))).toBe(false);
  });

  it("and what is taken back is marked on the referee's card", async ({ session, master, anna }) => {
    const { entry, story } = blow(master).system;
    const forged = await forge(session, master, anna, { system: { combat: COMBAT, entry, story } });
    await master.api.undo();
    await session.settle();
    expect([blow(master).system.undone, forged.system.undone]).toEqual([true, false]);
    expect(master.hitPoints(ORC)).toBe(8);
  });
});
