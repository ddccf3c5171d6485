import { closesIn, FOES, fells, goesOnTo, neverParry } from "../play/arranged.ts";
import { d6, d8, d20 } from "../play/dice.ts";
import { closeWindow, windowWith } from "../play/foundry-page.ts";
import { TRIED_ON_BOTH } from "../play/looking.ts";
import { begun, OPENING_DEEDS } from "../play/opening.ts";
import { type Person, pickIn } from "../play/person.ts";
import { SPEAKS_PSEUDO } from "../play/speaking.ts";
import { expect, REAL_SERVER, test } from "../play/table.ts";

const ALL_DECLARE =
  "Declare as suggested: each of your combatants without a declaration declares the action shown on their button";
const ALL_DO_AND_ON =
  "Resolve and advance: everyone whose turn it is takes the action shown on their button; then the fight moves on";

const COSTS_ONE = /^Costs action 1 of 3; 2 left\. .*Orc \(1\) may parry this attack/;

/** Plays from initiative to the end of the round. All strike and shoot as often as they may, and miss. */
async function playsOut(master: Person, attacks: number): Promise<void> {
  await expect(master.button(ALL_DECLARE)).toBeHidden();
  await master.rolls(d6(4), d6(3), ...Array.from({ length: attacks }, () => d20(2)));
  await master.rollsInitiative();
  for (const segment of [3, 4, 10]) {
    await expect(master.tracker.getByText(new RegExp(`^Segment ${segment}: `))).toBeVisible();
    await master.press(ALL_DO_AND_ON);
  }
  await expect(master.button(/^End round/)).toBeVisible();
}

