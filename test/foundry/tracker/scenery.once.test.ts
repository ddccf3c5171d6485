import { beforeEach, describe, expect, it } from "vitest";
import { sceneryForm, sceneryWords, USUAL, usualOn } from "#foundry/tracker/scenery.ts";
import { stripOf } from "#foundry/tracker/strip.ts";
import { orc } from "../../rules/figures.ts";
import { declared } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

describe("Before a fight the game master is asked where it is fought", () => {
  it("indoors, unless the game master says otherwise (G.05)", () =>
    expect(sceneryForm(USUAL, { "fatigue.enabled": false }).grounds).toEqual([
      { id: "indoors", words: "Indoors", chosen: true },
      { id: "outdoors", words: "Outdoors", chosen: false },
    ]));
  it("what has been chosen stays chosen", () =>
    expect(sceneryForm({ ground: "outdoors", hot: true }, { "fatigue.enabled": true })).toMatchObject({
      grounds: [{ chosen: false }, { chosen: true }],
      hot: { chosen: true },
    }));
  it("outdoors is suggested on a map that says so by its flag, and on no other", () => {
    const on = (flag: unknown) => usualOn({ getFlag: () => flag } as never).ground;
    expect([on("outdoors"), on("at sea"), on(undefined), usualOn(null).ground]).toEqual([
      "outdoors",
      "indoors",
      "indoors",
      "indoors",
    ]);
  });
  it("is asked for the weather only where figures tire by it (S3.FC.d)", () => {
    expect(sceneryForm(USUAL, { "fatigue.enabled": false }).hot).toBeNull();
    expect(sceneryForm(USUAL, { "fatigue.enabled": true }).hot).toEqual({ chosen: false });
  });
  it("is told who would never tire, where the rest do", () => {
    const untiring = (played: boolean, names: string[]) =>
      sceneryForm(USUAL, { "fatigue.enabled": played }, names).untiring;
    expect(untiring(true, ["Brandt", "Elin"])).toBe(
      "No fatigue points on their sheets, so they never tire: Brandt, Elin",
    );
    expect([untiring(true, []), untiring(false, ["Brandt"])]).toEqual([null, null]);
  });
});

describe("While it lasts, the tracker tells where it is fought", () => {
  const strip = (scenery: object) => {
    const fight = declared([orc()], {});
    const told = { ...fight, encounter: { ...fight.encounter, ...scenery } };
    return stripOf({ fight: told, steps: [], sees: () => true, looked: null }).scenery;
  };

  it("and by which rulebook, until the round is played", () => {
    const open = declared([orc()], {});
    const at = (change: object) =>
      stripOf({
        fight: { ...open, encounter: { ...open.encounter, ...change } },
        steps: [],
        sees: () => true,
        looked: null,
      });
    expect(at({}).book).toMatch(/^Rulebook: ./);
    expect(at({ stage: "segments", segment: 3 }).book).toBeNull();
  });

  it("as far as that is not the usual", () => {
    expect(strip({})).toBeNull();
    expect(strip({ ground: "indoors", hot: false })).toBeNull();
    expect(strip({ ground: "outdoors" })).toBe("Outdoors");
    expect(sceneryWords({ hot: true })).toBe("Hot, muggy weather");
    expect(strip({ ground: "outdoors", hot: true })).toBe("Outdoors · Hot, muggy weather");
  });
});
