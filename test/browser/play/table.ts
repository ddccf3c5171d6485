import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { offerRelease } from "../../../tools/steps/offer.mjs";
import { openTable } from "../../../tools/steps/table.mjs";
import type { Table } from "../playwright.config.ts";
import { diceAmiss, scriptDice } from "./dice.ts";
import { Person } from "./person.ts";

const REAL_SERVER = process.env.FOUNDRY_URL;

/** Where one plays. */
interface Laid {
  address: string;
  /** The address at which a user, named by id or name, sits down. */
  seat(user: string): string;
}

interface Seats {
  /** Modules of the stand-in that are switched on beside the system. */
  modules: readonly string[];
  table: Laid;
  /** Sit down as a user, by name, in a browser of one's own. */
  join(name: string): Promise<Page>;
  /** Sit down together, and turn to the tracker. No die falls on a page that the test has not scripted. */
  sit<const Names extends readonly string[]>(...names: Names): Promise<{ [Name in keyof Names]: Person }>;
}

/** Sit down at a real server, whose join page asks for the user. */
async function joinReal(page: Page, name: string): Promise<void> {
  await page.goto(`${REAL_SERVER}/join`);
  await page.locator('select[name="userid"]').selectOption({ label: name });
  await page.locator('button[name="join"]').click();
}

/** A fresh world on the stand-in for each test, or the world that stands on a real server. */
export const test = base.extend<Table & Seats, { manifestUrl: string }>({
  generation: [14, { option: true }],

  manifestUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "ten-segments-package-"));
      const offered = await offerRelease(folder);
      await use(offered.manifestUrl);
      await offered.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  modules: [[], { option: true }],

  table: async ({ generation, manifestUrl, modules }, use) => {
    if (REAL_SERVER) return use({ address: REAL_SERVER, seat: () => REAL_SERVER });
    const home = await mkdtemp(join(tmpdir(), "ten-segments-world-"));
    const table = await openTable({ generation, port: 0, home, manifestUrl, modules });
    await use({ address: table.url, seat: table.seat });
    await table.close();
    await rm(home, { recursive: true, force: true });
  },

  join: async ({ browser, table }, use) => {
    const faults: string[] = [];
    const pages: Page[] = [];
    await use(async name => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      page.on("pageerror", error => faults.push(`${name}: ${error.message}`));
      page.on("console", line => line.type() === "error" && faults.push(`${name}: ${line.text()}`));
      if (REAL_SERVER) await joinReal(page, name);
      else await page.goto(table.seat(name));
      await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
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
