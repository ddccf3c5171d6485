import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn, MIRELLA_DECLARED, strikeForFour } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openWithAnna, type Person } from "../session/index.ts";
import { ORC } from "../session/world.ts";

let session: GameSession;
let master: Person;
let anna: Person;

const begun = async (generation: 13 | 14) => {
  ({ session, master, anna } = await openWithAnna(generation));
  await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
};
const clearChat = async () => {
  const ids = master.game.messages.map(({ id }: Dynamic) => id);
  await master.game.messages.documentClass.deleteDocuments(ids);
  await session.settle();
};
afterEach(() => session.close());

describe("A referee comes back", () => {
  beforeEach(() => begun(generation));

  it("to a wound that somebody has healed by hand, and the chat was cleared: it stays healed", async () => {
    await strikeForFour(master, anna);
    await session.settle();
    expect(master.hitPoints(ORC)).toBe(4);
    await master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": 8 });
    await clearChat();
    const again = await session.reload(master);
    await session.settle();
    expect(again.hitPoints(ORC)).toBe(8);
  });

  it("to a figure that fell and was put on its feet by hand: it stays on them", async () => {
    await master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": 2 });
    await strikeForFour(master, anna);
    await session.settle();
    const orc = () => master.combat.combatants.get(ORC).actor;
    expect(orc().statuses.size).toBeGreaterThan(0);
    await orc().update({ "system.hitPoints.value": 8 });
    for (const status of [...orc().statuses]) await orc().toggleStatusEffect(status, { active: false });
    await clearChat();
    const again = await session.reload(master);
    await session.settle();
    expect([...again.combat.combatants.get(ORC).actor.statuses]).toEqual([]);
  });
});

describe.runIf(generation === 13)(
  "A referee's window goes when the encounter is written and the wounds are not",
  () => {
    beforeEach(() => begun(13));

    const crashBeforeTheWound = async (): Promise<Person> => {
      master.rolls(d20(15), d8(4));
      master.globals.Hooks.on("updateCombat", (_combat: Dynamic, { system }: Dynamic) => {
        if (JSON.stringify(system?.record ?? {}).includes('"type\\":\\"strike')) master.crash();
      });
      void anna.api.strike(BLOW);
      void master.answersWhenAskedQuietly("none");
      await anna.until(() => JSON.stringify(anna.combat.system.record).includes("strike"));
      expect(anna.hitPoints(ORC)).toBe(8);
      const assistant = await session.sit("Assistant");
      await assistant.until(() => assistant.hitPoints(ORC) === 4);
      return assistant;
    };

    it("the next one writes them", async () => {
      const assistant = await crashBeforeTheWound();
      expect(assistant.hitPoints(ORC)).toBe(4);
    });

    it("and no third one does so again, when the wound was healed by hand since", async () => {
      const assistant = await crashBeforeTheWound();
      await assistant.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": 8 });
      const again = await session.reload(assistant);
      await session.settle();
      expect(again.hitPoints(ORC)).toBe(8);
    });
  },
);
