import { describe, expect, it } from "vitest";
import { part, plant, readTree, type Tree } from "../tree.ts";

const tree = readTree();

/** The file that defines the type scale. */
const SCALE = "styles/table/_ink.scss";

/** Lines that set a type size outside the scale. Sizes relative to the surrounding text are allowed. */
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
