import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { installDependencies } from "./steps/dependencies.mjs";
import { root } from "./steps/run.mjs";

/** `npm run package -- --base <address>`: the zip and the manifest of a release, made in `dist-package`. */
const { values } = parseArgs({
  options: { base: { type: "string" }, out: { type: "string", default: "dist-package" } },
});
if (!values.base) {
  console.error("npm run package -- --base <address>: the web address under which system.json and the zip will lie.");
  process.exit(2);
}
await installDependencies();
const { release } = await import("./steps/release.mjs");
const out = resolve(root, values.out);
const { manifest, files } = await release({ base: values.base, out });
console.log(`${files.length} files in ${out}; to be installed from ${manifest.manifest}`);
