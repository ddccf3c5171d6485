import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/**
 * Runs a program in the root folder with our standard output, and waits for its exit code.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env] additions to the environment
 * @returns {Promise<number>} 127 if the program does not exist
 */
export function run(program, args, env = {}) {
  const shell = process.platform === "win32" && !program.endsWith(".exe");
  /** @type {import("node:child_process").SpawnOptions} */
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit"], shell };
  return new Promise(settle => {
    const child = spawn(program, args, options);
    child.on("error", () => settle(127));
    child.on("close", code => settle(code ?? 1));
  });
}

/** Runs the command-line tool of an installed package with the current Node. */
export function runTool(name, args, env) {
  const [packageName, tool] = name.includes(":") ? name.split(":") : [name, name];
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return run(process.execPath, [join(folder, typeof bin === "string" ? bin : bin[tool]), ...args], env);
}
