import { cutOffOn, SAME_PAGES, widenFont } from "../play/looking.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";
import { openEveryScreen } from "./every-screen.ts";

/** The part of Foundry's API that renames figures. */
interface Realm {
  game: {
    actors: { getName(name: string): Named };
    combat: { combatants: Iterable<Named> };
    scenes: { active: { tokens: Iterable<Named> } };
  };
}

interface Named {
  name: string;
  update(changes: object): Promise<unknown>;
}

const BRANDT = "Brandtholomew of the Whispering Woods";
const OGRE = `${"Ogrechieftain".repeat(12)} of the Seven Hills (1)`;
const SWORD = "Two-handed long sword of the Whispering Woods";

/** Renames a figure everywhere. */
async function rename({ page }: Person, names: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(async renamed => {
    const { game } = globalThis as unknown as Realm;
    for (const [from, name] of Object.entries(renamed)) {
      const bearers = [game.actors.getName(from), ...game.scenes.active.tokens, ...game.combat.combatants];
      for (const one of bearers.filter(bearer => bearer.name === from)) await one.update({ name });
    }
  }, names);
}

test.use({ named: [BRANDT, OGRE, SWORD] });

test("In a wide font, with long names, nothing on any screen is cut off but with an ellipsis and a tooltip", async ({
  sit,
  generation,
}) => {
  test.skip(generation === 13, SAME_PAGES);
  test.setTimeout(300_000);
  const [master, anna] = await sit("Gamemaster", "Anna");
  await rename(master, { Brandt: BRANDT, Ogre: OGRE });
  for (const { page } of [master, anna]) await widenFont(page);
  const cast = { brandt: BRANDT, ogre: OGRE, sword: SWORD, named: (name: string) => name };
  await openEveryScreen(master, anna, cast, async ({ page, name }, screen) => {
    expect.soft(await cutOffOn(page), `${screen}, as ${name} sees it`).toEqual([]);
  });
});
