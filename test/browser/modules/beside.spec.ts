import { d8, d20 } from "../play/dice.ts";
import { begun } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";

/** The part of the modules' APIs that these specs use. */
interface Realm {
  game: { combat: { round: number }; modules: { get(id: string): { active: boolean; api: Api } } };
}

interface Courier {
  executeAsGM(errand: string, ...args: unknown[]): Promise<unknown>;
}

interface Api {
  module: Courier;
  system: Courier;
  shown: { dice: { values: number[] }[] }[];
  calls: { own: Record<string, number> };
  expire(): Promise<void>;
}

const MODULES = [
  ...["wrap-library", "wrapper", "courier", "dock", "dice-show"],
  ...["turn-timer", "Health_Bars", "dice-tray", "pile-board", "action-board"],
];

/** The faces that were displayed on a person's screen, one list per roll. */
const facesShownTo = ({ page }: Person): Promise<number[][]> =>
  page.evaluate(() => {
    const { shown } = (globalThis as unknown as Realm).game.modules.get("dice-show").api;
    return shown.map(({ dice }) => dice.flatMap(({ values }) => values));
  });

const currentInDock = ({ page }: Person) => page.locator("#dock [aria-current]");

test.describe("A world with modules beside the system", () => {
  test.use({ modules: MODULES });
  test.skip(Boolean(process.env.FOUNDRY_URL), "the modules are the stand-in's own");

  test("the dice of a deed are shown to everybody", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    await master.rolls(d20(12), d8(3));
    await anna.act("Brandt", "Strike", { with: "Long sword", at: "Orc (1)" });
    await master.defend("Orc (1)", "Don’t defend");
    for (const person of [master, anna, bruno]) {
      await expect(person.page.locator("#dice-show .die")).toHaveText(["d20: 12", "d8: 3"]);
      expect(await facesShownTo(person)).toEqual([
        [4, 3],
        [12, 3],
      ]);
    }
  });

  test("what is asked of the game master over a socket is answered", async ({ sit }) => {
    const [, bruno] = await sit("Gamemaster", "Bruno");
    for (const channel of ["module", "system"] as const) {
      const answer = await bruno.page.evaluate(
        by => (globalThis as unknown as Realm).game.modules.get("courier").api[by].executeAsGM("greet", "hail"),
        channel,
      );
      expect(answer).toBe("Gamemaster has heard: hail");
    }
  });

  test("a timer leads through a whole round, one expiry for each turn", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    const roundOf = ({ page }: Person) => page.evaluate(() => (globalThis as unknown as Realm).game.combat.round);
    for (let turns = 0; turns < 12 && (await roundOf(master)) === 1; turns++)
      await master.page.evaluate(() => (globalThis as unknown as Realm).game.modules.get("turn-timer").api.expire());
    for (const person of [master, anna]) await expect.poll(() => roundOf(person)).toBe(2);
  });

  test("a dock lists the figures on every screen, and leads the game master on", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    for (const { page } of [master, anna]) await expect(page.locator("#dock li")).toHaveCount(7);
    await expect(currentInDock(master)).toHaveCount(1);
    const first = (await currentInDock(master).textContent()) ?? "";
    await master.page.getByRole("button", { name: "Next turn" }).click();
    await expect
      .poll(() =>
        master.page.evaluate(() => (globalThis as unknown as Realm).game.modules.get("wrapper").api.calls.own.nextTurn),
      )
      .toBe(1);
    await expect(currentInDock(master)).not.toHaveText(first);
    await expect(currentInDock(anna)).toHaveText((await currentInDock(master).textContent()) ?? "");
  });
});
