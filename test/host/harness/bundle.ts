import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CACHE = join(ROOT, "node_modules", ".cache", "ten-segments");

const kept = new Map<string, Promise<string>>();

/** Options for bundling a module and its imports from these folders into one script. */
export interface Bundling {
  entry: string;
  /** The global variable that a classic script exports to. */
  name: string;
  format: "iife" | "es";
  folders: readonly string[];
}

/** Builds a script. It is cached by the content of its source folders, so that no test builds it twice. */
export function bundle(asked: Bundling): Promise<string> {
  if (!kept.has(asked.entry)) kept.set(asked.entry, buildOnce(asked));
  return kept.get(asked.entry) as Promise<string>;
}

async function buildOnce(asked: Bundling): Promise<string> {
  const file = join(CACHE, `${asked.name}-${await fingerprint(asked.folders)}.js`);
  const present = await readFile(file, "utf8").catch(() => null);
  if (present !== null) return present;
  const code = await buildScript(asked);
  const draft = `${file}.${process.pid}.draft`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, code);
  await rename(draft, file);
  return code;
}

/** Keeps class names, because hooks are named after them. */
async function buildScript({ entry, name, format }: Bundling): Promise<string> {
  const output = await build({
    ...{ configFile: false, root: ROOT, logLevel: "error", publicDir: false },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ...{ write: false, minify: false, target: "esnext" },
      lib: { entry: join(ROOT, entry), name, formats: [format], fileName: name },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  const [first] = [output].flat() as Array<{ output: Array<{ type: string; code: string }> }>;
  const chunk = first?.output.find(part => part.type === "chunk");
  if (!chunk) throw new Error(`bundle: ${entry} gives no script`);
  return chunk.code;
}

async function fingerprint(folders: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const files = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const sources = files.filter(file => file.isFile() && !file.name.includes(".test."));
    const paths = sources.map(file => join(file.parentPath, file.name));
    for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  }
  return hash.digest("hex").slice(0, 24);
}
