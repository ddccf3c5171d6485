import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { ARCHIVE, release } from "./release.mjs";

const TYPES = { "/system.json": "application/json", [`/${ARCHIVE}`]: "application/zip" };

/**
 * Make a release in `folder` and offer it on this machine, so that a host can install it as a user would: from the
 * address of its manifest.
 *
 * @param {string} folder
 * @returns {Promise<{ manifestUrl: string, close(): Promise<void> }>}
 */
export async function offerRelease(folder) {
  const server = createServer(async ({ url = "" }, response) => {
    const type = TYPES[url];
    if (!type) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": type }).end(await readFile(join(folder, url)));
  });
  await new Promise(listening => server.listen(0, "127.0.0.1", () => listening(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const base = `http://127.0.0.1:${port}`;
  await release({ base, out: folder });
  return { manifestUrl: `${base}/system.json`, close: () => new Promise(closed => server.close(() => closed())) };
}
