/** Where a window leaves its name as it goes, so that it finds it again when it has been loaded anew. */
const KEY = "ten-segments.session";

let own: string | null = null;

/**
 * This window's name among all windows of the world. It outlasts a reload, and no two windows share it: a name is left
 * behind when its window goes, and taken away when it is found.
 */
export function session(): string {
  own ??= takeLeft() ?? foundry.utils.randomID();
  return own;
}

/** The seat of this window. */
export function ownSeat(): string {
  return `${game.user.id}.${session()}`;
}

function takeLeft(): string | null {
  const left = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return left;
}

/** Leaves the window's name for itself when it goes, and calls back so that others can be told. */
export function registerSession(going: () => void): void {
  window.addEventListener("pagehide", () => {
    sessionStorage.setItem(KEY, session());
    going();
  });
  window.addEventListener("pageshow", () => sessionStorage.removeItem(KEY));
}
