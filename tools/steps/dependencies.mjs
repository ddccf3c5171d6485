import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

/** The packages of a lock file by path; empty if the file does not exist. */
function packagesOf(lockFile) {
  const path = join(root, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

/** The packages of package-lock.json that node_modules lacks or has in another version. */
function missingPackages() {
  const installed = packagesOf("node_modules/.package-lock.json");
  const wanted = Object.entries(packagesOf("package-lock.json")).filter(([path, entry]) => path && !entry.optional);
  return wanted.filter(([path, entry]) => installed[path]?.version !== entry.version).map(([path]) => path);
}

/** Installs the locked packages unless all of them are present. */
export async function installDependencies() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  console.log(`Installing packages: ${missing.length} are missing or of another version.`);
  const code = await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0)
    throw new Error(`The packages could not be installed: npm ci ended with exit code ${code}, see its message above.`);
}
