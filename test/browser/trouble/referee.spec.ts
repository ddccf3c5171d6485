import { d8, d20 } from "../play/dice.ts";
import { begun, OPENING_DEEDS, seatAssistant } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";

/** The ids of the open questions on a person's page. */
async function windowsOf({ page }: Person): Promise<string[]> {
  return page.locator(".application[id^='ten-segments-defend-']").evaluateAll(windows => windows.map(({ id }) => id));
}

test.describe("The referee", () => {
  test("leaves while a player is asked, comes back, and the blow is finished", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await begun(master, { Brandt: ["Melee", "Long sword"], "Orc (1)": ["Melee", "Scimitar"] });
    await master.press(/Next: segment 4/);
    await master.act("Orc (1)", "Strike", { at: "Brandt" });
    await expect(anna.prompt("Brandt")).toBeVisible();
    const [asked] = await windowsOf(anna);
    await master.leave(anna, bruno);
    await expect(bruno.tracker.getByText("Waiting. Orc (1) strikes at Brandt. Parry?")).toBeVisible();
    expect(await bruno.world()).toMatchObject({ pending: true, deeds: OPENING_DEEDS });

    const [returned] = await sit("Gamemaster");
    await returned.rolls(d20(18));
    await expect
      .poll(() => windowsOf(anna), "the question is put anew")
      .toEqual([expect.not.stringMatching(asked ?? "")]);
    await anna.defend("Brandt", "Parry with Long sword");
    for (const person of [returned, anna, bruno]) {
      await expect.poll(async () => (await person.world()).pending).toBe(false);
      await expect(person.line("Brandt")).toContainText("Actions spent: 1 physical. Left: 2.");
      await expect(person.line("Orc (1)")).toContainText("attacks 1/1");
      await person.turnTo("Chat");
      await expect(person.card("Orc (1) strikes at Brandt")).toContainText("Brandt parries with Long sword");
      expect(await person.world()).toMatchObject({ deeds: OPENING_DEEDS + 1, hitPoints: { Brandt: 52 } });
    }
    await expect(anna.prompt("Brandt")).toBeHidden();
  });

  test("leaves for good, and a second game master finishes the blow and what came after it", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    const assistant = await seatAssistant(master, sit);
    await begun(master, { Brandt: ["Melee", "Long sword"], Mirella: ["Spell", "Fire Ball"] });
    const spell = await bruno.prepare("Mirella", "Cast a spell", { at: "Ogre" });
    await anna.act("Brandt", "Strike", { at: "Orc (1)" });
    await expect(master.prompt("Orc (1)")).toBeVisible();
    await expect(assistant.prompt("Orc (1)")).toBeHidden();
    await spell.getByRole("button", { name: "Do it" }).click();
    await assistant.rolls(d20(12), d8(3));
    await master.leave(anna, bruno, assistant);

    await assistant.defend("Orc (1)", "Don’t defend");
    await expect(spell).toBeHidden();
    for (const person of [assistant, anna, bruno]) {
      await expect(person.line("Brandt")).toContainText("attacks 1/2");
      await expect(person.line("Mirella")).toContainText("Fire Ball takes effect in segment 6 (3 to go)");
      await expect.poll(() => person.world()).toMatchObject({ pending: false, deeds: OPENING_DEEDS + 2 });
      expect((await person.world()).hitPoints["Orc (1)"]).toBe(2);
    }
    await assistant.press(/Next: segment 4/);
    await expect(anna.tracker.getByText(/^Segment 4: /)).toBeVisible();
  });
});
