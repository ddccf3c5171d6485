import type { Tree } from "../tree.ts";

interface Trace {
  what: string;
  pattern: RegExp;
}

/** Traces of a machine or its user in a text, which are useless to others. */
// biome-ignore format: a table
const TRACES: readonly Trace[] = [
  { what: "a path of one machine",    pattern: /(?<![\w.$}/-])\/(?:work|tmp|root|home|Users|mnt)\/[\w.-]+/ },
  { what: "a drive of one machine",   pattern: /\b[A-Z]:\\{1,2}(?:Users|dev|src|work)\b/ },
  { what: "a package registry",       pattern: /\bregistry\.[\w-]+\.\w+|"resolved":/ },
  { what: "a note to do it later",    pattern: /\b(?:TODO|FIXME|XXX)\b/ },
];

/** Every line of the tree with such a trace. This contract's own test contains some, and is left out. */
export function traces(tree: Tree): string[] {
  const texts = [...tree].filter(([path]) => !path.startsWith("test/contract/texts/tracked."));
  return texts.flatMap(([path, text]) =>
    text.split("\n").flatMap((line, number) => {
      const found = TRACES.filter(({ pattern }) => pattern.test(line));
      return found.map(({ what }) => `${path}:${number + 1} carries ${what}`);
    }),
  );
}
