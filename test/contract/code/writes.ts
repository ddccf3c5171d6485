import { part, type Tree } from "../tree.ts";

/** What writes documents and checks that they were written; and the methods of documents that hand back what Foundry gives. */
const WRITERS = /^src\/foundry\/(writing|generation|documents\/(combat|actor))\.ts$/;

const WRITES = /\.(update|create|(?:create|update)(?:Embedded)?Documents)\(/g;

/** Where a document is written to and nobody looks whether it was: Foundry does not reject what it leaves out. */
export function uncheckedWrites(tree: Tree): string[] {
  return [...part(tree, /^src\/foundry\/.*\.ts$/)]
    .filter(([path]) => !WRITERS.test(path) && !path.endsWith(".d.ts"))
    .flatMap(([path, text]) =>
      [...text.matchAll(WRITES)].map(({ 1: method, index }) => {
        const line = text.slice(0, index).split("\n").length;
        return `${path}:${line} calls ${method}: leave it to writing.ts`;
      }),
    );
}
