import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import {
  COMBAT,
  type Dynamic,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  MIRELLA_DECLARED,
  ORC,
  openWithAnna,
  type Person,
  strikeForFour,
} from "../session/index.ts";

const SENTENCE = "Not a genuine card of this fight: a player wrote or changed it.";

describe("A player writes a message that looks like a deed", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation));
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await strikeForFour(master, anna);
    await session.settle();
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  const blow = () => master.deeds().find(({ system }) => system.story.includes('"type":"strike"'));
  const isCard = async (message: Dynamic) => (await message.renderHTML()).querySelector(".deed") !== null;
  const forge = async (data: object): Promise<Dynamic> => {
    const { documentClass: ChatMessage } = anna.game.messages;
    await ChatMessage.create({ type: "deed", content: "I win.", ...data });
    await session.settle();
    return master.game.messages.contents.at(-1);
  };

  it("and it is shown as the message that it is, with a sentence", async () => {
    const { entry, story } = blow().system;
    const forged = await forge({ system: { combat: COMBAT, entry, story } });
    expect(await isCard(forged)).toBe(false);
    expect((await forged.renderHTML()).textContent).toContain("I win.");
    expect((await forged.renderHTML()).textContent).toContain(SENTENCE);
    expect(await isCard(blow())).toBe(true);
  });

  it("and whatever is in it, the chat is drawn", async () => {
    const forged = await forge({ system: { combat: COMBAT, entry: 1, story: "{ this is no story" } });
    expect((await forged.renderHTML()).textContent).toContain(SENTENCE);
  });

  it("and says that somebody else has written it: the server knows better", async () => {
    const _stats = { lastModifiedBy: master.game.user.id };
    const forged = await forge({ system: blow().system.toObject(), _stats });
    expect(await isCard(forged)).toBe(false);
  });

  it("and changes the card of her own deed: it is none any more", async () => {
    const own = anna.game.messages.get(blow().id);
    expect(own.author.name).toBe("Anna");
    await own.update({ "system.story": own.system.story.replace('"damage":4', '"damage":40') });
    await session.settle();
    expect(await isCard(master.game.messages.get(own.id))).toBe(false);
  });

  it("and what is taken back is marked on the referee's card", async () => {
    const { entry, story } = blow().system;
    const forged = await forge({ system: { combat: COMBAT, entry, story } });
    await master.api.undo();
    await session.settle();
    expect([blow().system.undone, forged.system.undone]).toEqual([true, false]);
    expect(master.hitPoints(ORC)).toBe(8);
  });
});
