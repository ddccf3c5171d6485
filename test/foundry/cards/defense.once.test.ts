import { beforeEach, describe, expect, it } from "vitest";
import { tellEvent } from "#foundry/cards/lines.ts";
import { readCommand } from "#foundry/referee/transport/parse-command.ts";
import type { FightEvent } from "#rules/index.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const names = { hero: "Hero", foe: "Foe", shield: "Shield" };
const linesOf = (event: FightEvent) =>
  tellEvent(event, { names, reader: { gameMaster: true, sees: () => true }, round: 1 });
const wordsOf = (event: FightEvent) => linesOf(event).map(({ words }) => words);
const between = { figure: "hero", against: "foe" } as const;

describe("The card of a defense", () => {
  const taken = (change: object) =>
    wordsOf({ type: "defense-taken", ...between, kind: "block", weapon: null, cost: "attack", ...change });
  it("says how the figure defends itself, and what it costs", () => {
    expect(taken({ weapon: "shield" })).toEqual(["Hero blocks with Shield", "This defense costs an attack"]);
    expect(taken({ cost: "free" })).toEqual(["Hero blocks with the body", "This defense costs no attack"]);
    expect(taken({ kind: "dodge", cost: "all" })).toEqual([
      "Hero dodges",
      "This defense costs all actions of the round except half a move",
    ]);
  });

  const roll = { ...between, natural: 12, adjustments: [{ why: "reaction", value: 2 }], total: 14, need: 13 } as const;
  it("shows the roll of a dodge that negates the hit", () =>
    expect(linesOf({ type: "dodged", ...roll, negated: true, fault: null })).toMatchObject([
      {
        words: "Hero dodges the attack of Foe",
        tone: "good",
        sum: { die: 12, added: ["reaction + 2"], total: "= 14", need: "needs 13", verdict: { words: "hit negated" } },
      },
    ]));
  it("says why a block does not", () => {
    const fault = { why: "ward-not-under", cite: "S3.AD.h", with: { natural: 12, other: 11 } } as const;
    const [line] = linesOf({ type: "blocked", weapon: "shield", ...roll, negated: false, fault });
    expect(line).toMatchObject({
      words: "Hero does not block the attack",
      sum: { verdict: { words: "the hit stands" } },
    });
    expect(line?.reasons?.join()).toContain("The die shows 12, not less than the attacker's 11.");
  });
});

describe("The card of a Defense Pool", () => {
  const dealt = (givenUp: number) => wordsOf({ type: "pool-dealt", figure: "hero", points: { foe: 3 }, givenUp });
  it("says against whom its points are kept, and what was given up for more", () => {
    expect(dealt(0)).toEqual(["Hero guards against:", "Foe: 3 points"]);
    expect(dealt(2)).toEqual(["Hero gives up attacks (2) and guards against:", "Foe: 3 points"]);
  });
  it("says what an attack has met of it", () =>
    expect(wordsOf({ type: "pool-met", ...between, points: 3 })).toEqual([
      "Hero has 3 points of the defense pool against Foe: armor class improves by as much",
    ]));
});

describe("A pool dealt out over the wire", () => {
  const deal = { type: "deal-pool", id: "c", figure: "hero", points: { foe: 3 }, giveUp: 1 };
  it("is a command", () => expect(readCommand(deal)).toEqual(deal));
  it.each([
    ["points that are no numbers", { points: { foe: "3" } }],
    ["less than nothing", { points: { foe: -1 } }],
    ["parts of attacks", { giveUp: 0.5 }],
    ["a foe by no id", { points: { "a.b": 1 } }],
    ["more foes than there are", { points: Object.fromEntries(Array.from({ length: 101 }, (_, k) => [`f${k}`, 1])) }],
  ])("is none with %s", (_, change) => expect(readCommand({ ...deal, ...change })).toBeNull());
});
