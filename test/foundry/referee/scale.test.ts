import { afterAll, beforeAll, describe, expect } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, BOTH_DECLARED, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, world } from "../session/world.ts";

/** Counts how often each actor is read on a client, by a property that is read only then. */
function countReadings({ globals, combat }: Person): Map<string, number> {
  const counts = new Map<string, number>();
  const watch = (system: Dynamic) => {
    const { thac0, parent } = system;
    const count = () => counts.set(parent.uuid, 1 + (counts.get(parent.uuid) ?? 0));
    Object.defineProperty(system, "thac0", { get: () => count() && thac0, configurable: true });
  };
  for (const { prototype } of Object.values<Dynamic>(globals.CONFIG.Actor.dataModels)) {
    const { prepareDerivedData } = prototype;
    prototype.prepareDerivedData = function (this: Dynamic) {
      prepareDerivedData.call(this);
      watch(this);
    };
  }
  for (const { actor } of combat.combatants) actor.reset();
  return counts;
}

/** Counts the JSON that a client serializes and parses while something runs. */
async function countJson({ globals: { JSON: json } }: Person, work: () => Promise<unknown>) {
  const { parse, stringify } = json;
  const counts = { parsed: 0, written: 0 };
  json.parse = (...given: [string]) => {
    counts.parsed++;
    return parse(...given);
  };
  json.stringify = (...given: [unknown]) => {
    counts.written++;
    return stringify(...given);
  };
  await work();
  Object.assign(json, { parse, stringify });
  return counts;
}

const it = atOneTable({ data: () => world(38), seats: ["master"] });

describe("Among forty figures", () => {
  let readings: Map<string, number>;
  it.beforeAll(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    readings = countReadings(master);
    expect(master.api.fight(master.combat).figures).toHaveLength(40);
  });

  const uuid = (master: Person, figure: string) => master.combat.combatants.get(figure).actor.uuid;

  it("a figure is read once when its sheet has been prepared", () =>
    expect([...readings.values()]).toEqual(Array(40).fill(1)));
  it("a blow has nobody's sheet read but that of the one it wounds, and that once", async ({ session, master }) => {
    await session.settle();
    readings.clear();
    master.rolls(d20(15), d8(4));
    await master.api.strike(BLOW);
    await master.answersWhenAsked("none");
    await session.settle();
    expect(master.hitPoints(ORC)).toBe(4);
    expect([...readings]).toEqual([[uuid(master, ORC), 1]]);
  });
  it("going on has nobody's read", async ({ session, master }) => {
    readings.clear();
    await master.api.advance({ figure: MIRELLA });
    await session.settle();
    expect([...readings]).toEqual([]);
  });
});

describe("In a round of two hundred commands", () => {
  let session: GameSession;
  let master: Person;
  beforeAll(async () => {
    session = await openSession(generation, world(2));
    master = await session.sit("Gamemaster");
    await master.api.begin();
  });
  afterAll(() => session.close());

  const declare = async (at: number) => {
    const figure = at % 2 === 0 ? MIRELLA : OTTO;
    const waits = (at >> 1) % 2 === 0;
    const ruling = await master.api.declare({ figure, intent: waits ? { kind: "wait" } : BOTH_DECLARED[figure] });
    expect(master.refusals(ruling)).toEqual([]);
    await session.settle();
  };

  it("the last takes no more reading and writing down than the first, and the record is as long as after a hundred", async () => {
    for (let at = 0; at < 4; at++) await declare(at);
    const early = await countJson(master, () => declare(4));
    for (let at = 5; at < 200; at++) await declare(at);
    const late = await countJson(master, () => declare(200));
    expect(late).toEqual(early);
    const lines = Object.values<string>(master.combat.system.record).map(line => JSON.parse(line));
    expect(Math.max(...lines.map(({ number = 0 }) => number))).toBeGreaterThan(200);
    expect(lines.length).toBeLessThan(100);
  });
});
