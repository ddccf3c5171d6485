import type { Locator } from "@playwright/test";
import { expect } from "./expecting.ts";
import type { Person } from "./person.ts";

/** The part of Foundry's API that wounds figures by hand and turns parry questions off. */
interface Realm {
  game: {
    settings: { set(namespace: string, name: string, value: string): Promise<unknown> };
    scenes: { active: { tokens: { getName(name: string): Placed } } };
  };
}

interface Placed {
  x: number;
  y: number;
  parent: { grid: { size: number } };
  actor: { update(changes: object): Promise<unknown> };
  update(changes: object): Promise<unknown>;
}

export const FOES = ["Orc (1)", "Orc (2)", "Orc (3)", "Ogre"];

/** Monsters and Brandt never parry, and neither do these others. */
export async function neverParry(master: Person, ...others: string[]): Promise<void> {
  await master.page.evaluate(
    async names => {
      const { settings, scenes } = (globalThis as unknown as Realm).game;
      await settings.set("ten-segments", "monsterOrder", "never");
      for (const name of names) await scenes.active.tokens.getName(name).actor.update({ "system.order": "never" });
    },
    ["Brandt", ...others],
  );
}

/** Moves the foes around Brandt. */
export async function closesIn(master: Person): Promise<void> {
  await master.page.evaluate(async names => {
    const { tokens } = (globalThis as unknown as Realm).game.scenes.active;
    const { x, y, parent } = tokens.getName("Brandt");
    for (const [at, name] of names.entries())
      await tokens.getName(name).update({ x: x + parent.grid.size, y: y + (at - 1) * parent.grid.size });
  }, FOES);
}

/** Sets these figures' hit points so that they are down. */
export async function fells(master: Person, ...figures: string[]): Promise<void> {
  for (const name of figures)
    await master.page.evaluate(async token => {
      const { actor } = (globalThis as unknown as Realm).game.scenes.active.tokens.getName(token);
      await actor.update({ "system.hitPoints.value": -20 });
    }, name);
}

/** The GM presses the button for the next part of the round until this button is visible. */
export async function goesOnTo(master: Person, key: Locator): Promise<void> {
  await expect(async () => {
    if (await key.isHidden()) await master.press(/^(Skip \d+ · )?(Next:|Continue) (segment|the)/);
    await expect(key).toBeVisible({ timeout: 500 });
  }).toPass();
}
