import { d8, d20 } from "../play/dice.ts";
import { notice } from "../play/foundry-page.ts";
import { begun, lend, OPENING_DEEDS, seatAssistant } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";

/** The part of the system's API that a page calls. */
interface Asking {
  tenSegments: {
    declare(asked: object): Promise<{ accepted: boolean }>;
    command(asked: object): Promise<{ accepted: boolean }>;
  };
  game: { combat: { combatants: { getName(name: string): { id: string } } } };
}

/** Declares for several figures at the same time. */
async function declareAtOnce({ page }: Person, ...figures: string[]): Promise<boolean[]> {
  return page.evaluate(async names => {
    const { tenSegments, game } = globalThis as unknown as Asking;
    const ids = names.map(name => game.combat.combatants.getName(name).id);
    const rulings = await Promise.all(ids.map(figure => tenSegments.declare({ figure, intent: { kind: "move" } })));
    return rulings.map(({ accepted }) => accepted);
  }, figures);
}

/** Ends the given moment, as its button does, even if another client has just ended it. */
async function goOnFrom({ page }: Person, moment: number): Promise<void> {
  await page.evaluate(async at => {
    const { tenSegments } = globalThis as unknown as Asking;
    await tenSegments.command({ type: "advance", moment: at });
  }, moment);
}

/** The number of notifications with this text on all these pages. */
async function told(words: string, ...persons: Person[]): Promise<number> {
  const counts = await Promise.all(persons.map(({ page }) => notice(page, words).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

test.describe("At once", () => {
  test("two players press the same button: one strikes, the other is told why not", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await lend(master, "Brandt", "Bruno");
    await begun(master, { Brandt: ["Melee", "Long sword"] });
    const dialogs = [
      await anna.prepare("Brandt", "Strike", { at: "Orc (1)" }),
      await bruno.prepare("Brandt", "Strike", { at: "Orc (1)" }),
    ];
    await master.rolls(d20(12), d8(1));
    await Promise.all(dialogs.map(dialog => dialog.getByRole("button", { name: "Do it" }).click()));
    await master.defend("Orc (1)", "Don’t defend");

    await expect.poll(() => told("Brandt has used the attack for segment 3.", anna, bruno)).toBe(1);
    for (const person of [anna, bruno]) {
      await expect
        .poll(() => person.world())
        .toMatchObject({
          hitPoints: { "Orc (1)": 4 },
          deeds: OPENING_DEEDS + 1,
          seats: { Brandt: { ledger: { attacks: 1 } } },
        });
    }
  });

  test("two game masters go on while a blow is waiting: they wait for no answer, and the segment is closed once", async ({
    sit,
  }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    const assistant = await seatAssistant(master, sit);
    await begun(master, { Brandt: ["Melee", "Long sword"] });
    await master.rolls(d20(1));
    await anna.act("Brandt", "Strike", { at: "Orc (1)" });
    await expect(master.prompt("Orc (1)")).toBeVisible();
    await Promise.all([master, assistant].map(person => goOnFrom(person, 3)));
    await expect(master.prompt("Orc (1)")).toBeHidden();
    await expect.poll(() => told("It is too late: that turn has passed.", master, assistant)).toBe(1);
    for (const person of [master, anna, assistant]) {
      await expect(person.tracker.getByText(/^Segment 4: /)).toBeVisible();
      expect(await person.world()).toMatchObject({ segment: 4, stage: "segments" });
    }
  });

  test("different deeds of different players are both carried out", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await begun(master, { Elin: ["Missile", "Long bow"], Mirella: ["Spell", "Fire Ball"] });
    const dialogs = [
      await anna.prepare("Elin", "Shoot", { at: "Ogre" }),
      await bruno.prepare("Mirella", "Cast a spell", { at: "Ogre" }),
    ];
    await master.rolls(d20(1));
    await Promise.all(dialogs.map(dialog => dialog.getByRole("button", { name: "Do it" }).click()));
    for (const dialog of dialogs) await expect(dialog).toBeHidden();
    for (const person of [master, anna, bruno]) {
      await expect(person.line("Elin")).toContainText("attacks 1/2");
      await expect(person.line("Mirella")).toContainText("Fire Ball takes effect in segment 6 (3 to go)");
      await person.hasSeen(OPENING_DEEDS + 2);
    }
  });

  test("six declare in one breath, and all six have declared", async ({ sit }) => {
    const [master, anna, bruno] = await sit("Gamemaster", "Anna", "Bruno");
    await lend(master, "Elin", "Bruno");
    await master.press("Begin the fight");
    await expect(bruno.button("Declare: Elin")).toBeVisible();
    const rulings = await Promise.all([
      declareAtOnce(master, "Orc (1)", "Orc (2)", "Ogre"),
      declareAtOnce(anna, "Brandt"),
      declareAtOnce(bruno, "Elin", "Mirella"),
    ]);
    expect(rulings.flat()).toEqual([true, true, true, true, true, true]);
    for (const person of [master, anna, bruno]) {
      await expect(person.tracker.getByText("Declarations: 6 of 7 made.")).toBeVisible();
      const { seats } = await person.world();
      const silent = Object.entries(seats).filter(([, { intent }]) => intent === null);
      expect(silent.map(([figure]) => figure)).toEqual(["Orc (3)"]);
    }
  });
});
