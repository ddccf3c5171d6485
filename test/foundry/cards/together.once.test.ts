import { beforeEach, describe, expect, it } from "vitest";
import type { Deed } from "#foundry/adapters/deed.ts";
import { deedCard } from "#foundry/cards/deed.ts";
import { namesOf } from "#foundry/localize.ts";
import type { Fight, GroupDeed } from "#rules/index.ts";
import { command, type Said, strike } from "../../rules/commands.ts";
import { fighter, orc } from "../../rules/figures.ts";
import { carry, opened, type Script } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const GAME_MASTER = { gameMaster: true, sees: () => true };
const melee = { kind: "melee", weapon: "sword", target: "fighter" } as const;
const ids = ["orc-1", "orc-2"] as const;

const opening = (): Fight =>
  opened(
    [fighter({ hitPoints: 3 }), ...ids.map((id, at) => orc({ id, name: `Orc (${at + 1})` }))],
    { "orc-1": melee, "orc-2": melee },
    [6, 1],
  );

function bothStrike(answers: Script, change: Partial<Deed> = {}): Deed {
  const fight = opening();
  const deeds = ids.map(id => strike(fight, id, "fighter")) as unknown as GroupDeed[];
  const said: Said = { type: "together", deeds };
  const { events } = carry(fight, said, answers);
  const facts = { combat: "c", entry: 3, undone: false, kept: [], breaches: [], round: 1, segment: 1 };
  return { ...facts, command: command(said), events, names: namesOf(fight), ...change };
}

const miss = { defend: ["none", "none"], "to-hit": [2, 2] };
const wordsIn = (deed: Deed, reader = GAME_MASTER) =>
  deedCard(deed, reader).deeds.map(({ title, lines }) => [title, ...lines.map(({ words }) => words).filter(Boolean)]);

describe("The card of two orcs that strike together", () => {
  it("is headed by how many they are, without the sender's name in sight", () =>
    expect(deedCard(bothStrike(miss), GAME_MASTER)).toMatchObject({
      title: "2 × Orc act together",
      parts: { who: "2 × Orc", deed: "act together" },
      lines: [],
      undoable: true,
    }));
  it("has a part for each, with the sum of its own die", () =>
    expect(deedCard(bothStrike(miss), GAME_MASTER).deeds).toMatchObject([
      { title: "Orc (1) strikes at Fighter", lines: [{ sum: { die: 2 } }] },
      { title: "Orc (2) strikes at Fighter", lines: [{ sum: { die: 2 } }] },
    ]));
  it("says of one that was left undone why", () =>
    expect(wordsIn(bothStrike({ defend: ["none"], "to-hit": [19], damage: [8] })).at(-1)).toEqual([
      "Orc (2) strikes at Fighter",
      expect.stringContaining("This action was not done. Fighter is already down."),
    ]));
  it("says of an attack on one who has acted in the same moment that both come at once", () =>
    expect(wordsIn(bothStrike(miss, { asides: { 1: { atOnce: "fighter" } } }))).toMatchObject([
      expect.not.arrayContaining([expect.stringContaining("at the same time")]),
      expect.arrayContaining([expect.stringContaining("Orc (2) and Fighter act at the same time")]),
    ]));
  it("keeps from a reader what is left undone by one who is hidden", () => {
    const unseen = { figures: { "orc-2": [] }, sides: [] };
    const felled = bothStrike({ defend: ["none"], "to-hit": [19], damage: [8] }, { unseen });
    const stranger = { gameMaster: false, sees: () => false, unseen };
    expect(wordsIn(felled, stranger).map(([title]) => title)).toEqual(["Orc (1) strikes at Fighter"]);
  });
  it("names to nobody a hidden target that the first has felled", () => {
    const unseen = { figures: { fighter: [] }, sides: [] };
    const felled = bothStrike({ defend: ["none"], "to-hit": [19], damage: [8] }, { unseen });
    const stranger = { gameMaster: false, sees: () => false, unseen };
    const told = JSON.stringify(deedCard(felled, stranger));
    expect(told).not.toContain("Fighter");
    expect(told).toContain("This action was not done.");
    expect(JSON.stringify(deedCard(felled, GAME_MASTER))).toContain("Fighter is already down");
  });
});
