import { joinAs } from "../play/foundry-page.ts";
import { expect, REAL_SERVER, test } from "../play/table.ts";

/** The part of Foundry's `game` that this spec reads. */
interface Game {
  system: { id: string };
  user: { name: string };
  release: { generation: number };
  combat: { combatants: { size: number } };
}

test.describe("The table is laid", () => {
  test("the join page has a seat for everybody, and takes one there", async ({ page, table }) => {
    await page.goto(`${table.address}/join`);
    const seats = page.locator('select[name="userid"]').getByRole("option");
    for (const name of ["Gamemaster", "Anna", "Bruno"]) await expect(seats.filter({ hasText: name })).toBeEnabled();
    await joinAs(page, table.address, "Anna");
    expect(await page.evaluate(() => (globalThis as unknown as { game: Game }).game.user.name)).toBe("Anna");
  });

  test("a game master and two players sit down at one world of this system", async ({ join, generation }) => {
    for (const name of ["Gamemaster", "Anna", "Bruno"]) {
      const page = await join(name);
      const seen = await page.evaluate(() => {
        const { game } = globalThis as unknown as { game: Game };
        const { system, user, release, combat } = game;
        return { system: system.id, user: user.name, generation: release.generation, figures: combat.combatants.size };
      });
      const plays = REAL_SERVER ? seen.generation : generation;
      expect(seen).toEqual({ system: "ten-segments", user: name, generation: plays, figures: 7 });
    }
  });
});
