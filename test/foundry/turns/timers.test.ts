import { describe, expect } from "vitest";
import { d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { ORC } from "../session/world.ts";
import { noteEvents, noteTurns, pressNext } from "./watching.ts";

describe.runIf(generation === 13)("A combatant that is no figure, but a lair's doing", () => {
  const it = atTable({ noErrors: true });
  let lair: Dynamic;

  async function lairIn(session: GameSession, master: Person, segment: number | null): Promise<void> {
    [lair] = await master.combat.createEmbeddedDocuments("Combatant", [{ name: "The lair" }]);
    if (segment !== null) await master.combat.setInitiative(lair.id, segment);
    await session.settle();
  }

  it("has its turn in the segment that its initiative names, before the figures", async ({ session, master, anna }) => {
    await lairIn(session, master, 5);
    const events = noteEvents(master);
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const turns = noteTurns(anna);
    await pressNext(session, master, () => master.encounter.round === 2);
    expect(turns).toEqual([
      ...[
        "Otto in segment 2",
        "Otto in segment 3",
        "The lair in segment 5",
        "Orc 1 in segment 5",
        "Orc 2 in segment 5",
      ],
      "Mirella declaring",
    ]);
    expect(events).toEqual(expect.arrayContaining(["start of The lair", "end of The lair"]));
    expect(master.combat.combatants.get(lair.id).initiative).toBe(5);
  });

  it.for([4, 9])(
    "has a moment of its own in segment %i, between the figures' or after the last of them",
    async (at, { session, master, anna }) => {
      await lairIn(session, master, at);
      await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
      const turns = noteTurns(anna);
      await pressNext(session, master, () => master.combat.combatant.name === "The lair");
      expect(master.encounter).toMatchObject({ stage: "segments", segment: at });
      expect(anna.combat.combatant.name).toBe("The lair");
      await master.combat.nextTurn();
      await session.settle();
      expect(master.encounter).toMatchObject(at === 4 ? { round: 1, segment: 5 } : { round: 2, stage: "declare" });
      expect(turns).toContain(`The lair in segment ${at}`);
    },
  );

  it("is stopped at by the button that goes on, too, before the first segment and after each", async ({
    session,
    master,
  }) => {
    await lairIn(session, master, 1);
    await master.combat.createEmbeddedDocuments("Combatant", [{ name: "The torch", initiative: 4 }]);
    await session.settle();
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const stops = [[master.encounter.segment, master.combat.combatant.name]];
    while (master.encounter.stage === "segments" && stops.length < 6) {
      await master.api.advance();
      await session.settle();
      stops.push([master.encounter.segment, master.combat.combatant.name]);
    }
    expect(stops.slice(0, 5)).toEqual([
      [1, "The lair"],
      [2, "Mirella"],
      [3, "Otto"],
      [4, "The torch"],
      [5, "Orc 1"],
    ]);
  });

  it("keeps its turn when a figure acts first", async ({ session, master, anna }) => {
    await lairIn(session, master, 2);
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const turns = noteTurns(anna);
    expect(master.combat.combatant.name).toBe("The lair");
    master.rolls(d20(1));
    await master.api.strike(BLOW);
    await master.answersWhenAsked("none");
    await session.settle();
    expect(turns).toEqual(["Mirella in segment 2", "The lair in segment 2"]);
    await master.combat.nextTurn();
    await session.settle();
    expect(anna.combat.combatant.name).toBe("Otto");
  });

  it("has its turn again when the step past it is undone", async ({ session, master, anna }) => {
    await lairIn(session, master, 4);
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await pressNext(session, master, () => master.encounter.segment === 5);
    await master.api.undo();
    await session.settle();
    expect([master.encounter.segment, anna.combat.combatant.name]).toEqual([4, "The lair"]);
  });

  it("has none without a segment, and rolls no dice", async ({ session, master, anna }) => {
    await lairIn(session, master, null);
    await master.combat.rollInitiative([lair.id]);
    expect(master.warnings.at(-1)).toContain("The lair");
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const turns = noteTurns(anna);
    await pressNext(session, master, () => master.encounter.round === 2);
    expect(turns.join()).not.toContain("lair");
  });

  it("may be given another segment, or be taken out, in the middle of a round", async ({ session, master, anna }) => {
    await lairIn(session, master, 1);
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await pressNext(session, master, () => master.encounter.segment === 3);
    const whose = master.combat.combatant.name;
    await master.combat.setInitiative(lair.id, 5);
    await session.settle();
    expect(anna.combat.combatant.name).toBe(whose);
    await pressNext(session, master, () => master.combat.combatant.name === "The lair");
    await master.combat.combatants.get(lair.id).delete();
    await master.until(() => anna.combat.combatant?.name === "Orc 1");
    expect(master.warnings).toEqual([]);
  });

  it("is nobody's to pass but the game master's", async ({ session, master, anna }) => {
    await lairIn(session, master, 1);
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    expect(master.combat.combatant.name).toBe("The lair");
    await anna.combat.nextTurn();
    expect(anna.refusals(await anna.asks({ kind: "pass", timer: lair.id }))).toEqual(["game-master-only"]);
    expect(anna.warnings).toHaveLength(1);
    expect(master.combat.combatant.name).toBe("The lair");
  });

  it("does not change the initiative of a figure: it is what the dice said", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await master.combat.setInitiative(ORC, 1);
    await master.combat.combatants.get(ORC).update({ initiative: null });
    await master.combat.resetAll();
    expect([master.combat.combatants.get(ORC).initiative, master.warnings.length]).toEqual([5, 3]);
  });

  it("leaves initiative to be rolled for all at once, and whoever asked for some is told so", async ({
    session,
    master,
  }) => {
    await master.api.begin();
    await session.settle();
    master.rolls(...FRIENDS_FIRST);
    await master.combat.combatants.get(ORC).rollInitiative();
    await session.settle();
    expect(master.encounter.stage).toBe("segments");
    expect(master.infos.at(-1)).toContain("everyone");
  });
});
