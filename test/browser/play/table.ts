import { test as base, type Page } from "@playwright/test";
import type { Spared } from "../../languages/pseudo.ts";
import type { Table } from "../playwright.config.ts";
import { preparedWorld } from "../world/index.ts";
import { diceAmiss, scriptDice } from "./dice.ts";
import { expect } from "./expecting.ts";
import { joinAs, sitDownAs } from "./foundry-page.ts";
import { layWorld } from "./laying.ts";
import { Person } from "./person.ts";
import { SPEAKS_PSEUDO, sparingNames, speakPseudo } from "./speaking.ts";

/** The address of a real server, if the specs are to run on one. */
export const REAL_SERVER = process.env.FOUNDRY_URL?.replace(/\/+$/, "");

/** The server of a test. */
interface Laid {
  address: string;
}

interface Seats {
  /** Modules of the host to activate. */
  modules: readonly string[];
  /** Names besides those in the world: from packs, or typed by a test. They stay untranslated. */
  named: readonly string[];
  /** The words that stay untranslated while pages show the pseudo-language; null for English. */
  spared: Spared | null;
  /** The world's content when the test begins. */
  world: ReturnType<typeof preparedWorld>;
  table: Laid;
  /** Connects a user by name, in a browser of their own. */
  join(name: string): Promise<Page>;
  /** Connects users together and opens the tracker. Pages roll only scripted dice. */
  sit<const Names extends readonly string[]>(...names: Names): Promise<{ [Name in keyof Names]: Person }>;
}

/** Is a page's error ours? A real server's own page may log errors that are not. */
function isOurs(text: string): boolean {
  return !REAL_SERVER || text.includes("ten-segments");
}

/** A fresh world on the host for each test, or the reset world of a real server. */
export const test = base.extend<Table & Seats>({
  generation: [14, { option: true }],

  modules: [[], { option: true }],

  named: [[], { option: true }],

  spared: [async ({ world, named }, use) => use(SPEAKS_PSEUDO ? sparingNames(world, named) : null), { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  world: async ({}, use) => use(preparedWorld()),

  table: async ({ browser, generation, world, modules }, use) => {
    if (REAL_SERVER) {
      const page = await (await browser.newContext()).newPage();
      await joinAs(page, REAL_SERVER, "Gamemaster");
      await layWorld(page, world);
      await page.context().close();
      return use({ address: REAL_SERVER });
    }
    const { openStandIn } = await import("./stand-in.ts");
    const { address, close } = await openStandIn({ generation, world, modules });
    await use({ address });
    await close();
  },

  join: async ({ browser, table, spared }, use) => {
    const faults: string[] = [];
    const pages: Page[] = [];
    await use(async name => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      if (spared) await speakPseudo(page, spared);
      page.on("pageerror", error => isOurs(error.stack ?? "") && faults.push(`${name}: ${error.message}`));
      page.on(
        "console",
        line => line.type() === "error" && isOurs(line.text()) && faults.push(`${name}: ${line.text()}`),
      );
      await (REAL_SERVER ? joinAs : sitDownAs)(page, table.address, name);
      return page;
    });
    await Promise.all(pages.map(page => page.context().close()));
    expect(faults, "no page may break").toEqual([]);
  },

  sit: async ({ join }, use) => {
    const persons: Person[] = [];
    const sitDown = async (name: string) => {
      const person = new Person(name, await join(name));
      persons.push(person);
      await scriptDice(person.page);
      await person.turnTo("Combat");
      return person;
    };
    await use((...names) => Promise.all(names.map(sitDown)) as never);
    for (const { name, page } of persons.filter(({ page }) => !page.isClosed())) {
      expect(await diceAmiss(page), `the dice of ${name}`).toEqual({ left: 0, missing: 0 });
    }
  },
});

export { expect };
