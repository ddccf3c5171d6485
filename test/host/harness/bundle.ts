import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CACHE = join(ROOT, "node_modules", ".cache", "ten-segments");

const kept = new Map<string, Promise<string>>();

/**
 * One classic script made of a module and all that it imports; what it exports is the value of `name`.
 * It is kept by the content of the folders that it comes from, so that no test builds it twice.
 */
export function bundle(entry: string, name: string, folders: string[]): Promise<string> {
  if (!kept.has(entry)) kept.set(entry, buildOnce(entry, name, folders));
  return kept.get(entry) as Promise<string>;
}

async function buildOnce(entry: string, name: string, folders: string[]): Promise<string> {
  const file = join(CACHE, `${name}-${await fingerprint(folders)}.js`);
  const present = await readFile(file, "utf8").catch(() => null);
  if (present !== null) return present;
  const code = await buildScript(join(ROOT, entry), name);
  const draft = `${file}.${process.pid}.draft`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, code);
  await rename(draft, file);
  return code;
}

async function buildScript(entry: string, name: string): Promise<string> {
  const output = await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: "esnext",
      lib: { entry, name, formats: ["iife"] },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  const [first] = [output].flat() as Array<{ output: Array<{ type: string; code: string }> }>;
  const chunk = first?.output.find(part => part.type === "chunk");
  if (!chunk) throw new Error(`bundle: ${entry} gives no script`);
  return chunk.code;
}

async function fingerprint(folders: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const files = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const paths = files
      .filter(file => file.isFile() && !file.name.includes(".test."))
      .map(file => join(file.parentPath, file.name));
    for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  }
  return hash.digest("hex").slice(0, 24);
}
