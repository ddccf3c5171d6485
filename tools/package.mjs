import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { installDependencies } from "./steps/dependencies.mjs";
import { root } from "./steps/run.mjs";

const USAGE = `npm run package -- --base <address> --home <address>
  --base <address>     where system.json of the newest version lies
  --home <address>     the project's page; its issues are at <address>/issues
  --release <address>  where this version's zip lies, if not below the base
  --papers <address>   where its README.md, CHANGELOG.md and LICENSE are to be read, if not beside the zip`;

/** `npm run package`: writes the zip and the manifest of a release to `dist-package`. */
const { values } = parseArgs({
  options: {
    base: { type: "string", default: "" },
    home: { type: "string", default: "" },
    release: { type: "string" },
    papers: { type: "string" },
    out: { type: "string", default: "dist-package" },
  },
});

/** @param {import("./steps/release.mjs").Places & { out: string }} asked */
async function make({ out, ...places }) {
  const { addresses, placeholders, release } = await import("./steps/release.mjs");
  const faults = placeholders(addresses(places, ""));
  if (faults.length > 0) throw new Error(faults.map(fault => `package: ${fault}`).join("\n"));
  const { manifest, files } = await release({ ...places, out });
  console.log(`${files.length} files in ${out}; to be installed from ${manifest.manifest}`);
}

if (!values.base || !values.home) {
  console.error(USAGE);
  process.exit(2);
}
try {
  await installDependencies();
  await make({ ...values, out: resolve(root, values.out) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
