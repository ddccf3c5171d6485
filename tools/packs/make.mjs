import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { documentsOf } from "./documents.mjs";
import { loadSpells } from "./powers.mjs";
import { rulingsTaken } from "./rulings.mjs";

/** Files that LevelDB writes for its own use and that differ each time. */
const PASSING = /^(LOCK|LOG(\.old)?)$/;

/**
 * Builds the packs of the manifest as LevelDB databases, as Foundry reads them.
 *
 * @param {string} root the folder of the project
 * @param {string} into the folder of the built system
 */
export async function makePacks(root, into) {
  const { packs } = JSON.parse(readFileSync(join(root, "system.json"), "utf8"));
  const words = JSON.parse(readFileSync(join(root, "lang/en.json"), "utf8"));
  const [taken, spells] = await Promise.all([rulingsTaken(root), loadSpells(root)]);
  const told = { words, taken, spells };
  for (const pack of packs) {
    const written = mkdtempSync(join(tmpdir(), "ten-segments-pack-"));
    const made = join(into, pack.path);
    try {
      for (const document of documentsOf(root, pack, told))
        writeFileSync(join(written, `${document._id}.json`), JSON.stringify(document));
      rmSync(made, { recursive: true, force: true });
      mkdirSync(made, { recursive: true });
      await compilePack(written, made);
    } finally {
      rmSync(written, { recursive: true, force: true });
    }
    for (const name of readdirSync(made)) if (PASSING.test(name)) rmSync(join(made, name));
  }
}
