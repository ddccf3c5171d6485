import { beforeEach, describe, expect, it } from "vitest";
import { withHeadings } from "#foundry/tracker/list.ts";
import { sideSign } from "#foundry/words/side.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const [NOW, LATER] = [
  { now: true, words: "Segment 3 · now", place: 13 },
  { now: false, words: "Segment 5", place: 15 },
];
const turn = (name: string, side: string | null, group = NOW) => ({
  name,
  group,
  ...(side === null ? {} : { side: sideSign(side) }),
});
const listed = (turns: ReturnType<typeof turn>[]) =>
  withHeadings(turns).map(line => ("heading" in line ? `# ${line.heading.words}` : line.name));

describe("The list of the tracker", () => {
  it("goes by moment, each under its heading, and within it by side and by name", () =>
    expect(
      listed([
        turn("Ogre", "hostile", LATER),
        turn("Orc (10)", "hostile"),
        turn("Kobold", "hostile"),
        turn("Orc (2)", "hostile"),
        turn("Elin", "friendly"),
        turn("Guard", "neutral"),
        turn("Brandt", "friendly"),
        turn("Mirella", "friendly", LATER),
      ]),
    ).toEqual([
      "# Segment 3 · now",
      "Brandt",
      "Elin",
      "Guard",
      "Kobold",
      "Orc (2)",
      "Orc (10)",
      "# Segment 5",
      "Mirella",
      "Ogre",
    ]));
  it("has a side of the world's own with the neutral ones, and what is on no side last", () =>
    expect(
      listed([turn("Lair", null), turn("Orc", "hostile"), turn("Watch", "the watch"), turn("Cook", "neutral")]),
    ).toEqual(["# Segment 3 · now", "Cook", "Watch", "Orc", "Lair"]));
});
