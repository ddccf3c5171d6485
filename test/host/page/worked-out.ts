import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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

/** A text with the script derived from it. */
export interface WorkedOut {
  text: string;
  script: string;
}

/** The templates at these paths, each with its compiled form; null if nothing is at a path. */
export function workedOut(mounts: readonly Mount[], paths: readonly string[]): Promise<readonly (WorkedOut | null)[]> {
  return Promise.all(
    paths.map(async path => {
      const file = await readStatic(mounts, path);
      return file ? template(Buffer.from(file.body).toString("utf8")) : null;
    }),
  );
}

const template = (text: string): WorkedOut => ({
  text,
  script: scriptOf(text, () => String(Handlebars.precompile(text))),
});

const HOST = fileURLToPath(new URL("..", import.meta.url));

let own: readonly WorkedOut[] | undefined;

/** The host's own texts with their scripts: its templates and the grammar of formulas. */
export function hostsOwn(): readonly WorkedOut[] {
  own ??= [grammar(), ...hostTemplates()];
  return own;
}

const read = (...path: string[]) => readFileSync(join(HOST, ...path), "utf8");

function grammar(): WorkedOut {
  const text = read("dice", "grammar.peggy");
  return { text, script: peggy.generate(text, { output: "source" }) };
}

function hostTemplates(): WorkedOut[] {
  const names = readdirSync(HOST, { recursive: true, encoding: "utf8" }).filter(name => name.endsWith(".hbs"));
  return names.map(name => template(read(name)));
}
