import { describe, expect, it } from "vitest";
import { FIRST_EVENING, TOLL_BRIDGE } from "#foundry/help/greeting/greeting.ts";
import { curve } from "#foundry/help/greeting/pointer.ts";
import { idOf } from "#tools/packs/naming.mjs";

describe("What the welcome card opens", () => {
  const adventure = idOf("adventure/the-toll-bridge");
  const evening = idOf("rules/first-evening");
  it("is what the packs bring", () => {
    expect(TOLL_BRIDGE).toEqual({
      adventure: `Compendium.ten-segments.adventure.Adventure.${adventure}`,
      scene: idOf(`${adventure}/map`),
      combat: idOf(`${adventure}/encounter`),
    });
    expect(FIRST_EVENING).toEqual({
      journal: `Compendium.ten-segments.rules.JournalEntry.${evening}`,
      pages: { gameMaster: idOf(`${evening}/For game masters`), player: idOf(`${evening}/For players`) },
    });
  });
});

describe("The arrow from the card to the button", () => {
  it("leads from the card's right edge to the button's left one, and sags below both", () => {
    const way = curve({ right: 440, top: 500, height: 300 }, { left: 1150, top: 780, height: 40 });
    expect(way).toMatch(/^M448 680C/);
    expect(way).toMatch(/ 1134 800$/);
    expect(Number(/C\S+ (\S+)/.exec(way)?.[1])).toBeGreaterThan(800);
  });
});
