import { lazily } from "../../lazily.ts";

const { ApplicationV2 } = foundry.applications.api;

const page = lazily("rulebook", () => import("./rulebook-settings.ts"));

/** Opens the rulebook's page, where players read it. */
export async function openRulebook(): Promise<void> {
  const loaded = await page();
  if (loaded) await new loaded.RulebookSettings().render({ force: true });
}

/** What Foundry opens from its settings, which must know a class from the start: the page itself is loaded and opened in its place. */
export class RulebookDoor extends ApplicationV2 {
  override async render(): Promise<this> {
    await openRulebook();
    return this;
  }
}
