import { part, type Tree } from "../tree.ts";

/** The modules that write documents and check the result, and document methods that return Foundry's own result. */
const WRITERS = /^src\/foundry\/(writing|generation|statuses|documents\/(combat|actor))\.ts$/;

/** A `delete` with an argument is that of a set or a map. */
const WRITES = /\.(update|create|delete(?=\(\))|(?:create|update|delete)(?:Embedded)?Documents|toggleStatusEffect)\(/g;

/** Writes to documents whose result is not checked. Foundry does not reject writes that it skips. */
export function uncheckedWrites(tree: Tree): string[] {
  return [...part(tree, /^src\/foundry\/.*\.ts$/)]
    .filter(([path]) => !WRITERS.test(path) && !path.endsWith(".d.ts"))
    .flatMap(([path, text]) =>
      [...text.matchAll(WRITES)].map(({ 1: method, index }) => {
        const line = text.slice(0, index).split("\n").length;
        return `${path}:${line} calls ${method}: leave it to writing.ts or statuses.ts`;
      }),
    );
}
