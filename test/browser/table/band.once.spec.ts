import type { Locator } from "@playwright/test";
import { neverParry } from "../play/arranged.ts";
import { d6, d10 } from "../play/dice.ts";
import { cutOffOn, graveOn } from "../play/looking.ts";
import { playsBy } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";

const ALL_DECLARE =
  "Declare as suggested: each of your combatants without a declaration declares the action shown on their button";

const WIDTHS = [1440, 1024] as const;

const bandOf = ({ page }: Person): Locator => page.locator("#ten-segments-band");

/** The faces and bars that are not completely within the band. Words beside a bar may run on. */
const beyond = (band: Locator): Promise<readonly string[]> =>
  band.evaluate(shown => {
    const frame = shown.querySelector(".band__round")!.getBoundingClientRect();
    const parts = [...shown.querySelectorAll<HTMLElement>(".band-face__frame, .band-bar__span")];
    return parts
      .filter(part => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1;
      })
      .map(part => `${part.className} ${part.textContent}`);
  });

/** Checks the band in both themes and at both widths. */
async function standsClear(person: Person): Promise<void> {
  const band = bandOf(person);
  for (const width of WIDTHS) {
    await person.page.setViewportSize({ width, height: 900 });
    await expect(band).toBeVisible();
    await expect.poll(() => beyond(band), `${width} pixels`).toEqual([]);
    expect.soft(await cutOffOn(person.page), `${width} pixels`).toEqual([]);
    for (const theme of ["light", "dark"] as const) {
      await person.page.evaluate(worn => {
        document.body.classList.toggle("theme-light", worn === "light");
        document.body.classList.toggle("theme-dark", worn === "dark");
      }, theme);
      expect.soft(await graveOn(person.page, { within: "#ten-segments-band" }), `${width}, ${theme}`).toEqual([]);
    }
  }
}

/** The part of Foundry's API that adds combatants. */
interface Realm {
  game: {
    combat: { createEmbeddedDocuments(kind: "Combatant", data: readonly object[]): Promise<unknown> };
    actors: { getName(name: string): { id: string } };
    scenes: { active: Placing };
  };
}

interface Placing {
  id: string;
  createEmbeddedDocuments(kind: "Token", data: readonly object[]): Promise<readonly { id: string; name: string }[]>;
}

/** Adds monsters of three kinds to the fight until it has so many combatants. */
async function fillsUp(master: Person, count: number): Promise<void> {
  await master.page.evaluate(async most => {
    const { game } = globalThis as unknown as Realm;
    const { id } = game.actors.getName("Orc");
    const kinds = ["Goblin", "Kobold", "Gnoll"];
    const one = (_: unknown, at: number) => ({
      ...{ actorId: id, actorLink: false, name: `${kinds[at % 3]} (${Math.floor(at / 3) + 1})`, disposition: -1 },
      ...{ x: (at % 20) * 100, y: Math.floor(at / 20) * 100 },
    });
    const scene = game.scenes.active;
    const tokens = await scene.createEmbeddedDocuments("Token", Array.from({ length: most - 7 }, one));
    const seats = tokens.map(token => ({ actorId: id, tokenId: token.id, sceneId: scene.id, name: token.name }));
    await game.combat.createEmbeddedDocuments("Combatant", seats);
  }, count);
}

const BY_TEXT = [
  { text: "Three actions in a melee round", parts: 10, dice: [d6(4), d6(3)] },
  { text: "Ten-sided segments", parts: 10, dice: Array.from({ length: 9 }, (_, at) => d10(at + 1)) },
  { text: "Addict-lite", parts: 10, dice: [d6(4), d6(3)] },
  { text: "Jo'Mase's combat and fatigue", parts: 6, dice: [d10(5), d10(5)] },
  { text: "The options table", parts: 2, dice: [d6(4), d6(3)] },
] as const;

test.describe("The band over the map", () => {
  for (const { text, parts, dice } of BY_TEXT)
    test(`has the parts of the round, and nothing on it is cut off: ${text}`, async ({ sit }) => {
      const [master] = await sit("Gamemaster");
      await neverParry(master);
      await playsBy(master, text);
      await master.press("Begin the fight");
      await expect(bandOf(master).getByRole("row")).toHaveCount(parts + 1);
      await master.press(ALL_DECLARE);
      await expect(master.button(ALL_DECLARE)).toBeHidden();
      await standsClear(master);
      await master.rolls(...dice);
      await master.rollsInitiative();
      if (parts === 2) await master.press("The friendly side");
      await expect(bandOf(master).locator(".band-face").first()).toBeVisible();
      await standsClear(master);
    });

  for (const count of [40, 100])
    test(`with ${count} combatants has one face for each kind`, async ({ sit }) => {
      const [master] = await sit("Gamemaster");
      await neverParry(master);
      await fillsUp(master, count);
      await master.press("Begin the fight");
      await master.rolls(d6(4), d6(3));
      await master.rollsInitiative();
      const band = bandOf(master);
      const foes = Math.floor((count - 7) / 3);
      await expect(band.getByRole("row", { name: new RegExp(`^4 .*${foes} × Kobold`) })).toBeVisible();
      await standsClear(master);
    });
});
