import type { Locator } from "@playwright/test";
import { closesIn, fells, goesOnTo } from "../play/arranged.ts";
import { d6, d8, d10, d20 } from "../play/dice.ts";
import { closeKey, collapseSidebar } from "../play/foundry-page.ts";
import { amissIn, cutOffOn, graveOn, SAME_PAGES, standsAtTheEdge, standsBeside, wrappedOn } from "../play/looking.ts";
import { begun, playsBy } from "../play/opening.ts";
import type { Person } from "../play/person.ts";
import { expect, test } from "../play/table.ts";

/** The part of Foundry's API that adds many combatants. */
interface Realm {
  game: {
    combat: { createEmbeddedDocuments(kind: "Combatant", data: readonly object[]): Promise<unknown> };
    actors: { getName(name: string): { id: string } };
    scenes: { active: Placing };
  };
}

interface Placing {
  id: string;
  createEmbeddedDocuments(kind: "Token", data: readonly object[]): Promise<readonly { id: string; name: string }[]>;
}

/** Adds more monsters of a kind to the fight, without tokens on the map. */
async function come(master: Person, actor: string, count: number): Promise<void> {
  await master.page.evaluate(
    async asked => {
      const { game } = globalThis as unknown as Realm;
      const { id } = game.actors.getName(asked.actor);
      const one = (_: unknown, at: number) => ({ actorId: id, name: `${asked.actor} ${at + 10}` });
      await game.combat.createEmbeddedDocuments("Combatant", Array.from({ length: asked.count }, one));
    },
    { actor, count },
  );
}

/** Adds more monsters of a kind to the fight, each with a token on the map. */
async function comeOnMap(master: Person, actor: string, count: number): Promise<void> {
  await master.page.evaluate(
    async asked => {
      const { game } = globalThis as unknown as Realm;
      const { id } = game.actors.getName(asked.actor);
      const one = (_: unknown, at: number) => ({
        ...{ actorId: id, actorLink: false, name: `${asked.actor} ${at + 10}`, disposition: -1 },
        ...{ x: (at % 10) * 100, y: Math.floor(at / 10) * 100 },
      });
      const scene = game.scenes.active;
      const tokens = await scene.createEmbeddedDocuments("Token", Array.from({ length: asked.count }, one));
      const seats = tokens.map(token => ({ actorId: id, tokenId: token.id, sceneId: scene.id, name: token.name }));
      await game.combat.createEmbeddedDocuments("Combatant", seats);
    },
    { actor, count },
  );
}

/** How far its content extends beyond its right edge, in pixels. */
const beyond = (part: Locator): Promise<number> =>
  part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

const FIGURES = ["Brandt", "Elin", "Mirella", "Orc (1)", "Orc (2)", "Orc (3)", "Ogre"];

/** Checks every row, under the pointer and not: every element is completely visible and can be pressed. */
async function standsClear(person: Person): Promise<void> {
  expect.soft(await wrappedOn(person.page), "prominent keys").toEqual([]);
  for (const figure of FIGURES) {
    await person.page.mouse.move(0, 0);
    await expect.poll(() => amissIn(person.line(figure)), figure).toEqual([]);
    await person.line(figure).hover();
    await expect.poll(() => amissIn(person.line(figure)), `${figure}, pointed at`).toEqual([]);
  }
}

