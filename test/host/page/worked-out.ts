import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import peggy from "peggy";
import { type Mount, readStatic } from "./static-files.ts";

const scripts = new Map<string, string>();

/** A script derived from a text, once for all pages of this process. */
function scriptOf(text: string, workOut: () => string): string {
  const script = scripts.get(text) ?? workOut();
  scripts.set(text, script);
  return script;
}

/**
 * Scripts that each page would otherwise derive itself: the formula parser, or a template with its compiled form. Null
 * if nothing is at that path.
 */
export function workedOut(mounts: readonly Mount[], paths: readonly string[]): Promise<readonly (object | null)[]> {
  return Promise.all(
    paths.map(path => (path === "/formulas" ? { script: scriptOf(path, readerOfFormulas) } : template(mounts, path))),
  );
}

async function template(mounts: readonly Mount[], path: string): Promise<object | null> {
  const file = await readStatic(mounts, path);
  if (!file) return null;
  const text = Buffer.from(file.body).toString("utf8");
  return { text, script: scriptOf(text, () => String(Handlebars.precompile(text))) };
}

function readerOfFormulas(): string {
  const grammar = readFileSync(new URL("../dice/grammar.peggy", import.meta.url), "utf8");
  return peggy.generate(grammar, { output: "source" });
}
