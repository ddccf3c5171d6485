import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { d6, d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, world } from "../session/world.ts";
import { PROMISED } from "./promised.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** The table rows, list items and paragraphs of a page, each on one line. */
function sentencesOf(page: string): string[] {
  const blocks = page.replaceAll(/^```.*?^```$/gms, "").split(/\n(?=[|\-#])|\n\n+/);
  const lines = blocks.map(block => block.trim().replaceAll(/\s*\n\s*/g, " "));
  return lines.filter(line => line !== "" && !/^#|^\|[-| ]+\|$|^\| (of Foundry's|hook) \|/.test(line));
}

describe("The page for modules", () => {
  const sentences = sentencesOf(read("../../../docs/modules.md"));
  const starts = Object.keys(PROMISED);

  it("promises nothing that no test holds", () =>
    expect(sentences.filter(line => !starts.some(start => line.startsWith(start)))).toEqual([]));
  it("has every sentence that is held", () =>
    expect(starts.filter(start => !sentences.some(line => line.startsWith(start)))).toEqual([]));
  it.each([...new Set(Object.values(PROMISED).flat())])("%s is a test", named => {
    const [path = "", title = ""] = named.split(" › ");
    expect(read(`../${path}`)).toContain(`"${title}`);
  });
});

/** The round of a moment. Moments count on from round to round, ten segments each. */
const roundOf = (moment: number): number => Math.ceil(Math.floor(moment) / 10);

describe("The turns of a fight at every moment", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  let late: Dynamic[];
  const heard = new Map<Person, string[]>();

  beforeEach(async () => {
    const data = world(4) as Dynamic;
    late = data.combats[0].combatants.splice(4);
    session = await openSession(generation, data);
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    for (const person of [master, anna]) {
      const turns: string[] = [];
      heard.set(person, turns);
      person.globals.Hooks.on("combatTurnChange", (combat: Dynamic, _prior: Dynamic, current: Dynamic) => {
        const { stage, segment } = person.encounter;
        turns.push(`${current.round} ${stage} ${segment} ${combat.combatant?.name}`);
      });
    }
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  /** The steps of each figure in this round, from the API's order. */
  function segmentsOf(person: Person): Map<string, number[]> {
    const { stage } = person.encounter;
    const steps: Dynamic[] = stage === "segments" || stage === "end" ? person.api.order(person.combat).steps : [];
    const segments = new Map<string, number[]>();
    for (const { figure, segment, moment } of steps)
      if (roundOf(moment) === person.encounter.round) segments.set(figure, [...(segments.get(figure) ?? []), segment]);
    return segments;
  }

  /** Checks the page's table about encounters against one client. */
  function holds(person: Person): void {
    const { combat, encounter } = person;
    const ids = combat.turns.map(({ id }: Dynamic) => id);
    expect([...ids].sort()).toEqual(combat.combatants.contents.map(({ id }: Dynamic) => id).sort());
    expect(combat.round).toBe(encounter.round);
    if (encounter.round === 0) return;
    expect(combat.combatant?.id).toBe(ids[combat.turn]);
    expect(combat.combatant.id).toBe(combat.system.current);
    expect(combat.nextCombatant?.id).toBe(ids[(combat.turn + 1) % ids.length]);
    const segments = segmentsOf(person);
    const seated = new Set(encounter.seats.map(({ figure }: Dynamic) => figure));
    for (const { id, name, initiative, _source } of combat.turns)
      expect([name, initiative]).toEqual([name, seated.has(id) ? (segments.get(id)?.[0] ?? null) : _source.initiative]);
    if (encounter.stage !== "segments") return;
    const comes = (id: string) => segments.get(id)?.find(segment => segment > encounter.segment) ?? null;
    const before = ids.slice(0, combat.turn).filter((id: string) => seated.has(id));
    expect(before.map(comes)).toEqual(before.map(() => null));
    const after = ids.slice(combat.turn + 1).filter((id: string) => seated.has(id) && comes(id) !== null);
    expect(after.map(comes)).toEqual(after.map(comes).sort((a: number, b: number) => a - b));
  }

  /** Runs something, then checks the page against every client. */
  async function then(what: string, work: () => Promise<unknown>): Promise<void> {
    await work();
    await session.settle();
    for (const person of [master, anna]) {
      try {
        holds(person);
      } catch (error) {
        throw new Error(`after ${what}, for ${person.game.user.name}: ${(error as Error).message}`, { cause: error });
      }
    }
    expect(heard.get(anna)).toEqual(heard.get(master));
  }

  async function declareAll(): Promise<void> {
    for (const [figure, intent] of Object.entries(ALL_DECLARED))
      if (master.combat.combatants.has(figure))
        await then(`the word of ${figure}`, () => master.api.declare({ figure, intent }));
  }
  const roll = () => {
    master.rolls(...FRIENDS_FIRST);
    return master.api.rollInitiative();
  };
  async function playOut(): Promise<void> {
    const { round } = master.encounter;
    let before = { turn: 0, size: master.combat.turns.length };
    for (let presses = 0; master.encounter.round === round; presses++) {
      expect(presses).toBeLessThan(20);
      await then(`press ${presses}`, () => master.combat.nextTurn());
      const now = { turn: master.combat.turn, size: master.combat.turns.length };
      if (master.encounter.round === round && now.size === before.size)
        expect(now.turn).toBeGreaterThanOrEqual(before.turn);
      before = now;
    }
  }

  it("are as the page says, whoever comes, goes, falls, or is taken back", async () => {
    await then("nothing", async () => undefined);
    await then("the beginning", () => master.api.begin());
    await declareAll();
    await then("the dice", roll);
    await then("a timer", async () => {
      const [lair] = await master.combat.createEmbeddedDocuments("Combatant", [{ name: "The lair" }]);
      await master.combat.setInitiative(lair.id, 4);
    });
    await then("two who join", () => master.combat.createEmbeddedDocuments("Combatant", late, { keepId: true }));
    await then("a blow", async () => {
      master.rolls(d20(19), d8(8));
      await master.api.strike(BLOW);
      await master.answersWhenAsked("none");
    });
    expect(master.hitPoints(ORC)).toBeLessThanOrEqual(0);
    await then("an undo", () => master.api.undo());
    await then("a next turn", () => master.combat.nextTurn());
    await then("another mind", () => master.api.declare({ figure: OTTO, intent: { kind: "wait" }, overruled: true }));
    await then("one who leaves", () => master.combat.combatants.get(SECOND_ORC).delete());
    await playOut();
    await then("the end of the round taken back", () => master.api.undo());
    await then("the end of the round", () => master.api.endRound({ overruled: true }));
    await declareAll();
    await then("the dice of the next round", roll);
    await playOut();
    expect(master.encounter.round).toBe(3);
  });

  it("are as the page says in segments of surprise", async () => {
    await then("the beginning", () => master.api.begin());
    master.rolls(d6(5), d6(2));
    await then("surprise", () => master.api.command({ type: "roll-surprise" }));
    expect(master.encounter.stage).toBe("surprise");
    for (let presses = 0; master.encounter.stage === "surprise"; presses++) {
      expect(presses).toBeLessThan(10);
      await then(`press ${presses}`, () => master.combat.nextTurn());
    }
  });

  it("an initiative is that of the order as it is now, also of a figure without an actor", async () => {
    await then("the beginning", () => master.api.begin());
    await declareAll();
    await then("the dice", roll);
    expect(anna.combat.combatants.get(OTTO).initiative).toBe(2);
    await then("another mind", () => master.api.declare({ figure: OTTO, intent: { kind: "move" }, overruled: true }));
    await then("a figure whose actor is gone", () => master.combat.combatants.get(MIRELLA).actor.delete());
    await then("the end of the round", () => master.api.endRound({ overruled: true }));
    expect(anna.combat.combatants.get(MIRELLA).initiative).toBeNull();
  });
});
