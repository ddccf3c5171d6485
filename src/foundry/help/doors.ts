import { lazily } from "../lazily.ts";

const { ApplicationV2 } = foundry.applications.api;

/** The pages of help and the tours, which nobody waits for when they join. */
export const helpPages = lazily("help", () => import("./pages/index.ts"));

/** Shows whoever asks for it their tour of the screens. */
export async function showTour(): Promise<void> {
  await (await helpPages())?.takeTour();
}

/** What Foundry opens from its settings, which must know a class from the start: the page is loaded and opened in its place. */
export class GlossaryDoor extends ApplicationV2 {
  override async render(): Promise<this> {
    await (await helpPages())?.openGlossary();
    return this;
  }
}

/** The same of what is new, to be read again. */
export class NewsDoor extends ApplicationV2 {
  override async render(): Promise<this> {
    await (await helpPages())?.openNews();
    return this;
  }
}
