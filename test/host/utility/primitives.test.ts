import { beforeAll, describe, expect, it } from "vitest";
import type { Dynamic } from "../realm.ts";
import { extendPrimitives } from "./index.ts";

beforeAll(() => extendPrimitives());

const of = (value: unknown): Dynamic => value;

describe("Foundry's extensions of built-ins", () => {
  it.each([
    ["Array#deepFlatten", () => of([1, [2, [3]]]).deepFlatten(), [1, 2, 3]],
    ["Array#equals", () => [of([1, [2]]).equals([1, [2]]), of([1]).equals([2])], [true, false]],
    ["Array#filterJoin", () => of(["a", "", null, "b"]).filterJoin(", "), "a, b"],
    [
      "Array#findSplice",
      () => ((all: Dynamic) => [all.findSplice((n: number) => n > 1, 9), all])(of([1, 2, 3])),
      [2, [1, 9, 3]],
    ],
    ["Array#findSplice of none", () => of([1]).findSplice((n: number) => n > 1), null],
    ["Array#partition", () => of([1, 2, 3]).partition((n: number) => n > 1), [[1], [2, 3]]],
    ["Array.fromRange", () => of(Array).fromRange(3, 2), [2, 3, 4]],
    ["Number#between", () => [of(2).between(2, 4), of(2).between(2, 4, false)], [true, false]],
    [
      "Number#ordinalString",
      () => [1, 2, 3, 11, 22].map(n => of(n).ordinalString()),
      ["1st", "2nd", "3rd", "11th", "22nd"],
    ],
    ["Number#paddedString", () => of(7).paddedString(3), "007"],
    ["Number#signedString", () => [3, 0, -2].map(n => of(n).signedString()), ["+3", "+0", "-2"]],
    ["Number#toNearest", () => of(7.3).toNearest(0.5), 7.5],
    [
      "Set#intersects",
      () => [of(new Set([1])).intersects(new Set([1, 2])), of(new Set([1])).isSubset(new Set([2]))],
      [true, false],
    ],
    ["Set#map", () => [...of(new Set([1, 2])).map((n: number) => n * 2)], [2, 4]],
    ["Set#filter", () => [...of(new Set([1, 2])).filter((n: number) => n > 1)], [2]],
    ["String#slugify", () => of("Épée of the  Dark!").slugify(), "epee-of-the-dark"],
    ["String#titleCase", () => of("long SWORD").titleCase(), "Long Sword"],
    ["String#compare", () => Math.sign(of("a").compare("b")), -1],
    ["RegExp.escape", () => new RegExp(of(RegExp).escape("1+1(.)")).test("1+1(.)"), true],
    ["Math.normalizeDegrees", () => of(Math).normalizeDegrees(-90), 270],
    ["Math.mix", () => of(Math).mix(2, 4, 0.25), 2.5],
  ])("%s", (_name, done, expected) => expect(done()).toEqual(expected));

  it("are not found by those who iterate over an array", () => {
    const found: string[] = [];
    for (const key in [1]) found.push(key);
    expect(found).toEqual(["0"]);
  });
});
