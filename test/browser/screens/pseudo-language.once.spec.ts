import { readdirSync } from "node:fs";
import { translate, untranslated } from "../../languages/pseudo.ts";
import { cutOffOn, fitWindows, wordsOn } from "../play/looking.ts";
import type { Person } from "../play/person.ts";
import { test as base, expect } from "../play/table.ts";
import { preparedWorld } from "../world/index.ts";
import { openEveryScreen } from "./every-screen.ts";

const WIDTHS = [287, 300, 420];
const WIDE = { width: 1440, height: 900 };
/** Words that stay untranslated: names of users and of keyboard keys. The browser formats lists. */
const SPARED = new Set(["Gamemaster", "Anna", "Bruno", "and"]);
const KEYS = /\bAlt\+\w\b/g;

/** Marks each word of the names in this data, so that a name on the screen does not count as untranslated English. */
function marked<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(marked) as Part;
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).map(([key, inner]) => {
    const isName = typeof inner === "string" && (key === "name" || key === "class");
    return [key, isName ? translate(inner) : marked(inner)];
  });
  return Object.fromEntries(entries);
}

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  world: async ({}, use) => {
    const world = preparedWorld();
    await use({ ...marked(world), users: world.users });
  },
});

const TEMPLATES = new URL("../../../templates/", import.meta.url);
/** Every template. */
const PAGES = readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" })
  .map(path => path.replaceAll("\\", "/"))
  .filter(path => path.endsWith(".hbs"));

/** The templates that a client has loaded since it started. */
async function pagesDrawn({ page }: Person): Promise<readonly string[]> {
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return asked.flatMap(address =>
    [...decodeURIComponent(address).matchAll(/ten-segments\/templates\/([\w/-]+\.hbs)/g)].map(([, path]) =>
      String(path),
    ),
  );
}

/** Checks that no English is left, and that nothing is cut off at any width. */
async function look({ page, name }: Person, screen: string): Promise<void> {
  const left = (await wordsOn(page)).filter(text => untranslated(text.replace(KEYS, ""), SPARED).length > 0);
  expect.soft(left, `English on ${screen}, as ${name} sees it`).toEqual([]);
  // Paper has a fixed width.
  if (await page.evaluate(() => matchMedia("print").matches)) return;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(fitWindows);
    expect.soft(await cutOffOn(page), `${screen}, as ${name} sees it, ${width} pixels`).toEqual([]);
  }
  await page.setViewportSize(WIDE);
  await page.evaluate(fitWindows);
}

/** Dialogs that open only when magic is dropped on a token, and when it brings creatures of the GM's choice. */
const UNOPENED: readonly string[] = ["dialogs/creature.hbs", "dialogs/effect-drop.hbs", "dialogs/spell-power.hbs"];

test.describe("In a pseudo-language made from English", () => {
  test.use({ spared: SPARED });

  test("no screen shows English, and nothing is cut off at 287, 300 and 420 pixels", async ({ sit }) => {
    test.setTimeout(300_000);
    const [master, anna] = await sit("Gamemaster", "Anna");
    const cast = {
      brandt: "Brandt",
      ogre: "Ogre",
      sword: "Two-handed long sword",
      named: (name: string) => translate(name),
    };
    await openEveryScreen(master, anna, cast, look);
    const drawn = new Set((await Promise.all([master, anna].map(pagesDrawn))).flat());
    expect(PAGES.filter(path => !drawn.has(path) && !UNOPENED.includes(path))).toEqual([]);
  });
});
