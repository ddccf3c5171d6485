import { part, type Tree } from "../tree.ts";

/** The modules that may name the ruling: the rulebook, the frame of a round, and the list of procedures. */
const MAY = /^src\/rules\/(rulebook\/|frame\.ts$|initiative\/procedures\.ts$)/;

/**
 * Rules that ask for the method of initiative. Differences between methods belong in their procedure or frame, where
 * the compiler requires them for every new method.
 */
export function asksForTheMethod(tree: Tree): string[] {
  return [...part(tree, /^src\/rules\/.*\.ts$/)]
    .filter(([path, text]) => !MAY.test(path) && text.includes('"initiative.method"'))
    .map(([path]) => `${path} asks for initiative.method: what it needs to know belongs to the procedure or the frame`);
}
