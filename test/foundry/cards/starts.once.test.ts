import { afterEach, describe, expect, it } from "vitest";
import { d6, face } from "../session/dice.ts";
import { ALL_DECLARED, playBy } from "../session/fights.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { world } from "../session/world.ts";

const d10 = (shown: number): number => face(shown, 10);

// biome-ignore format: a table
const ROLLS = [
  { preset: "three-actions", generation: 13, dice: [d6(5), d6(2)], told: ["Friendly: 5, acting from segment 2 on", "Hostile: 2, acting from segment 5 on"] },
  { preset: "addict",        generation: 14, dice: [d6(5), d6(2)], told: ["Friendly: 5, acting from segment 1 on", "Hostile: 2, acting from segment 6 on"] },
  { preset: "jomase",        generation: 13, dice: [d10(5), d10(2)], told: ["Friendly: 5, acting from the", "Hostile: 2, acting from the"] },
  { preset: "d10-segments",  generation: 14, dice: [d10(5), d10(2), d10(9), d10(8)], told: ["Mirella: 5, acting from segment", "Orc 2: 8, acting from segment"] },
] as const;

describe.each(ROLLS)(
  "The card of initiative under $preset (generation $generation)",
  ({ preset, generation, dice, told }) => {
    let session: GameSession;
    let master: Person;
    afterEach(() => session.close());

    const rolled = async (): Promise<string> => {
      master.rolls(...dice);
      await master.api.rollInitiative();
      await session.settle();
      const drawn: Dynamic = await master.deeds().at(-1).renderHTML();
      await master.until(() => drawn.querySelector(".deed"));
      return drawn.textContent.replaceAll(/\s+/g, " ");
    };

    it("says of each who rolled from when on it acts, of the slower as well", async () => {
      session = await openSession(generation, world(), [], { drawn: true });
      master = await session.sit("Gamemaster");
      await playBy(master, preset);
      await master.api.begin();
      for (const [figure, intent] of Object.entries(ALL_DECLARED)) await master.api.declare({ figure, intent });
      const card = await rolled();
      for (const words of told) expect(card).toContain(words);
      expect(card).not.toContain("with nothing to do");
      expect(master.errors).toEqual([]);
    });
  },
);