test.describe("Whatever its size", () => {
  for (const [text, dice] of [
    ["Three actions in a melee round", [d6(4), d6(4)]],
    ["Jo'Mase's combat and fatigue", [d10(5), d10(5)]],
  ] as const)
    test(`in the usual sidebar nothing in a line is cut off, covered or dead to the mouse: ${text}`, async ({
      sit,
      generation,
    }) => {
      test.skip(generation === 13, SAME_PAGES);
      const [master] = await sit("Gamemaster");
      await playsBy(master, text);
      await master.press("Begin the fight");
      await expect(master.button("Declare: Ogre")).toBeVisible();
      await standsClear(master);
      await master.press(/^Declare as suggested: each of your combatants without a declaration/);
      await expect(master.button("Change: Ogre")).toBeVisible();
      await standsClear(master);
      await master.declare("Mirella", "Spell", { with: "Fire Ball", at: "Ogre" });
      await expect(master.line("Mirella")).toContainText("Will cast: Fire Ball");
      await master.rolls(...dice);
      await master.press("Roll initiative");
      const strike = master.button("Strike Orc (1): Brandt");
      await expect(async () => {
        if (await strike.isHidden()) await master.press(/^(Skip \d+ · )?(Next:|Continue) the/);
        await expect(strike).toBeVisible({ timeout: 500 });
      }).toPass();
      await standsClear(master);
      await fells(master, "Orc (1)");
      await expect(master.line("Brandt")).toContainText("Orc (1) is down");
      await standsClear(master);
    });

  test("two keys at one of several of a name have their words whole beside a third, in two lines", async ({
    sit,
    generation,
  }) => {
    test.skip(generation === 13, SAME_PAGES);
    const [master] = await sit("Gamemaster");
    await master.press("Begin the fight");
    await master.marks("Orc (3)");
    await expect(master.button("Charge: Orc (3): Elin")).toBeVisible();
    await standsClear(master);
    const { height } = (await master.line("Elin").boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThanOrEqual(66);
  });

  test("a row of the table of options is taken by a key that says whom, whole and in two lines", async ({
    sit,
    generation,
  }) => {
    test.skip(generation === 13, SAME_PAGES);
    const [master] = await sit("Gamemaster");
    await playsBy(master, "The options table");
    await closesIn(master);
    await master.press("Begin the fight");
    await master.press("Attack: Brandt");
    await master.rolls(d6(4), d6(3));
    await master.rollsInitiative();
    await master.press("The friendly side");
    const key = master.button("Attack: Orc (1): Brandt");
    await goesOnTo(master, key);
    expect(await amissIn(master.line("Brandt"))).toEqual([]);
    await key.hover();
    await expect(key).toHaveAttribute("data-tooltip-text", /With Long sword\./);
  });

  test("a dialog stands beside the tracker, and where there is no room for both nothing of either is cut off", async ({
    sit,
    generation,
  }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    const act = await anna.prepare("Brandt", "Strike");
    await standsBeside(act, anna.tracker);
    await closeKey(act).click();
    for (const width of [720, 420, 300]) {
      await anna.page.setViewportSize({ width, height: 900 });
      await expect(anna.button("Strike Orc (1): Brandt")).toBeVisible();
      await anna.prepare("Brandt", "Strike");
      if (width === 720) await standsAtTheEdge(act);
      await expect(act.getByRole("button", { name: "Do it" })).toBeInViewport();
      expect(await cutOffOn(anna.page), `${width} pixels`).toEqual([]);
      if (generation === 14 && width < 720) expect(await graveOn(anna.page), `${width} pixels`).toEqual([]);
      await closeKey(act).click();
    }
    await collapseSidebar(master.page);
    await master.rolls(d20(15), d8(3));
    await anna.press("Strike Orc (1): Brandt");
    await standsBeside(master.prompt("Orc (1)"), master.page.getByRole("tab", { name: "Combat" }));
    await master.defend("Orc (1)", "Don’t defend");
    await master.turnTo("Combat");
    await expect(master.line("Orc (1)")).toContainText("hp 2/6");
  });

  test("in a window of its own the tracker does all that it does in the sidebar, and both show the same", async ({
    sit,
  }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await master.press("Begin the fight");
    await anna.page.getByRole("tab", { name: "Combat" }).click({ button: "right" });
    await anna.turnTo("Chat");
    const popout = anna.page.locator(".application").filter({ has: anna.page.locator(".combat-tracker") });
    const key = (name: string) => popout.getByRole("button", { name, exact: true });
    await key("Melee: Orc (1): Brandt").click();
    await expect(popout.getByRole("listitem").filter({ hasText: "Brandt" }).first()).toContainText("Will fight");
    await master.rolls(d6(4), d6(3));
    await master.rollsInitiative();
    await expect(key("Strike Orc (1): Brandt")).toBeVisible();
    expect(await beyond(popout.locator(".combat-tracker"))).toBeLessThanOrEqual(0);
    expect(await graveOn(anna.page)).toEqual([]);
    await master.rolls(d20(15), d8(3));
    await key("Strike Orc (1): Brandt").click();
    await master.defend("Orc (1)", "Don’t defend");
    await expect(key("Strike Orc (1): Brandt")).toBeHidden();
    await anna.turnTo("Combat");
    for (const list of [anna.tracker, popout]) await expect(list).toContainText("attacks 1/2");
    await closeKey(popout).click();
    await expect(popout).toBeHidden();
  });

  test("with sixty figures, all are there, a checker of accessibility finds nothing grave, and a blow is struck", async ({
    sit,
  }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await come(master, "Orc", 53);
    await expect(master.page.locator("#combat .combatant")).toHaveCount(60);
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    expect(await graveOn(master.page, { within: "#combat" })).toEqual([]);
    await master.rolls(d20(15), d8(3));
    await anna.press("Strike Orc (1): Brandt");
    await master.defend("Orc (1)", "Don’t defend");
    await expect(master.line("Orc (1)")).toContainText("hp 2/6");
  });

  test("of forty foes the nearest may be chosen at once, and the others when their key is pressed", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    await comeOnMap(master, "Orc", 36);
    await begun(master, { Brandt: ["Melee", "Long sword", "Orc (1)"] });
    const act = await anna.prepare("Brandt", "Strike");
    const targets = act.locator('input[name="target"]');
    const more = act.getByRole("button", { name: /^\d+ more$/ });
    const left = Number.parseInt((await more.textContent()) ?? "", 10);
    const shown = await targets.count();
    await more.focus();
    await anna.page.keyboard.press("Enter");
    await expect(more).toBeHidden();
    await expect(targets).toHaveCount(shown + left);
    await expect(act.locator('input[name="target"]:focus')).toHaveCount(1);
    await expect(act.locator('input[name="target"]:checked')).not.toBeFocused();
  });

  test("from the first word to the blow it is played by keyboard alone", async ({ sit }) => {
    const [master, anna] = await sit("Gamemaster", "Anna");
    const presses = async (person: Person, key: string | RegExp) => {
      await person.button(key).focus();
      await expect(person.button(key)).toBeFocused();
      await person.page.keyboard.press("Enter");
    };
    await presses(master, "Skip to the next step");
    await expect(master.button("Begin the fight")).toBeFocused();
    await master.page.keyboard.press("Enter");
    await expect(anna.button("Declare: Brandt")).toBeVisible();
    await presses(anna, "Declare: Brandt");
    const declare = anna.page.locator("#ten-segments-declare");
    await expect(declare.getByRole("radio", { name: "Melee", exact: true })).toBeFocused();
    await anna.page.keyboard.press("ArrowRight");
    await expect(declare.getByRole("radio", { name: "Charge", exact: true })).toBeFocused();
    await anna.page.keyboard.press("ArrowLeft");
    await expect(declare.getByRole("radio", { name: "Melee", exact: true })).toBeChecked();
    await anna.page.keyboard.press("Enter");
    await expect(declare).toBeHidden();
    await presses(master, /^Declare as suggested: each of your combatants without a declaration/);
    await expect(master.button("Roll initiative")).toBeFocused();
    await master.rolls(d6(4), d6(3));
    await presses(master, "Roll initiative");
    const allowed = master.page.getByRole("button", { name: "Roll anyway" });
    await expect(master.page.getByRole("button", { name: "Back" }).or(allowed).first()).toBeVisible();
    await allowed.focus();
    await master.page.keyboard.press("Enter");
    await expect(anna.button(/^Strike .*: Brandt$/)).toBeVisible();
    await expect(master.button(/Next: segment/)).toHaveAttribute("aria-keyshortcuts", "Alt+N");
  });
});
