import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { closureOf, modulesOf } from "#tools/api/declarations.mjs";

const compiler = fileURLToPath(new URL("../../../node_modules/typescript/bin/tsc", import.meta.url));

/** The globals of a macro besides the API, as far as the examples use them. */
const AROUND = `
import type { SegmentHooks, Token } from "./ten-segments.js";
declare global {
  const game: { user: { targets: { first(): Token } }; combat: { combatant: { id: string } } };
  const ui: { notifications: { info(said: string): void } };
  const Hooks: Record<"on" | "once", <Name extends keyof SegmentHooks>(name: Name, listener: SegmentHooks[Name]) => number>;
}
`;

/** The examples of a page. */
export const examplesOn = (page: string): string[] =>
  [...page.matchAll(/^```js\n(.*?)^```/gms)].map(([, code]) => String(code));

/** The compiler's errors for code that has only the declarations; empty if there are none. */
export function complaintsOf(declarations: string, examples: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "ten-segments-types-"));
  try {
    const blocks = examples.map(code => `async function example() {\n${code}\n}`.replace("example", `_${name++}`));
    const files = { "ten-segments.d.ts": declarations, "around.d.ts": AROUND, "macro.ts": blocks.join("\n") };
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    const how =
      "--ignoreConfig --noEmit --strict --pretty false --target ESNext --module ESNext --moduleResolution Bundler";
    return told([...how.split(" "), "--types", "", ...Object.keys(files)], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let name = 0;

function told(asked: readonly string[], folder: string): string[] {
  try {
    execFileSync(process.execPath, [compiler, ...asked], { cwd: folder });
    return [];
  } catch (error) {
    return String((error as { stdout: unknown }).stdout)
      .trim()
      .split("\n");
  }
}

/**
 * Types of the macro API and its hooks that share a name. The package's declarations would have to number them. Takes
 * the declarations that the compiler emits. Elsewhere a name is unique in its module, and imports use an alias if two
 * meet.
 */
export function sharedApiNames(declared: ReadonlyMap<string, string>): string[] {
  const shown = [...closureOf(modulesOf(declared)).values()];
  const numbered = shown.filter(({ name, as }) => name !== as);
  return numbered.map(({ path, name }) => `${path} calls a type of the API ${name}, which is taken`);
}
