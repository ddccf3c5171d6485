import { createHash } from "node:crypto";

/** The share of all functions and constants that are mutated, from 0 to 1, and of which drawing; all of them without. */
export const SHARE = Number(process.env.MUTATION_SHARE ?? 1);
const DRAWING = process.env.MUTATION_DRAWING ?? "1";

/** A number from 0 to below 1 that is the same for the same words. */
const lotOf = words => createHash("sha256").update(words).digest().readUInt32BE() / 2 ** 32;

/** Does a node stand for itself in its module: a function, a constant, a class, exported or not? */
const isOwnDeclaration = ({ node, parent }) =>
  parent?.type === "Program" && !["ImportDeclaration", "ExportAllDeclaration"].includes(node.type);

/** Leaves out whatever was not drawn: whole functions, so that a part of the rules tells of the rest without any slant. */
function shouldIgnore(path) {
  if (!isOwnDeclaration(path)) return undefined;
  const { id, declarations, start } = path.node.declaration ?? path.node;
  const name = (declarations?.[0]?.id ?? id)?.name ?? "";
  return lotOf(`${DRAWING} ${name} ${start}`) < SHARE ? undefined : "not drawn";
}

export const strykerPlugins = [{ kind: "Ignore", name: "sample", value: { shouldIgnore } }];
