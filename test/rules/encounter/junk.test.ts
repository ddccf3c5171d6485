import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Command, type Fight, judge, makeRulebook, play, RULINGS, type Rulebook } from "#rules/index.ts";
import { move } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { spoilt, unwritable } from "../fuzz/junk.ts";
import { declared, opened } from "../table.ts";
import { expectImpossible } from "../verdicts.ts";
import { fightsAtRandom, playAttempts } from "./random-fight.ts";

const presets = RULINGS.find(({ id }) => id === "preset")?.choices as readonly Rulebook["preset"][];

/** Judges the command, and plays it if it is legal. Returns the fight after it. */
function tried(fight: Fight, asked: Command, book: Rulebook): Fight {
  const answer = (need: { kind: string; choices?: readonly { id: string }[] }) =>
    need.kind === "roll" ? 1 : (need.choices?.[0]?.id ?? "");
  try {
    return judge(fight, asked, book).legal ? play(fight, asked, book, answer).fight : fight;
  } catch (error) {
    throw new Error(`${JSON.stringify(asked)}: ${error}`);
  }
}

describe("A command with junk in it", () => {
  it("is refused, or done as any other: nothing throws, and nothing is kept that cannot be written down", () => {
    const junk = fc.record({ fight: fightsAtRandom, preset: fc.constantFrom(...presets), at: fc.nat(9999) });
    fc.assert(
      fc.property(junk, ({ fight: { figures, attempts }, preset, at }) => {
        const book = makeRulebook({ preset });
        let turn = at;
        for (const { before, asked } of playAttempts(figures, attempts, book)) {
          for (const overruled of [false, true]) {
            const odd = { ...spoilt(asked, turn++), overruled } as Command;
            const after = tried(before, odd, book);
            expect(unwritable(after.encounter), JSON.stringify(odd)).toEqual([]);
          }
        }
      }),
      { numRuns: 120, seed: 16, endOnFailure: true },
    );
  });
  it("is impossible where it names nobody", () => {
    const fight = opened([fighter(), orc()], { fighter: { kind: "melee" } }, [3, 3]);
    const { figure: _figure, ...nobodys } = move(fight, "fighter", 5) as { figure: string } & ReturnType<typeof move>;
    expectImpossible(fight, nobodys as never, "unreadable", { with: { field: "figure", value: "undefined" } });
  });
  it("keeps of a declaration what a declaration has, in its order", () => {
    const odd = { target: "orc", kind: "melee", mood: () => "grim", weapon: undefined } as never;
    const { intent } = declared([fighter(), orc()], { fighter: odd }).encounter.seats[0] ?? {};
    expect(JSON.stringify(intent)).toBe('{"target":"orc","kind":"melee"}');
    expect(Object.keys(intent ?? {})).toEqual(["target", "kind"]);
  });
});
