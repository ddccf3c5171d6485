import { describe, expect, it } from "vitest";
import { FOUR_AGAINST_SIX } from "../../rules/records/cast.ts";
import { recordFight } from "../../rules/records/record-file.ts";
import { account } from "./account.ts";

const record = recordFight(FOUR_AGAINST_SIX, {}, 3);
const lines = [...account(record)];
const text = lines.join("\n");

describe("The account of a fight", () => {
  it("is told round by round and segment by segment, each place once and in order", () => {
    const places = lines.filter(line => /^Round/.test(line));
    expect(places[0]).toBe("Round 1");
    expect(places[1]).toMatch(/^Round 1, segment \d+$/);
    expect(new Set(places).size).toBe(places.length);
    const numbers = places.map(place => /(\d+)(?:, segment (\d+))?/.exec(place) ?? []);
    const moments = numbers.map(([, round, segment = 0]) => Number(round) * 11 + Number(segment));
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });
  it("says what everybody meant to do, and what the sides rolled", () => {
    expect(text).toContain("  · Mirella says: Will cast: Fire Ball, at Orc 1");
    expect(text).toMatch(/ {2}Initiative\n {4}· Friendly: \d\n {4}· Hostile: \d/);
  });
  it("says of every step why it stands where it stands, and where to look it up", () =>
    expect(text).toMatch(
      /Brenna: Attack 1 of 2 with Long bow\n {8}The friendly side rolled \d\. \(Addict-lite, VI\)\n {8}It starts in segment/,
    ));
  it("works every attack out", () =>
    expect(text).toMatch(
      /Brenna shoots at .*\n {4}with Long bow: The die shows \d+, Dexterity \+ 2, = \d+, needs \d+ \(THAC0 16 − AC \d+\), (hit|miss)/,
    ));
  it("tells a spell where it lands, with its saving throws", () =>
    expect(text).toMatch(
      /Round \d, segment \d+\n {2}✶ Fire Ball of Mirella lands\n {2}· .*, saving throw against Fire Ball: The die shows \d+, needs 16, (saved|failed)/,
    ));
  it("says why a parry held or came too late", () => {
    expect(text).toMatch(/The parry is in time: \d+ against -?\d+\. \(Three actions in a melee round, Rule 9\)/);
    expect(text).toMatch(/The parry comes too late: -?\d+ against \d+\. \(Three actions in a melee round, Rule 9\)/);
  });
  it("ends with the last one falling", () => expect(lines.at(-1)).toMatch(/^ +† .* falls$/));
  it("leaves no sentence with a gap", () => expect(text).not.toMatch(/[{}]|undefined|NaN|null/));
  it("tells what was changed by hand", () => {
    const change = { figure: "orc-1", path: "hitPoints", from: 8, to: 3 };
    const healed = { ...record, entries: [{ number: 1, command: null, answers: [], changes: [change] }] };
    expect([...account(healed)]).toContain("  ✎ Orc 1, hitPoints: 8 → 3");
  });
});
