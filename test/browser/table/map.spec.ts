import { d8, d20 } from "../play/dice.ts";
import { sheetsOf } from "../play/foundry-page.ts";
import { begun } from "../play/opening.ts";
import { expect, test } from "../play/table.ts";

test.describe("Where its token stands", () => {
  test("a figure declares and strikes with one key each, beside the token", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    const keys = await anna.opensBeside("Brandt");
    await expect(keys.getByRole("button", { name: "Act: Brandt", exact: true })).toBeVisible();
    await master.rolls(d20(15), d8(3));
    const striking = () => keys.getByRole("button", { name: "Strike Orc (1): Brandt", exact: true }).click();
    expect(await anna.clicks(striking)).toBe(1);
    await expect(keys).toBeHidden();
    await master.defend("Orc (1)", "Don’t defend");
    await anna.turnTo("Chat");
    await expect(anna.card("Brandt strikes at Orc (1)")).toContainText("Orc (1) loses 4 hit points");
  });

  test("the keys beside a token name whoever is marked while they are there", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await master.press("Begin the fight");
    const keys = await anna.opensBeside("Brandt");
    await expect(keys.getByRole("button", { name: "Melee: Orc (1): Brandt", exact: true })).toBeVisible();
    await anna.marks("Ogre");
    await expect(keys.getByRole("button", { name: /^Melee: Ogre, \d+ ft: Brandt$/ })).toBeVisible();
  });

  test("a portrait that is dragged onto a token or a line marks that one, and the keys name it", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await master.press("Begin the fight");
    const key = (words: RegExp) => expect(anna.line("Brandt").getByRole("button", { name: words })).toBeVisible();
    await key(/^Melee: Orc \(1\)/);
    await anna.dragsPortrait("Brandt", { token: "Ogre" });
    await key(/^Melee: Ogre, \d+ ft/);
    await anna.dragsPortrait("Brandt", { line: "Orc (2)" });
    await key(/^Melee: Orc \(2\)/);
  });

  test("nobody finds keys beside somebody else's token", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    await expect((await master.opensBeside("Orc (1)")).getByRole("button", { name: /: Orc/ }).first()).toBeVisible();
    const keys = await anna.opensBeside("Orc (1)");
    await anna.turnTo("Chat");
    await anna.turnTo("Combat");
    await expect(keys).toBeHidden();
    await anna.opensBeside("Brandt");
    await expect(keys.getByRole("button", { name: "Act: Brandt" })).toBeVisible();
  });

  test("the ruler says what a way costs before the token is let go", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Move"] });
    const way = anna.page.locator(".way");
    await anna.drag("Brandt", 1, 0, () => expect(way).toHaveText("● costs one action"));
    await expect.poll(async () => (await anna.world()).seats.Brandt?.ledger.moves).toEqual([5]);
  });

  test("a long way is walked segment by segment, and everybody sees where it leads", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Move"] });
    const way = anna.page.locator(".way");
    const told = () => expect(way).toContainText("● costs one action Arrives in segment 6.");
    const before = (await anna.world()).tokens.find(({ name }) => name === "Brandt")!;
    await anna.drag("Brandt", 6, 2, told);
    for (const { tracker } of [master, anna])
      await expect(tracker.getByText("On the move, arrives in segment 6 (3 to go)")).toBeVisible();
    const stands = async () => (await master.world()).tokens.find(({ name }) => name === "Brandt");
    expect(await stands()).toMatchObject({ x: before.x + 100 });
    await master.press("Skip 2 · Next: segment 4");
    await expect.poll(stands).toMatchObject({ x: before.x + 300 });
    await expect(anna.tracker.getByText("Brandt is on the move and arrives in segment 6")).toBeAttached();
  });

  test("the dialog makes room for a way on the map, and is done when that is gone", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Move"] });
    const dialog = await anna.prepare("Brandt", "Move");
    await dialog.getByRole("button", { name: "Move the token on the map" }).click();
    await anna.isTold(/^Drag Brandt or use the arrow keys/);
    await anna.drag("Brandt", 2, 0);
    await expect.poll(async () => (await anna.world()).seats.Brandt?.ledger.moves).toEqual([10]);
    await expect(dialog).toBeHidden();
  });
});

test("The key for what was declared is on the sheet, too", async ({ sit }) => {
  const [master, anna] = await sit("Gamemaster", "Anna");
  await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
  await anna.press("Open the sheet of Brandt");
  await master.rolls(d20(15), d8(3));
  await sheetsOf(anna.page).getByRole("button", { name: "Strike Orc (1): Brandt", exact: true }).click();
  await master.defend("Orc (1)", "Don’t defend");
  await anna.turnTo("Chat");
  await expect(anna.card("Brandt strikes at Orc (1)")).toContainText("Orc (1) loses 4 hit points");
});
