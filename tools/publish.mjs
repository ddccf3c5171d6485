import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { publication, publish } from "./steps/package-list.mjs";
import { root } from "./steps/run.mjs";

const USAGE = `node tools/publish.mjs --manifest <address> --notes <address> [--dry-run]
  --manifest <address>  where this version's own system.json can be downloaded
  --notes <address>     this version's release notes
  --dry-run             Foundry checks everything and saves nothing
The token of the package is read from FOUNDRY_PACKAGE_TOKEN; without it nothing is published.`;

/** Publishes the release in `dist-package` on Foundry's package list. */
const { values } = parseArgs({
  options: {
    manifest: { type: "string", default: "" },
    notes: { type: "string", default: "" },
    "dry-run": { type: "boolean", default: false },
    out: { type: "string", default: "dist-package" },
  },
});
const { FOUNDRY_PACKAGE_TOKEN: token } = process.env;

async function main() {
  const { manifest, notes, "dry-run": dryRun } = values;
  const released = JSON.parse(readFileSync(resolve(root, values.out, "system.json"), "utf8"));
  console.log(await publish(publication(released, { manifest, notes, dryRun }), String(token)));
}

if (!values.manifest || !values.notes) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (!token) {
  console.log("Not published on Foundry's package list: there is no FOUNDRY_PACKAGE_TOKEN.");
} else {
  await main().catch(error => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
