import { createServer } from "node:net";

const LAST = 65535;

/**
 * The first free port of this machine, from the requested one upwards. 0 lets the system choose and stays 0.
 *
 * @param {number} port 0–65535
 * @returns {Promise<number>}
 */
export async function freePort(port) {
  if (port === 0) return 0;
  for (let candidate = port; candidate <= LAST; candidate++) if (await isFree(candidate)) return candidate;
  throw new RangeError(`There is no free port from ${port} to ${LAST}`);
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
