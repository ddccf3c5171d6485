import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openWithAnna, type Person } from "../session/index.ts";
import { ORC, OTTO, SPELL } from "../session/world.ts";

/** One thing that a GM does in the sequence. */
interface Step {
  readonly kind: "strike" | "cast" | "undo" | "wait" | "hit points" | "memorized";
  /** The value that an edit by hand sets. */
  readonly to?: number;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("strike", "cast", "undo", "undo", "wait") as fc.Arbitrary<Step["kind"]>,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("hit points" as const), to: fc.integer({ min: -3, max: 8 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("memorized" as const), to: fc.integer({ min: 0, max: 2 }) }) },
);

describe("Actions, undo and edits by hand in any order", () => {
  let session: GameSession;
  let master: Person;
  afterEach(() => session.close());

  async function fightAnew(): Promise<void> {
    await session?.close();
    ({ session, master } = await openWithAnna(generation));
    await master.game.settings.set("ten-segments", "monsterOrder", "never");
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
  }
  const actorOf = (figure: string) => master.combat.combatants.get(figure).actor;
  const spell = () => actorOf(OTTO).items.get(SPELL);
  const overruled = { overruled: true, quiet: true } as const;

  async function take(one: Step): Promise<void> {
    master.rolls(...Array.from({ length: 6 }, () => [d20(19), d8(4)]).flat());
    if (one.kind === "strike") await master.api.strike({ ...BLOW, ...overruled });
    else if (one.kind === "cast") await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC], ...overruled });
    else if (one.kind === "undo") await master.api.undo({ quiet: true });
    else if (one.kind === "wait") await master.api.declare({ figure: OTTO, intent: { kind: "wait" }, ...overruled });
    else if (one.kind === "hit points") await actorOf(ORC).update({ "system.hitPoints.value": one.to });
    else await spell().update({ "system.memorized": one.to });
    if (master.combat.system.pending !== "") await master.api.answer({ choice: "none", quiet: true });
    await session.settle();
  }

  /** Replays a value from the record's lines. Each must begin where the previous one ended. */
  function recorded(path: string, opening: number): number {
    const { round, record } = master.combat.system;
    const contents = JSON.parse(round).contents as readonly [number, number, number?][];
    const changes = contents.flatMap(([number, entries, ordinal = number]) =>
      Array.from({ length: entries }, (_, at) => JSON.parse(record[2 * (at + 1) + (ordinal % 2)])).flatMap(
        (line: Dynamic) => line.changes.filter((change: Dynamic) => change.path === path),
      ),
    );
    return changes.reduce((now: number, { from, to }: Dynamic) => {
      expect(from).toBe(now);
      return to;
    }, opening);
  }

  it("lead to no value that play alone could not have reached, and the record leads to what is there", () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async steps => {
        await fightAnew();
        for (const one of steps) {
          await take(one);
          expect(master.hitPoints(ORC)).toBeLessThanOrEqual(8);
          expect(spell().system.memorized).toBeLessThanOrEqual(2);
        }
        await take({ kind: "wait" });
        expect(recorded("hitPoints", 8)).toBe(master.hitPoints(ORC));
        expect(recorded(`spells.${SPELL}.memorized`, 2)).toBe(spell().system.memorized);
        expect(master.errors).toEqual([]);
      }),
      { numRuns: 12, seed: 13, endOnFailure: true },
    ));
});
