import { describe, expect, it } from "vitest";
import { part, plant, readTree, type Tree } from "../tree.ts";

const tree = readTree();

/** The file that defines the spacing scale. */
const SCALE = "styles/table/_ink.scss";

/** A gap, padding or margin with a length of its own. Zero and percentages do not count. */
const OWN = /\b(gap|padding|margin)(-[a-z]+)*:[^;]*\d(rem|em|px|pt|ch)\b/;

/** Lines that set a space outside the scale. */
function spacesBesideTheScale(of: Tree): readonly string[] {
  const styles = [...part(of, /^styles\/.*\.scss$/)].filter(([path]) => path !== SCALE);
  return styles.flatMap(([path, text]) =>
    text.split("\n").flatMap((line, at) => (OWN.test(line) ? [`${path}:${at + 1}`] : [])),
  );
}

describe("All spaces are of one scale", () => {
  it("in the tree as it stands", () => expect(spacesBesideTheScale(tree)).toEqual([]));
  it.each(["padding: 3px", "margin-inline-start: -0.375rem", "gap: 0 0.5em", "column-gap: calc(1rem + 2px)"])(
    "and one beside it is found: %s",
    own => {
      const planted = plant(tree, "styles/table/_own.scss", `.ten-segments p {\n  ${own};\n}\n`);
      expect(spacesBesideTheScale(planted)).toEqual(["styles/table/_own.scss:2"]);
    },
  );
  it("but not a border, a size, or one that is of the scale", () => {
    const fine = "  border: 2px solid;\n  inline-size: 3rem;\n  padding: 0 calc(2 * var(--ten-segments-space));\n";
    expect(spacesBesideTheScale(plant(tree, "styles/table/_own.scss", fine))).toEqual([]);
  });
});
