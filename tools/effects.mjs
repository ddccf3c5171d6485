import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePacks } from "./packs/make.mjs";
import { installDependencies } from "./steps/dependencies.mjs";
import { loadOfTests } from "./steps/played.mjs";
import { root } from "./steps/run.mjs";

/**
 * `npm run effects`: runs every spell, power and hit of the packs through the rules and writes what each did to
 * `docs/effects.md`. Needs a build (`npm run build`).
 */
await installDependencies();
const { runPacks } = await loadOfTests("test/foundry/effects/acting.ts");
const { effectsPage, countsOf } = await loadOfTests("test/foundry/effects/page.ts");
const packs = mkdtempSync(join(tmpdir(), "ten-segments-packs-"));
await makePacks(root, packs);
const acted = await runPacks(packs);
rmSync(packs, { recursive: true, force: true });
const path = join(root, "docs/effects.md");
const page = effectsPage(acted);
const isSame = readFileSync(path, "utf8") === page;
writeFileSync(path, page);
for (const [pack, { all, act, shown }] of Object.entries(countsOf(acted)))
  console.log(`${pack}: ${act} of ${all} act, ${shown} show their name and time`);
console.log(isSame ? "docs/effects.md is as it was" : "docs/effects.md is written");
process.exit(0);
