import { describe, expect, it } from "vitest";
import { part, plant, readTree, type Tree } from "../tree.ts";

const tree = readTree();

/** Where the sizes of type are set. */
const SCALE = "styles/table/_ink.scss";

/** Lines that give type a size of their own; one that goes by the words around it keeps to their scale. */
function sizesBesideTheScale(of: Tree): readonly string[] {
  const styles = part(of, /^styles\/.*\.scss$/);
  return [...styles].flatMap(([path, text]) =>
    path === SCALE
      ? []
      : text
          .split("\n")
          .flatMap((line, at) => (/\bfont(-size)?:[^;]*\d(rem|px|pt)/.test(line) ? [`${path}:${at + 1}`] : [])),
  );
}

describe("All type is of one scale", () => {
  it("in the tree as it stands", () => expect(sizesBesideTheScale(tree)).toEqual([]));
  it("and a size beside it is found", () => {
    const own = ".ten-segments p {\n  font-size: 0.9rem;\n}\n";
    expect(sizesBesideTheScale(plant(tree, "styles/table/_own.scss", own))).toEqual(["styles/table/_own.scss:2"]);
    const whole = own.replace("font-size: 0.9rem", "font: 600 15px / 1.2 var(--ten-segments-book)");
    expect(sizesBesideTheScale(plant(tree, "styles/table/_own.scss", whole))).toEqual(["styles/table/_own.scss:2"]);
  });
});
