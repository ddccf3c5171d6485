import { watch } from "../border.ts";
import { settingsByName } from "../interpreter.ts";
import { notify, say } from "../localize.ts";
import { greetingNow, openFirstEvening } from "./greeting/greeting.ts";
import { WelcomeCard } from "./greeting/welcome-card.ts";
import { newsSince } from "./news.ts";
import { showNews } from "./pages.ts";
import { registerTours, takeTour } from "./tours.ts";

const NAMESPACE = "ten-segments";

/** The last version whose news this user has seen; empty for a new user. */
export const seenVersion = (): string => String(settingsByName().get(NAMESPACE, "seenVersion") ?? "");

export async function rememberVersion(version: string): Promise<void> {
  await settingsByName().set(NAMESPACE, "seenVersion", version);
}

/** Has this user's own sheet been opened automatically? */
const isSheetShown = (): boolean => settingsByName().get(NAMESPACE, "sheetShown") === true;

async function rememberSheet(): Promise<void> {
  await settingsByName().set(NAMESPACE, "sheetShown", true);
}

/** Does this user still have to close the welcome card? */
export const isWelcomeOpen = (): boolean => settingsByName().get(NAMESPACE, "welcomeOpen") === true;

export async function rememberWelcome(isOpen: boolean): Promise<void> {
  await settingsByName().set(NAMESPACE, "welcomeOpen", isOpen);
}

/** The characters that this user owns. */
export function ownCharacters(): Actor[] {
  return game.actors!.filter(actor => actor.type === "character" && actor.isOwner);
}

/** A player's character: the one chosen as theirs, or else the only one that they own; null where it is not clear. */
export function ownCharacter(): Actor | null {
  const { user } = game;
  if (user!.character) return user!.character;
  const owned = ownCharacters();
  return owned.length === 1 ? owned[0]! : null;
}

/** Is any window open? */
function isAnythingOpen(): boolean {
  return [...foundry.applications.instances.values()].some(({ hasFrame, rendered }) => hasFrame && rendered);
}

/**
 * Opens a player's own sheet once, at the first login with a character, if no other window is open. Not for game
 * masters.
 */
export async function openOwnSheet(): Promise<void> {
  if (game.user!.isGM || isSheetShown()) return;
  const actor = ownCharacter();
  if (actor === null || isAnythingOpen()) return;
  await actor.sheet!.render(true);
  await rememberSheet();
}

/** Runs after a user has joined: opens their own sheet once, greets new users, and shows the news after an update. */
export async function arrive(): Promise<void> {
  registerTours();
  await openOwnSheet();
  const since = seenVersion();
  const { version } = game.system;
  const isNew = since === "";
  if (isNew || isWelcomeOpen()) await greet(isNew);
  if (!isNew && !foundry.utils.isNewerVersion(version, since)) return;
  if (!isNew && newsSince(since, version).length > 0) await showNews(since);
  await rememberVersion(version);
}

/** Shows the welcome card. If none applies, offers a new user the tour. */
async function greet(isNew: boolean): Promise<void> {
  const greeting = greetingNow();
  if (greeting === null) return isNew ? offerHelp() : undefined;
  await new WelcomeCard(greeting).render({ force: true });
  if (isNew) await rememberWelcome(true);
}

/** Offers the tour and the page *First evening* to someone new; the notification stays until it is closed or a button is pressed. */
function offerHelp(): void {
  const shown = notify.info(say("Tour.offer"), { permanent: true });
  const { element } = shown ?? {};
  if (!shown || !element) return;
  const page = element.ownerDocument;
  const keys = page.createElement("div");
  keys.className = "ten-segments offer";
  for (const [words, open] of [
    [say("Welcome.tour"), takeTour],
    [say("Welcome.evening"), openFirstEvening],
  ] as const) {
    const key = page.createElement("button");
    Object.assign(key, { type: "button", className: "key", textContent: words });
    key.addEventListener("click", event => {
      event.stopPropagation();
      ui.notifications?.remove(shown);
      watch(open(), "pressing");
    });
    keys.append(key);
  }
  element.append(keys);
}
