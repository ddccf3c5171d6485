import { dirname, relative, resolve, sep } from "node:path";

/**
 * Names the sources of a source map by their path below the root, wherever the map is written. So maps contain no
 * folders of a machine and are the same on every machine.
 *
 * @param {string} root
 * @returns {(source: string, map: string) => string}
 */
export const fromRoot = root => (source, map) =>
  relative(root, resolve(dirname(map), source))
    .split(sep)
    .join("/")
    .replace(/^.*?(?=node_modules\/)/, "");
