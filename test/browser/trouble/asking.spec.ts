import { d8, d20 } from "../play/dice.ts";
import { begun } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";

/** The part of Foundry's API for a GM's edits by hand. */
interface Realm {
  game: {
    combat: {
      delete(): Promise<unknown>;
      combatants: { getName(name: string): { update(changes: object): Promise<unknown> } };
    };
  };
}

const FOES = { Brandt: ["Melee", "Long sword"], "Orc (1)": ["Melee", "Scimitar", "Brandt"] } as const;

async function hide({ page }: Person, figure: string): Promise<void> {
  await page.evaluate(async name => {
    await (globalThis as unknown as Realm).game.combat.combatants.getName(name).update({ hidden: true });
  }, figure);
}

async function endEncounter({ page }: Person): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as Realm).game.combat.delete());
}

/** Records the errors of a page from now on. */
function mishapsOf({ page }: Person): string[] {
  const mishaps: string[] = [];
  page.on("pageerror", error => mishaps.push(error.message));
  return mishaps;
}

test.describe("Whoever is asked", () => {
  test("is asked no more when the encounter ends, and the asker is told", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, FOES);
    const mishaps = [mishapsOf(master), mishapsOf(anna)];
    await master.press(/Next: segment 4/);
    await master.act("Orc (1)", "Strike", { at: "Brandt" });
    await expect(anna.prompt("Brandt")).toBeVisible();
    await endEncounter(master);
    await expect(anna.prompt("Brandt")).toBeHidden();
    await master.isTold(/The encounter has ended/);
    expect(mishaps).toEqual([[], []]);
  });

  test("is told nothing of a foe in ambush", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await hide(master, "Orc (1)");
    await begun(master, FOES);
    await master.press(/Next: segment 4/);
    await expect(anna.line("Orc (1)")).toBeHidden();
    await master.rolls(d20(19), d8(3));
    await master.act("Orc (1)", "Strike", { at: "Brandt" });
    await expect(anna.prompt("Brandt")).toContainText("Someone unseen strikes at Brandt");
    await anna.defend("Brandt", "Don’t defend");
    await expect(anna.line("Brandt")).toContainText("attacks 0/2");
    await master.turnTo("Chat");
    await expect(master.card("Orc (1) strikes at Brandt")).toBeVisible();
    for (const person of [anna, bruno]) {
      await person.turnTo("Chat");
      await expect(person.chat).not.toContainText("Orc (1)");
      await expect(person.chat).not.toContainText("???");
    }
  });

  test("a game master who drags out of turn, says whether the token goes", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, FOES);
    const asked = master.page.getByRole("dialog").filter({ hasText: "Orc (2) may not move now" });
    const { tokens } = await anna.world();
    await master.drag("Orc (2)", 0, 2);
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect(asked).toBeHidden();
    expect((await anna.world()).tokens).toEqual(tokens);
    await master.drag("Orc (2)", 0, 2);
    await asked.getByRole("button", { name: "Move anyway" }).click();
    await expect.poll(async () => (await anna.world()).tokens).not.toEqual(tokens);
    await anna.turnTo("Chat");
    await expect(anna.card("Orc (2) moves 10 ft")).toContainText("Allowed by the game master against a rule");
  });
});
