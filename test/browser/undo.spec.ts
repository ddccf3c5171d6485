import { readFileSync } from "node:fs";
import { d6, d8, d20 } from "./play/dice.ts";
import { sheetsOf } from "./play/foundry-page.ts";
import { begun, OPENING_DEEDS } from "./play/opening.ts";
import type { Person } from "./play/person.ts";
import { expect, test } from "./play/table.ts";

const UNDO = "Undo the last command";

/** The world as a client sees it, without the numbers of cards. */
async function standing(person: Person): Promise<object> {
  const { deeds, undone, ...world } = await person.world();
  return world;
}

/** The part of the system's API that a page calls. */
interface Realm {
  tenSegments: Record<"rollInitiative" | "endRound" | "settled", (asked?: object) => Promise<unknown>>;
}

/** The GM changes hit points by hand on the sheet. */
async function setHitPoints(master: Person, figure: string, value: number): Promise<void> {
  await master.press(`Open the sheet of ${figure}`);
  const sheet = sheetsOf(master.page).filter({ has: master.page.getByRole("tab") });
  const field = sheet.getByLabel("Hit points", { exact: true });
  await field.fill(String(value));
  await field.press("Tab");
  await expect(master.line(figure)).toContainText(`hp ${value}/`);
}

test.describe("Undo", () => {
  test("brings back hit points, account, step and segment on every client", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    const everybody = [master, anna, bruno];
    await begun(master, { Brandt: ["Melee", "Long sword"], Mirella: ["Spell", "Fire Ball"] });
    await bruno.hasSeen(OPENING_DEEDS);
    const before = await standing(bruno);

    await master.rolls(d20(12), d8(3));
    await anna.act("Brandt", "Strike", { at: "Orc (1)" });
    await master.defend("Orc (1)", "Don’t defend");
    await bruno.hasSeen(OPENING_DEEDS + 1);
    const struck = await standing(bruno);
    await bruno.act("Mirella", "Cast a spell", { at: "Ogre" });
    await bruno.hasSeen(OPENING_DEEDS + 2);
    const cast = await standing(bruno);
    await master.rolls(d6(6), d6(6), d6(6), d6(6), d6(6), d20(1));
    await master.press(/Next: segment 4/);
    await expect(bruno.tracker.getByText(/^Segment 4: /)).toBeVisible();
    await master.press(/Next: segment 6/);
    await expect.poll(async () => (await bruno.world()).hitPoints.Ogre).toBe(-6);
    await expect(anna.line("Ogre")).toContainText("down");

    await test.step("the spell has not landed, and the segment is not closed", async () => {
      await master.press(UNDO);
      for (const person of everybody) await expect(person.tracker.getByText(/^Segment 4: /)).toBeVisible();
      await master.press(UNDO);
      for (const person of everybody) {
        await expect(person.tracker.getByText(/^Segment 3: /)).toBeVisible();
        await expect.poll(() => standing(person)).toEqual(cast);
        await expect(person.line("Ogre")).not.toContainText("down");
      }
    });

    await test.step("the spell has not begun, and is in memory again", async () => {
      await master.press(UNDO);
      for (const person of everybody) await expect.poll(() => standing(person)).toEqual(struck);
      await expect(bruno.tracker.getByText(/^Segment 3: .*Mirella/)).toBeVisible();
    });

    await test.step("the blow was never struck, and its card says so", async () => {
      await master.turnTo("Chat");
      await master.card("Brandt strikes at Orc (1)").getByRole("button", { name: "Undo" }).click();
      for (const person of everybody) {
        await expect.poll(() => standing(person)).toEqual(before);
        await person.turnTo("Chat");
        await expect(person.card("Brandt strikes at Orc (1)")).toContainText("Undone");
      }
    });
  });

  test("keeps a hit point that was taken by hand in between", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword"] });
    await master.rolls(d20(12), d8(1));
    await anna.act("Brandt", "Strike", { at: "Orc (1)" });
    await master.defend("Orc (1)", "Don’t defend");
    await expect(master.line("Orc (1)")).toContainText("hp 4/6");
    await setHitPoints(master, "Orc (1)", 3);
    await master.press(UNDO);
    for (const person of [master, anna]) {
      await expect(person.line("Brandt")).toContainText("attacks 0/2");
      await expect.poll(async () => (await person.world()).hitPoints["Orc (1)"]).toBe(5);
      await person.turnTo("Chat");
      await expect(person.card("Brandt strikes at Orc (1)")).toContainText("Undone");
    }
  });

  test("reaches past the rounds of the encounter, and the whole fight is saved", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    await begun(master, { Brandt: ["Melee", "Long sword"] });
    const opened = await standing(master);
    const rounds = [1, 2, 3];
    for (const round of rounds) {
      if (round > 1) await master.rolls(d6(5), d6(2));
      await master.page.evaluate(async first => {
        const { tenSegments } = globalThis as unknown as Realm;
        if (!first) await tenSegments.rollInitiative({ overruled: true });
        await tenSegments.settled();
        await tenSegments.endRound({ overruled: true });
        await tenSegments.settled();
      }, round === 1);
      await expect(master.tracker.getByText(`Round ${round + 1}`, { exact: false }).first()).toBeVisible();
    }
    const saving = master.page.waitForEvent("download");
    await master.press("Export fight: save all of it as a file");
    const saved = JSON.parse(readFileSync((await (await saving).path())!, "utf8"));
    expect(saved.rounds.map((kept: { round: number }) => kept.round)).toEqual([0, 1, 2, 3, 4]);
    expect(saved.gaps).toEqual([]);

    for (const _command of [...rounds, ...rounds.slice(1)]) {
      await master.press(UNDO);
      await master.page.evaluate(() => (globalThis as unknown as Realm).tenSegments.settled());
    }
    await expect.poll(() => standing(master)).toEqual(opened);
  });
});
