import { join } from "node:path";
import { damagedWorld, FIXTURES } from "../../foundry/damage/fixtures.ts";
import { cutOffOn, graveOn } from "../play/looking.ts";
import type { Person } from "../play/person.ts";
import { inItsLanguage } from "../play/speaking.ts";
import { expect, REAL_SERVER, test } from "../play/table.ts";

/** The part of Foundry's API that views another encounter. */
interface Realm {
  game: { combats: { get(id: string): object } };
  ui: { combat: { viewed: object; render(options: object): Promise<unknown> } };
}

const FIGURES = ["Mirella", "Orc 1", "Orc 2", "Otto"];

/** Views an encounter and reads the tracker. */
async function look({ page }: Person, id: string) {
  return page.evaluate(async encounter => {
    const { game, ui } = globalThis as unknown as Realm;
    ui.combat.viewed = game.combats.get(encounter);
    await ui.combat.render({ force: true });
    const each = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`#combat ${selector}`)].map(one => one.innerText.trim());
    // Rows that are scrolled out of view have no inner text.
    const names = [...document.querySelectorAll("#combat .turn .name")].map(one => one.textContent?.trim() ?? "");
    return { names: names.sort(), damage: each(".damage").join(" "), keys: each(".damage button") };
  }, id);
}

/** The warning in the language of the page. Parentheses at its end hold the path of a field, which has no words. */
function warningFor({ page }: Person, says: string): string {
  const [words = "", path = ""] = says.split(/(\([^)]*\))$/);
  return inItsLanguage(page, words) + path;
}

const idOf = (name: string): string => FIXTURES.find(one => one.name === name)?.data._id;

test.describe("Damaged and older encounters", () => {
  // A real server accepts only documents that its own models allow.
  test.skip(Boolean(REAL_SERVER), "the damage is laid in the stand-in's world");
  test.use({ world: damagedWorld() as never });

  test("each draws, says what is wrong, and can be mended or left by a button", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    for (const { name, says, keys, data } of FIXTURES) {
      const shown = await look(master, data._id);
      expect.soft(shown.names, name).toEqual(FIGURES);
      if (says === null) {
        expect.soft(shown.damage, name).toBe("");
        continue;
      }
      const warning = warningFor(master, says);
      expect.soft(shown.damage, name).toContain(warning);
      expect.soft(shown.keys, name).toEqual(expect.arrayContaining(inItsLanguage(master.page, [...keys, "Export"])));
      const players = await look(anna, data._id);
      expect.soft(players.damage, name).toContain(warning);
      expect.soft(players.keys, name).toEqual([]);
    }
  });

  test("one is exported, and goes back to its last good round", async ({ sit }, info) => {
    const [master] = await sit("Gamemaster");
    await look(master, idOf("a round: broken JSON"));
    const [download] = await Promise.all([master.page.waitForEvent("download"), master.press("Export")]);
    expect(download.suggestedFilename()).toMatch(/^ten-segments-.*\.json$/);
    await picture(master, info.project.outputDir, "lost");
    await master.press("Restore the round");
    await master.page.getByRole("button", { name: "Don’t repair" }).click();
    await expect(master.tracker.getByText(/its state cannot be read/)).toBeVisible();
    await master.press("Restore the round");
    await master.page.getByRole("button", { name: "Repair", exact: true }).click();
    await expect(master.tracker.getByText("Declarations: 0 of 4 made.")).toBeVisible();
    await expect(master.tracker.getByRole("alert")).toHaveCount(0);
  });

  test("a figure that cannot be read sits anew, and another is left out", async ({ sit }, info) => {
    const [master] = await sit("Gamemaster");
    await look(master, idOf("a seat: every seat broken"));
    await picture(master, info.project.outputDir, "seats");
    await master.press("Reset Mirella");
    await master.page.getByRole("button", { name: "Repair", exact: true }).click();
    await expect(master.line("Mirella")).toContainText("hp 30/30");
    await master.press("Remove Otto");
    await master.page.getByRole("button", { name: "Repair", exact: true }).click();
    await expect(master.line("Otto")).toHaveCount(0);
    await expect(master.line("Orc 1")).toContainText("The actions of Orc 1 cannot be read.");
  });
});

/** Takes screenshots, light, dark and narrow, and checks accessibility. */
async function picture({ page }: Person, folder: string, name: string): Promise<void> {
  for (const theme of ["light", "dark", "narrow"]) {
    await page.evaluate(worn => {
      document.body.classList.toggle("theme-dark", worn === "dark");
      document.body.classList.toggle("theme-light", worn !== "dark");
    }, theme);
    await page.setViewportSize({ width: theme === "narrow" ? 420 : 1440, height: 900 });
    await page.screenshot({ path: join(folder, "looks", `damaged-${name}-${theme}.png`) });
    expect.soft(await graveOn(page, { within: "#combat" }), `${name}, ${theme}`).toEqual([]);
    if (theme === "narrow") expect.soft(await cutOffOn(page), `${name}, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
