import { settingsByName } from "../interpreter.ts";

const NAMESPACE = "ten-segments";

/** The last version whose news this user has seen; empty for a new user. */
export const seenVersion = (): string => String(settingsByName().get(NAMESPACE, "seenVersion") ?? "");

/** Stores that this user has seen the news up to a version. */
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

/** Stores whether this user still has to close the welcome card. */
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
