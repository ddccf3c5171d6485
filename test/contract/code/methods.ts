import { part, type Tree } from "../tree.ts";

/** Who may name the ruling: the rulebook, the frame of a round, and the list of procedures. */
const MAY = /^src\/rules\/(rulebook\/|frame\.ts$|initiative\/procedures\.ts$)/;

/**
 * Rules that ask by which method initiative is found. What a rule needs to know of a method is said in its procedure or
 * its frame, where the compiler asks it of every further one.
 */
export function asksForTheMethod(tree: Tree): string[] {
  return [...part(tree, /^src\/rules\/.*\.ts$/)]
    .filter(([path, text]) => !MAY.test(path) && text.includes('"initiative.method"'))
    .map(([path]) => `${path} asks for initiative.method: what it needs to know belongs to the procedure or the frame`);
}
