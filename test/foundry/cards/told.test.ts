import { describe, expect } from "vitest";
import { BOTH_DECLARED, playBy } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { ORC, OTTO } from "../session/world.ts";

describe("What is done quietly and yet told", () => {
  const it = atTable({ drawn: true });

  const last = (master: Person): Dynamic => master.deeds().at(-1);
  const card = async (person: Person): Promise<string> => {
    const message = person.deeds().at(-1);
    if (!message?.visible) return "";
    const drawn: Dynamic = await message.renderHTML();
    await person.until(() => drawn.querySelector(".deed"));
    return drawn.textContent.replaceAll(/\s+/g, " ");
  };
  const hiddenOne = (master: Person): string => master.combat.combatants.find(({ hidden }: Dynamic) => hidden).id;
  const goneAndBack = async (session: GameSession, master: Person, anna: Person, change: object) => {
    const { tokenId, sceneId, actorId } = master.combat.combatants.get(ORC);
    await master.combat.deleteEmbeddedDocuments("Combatant", [ORC]);
    await master.until(() => !master.seat(ORC));
    await session.settle();
    const gone = await Promise.all([card(master), card(anna)]);
    await master.combat.createEmbeddedDocuments("Combatant", [{ tokenId, sceneId, actorId, ...change }]);
    await master.until(() => master.encounter.seats.length === 4);
    await session.settle();
    return gone;
  };

  it("who leaves the fight, and who joins it, is told by a card", async ({ session, master, anna }) => {
    await master.api.begin();
    await session.settle();
    for (const seen of await goneAndBack(session, master, anna, {})) expect(seen).toContain("Orc 1 leaves the fight");
    expect(await card(master)).toContain("Undo");
    expect(await card(anna)).toContain("Orc 1 joins the fight");
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });
  it("who joins it from hiding is a secret of the game master's", async ({ session, master, anna }) => {
    await master.api.begin();
    await session.settle();
    await goneAndBack(session, master, anna, { hidden: true });
    expect(await card(master)).toContain("Orc 1 joins the fight");
    expect(await card(anna)).not.toContain("Orc 1");
    expect(last(master).whisper).not.toContain(anna.game.user.id);
    await master.combat.deleteEmbeddedDocuments("Combatant", [hiddenOne(master)]);
    await master.until(() => master.encounter.seats.length === 3);
    await session.settle();
    expect(await card(master)).toContain("Orc 1 leaves the fight");
    expect(last(master).whisper).not.toContain(anna.game.user.id);
    expect(last(master).whisper).not.toEqual([]);
  });
  it("S2.4A.e: a spell that is renounced is told", async ({ session, master, anna }) => {
    await playBy(master, "d10-segments");
    const ready = [5, 8, 9, 9].map(shown => 1 - (shown - 0.5) / 10);
    await master.api.begin();
    for (const [figure, intent] of Object.entries(BOTH_DECLARED)) await master.api.declare({ figure, intent });
    master.rolls(...ready);
    await master.api.rollInitiative({ overruled: true });
    await master.until(() => master.encounter.stage === "segments");
    await session.settle();
    expect(await master.api.command({ type: "renounce", figure: OTTO })).toMatchObject({ accepted: true });
    await session.settle();
    expect(await card(anna)).toContain("Otto gives up casting");
  });
});
