import { settingsByName } from "../interpreter.ts";

const NAMESPACE = "ten-segments";

/** The last version whose news this user has seen; empty for a new user. */
export const seenVersion = (): string => String(settingsByName().get(NAMESPACE, "seenVersion") ?? "");

export async function rememberVersion(version: string): Promise<void> {
  await settingsByName().set(NAMESPACE, "seenVersion", version);
}

/** Has this user's own sheet been opened automatically? */
export const isSheetShown = (): boolean => settingsByName().get(NAMESPACE, "sheetShown") === true;

export async function rememberSheet(): Promise<void> {
  await settingsByName().set(NAMESPACE, "sheetShown", true);
}

/** Does this user still have to close the welcome card? */
export const isWelcomeOpen = (): boolean => settingsByName().get(NAMESPACE, "welcomeOpen") === true;

export async function rememberWelcome(isOpen: boolean): Promise<void> {
  await settingsByName().set(NAMESPACE, "welcomeOpen", isOpen);
}
