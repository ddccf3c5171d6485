/**
 * This page's connection to the server. Foundry never sends again what a page missed while it had none, and socket.io sends
 * late what the page wrote meanwhile. So a page that has lost its connection once acts on nothing until it is reloaded.
 */

/** The part of socket.io's client that tells of its connection. */
interface ConnectedSocket {
  readonly connected: boolean;
  on(event: "connect" | "disconnect", listener: () => void): void;
}

let isLost = false;
const whenLost = new Set<() => void>();

/** Has this page lost its connection since it was loaded, even if it is connected again? */
export const hasLostConnection = (): boolean => isLost;

/**
 * Watches the connection, from before the world is ready.
 *
 * @param lost is called once, when the connection is lost for the first time
 * @param back is called whenever there is one again
 */
export function watchConnection(lost: () => void, back: () => void): void {
  const socket = game.socket as ConnectedSocket;
  const lose = () => {
    if (isLost) return;
    isLost = true;
    for (const tell of [...whenLost]) tell();
    whenLost.clear();
    lost();
  };
  socket.on("disconnect", lose);
  socket.on("connect", () => {
    if (isLost) back();
  });
  if (!socket.connected) lose();
}

/** Calls back when the connection is lost; returns how to stop waiting for that. */
export function onConnectionLost(tell: () => void): () => void {
  whenLost.add(tell);
  return () => whenLost.delete(tell);
}

/** What work gives back, or what stands in for it as soon as the connection is lost: no answer comes any more. */
export function unlessConnectionLost<Result>(work: Promise<Result>, instead: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = onConnectionLost(() => resolve(instead()));
    work.then(resolve, reject).finally(stop);
  });
}

/** Sends nothing once the connection is lost: the work is never done, like all that was under way when it broke. */
export function whileConnected<Result>(work: () => Promise<Result>): Promise<Result> {
  return isLost ? new Promise(() => undefined) : work();
}
