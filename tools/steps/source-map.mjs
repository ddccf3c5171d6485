import { dirname, relative, resolve, sep } from "node:path";

/**
 * How a source map names what it was made from: by the path below the root, wherever the map itself is written. No
 * machine's folders are in it, and it is the same on every one, wherever its packages lie.
 *
 * @param {string} root
 * @returns {(source: string, map: string) => string}
 */
export const fromRoot = root => (source, map) =>
  relative(root, resolve(dirname(map), source))
    .split(sep)
    .join("/")
    .replace(/^.*?(?=node_modules\/)/, "");
