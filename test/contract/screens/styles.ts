import { posix } from "node:path";
import { part, type Tree } from "../tree.ts";

/** The style sheet of the system, which is made of its partials. */
export const SHEET = "styles/ten-segments.scss";

/** Partials that neither the style sheet nor another partial uses. */
export function idleStyles(of: Tree): readonly string[] {
  const styles = [...part(of, /^styles\/.*\.scss$/)];
  const used = new Set(
    styles.flatMap(([path, text]) =>
      [...text.matchAll(/^@use "([^"]+)"/gm)].map(([, name]) => posix.join(posix.dirname(path), String(name))),
    ),
  );
  const nameOf = (path: string) => path.replace(/_(?=[\w-]+\.scss$)|\.scss$/g, "");
  return styles.map(([path]) => path).filter(path => path !== SHEET && !used.has(nameOf(path)));
}
