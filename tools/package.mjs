import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { installDependencies } from "./steps/dependencies.mjs";
import { root } from "./steps/run.mjs";

/**
 * `npm run package -- --base <address> [--release <address>] [--papers <address>]`: the zip and the manifest of a
 * release, made in `dist-package`.
 */
const { values } = parseArgs({
  options: {
    base: { type: "string" },
    release: { type: "string" },
    papers: { type: "string" },
    out: { type: "string", default: "dist-package" },
  },
});
if (!values.base) {
  console.error("npm run package -- --base <address>: the web address under which system.json will lie.");
  console.error("  --release <address>  the one under which this version's zip will lie, if that is another");
  console.error(
    "  --papers <address>   the one under which its README.md and LICENSE are to be read, if that is another",
  );
  process.exit(2);
}
await installDependencies();
const { release } = await import("./steps/release.mjs");
const out = resolve(root, values.out);
const { base, release: own, papers } = values;
const { manifest, files } = await release({ base, release: own, papers, out });
console.log(`${files.length} files in ${out}; to be installed from ${manifest.manifest}`);
