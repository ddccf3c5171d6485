/** Where a closing page leaves its session id, so that the reloaded page finds it again. */
const KEY = "ten-segments.session";

let own: string | null = null;

/**
 * The session id of this client, unique in the world. It survives a reload. No two clients share it, because a page
 * leaves it only as it closes, and the next page removes it as it reads it.
 */
export function session(): string {
  own ??= takeLeft() ?? foundry.utils.randomID();
  return own;
}

/** This client as a leader: `user.session`. */
export function ownSeat(): string {
  return `${game.user.id}.${session()}`;
}

function takeLeft(): string | null {
  const left = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return left;
}

/** Leaves the session id for a reload when the page closes, and calls back so that others can be notified. */
export function registerSession(going: () => void): void {
  window.addEventListener("pagehide", () => {
    sessionStorage.setItem(KEY, session());
    going();
  });
  window.addEventListener("pageshow", () => sessionStorage.removeItem(KEY));
}
