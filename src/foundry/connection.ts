/**
 * Tracks this client's connection to the server. Foundry never resends the updates that a client missed while it was
 * disconnected, and socket.io sends the client's own writes late. So a client that has lost its connection once does
 * nothing more until the page is reloaded.
 */

/** The part of socket.io's client that reports the connection state. */
interface ConnectedSocket {
  readonly connected: boolean;
  on(event: "connect" | "disconnect", listener: () => void): void;
}

/** The state of the connection, and what is called when it is lost. */
const connection = { isLost: false, whenLost: new Set<() => void>() };

/** Has this client lost its connection since the page was loaded? Stays true after a reconnect. */
export const hasLostConnection = (): boolean => connection.isLost;

/**
 * Starts to watch this client's connection to the server. Call it before the world is ready.
 *
 * @param lost called once, when the connection is lost for the first time
 * @param back called after every reconnect
 */
export function watchConnection(lost: () => void, back: () => void): void {
  const socket = game.socket as ConnectedSocket;
  const lose = () => {
    if (connection.isLost) return;
    connection.isLost = true;
    for (const tell of [...connection.whenLost]) tell();
    connection.whenLost.clear();
    lost();
  };
  socket.on("disconnect", lose);
  socket.on("connect", () => {
    if (connection.isLost) back();
  });
  if (!socket.connected) lose();
}

/** Registers a callback for the loss of the connection; returns a function that unregisters it. */
export function onConnectionLost(tell: () => void): () => void {
  connection.whenLost.add(tell);
  return () => connection.whenLost.delete(tell);
}

/** The result of `work`, or of `instead` if the connection is lost first: a lost connection brings no response. */
export function unlessConnectionLost<Result>(work: Promise<Result>, instead: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = onConnectionLost(() => resolve(instead()));
    work.then(resolve, reject).finally(stop);
  });
}

/** Runs `work`, or never resolves if the connection has been lost, like all requests pending at that time. */
export function whileConnected<Result>(work: () => Promise<Result>): Promise<Result> {
  return connection.isLost ? new Promise(() => undefined) : work();
}
