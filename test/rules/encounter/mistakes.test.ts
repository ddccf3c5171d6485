import { describe, expect, it } from "vitest";
import { circumstancesOf } from "#rules/encounter/judging/circumstances.ts";
import { courseFrom, figureIn, partIn, spend } from "#rules/encounter/resolving/course.ts";
import { fighter, longSword, orc } from "../figures.ts";
import { BOOK, opened } from "../table.ts";

const fight = opened([fighter(), orc()], { fighter: { kind: "melee" } }, [3, 3]);

describe("A rule that is asked about somebody who is not there", () => {
  const course = courseFrom(fight, BOOK);
  it("says by name whom it expected", () => {
    expect(() => partIn(course, "dragon")).toThrow("partIn: expected a seated figure, got dragon");
    expect(() => figureIn(course, "dragon")).toThrow("figureIn: expected a seated figure, got dragon");
    expect(() => spend(course, "dragon", ledger => ledger)).toThrow("seatTaken: expected a seated figure, got dragon");
  });
  it("G.03: of an attack, both who strikes and who is struck", () => {
    const blow = { attacker: fighter(), target: "orc", weapon: longSword, missile: false };
    expect(() => circumstancesOf(course, { ...blow, target: "dragon" })).toThrow("got fighter and dragon");
    const stranger = { ...blow, attacker: fighter({ id: "dragon" }) };
    expect(() => circumstancesOf(course, stranger)).toThrow("expected two seated figures, got dragon and orc");
    expect(circumstancesOf(course, blow)).toEqual({ armorClass: 6, armorParts: [], toHit: [] });
  });
});
