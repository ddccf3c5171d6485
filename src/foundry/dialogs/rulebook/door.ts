import { lazily } from "../../lazily.ts";

const { ApplicationV2 } = foundry.applications.api;

const page = lazily("rulebook", () => import("./rulebook-settings.ts"));

/** Opens the rulebook's page, which players may read too. */
export async function openRulebook(): Promise<void> {
  const loaded = await page();
  if (loaded) await new loaded.RulebookSettings().render({ force: true });
}

/** The class that Foundry's settings menu needs at startup. It loads and opens the real page instead of itself. */
export class RulebookDoor extends ApplicationV2 {
  override async render(): Promise<this> {
    await openRulebook();
    return this;
  }
}
