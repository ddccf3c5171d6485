import { readFileSync } from "node:fs";
import { runInContext } from "node:vm";
import { afterEach, describe, expect, it } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession } from "../session/index.ts";
import { MIRELLA, OTTO } from "../session/world.ts";
import { pressNext } from "../turns/watching.ts";

const PAGE = readFileSync(new URL("../../../docs/modules.md", import.meta.url), "utf8");
const EXAMPLES = [...PAGE.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => String(code));

describe("The examples for modules", () => {
  let session: GameSession;
  afterEach(() => session.close());

  it("run as they stand, and do what is said of them", async () => {
    session = await openSession(generation);
    const master = await session.sit("Gamemaster");
    const told: unknown[][] = [];
    master.globals.console.log = (...words: unknown[]) => void told.push(words);
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    for (const code of EXAMPLES) await runInContext(`(async () => {${code}})()`, master.globals);
    await session.settle();
    expect(EXAMPLES.length).toBeGreaterThan(6);
    expect(master.combat.combatant.id).toBe(OTTO);
    master.rolls(d20(15), d8(4));
    await master.api.strike({ ...BLOW, overruled: true });
    await master.answersWhenAsked("none");
    await pressNext(session, master, () => master.encounter.round === 2);
    expect(master.combat.flags["my-module"].rounds).toBe(2);
    expect(master.game.time.worldTime).toBe(6);
    const words = told.map(line => line.join(" "));
    expect(words).toEqual(expect.arrayContaining(["to-hit 15", "damage 4", "a new round 6"]));
    expect(words.some(line => line.startsWith("The lair stirs has the turn"))).toBe(true);
    const struck = JSON.parse(
      master.deeds().findLast(({ system }: Dynamic) => system.story.includes("Higher ground")).system.story,
    );
    expect(struck.command.figure).toBe(MIRELLA);
    expect(master.errors).toEqual([]);
  });
});