test.describe("As few clicks as it takes", () => {
  test.skip(({ generation }) => generation === 14 && !REAL_SERVER, TRIED_ON_BOTH);

  test("one figure declares with one key and strikes with one", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await master.press("Begin the fight");
    const declaring = () => anna.press("Melee: Orc (1): Brandt");
    expect(await anna.clicks(declaring)).toBe(1);
    await expect(anna.line("Brandt")).toContainText("Will fight: Long sword, at Orc (1)");
    await master.rolls(d6(4), d6(3));
    await master.rollsInitiative();
    await master.rolls(d20(15), d8(3));
    await anna.button("Strike Orc (1): Brandt").hover();
    await expect(anna.button("Strike Orc (1): Brandt")).toHaveAccessibleDescription(COSTS_ONE);
    const striking = () => anna.press("Strike Orc (1): Brandt");
    expect(await anna.clicks(striking)).toBe(1);
    await master.defend("Orc (1)", "Don’t defend");
    await anna.turnTo("Chat");
    await expect(anna.card("Brandt strikes at Orc (1)")).toContainText("Orc (1) loses 4 hit points");
  });

  test("another spell than the first takes one click more", async ({ sit }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    await master.press("Begin the fight");
    await bruno.marks("Orc (2)");
    const declaring = async () => {
      await bruno.press("Declare: Mirella");
      const dialog = bruno.page.locator("#ten-segments-declare");
      await pickIn(dialog, "Spell", "Shield");
      await dialog.getByRole("button", { name: "Declare", exact: true }).click();
    };
    expect(await bruno.clicks(declaring)).toBe(3);
    await expect(bruno.line("Mirella")).toContainText("Shield");
  });

  test("a question is left for the tracker by Escape, and the next is answered by its number", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await closesIn(master);
    await begun(master, {
      "Orc (1)": ["Melee", "Scimitar", "Brandt"],
      "Orc (2)": ["Melee", "Scimitar", "Brandt"],
    });
    await master.press(/Next: segment 4/);
    await master.rolls(d20(2), d20(2));
    const prompt = anna.prompt("Brandt");
    await master.act("Orc (1)", "Strike", { at: "Brandt" });
    await expect(prompt.locator("button:focus")).toBeVisible();
    await anna.page.keyboard.press("Escape");
    await expect(prompt).toBeHidden();
    await anna.press("Don’t defend");
    await expect(anna.button("Don’t defend")).toBeHidden();
    await master.hasSeen(OPENING_DEEDS + 1);
    await master.act("Orc (2)", "Strike", { at: "Brandt" });
    await expect(prompt.locator("button:focus")).toBeVisible();
    await anna.page.keyboard.press("1");
    await expect(prompt).toBeHidden();
    await master.hasSeen(OPENING_DEEDS + 2);
  });

  test("an answer can be a standing order: nobody is asked again, neither a player nor for any other monster", async ({
    sit,
  }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await closesIn(master);
    await begun(master, {
      Brandt: ["Melee", "Long sword", "Orc (1)"],
      "Orc (1)": ["Melee", "Scimitar", "Brandt"],
      "Orc (2)": ["Melee", "Scimitar", "Brandt"],
    });
    await master.rolls(d20(2), d20(2), d20(2), d20(2));
    const brandt = anna
      .prompt("Brandt")
      .getByRole("group", { name: "How Brandt answers attacks from now on, without asking:" });
    await anna.press("Strike Orc (1): Brandt");
    const orcs = master
      .prompt("Orc (1)")
      .getByRole("group", { name: "How all monsters answer attacks from now on, without asking:" });
    await orcs.getByRole("button", { name: "Never", exact: true }).click();
    await master.isTold("Monsters parry, dodge and block without asking: Never.");
    await master.hasSeen(OPENING_DEEDS + 1);
    await master.press(/Next: segment 4/);
    await master.act("Orc (1)", "Strike", { at: "Brandt" });
    await expect(brandt.getByRole("button", { name: "When useful" })).toHaveAccessibleDescription(
      /^This time: Parry with/,
    );
    await brandt.getByRole("button", { name: "Never", exact: true }).click();
    await anna.isTold("Brandt parries, dodges and blocks without being asked: Never.");
    await master.hasSeen(OPENING_DEEDS + 2);
    await master.act("Orc (2)", "Strike", { at: "Brandt" });
    await master.hasSeen(OPENING_DEEDS + 3);
    await expect(anna.prompt("Brandt")).toBeHidden();
    await master.press(/Next: segment 10/);
    await anna.act("Brandt", "Strike", { at: "Orc (2)" });
    await master.hasSeen(OPENING_DEEDS + 4);
    await expect(master.prompt("Orc (2)")).toBeHidden();
  });

  test("each figure takes two lines, keys and all; what is seldom pressed shows in the place of words, and moves nothing", async ({
    sit,
  }) => {
    test.skip(SPEAKS_PSEUDO, "longer words may take a third line");
    const [master] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"], "Orc (1)": ["Melee", "Scimitar", "Brandt"] });
    const height = async (figure: string) => (await master.line(figure).boundingBox())?.height ?? 0;
    for (const figure of ["Brandt", "Elin", "Mirella", "Orc (1)", "Orc (2)", "Ogre"])
      expect(await height(figure), figure).toBeLessThanOrEqual(66);
    const seldom = master.line("Brandt").locator(".turn__seldom");
    await expect(seldom).toHaveCSS("opacity", "0");
    const before = await height("Brandt");
    await master.line("Brandt").hover();
    await expect(seldom).toHaveCSS("opacity", "1");
    expect(await height("Brandt")).toBe(before);
    await master.line("Ogre").hover();
    await expect(seldom).toHaveCSS("opacity", "0");
    await master.button("Act: Brandt").focus();
    await expect(seldom).toHaveCSS("opacity", "1");
    await master.press("Done: Brandt");
    await expect(master.button("Done: Brandt")).toBeHidden();
  });

  test("one figure declares a spell at whom it has marked, and begins it with one key", async ({ sit }) => {
    const [master, bruno] = await sit("Gamemaster", "Bruno");
    await master.press("Begin the fight");
    await bruno.marks("Orc (2)");
    await expect(bruno.button(/: Orc \(2\)(, \d+ ft)?: Mirella$/)).toBeVisible();
    const declaring = async () => {
      await bruno.press("Declare: Mirella");
      const dialog = bruno.page.locator("#ten-segments-declare");
      await expect(dialog.getByRole("radio", { name: "Spell", exact: true })).toBeChecked();
      await expect(dialog.getByRole("radio", { name: /^Orc \(2\)/ })).toBeChecked();
      await dialog.getByRole("button", { name: "Declare", exact: true }).click();
    };
    expect(await bruno.clicks(declaring)).toBe(2);
    await master.rolls(d6(4), d6(3));
    await master.rollsInitiative();
    await expect(bruno.button(/^Begin .*: Orc \(2\): Mirella$/)).toBeVisible();
    expect(await bruno.clicks(() => bruno.press(/^Begin .*: Orc \(2\): Mirella$/))).toBe(1);
    await expect(bruno.line("Mirella")).toContainText("to go");
  });

  test("all of the game master's declare with one click, and do so with one", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    await master.press("Begin the fight");
    await neverParry(master);
    const declaring = async () => {
      await master.press(ALL_DECLARE);
      await master.isTold(/^Not declared, because they have spells to choose from: Mirella\./);
    };
    expect(await master.clicks(declaring)).toBe(1);
    await master.rolls(d6(4), d6(3));
    await master.rollsInitiative();
    await expect(master.button("Strike Orc (1): Brandt")).toBeVisible();
    await master.rolls(d20(2), d20(2));
    const playing = () => master.press(ALL_DO_AND_ON);
    expect(await master.clicks(playing)).toBe(1);
    await master.turnTo("Chat");
    await expect(master.card("Brandt strikes at Orc (1)")).toContainText("miss");
    await expect(master.card("Elin shoots at Orc (1)")).toContainText("miss");
  });

  test("a whole round of melee, and one more like it", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    await neverParry(master);
    await closesIn(master);
    const round = async () => {
      await master.press("Begin the fight");
      await master.press(ALL_DECLARE);
      await master.declare("Mirella", "Wait");
      await playsOut(master, 8);
    };
    expect(await master.clicks(round)).toBeLessThanOrEqual(10);
    const again = async () => {
      await master.press("End round 1");
      await master.press(ALL_DECLARE);
      // Brandt has three attacks in two rounds and has made two of them.
      await playsOut(master, 7);
    };
    expect(await master.clicks(again)).toBeLessThanOrEqual(6);
  });

  test("a round in which most have to come within reach first: all do at one press, and strike at the next", async ({
    sit,
  }) => {
    const [master] = await sit("Gamemaster");
    await neverParry(master, "Elin", "Mirella");
    const comes = (segment: number) =>
      expect(master.tracker.getByText(new RegExp(`^Segment ${segment}: `))).toBeVisible();
    const far = master.button(/^Move up to/);
    const round = async () => {
      await master.press("Begin the fight");
      await master.press(ALL_DECLARE);
      await master.declare("Mirella", "Wait");
      await expect(master.tracker.getByText("Declarations: 7 of 7")).toBeVisible();
      await master.rolls(d6(4), d6(3), ...Array.from({ length: 8 }, () => d20(2)));
      await master.rollsInitiative();
      await comes(3);
      await master.press(ALL_DO_AND_ON);
      await comes(4);
      expect(await far.count()).toBeGreaterThan(1);
      await master.press(ALL_DO_AND_ON);
      await expect(far).toHaveCount(0);
      await master.press(ALL_DO_AND_ON);
      // The ogre has come from farther away.
      await comes(6);
      await master.press(ALL_DO_AND_ON);
      await comes(10);
      await master.press(ALL_DO_AND_ON);
      await expect(master.button(/^End round/)).toBeVisible();
    };
    expect(await master.clicks(round)).toBeLessThanOrEqual(11);
  });

  test("three orcs declare with one click and strike with one, and one undo takes all of it back", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    await neverParry(master, "Elin", "Mirella");
    await closesIn(master);
    await master.press("Begin the fight");
    expect(await master.clicks(() => master.press(/^3 × Orc: Melee/))).toBe(1);
    await expect(master.line("Orc (3)")).toContainText("Will fight");
    await master.rolls(d6(4), d6(3));
    await master.rollsInitiative();
    const key = master.button(/^3 × Orc: Strike/);
    await goesOnTo(master, key);
    await master.rolls(d20(2), d20(2), d20(2));
    expect(await master.clicks(() => key.click())).toBe(1);
    await master.turnTo("Chat");
    const card = master.card("3 × Orc act together");
    for (const orc of ["Orc (1)", "Orc (2)", "Orc (3)"]) await expect(card).toContainText(`${orc} strikes at`);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect(card).toContainText("Undone");
    await master.turnTo("Combat");
    await expect(key).toBeVisible();
  });

  test("a round with three charges", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    await neverParry(master, "Elin");
    const comes = (segment: number) =>
      expect(master.tracker.getByText(new RegExp(`^Segment ${segment}: `))).toBeVisible();
    const round = async () => {
      await master.press("Begin the fight");
      await master.marks("Elin");
      for (const orc of ["Orc (1)", "Orc (2)", "Orc (3)"]) await master.press(`Charge: Elin: ${orc}`);
      await master.press(ALL_DECLARE);
      await master.rolls(d6(4), d6(3), ...Array.from({ length: 11 }, () => d20(2)));
      await master.rollsInitiative();
      await comes(3);
      await master.press(ALL_DO_AND_ON);
      await comes(4);
      await master.press(ALL_DO_AND_ON);
      await expect(master.line("Orc (3)")).toContainText("Charges Elin in segment 6");
      // The ogre walks, and arrives after all who charge.
      for (const segment of [5, 6, 8]) {
        await comes(segment);
        await master.press(ALL_DO_AND_ON);
      }
      // Brandt's orc has run past him. He follows it and strikes.
      await comes(10);
      await master.press(ALL_DO_AND_ON);
      await master.press(ALL_DO_AND_ON);
      await expect(master.button(/^End round/)).toBeVisible();
    };
    expect(await master.clicks(round)).toBeLessThanOrEqual(14);
  });

  test("nobody does together with others what has become impossible meanwhile, and that is said", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    const strikers = { Brandt: ["Melee", "Long sword", "Orc (1)"], Elin: ["Missile", "Long bow", "Orc (1)"] } as const;
    await neverParry(master);
    await begun(master, strikers);
    await master.rolls(d20(19), d8(8));
    await master.press(ALL_DO_AND_ON);
    await master.isTold(/^Not done, because no longer possible or refused: (Brandt|Elin)\.$/);
    expect((await master.world()).deeds).toBe(OPENING_DEEDS + 1);
  });

  test("the second round like the first is declared with one click", async ({ sit }) => {
    const [master] = await sit("Gamemaster");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"], Ogre: ["Move"], Elin: ["Wait"] });
    await expect(async () => {
      if (await master.button("End round 1").isHidden())
        await master.press(/^(Skip \d+ · )?(Next:|Continue|End) segment/);
      await expect(master.button("End round 1")).toBeVisible({ timeout: 500 });
    }).toPass();
    await master.press("End round 1");
    const again =
      "Declare as suggested: each of your combatants without a declaration declares the action shown on their button";
    expect(await master.clicks(() => master.press(again))).toBe(1);
    await expect(master.line("Brandt")).toContainText("Will fight: Long sword, at Orc (1)");
    await expect(master.line("Ogre")).toContainText("Will move");
    await expect(master.line("Elin")).toContainText("Will wait");
    await master.isTold(/^Not declared, because they have spells to choose from: Mirella\./);
    await expect(master.button(again)).toBeHidden();
  });
});

test.describe("A friend", () => {
  test("is never chosen for anybody, and asked about before it is struck", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    await fells(master, ...FOES);
    await expect(anna.button("Strike Orc (1): Brandt")).toBeHidden();
    const dialog = await anna.prepare("Brandt", "Strike");
    await expect(dialog).toContainText("Orc (1) is down. Choose another target.");
    await expect(dialog.getByRole("radio", { name: /^(Elin|Mirella)/ })).toHaveCount(2);
    for (const friend of ["Elin", "Mirella"])
      await expect(dialog.getByRole("radio", { name: new RegExp(`^${friend}`) })).not.toBeChecked();
    await dialog.getByRole("button", { name: "Do it" }).click();
    await anna.isTold("Orc (1) is down. Choose another target.");
    await dialog.getByRole("radio", { name: /^Elin/ }).check();
    await dialog.getByRole("button", { name: "Do it" }).click();
    const question = windowWith(anna.page, "Elin is on the side of Brandt");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await closeWindow(dialog);
    expect((await anna.world()).deeds).toBe(OPENING_DEEDS);
  });
});
