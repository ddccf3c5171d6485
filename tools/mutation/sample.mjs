import { createHash } from "node:crypto";

/**
 * The share of functions and constants to mutate, from 0 to 1, and the number of the random sample. Default: all of
 * them.
 */
export const SHARE = Number(process.env.MUTATION_SHARE ?? 1);
const DRAWING = process.env.MUTATION_DRAWING ?? "1";

/** A reproducible number from 0 to below 1 for a text. */
const lotOf = words => createHash("sha256").update(words).digest().readUInt32BE() / 2 ** 32;

/** Is a node a top-level declaration of its module: a function, a constant or a class, exported or not? */
const isOwnDeclaration = ({ node, parent }) =>
  parent?.type === "Program" && !["ImportDeclaration", "ExportAllDeclaration"].includes(node.type);

/**
 * Leaves out declarations that are not in the sample. Whole functions are sampled, so that the result is not biased.
 */
function shouldIgnore(path) {
  if (!isOwnDeclaration(path)) return undefined;
  const { id, declarations, start } = path.node.declaration ?? path.node;
  const name = (declarations?.[0]?.id ?? id)?.name ?? "";
  return lotOf(`${DRAWING} ${name} ${start}`) < SHARE ? undefined : "not drawn";
}

export const strykerPlugins = [{ kind: "Ignore", name: "sample", value: { shouldIgnore } }];
