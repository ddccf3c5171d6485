import type { Locator } from "@playwright/test";
import { expect } from "./expecting.ts";
import type { Person } from "./person.ts";

/** Foundry's public API, as far as somebody is wounded with it by hand, and nobody is asked. */
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

/** Monsters take every blow unasked, and so do some others. */
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

/** The foes stand around Brandt. */
export async function closesIn(master: Person): Promise<void> {
  await master.page.evaluate(async names => {
    const { tokens } = (globalThis as unknown as Realm).game.scenes.active;
    const { x, y, parent } = tokens.getName("Brandt");
    for (const [at, name] of names.entries())
      await tokens.getName(name).update({ x: x + parent.grid.size, y: y + (at - 1) * parent.grid.size });
  }, FOES);
}

/** They are down, whatever they had. */
export async function fells(master: Person, ...figures: string[]): Promise<void> {
  for (const name of figures)
    await master.page.evaluate(async token => {
      const { actor } = (globalThis as unknown as Realm).game.scenes.active.tokens.getName(token);
      await actor.update({ "system.hitPoints.value": -20 });
    }, name);
}

/** The game master goes on from one part of the round to the next until there is that key. */
export async function goesOnTo(master: Person, key: Locator): Promise<void> {
  await expect(async () => {
    if (await key.isHidden()) await master.press(/^(Skip \d+ · )?(Next:|Continue) (segment|the)/);
    await expect(key).toBeVisible({ timeout: 500 });
  }).toPass();
}
