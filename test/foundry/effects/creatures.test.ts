import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import { makePacks } from "#tools/packs/make.mjs";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { OTTO } from "../session/world.ts";

const PACKS = mkdtempSync(join(tmpdir(), "ten-segments-packs-"));
await makePacks(join(import.meta.dirname, "../../.."), PACKS);
afterAll(() => rmSync(PACKS, { recursive: true, force: true }));

const marksOf = (documents: Iterable<Dynamic>): Dynamic[] =>
  [...documents].filter(one => one.flags["ten-segments"]?.summoned !== undefined);

/** The combatants that magic has brought, and their tokens. */
const broughtTo = ({ combat }: Person) => marksOf(combat.combatants);
const tokensIn = ({ game }: Person) => game.scenes.contents.flatMap((scene: Dynamic) => marksOf(scene.tokens));

const seats = ({ encounter }: Person): string[] => encounter.seats.map(({ figure }: Dynamic) => figure);

const CALL = { figure: OTTO, name: "Call", segments: 30, traits: { creatures: 2, creature: "Wolf" } } as const;

/** Segment 1: the GM has made Otto call two wolves. */
async function called(session: GameSession, master: Person, change: object = {}): Promise<void> {
  await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
  expect(await master.api.beginEffect({ ...CALL, ...change })).toMatchObject({ outcome: "done" });
  await session.settle();
}

describe("Creatures that magic brings (G.13)", () => {
  const it = atTable({ noErrors: true, packs: PACKS });

  it("G.13: come next to the caster, on the caster's side, and join the fight", async ({ session, master }) => {
    await called(session, master);
    const wolves = broughtTo(master);
    expect(wolves).toHaveLength(2);
    expect(wolves.every(({ id }) => seats(master).includes(id))).toBe(true);
    const tokens = tokensIn(master);
    expect(tokens.map(({ actorLink, disposition }) => ({ actorLink, disposition }))).toEqual([
      { actorLink: false, disposition: 1 },
      { actorLink: false, disposition: 1 },
    ]);
    expect(new Set(tokens.map(({ x, y }) => `${x} ${y}`)).size).toBe(2);
    expect(tokens.every(({ x, y }) => Math.hypot(x - 300, y - 500) <= 100)).toBe(true);
    expect(new Set(tokens.map(({ name }) => name)).size).toBe(2);
    expect(wolves.map(({ actor }) => actor.system.hitDice)).toEqual([2, 2]);
    expect(master.game.actors.filter(({ name }: Dynamic) => name === "Wolf")).toHaveLength(1);
  });
});
