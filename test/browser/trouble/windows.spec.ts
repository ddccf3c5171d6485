import { d8, d20 } from "../play/dice.ts";
import { begun, OPENING_DEEDS } from "../play/opening.ts";
import { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";

/** A second tab of the same browser, and so of the same user. */
async function secondWindow({ name, page }: Person): Promise<Person> {
  const another = await page.context().newPage();
  await another.goto(page.url());
  await another.waitForFunction(() => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true);
  const person = new Person(name, another);
  await person.turnTo("Combat");
  return person;
}

const ELSEWHERE = "Gamemaster runs this fight from another client";

test.describe("A game master with two windows", () => {
  test("plays a round in them: each deed is done once, by the window that leads", async ({ sit }) => {
    const [first, anna] = await sit("Gamemaster", "Anna");
    await begun(first, { Brandt: ["Melee", "Long sword"] });
    const second = await secondWindow(first);
    await expect(second.tracker.getByText(ELSEWHERE)).toBeVisible();
    await expect(first.tracker.getByText(ELSEWHERE)).toBeHidden();
    await first.rolls(d20(12), d8(3));
    await anna.act("Brandt", "Strike", { at: "Orc (1)" });
    await first.defend("Orc (1)", "Don’t defend");
    for (const person of [first, second, anna])
      await expect
        .poll(() => person.world())
        .toMatchObject({ pending: false, deeds: OPENING_DEEDS + 1, hitPoints: { "Orc (1)": 2 } });

    await second.tracker
      .getByRole("button", { name: "Take over here: this client runs the fight from now on" })
      .click();
    await expect(first.tracker.getByText(ELSEWHERE)).toBeVisible();
    await expect(second.tracker.getByText(ELSEWHERE)).toBeHidden();
    await first.press(/Next: segment 4/);
    for (const person of [first, second, anna]) await expect(person.tracker.getByText(/^Segment 4: /)).toBeVisible();
    await first.page.screenshot({ path: test.info().outputPath("elsewhere.png") });
  });
});
