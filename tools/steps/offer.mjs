import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { release } from "./release.mjs";

/**
 * Makes a release in `folder` and serves it on this machine, so that a host can install it as a user would: by the
 * address of its manifest.
 *
 * @param {string} folder
 * @returns {Promise<{ manifestUrl: string, close(): Promise<void> }>}
 */
export async function offerRelease(folder) {
  const types = new Map([["/system.json", "application/json"]]);
  const server = createServer(async ({ url = "" }, response) => {
    const type = types.get(url);
    if (!type) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": type }).end(await readFile(join(folder, url)));
  });
  await new Promise(listening => server.listen(0, "127.0.0.1", () => listening(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const base = `http://127.0.0.1:${port}`;
  const { archive } = await release({ base, home: base, out: folder });
  types.set(`/${archive}`, "application/zip");
  return { manifestUrl: `${base}/system.json`, close: () => new Promise(closed => server.close(() => closed())) };
}
