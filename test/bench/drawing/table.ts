import { type Browser, chromium, type Page } from "@playwright/test";
import { joinAs, turnTo } from "../../browser/play/foundry-page.ts";
import install, { openStandIn } from "../../browser/play/stand-in.ts";
import { MELEE } from "../../foundry/session/fights.ts";
import type { Dynamic } from "../../foundry/session/index.ts";
import { MIRELLA, ORC, OTTO, SPELL, SWORD, world } from "../../foundry/session/world.ts";
import { countDrawings, painted, type Realm, Timed } from "./window.ts";

/** A GM and a player who view the same fight, each in a browser of their own. */
export interface Drawn {
  readonly master: Timed;
  readonly player: Timed;
  close(): Promise<void>;
}

/** A fight of this size, all within reach of a figure that can take many blows, without questions. */
function crowd(figures: number): object {
  const data = world(figures - 2) as Dynamic;
  for (const token of data.scenes[0].tokens.slice(2)) token.y = 500;
  const [mirella] = data.actors;
  mirella.system = { ...mirella.system, hitPoints: { value: 9999, max: 9999 }, order: "never" };
  return { ...data, title: "A crowd" };
}

async function sit(browser: Browser, address: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await joinAs(page, address, name);
  await turnTo(page, "combat");
  return page;
}

/** Runs in the GM's page: declares for all and rolls initiative while the tracker does not render. */
async function openFight(known: { orc: string; mirella: string; otto: string; melee: object; spell: object }) {
  const { game, tenSegments, CONFIG } = globalThis as unknown as Realm;
  const { combatants } = game.combat as unknown as { combatants: { contents: { id: string }[] } };
  CONFIG.Dice.randomUniform = () => 0.01;
  await tenSegments.begin();
  for (const { id } of combatants.contents) {
    const target = id === known.mirella ? known.orc : known.mirella;
    await tenSegments.declare({ figure: id, intent: id === known.otto ? known.spell : { ...known.melee, target } });
  }
  await tenSegments.rollInitiative();
}

/** Runs in a page: turns rendering of the tracker on or off. */
export async function letDraw(isDrawn: boolean): Promise<void> {
  const { combat } = (globalThis as unknown as Realm).ui;
  if (isDrawn) {
    delete (combat as Partial<typeof combat>).render;
    await combat.render();
  } else combat.render = async () => combat;
}

/** Opens a fight in its segments. */
export async function openDrawn(generation: 13 | 14, figures: number): Promise<Drawn> {
  const clearAway = await install();
  const { address, close } = await openStandIn({ generation, world: crowd(figures), modules: [] });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
  const pages = [await sit(browser, address, "Gamemaster"), await sit(browser, address, "Anna")] as const;
  for (const page of pages) await page.evaluate(letDraw, false);
  const known = { orc: ORC, mirella: MIRELLA, otto: OTTO, melee: MELEE, spell: { kind: "spell", spell: SPELL } };
  await pages[0].evaluate(openFight, known);
  for (const page of pages) {
    await page.evaluate(letDraw, true);
    await page.evaluate(countDrawings);
    await page.evaluate(painted);
  }
  return {
    master: await Timed.on(pages[0]),
    player: await Timed.on(pages[1]),
    async close() {
      await browser.close();
      await close();
      await clearAway();
    },
  };
}

/** Runs in the GM's page: the current combatant strikes. Nothing is returned to the caller. */
export async function strikeNow(known: { orc: string; mirella: string; otto: string; sword: string }): Promise<void> {
  const { game, tenSegments } = globalThis as unknown as Realm;
  const figure = game.combat.system.current;
  const target = figure === known.mirella ? known.orc : known.mirella;
  const { accepted } = await tenSegments.strike({ figure, weapon: known.sword, target });
  if (!accepted) throw new Error(`strikeNow: ${figure} must be able to strike`);
}

export const KNOWN = { orc: ORC, mirella: MIRELLA, otto: OTTO, sword: SWORD };
