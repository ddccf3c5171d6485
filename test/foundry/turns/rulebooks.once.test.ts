import { afterEach, describe, expect, it } from "vitest";
import { momentOf } from "#rules/index.ts";
import { playBy } from "../session/fights.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { numbersFrom } from "../session/numbers.ts";
import { noteEvents } from "./watching.ts";

// biome-ignore format: a table
const TABLES = [
  { preset: "three-actions", generation: 13, seed: 7 },
  { preset: "d10-segments",  generation: 14, seed: 11 },
  { preset: "addict",        generation: 13, seed: 13 },
  { preset: "jomase",        generation: 14, seed: 17 },
  { preset: "options-table", generation: 13, seed: 19 },
] as const;

describe.each(TABLES)("Turns under $preset", ({ preset, generation, seed }) => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  afterEach(() => session.close());

  /** Seeds the dice and answers the GM's questions with the first choice. */
  async function sitDown(): Promise<Generator<number, never>> {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await playBy(master, preset);
    const numbers = numbersFrom(seed);
    master.globals.CONFIG.Dice.randomUniform = () => numbers.next().value;
    const answer = ({ need }: Dynamic) => need.choices[0].id;
    for (const person of [master, anna]) person.decides(answer);
    master.globals.Hooks.on("tenSegments.pendingChanged", () => {
      if (master.combat.system.pending === "") return;
      const { need } = JSON.parse(master.combat.system.pending);
      void master.api.answer({ choice: need.choices[0].id });
    });
    return numbers;
  }

  const anyOf = <T>(list: readonly T[], numbers: Generator<number, never>): T =>
    list[Math.floor(numbers.next().value * list.length)] as T;

  /** Every figure declares something that it may declare. */
  async function declareAll(numbers: Generator<number, never>): Promise<void> {
    for (const { id } of master.combat.combatants.contents) {
      const { weapons, spells } = master.api.fight().figures.find((one: Dynamic) => one?.id === id);
      const intents = [
        { kind: "wait" },
        ...weapons.map((weapon: Dynamic) => ({
          kind: weapon.kind === "melee" ? "melee" : "missile",
          weapon: weapon.id,
        })),
        ...spells.map((spell: Dynamic) => ({ kind: "spell", spell: spell.id })),
      ];
      await master.api.declare({ figure: id, intent: anyOf(intents, numbers), quiet: true });
    }
    await session.settle();
  }

  const clients = () => [master, anna].map(({ combat }) => [combat.round, combat.turn, combat.combatant?.id]);
  const moment = () => {
    const { round, stage, segment, tick } = master.encounter;
    return `${round} ${stage} ${segment}.${tick}`;
  };

  it("come to each figure once in each of its moments, on all clients alike", async () => {
    const numbers = await sitDown();
    const events = noteEvents(master);
    const visits: string[] = [];
    master.globals.Hooks.on("combatTurnChange", (combat: Dynamic) => {
      if (master.encounter.stage === "segments") visits.push(`${moment()} ${combat.combatant.id}`);
    });
    const owed = new Set<string>();
    await master.combat.startCombat();
    for (let presses = 0; master.combat.round < 3; presses++) {
      expect(presses).toBeLessThan(150);
      if (master.encounter.stage === "declare") await declareAll(numbers);
      const before = master.combat.round === 0 ? -1 : master.combat.turn;
      const [was, round] = [moment(), master.combat.round];
      if (
        master.encounter.stage === "declare" &&
        master.api.fight().encounter.seats.some((seat: Dynamic) => !seat.intent)
      )
        await master.api.rollInitiative({ overruled: true });
      else await master.combat.nextTurn();
      await session.settle();
      expect(clients()[1]).toEqual(clients()[0]);
      expect(master.combat.turns[master.combat.turn]?.id).toBe(master.combat.combatant?.id);
      if (master.encounter.stage === "segments" && was.includes("segments") && round === master.combat.round)
        expect(master.combat.turn).toBeGreaterThanOrEqual(before);
      if (master.encounter.stage === "segments" && was !== moment())
        for (const id of due()) owed.add(`${moment()} ${id}`);
    }
    expect(owed.size).toBeGreaterThan(3);
    expect(visits.length).toBe(new Set(visits).size);
    expect(visits).toEqual(expect.arrayContaining([...owed]));
    const ofRound = (word: string) =>
      events.filter(event => event.startsWith(`${word} of`) && !event.includes("round"));
    expect(ofRound("start").length).toBe(ofRound("end").length);
    expect([...master.errors, ...anna.errors, ...anna.warnings]).toEqual([]);
  });

  /** The figures that the current moment waits for. */
  function due(): string[] {
    const { segment, tick } = master.encounter;
    const now = momentOf(master.combat.round, segment, tick);
    const steps: Dynamic[] = master.api.order().steps;
    const here = steps.filter(step => step.moment === now && step.kind !== "spell-end");
    return [...new Set(here.map(step => step.figure))];
  }
});
