import { beforeEach, describe, expect, it } from "vitest";
import { facesIn } from "#foundry/band/faces.ts";
import { stepsOfThisRound } from "#foundry/words/step.ts";
import { type Fight, order } from "#rules/index.ts";
import { fighter, orc } from "../../rules/figures.ts";
import { BOOK, opened } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const orcs = (count: number) =>
  Array.from({ length: count }, (_, at) => orc({ id: `orc${at + 1}`, name: `Orc (${at + 1})`, side: "hostile" }));
const fight = (count: number): Fight => {
  const figures = [fighter({ side: "friendly" }), ...orcs(count)];
  const blow = { kind: "melee", weapon: "sword", target: "fighter" } as const;
  return opened(figures, Object.fromEntries(orcs(count).map(({ id }) => [id, blow])), [2, 3]);
};
const HIT = { kind: "hit", segment: 2, stamp: "−4", words: "hits Fighter for 4" } as const;
const facesOf = (of: Fight, part: number, results = new Map()) =>
  facesIn(part, {
    ...{ fight: of, results, parts: 10, acting: new Set(["orc1"]) },
    steps: stepsOfThisRound(of, order(of, BOOK).steps),
    portrait: figure => `${figure}.svg`,
    hidden: figure => figure === "orc2",
  });

describe("The faces of a segment", () => {
  it("are those who act in it, with the number that tells them apart and what they do", () => {
    const { faces, more } = facesOf(fight(3), 2);
    expect(more).toBe(0);
    expect(faces.map(({ number, spoken }) => [number, spoken])).toEqual([
      ["1", "Orc (1): Attack with Long sword"],
      ["2", "Orc (2): Attack with Long sword"],
      ["3", "Orc (3): Attack with Long sword"],
    ]);
  });
  it("show by shape and not only by color whose side they are on, whose turn it is and who is hidden", () =>
    expect(facesOf(fight(3), 2).faces.map(({ css }) => css)).toEqual([
      "band-face--hostile band-face--now",
      "band-face--hostile band-face--hidden",
      "band-face--hostile",
    ]));
  it("are one for each kind if they are too many, first the one whose turn it is", () => {
    const { faces } = facesOf(fight(12), 2);
    expect(faces).toMatchObject([
      { count: null, number: "1", css: "band-face--hostile band-face--now" },
      { count: 10, number: null, spoken: "10 × Orc: Attack with Long sword" },
      { count: null, number: "2", css: "band-face--hostile band-face--hidden" },
    ]);
    expect(faces[1]?.figures.split(" ")).toHaveLength(10);
  });
  it("put those first whose results are known, and tell those apart who did something else", () => {
    const { faces } = facesOf(fight(12), 2, new Map([["orc7", [HIT]]]));
    expect(faces.map(({ figure, did }) => [figure, did?.stamp ?? null])).toEqual([
      ["orc1", null],
      ["orc7", "−4"],
      ["orc10", null],
    ]);
  });
  it("name those for whom there is no place", () => {
    const kinds = ["Goblin", "Gnoll", "Kobold"].flatMap(name =>
      [1, 2].map(number => orc({ id: `${name}${number}`, name: `${name} (${number})`, side: "hostile" })),
    );
    const crowd = opened([fighter({ side: "friendly" }), ...orcs(3), ...kinds], {}, [2, 3]);
    const { faces, more, others } = facesOf(crowd, 2);
    expect(faces.map(({ count }) => count)).toEqual([null, 2, 2]);
    expect([more, others]).toEqual([4, "2 × Kobold, 2 × Orc"]);
  });
  it("show the result of an action where it happened", () => {
    const { faces } = facesOf(fight(2), 2, new Map([["orc1", [HIT]]]));
    expect(faces[0]).toMatchObject({ did: { kind: "hit", stamp: "−4" } });
    expect(faces[0]?.spoken).toBe("Orc (1): Attack with Long sword; hits Fighter for 4");
    expect(faces[1]?.did).toBeNull();
  });
  it("have also those who acted out of turn", () => {
    const { faces } = facesOf(fight(1), 7, new Map([["orc1", [{ ...HIT, segment: 7 }]]]));
    expect(faces).toMatchObject([{ figure: "orc1", spoken: "Orc (1): hits Fighter for 4" }]);
  });
  it("are none in a segment in which nothing happens", () => expect(facesOf(fight(3), 9).faces).toEqual([]));
});
