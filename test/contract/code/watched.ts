import { part, type Tree } from "../tree.ts";

const NAMED = /\b(?:actions: \{([^}]*)\}|handler: ([^,}]*))/g;

/** Window handlers whose errors are never shown: Foundry calls them without awaiting them. */
export function unwatchedHandlers(tree: Tree): string[] {
  return [...part(tree, /^src\/foundry\/.*\.ts$/)]
    .filter(([path]) => !path.endsWith(".d.ts"))
    .flatMap(([path, text]) =>
      [...text.matchAll(NAMED)].flatMap(({ 1: actions, 2: handler, index }) => {
        const line = text.slice(0, index).split("\n").length;
        const entries =
          handler === undefined ? actions!.split(",").filter(entry => entry.trim() !== "") : [`handler: ${handler}`];
        const loose = entries.filter(entry => !entry.includes("watched("));
        return loose.map(entry => `${path}:${line} ${entry.trim()}: watch it by watched or allWatched`);
      }),
    );
}
