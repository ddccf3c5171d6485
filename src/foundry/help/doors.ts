import { lazily } from "../lazily.ts";

const { ApplicationV2 } = foundry.applications.api;

/** The help pages and tours, loaded on demand. */
export const helpPages = lazily("help", () => import("./pages/index.ts"));

/** Starts the tour for this user. */
export async function showTour(): Promise<void> {
  await (await helpPages())?.takeTour();
}

/** A stand-in for Foundry's settings, which need a class at startup: rendering it loads and opens the page instead. */
export class GlossaryDoor extends ApplicationV2 {
  override async render(): Promise<this> {
    await (await helpPages())?.openGlossary();
    return this;
  }
}

/** The same for the news page. */
export class NewsDoor extends ApplicationV2 {
  override async render(): Promise<this> {
    await (await helpPages())?.openNews();
    return this;
  }
}
