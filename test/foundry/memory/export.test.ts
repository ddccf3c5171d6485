import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { WholeFight } from "#foundry/adapters/memory/pages.ts";
import { summed } from "#foundry/summary/summing.ts";
import { SAME, tellWhole } from "../account/exported.ts";
import { MELEE } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { MIRELLA, ORC, SECOND_ORC } from "../session/world.ts";
import { openLong, pageOfRound, pagesOf, playRounds } from "./long-fight.ts";

describe("A fight that is saved", () => {
  let session: GameSession;
  let master: Person;
  let files: string[];
  beforeEach(async () => {
    ({ session, master } = await openLong(generation));
    files = [];
    master.globals.foundry.utils.saveDataToFile = (text: string) => files.push(text);
    await playRounds(session, master, 3);
  });
  afterEach(() => session.close());

  async function saved(): Promise<WholeFight> {
    await master.api.export();
    return JSON.parse(files.at(-1)!);
  }
  const told = (whole: WholeFight) => [...tellWhole(whole)];
  const linesOf = (whole: WholeFight) => told(whole).map(({ line }) => line);
  const troubleIn = (whole: WholeFight) =>
    told(whole)
      .filter(({ isTrouble }) => isTrouble)
      .map(({ line }) => line);
  const actorOf = (figure: string): Dynamic => master.combat.combatants.get(figure).actor;

  it("holds every round from the beginning, and is the same fight when it is played again", async () => {
    const whole = await saved();
    expect(whole.rounds.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4]);
    expect(troubleIn(whole)).toEqual([]);
    expect(linesOf(whole).at(-1)).toBe(SAME);
    expect(
      linesOf(whole).filter(line => line.includes("Strike: Mirella") || /^ {2}\S.*Orc/.test(line)).length,
    ).toBeGreaterThan(2);
    expect(linesOf(whole)).toEqual(expect.arrayContaining(["Round 1", "Round 3"]));
    expect(master.errors).toEqual([]);
  });

  it("has what was changed by hand, before it is entered and after", async () => {
    await actorOf(ORC).update({ "system.hitPoints.value": 20 });
    await playRounds(session, master, 2);
    await actorOf(ORC).update({ "system.hitPoints.value": 40 });
    await actorOf(SECOND_ORC).update({ "system.thac0": 3 });
    const whole = await saved();
    expect(troubleIn(whole)).toEqual([]);
    expect(linesOf(whole).filter(line => line.includes("✎"))).toHaveLength(3);
  });

  it("has all who have left it at once", async () => {
    await master.combat.deleteEmbeddedDocuments("Combatant", [ORC, SECOND_ORC]);
    await session.settle();
    const whole = await saved();
    expect(whole.rounds.at(-1)?.figures.map(({ id }) => id)).toEqual(expect.arrayContaining([ORC, SECOND_ORC]));
    expect(troubleIn(whole)).toEqual([]);
    expect(summed(whole, new Map()).uncounted).toEqual([]);
  });

  it("has who has left it since, and who has come", async () => {
    const { tokenId, sceneId, actorId } = master.combat.combatants.get(SECOND_ORC);
    await master.combat.combatants.get(SECOND_ORC).delete();
    await session.settle();
    await playRounds(session, master, 2);
    await master.combat.createEmbeddedDocuments("Combatant", [{ tokenId, sceneId, actorId }]);
    await session.settle();
    await playRounds(session, master, 1);
    expect(master.encounter.seats).toHaveLength(4);
    const whole = await saved();
    expect(whole.rounds[0]?.figures.map(({ id }) => id)).toContain(SECOND_ORC);
    expect(troubleIn(whole)).toEqual([]);
  });

  it("holds a long round in its chapters, and says of one that is gone which round it is of", async () => {
    for (let done = 0; done < 110; done++) {
      await master.api.declare({ figure: MIRELLA, intent: done % 2 === 0 ? MELEE : { kind: "wait" } });
      await session.settle();
    }
    const whole = await saved();
    expect(whole.rounds.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4, 4, 4]);
    expect(whole.rounds.map(({ ordinal }) => ordinal)).toEqual([...Array(5).fill(undefined), 5, 6]);
    expect(troubleIn(whole)).toEqual([]);
    const [, part] = pagesOf(master).filter(page => page.flags["ten-segments"].round === 4);
    expect(part).toBeUndefined();
    await pageOfRound(master, 4).delete();
    expect(troubleIn(await saved())).toEqual(["✗ Round 4 is missing: its page in the journal is gone."]);
  });

  it("says of a page that is gone, or not what it was, which round is missing, and still has the others", async () => {
    await pageOfRound(master, 1).delete();
    const without = await saved();
    expect(without.rounds.map(({ round }) => round)).toEqual([0, 2, 3, 4]);
    expect(troubleIn(without)).toEqual(["✗ Round 1 is missing: its page in the journal is gone."]);
    await pageOfRound(master, 0).update({ flags: { "ten-segments": { kept: "torn" } } });
    expect(troubleIn(await saved()).at(0)).toContain("Round 0 is missing: it has been changed");
  });

  it("shows whoever changes the file that it was changed", async () => {
    const whole: Dynamic = await saved();
    const forged = structuredClone(whole);
    forged.rounds[1].figures[0].name = "Another";
    expect(troubleIn(forged)).toEqual([expect.stringContaining("Round 1 is not what it was")]);
    const cut = structuredClone(whole);
    cut.rounds.splice(2, 1);
    expect(troubleIn(cut)).toEqual([expect.stringContaining("Before round 3 something is missing")]);
    const ended = structuredClone(whole);
    ended.closing.figures[0].hitPoints -= 1;
    expect(troubleIn(ended)).toEqual([expect.stringContaining("stands otherwise at the table")]);
  });

  it("is for game masters alone", async () => {
    const anna = await session.sit("Anna");
    anna.globals.foundry.utils.saveDataToFile = (text: string) => files.push(text);
    expect(await anna.api.export()).toBeNull();
    expect(files).toEqual([]);
  });
});
