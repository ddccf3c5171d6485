import { describe, expect, it } from "vitest";
import { ON_FILE } from "../../rules/records/cast.ts";
import { type FightRecord, readRecord } from "../../rules/records/record-file.ts";
import { account } from "./account.ts";

const presets = ON_FILE;
const record = (preset: string): FightRecord =>
  readRecord(new URL(`../../rules/records/${preset}.json`, import.meta.url));
const linesOf = (preset: string) => [...account(record(preset))];
const textOf = (preset: string) => linesOf(preset).join("\n");
const threeActions = textOf("three-actions");

describe.each(presets)("The account of the fight under %s", preset => {
  const lines = linesOf(preset);

  it("is told round by round and segment by segment, in order", () => {
    const places = lines.filter(line => /^Round/.test(line));
    expect(places.slice(0, 4)).toEqual([
      "Round 1",
      "Round 1, Surprise, segment 1",
      "Round 1, Surprise, segment 2",
      "Round 1",
    ]);
    const fought = places.slice(3).map(place => /(\d+)(?:, segment (\d+))?/.exec(place) ?? []);
    const moments = fought.map(([, round, segment = 0]) => Number(round) * 11 + Number(segment));
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(new Set(moments).size).toBe(moments.length);
  });
  it("works attacks out, and tells spells that land and spells that are spoiled", () => {
    const text = lines.join("\n");
    expect(text).toMatch(
      /with Long bow: The die shows \d+, Dexterity \+ 2, = \d+, needs \d+ \(THAC0 16 − AC \d+\), (hit|miss)/,
    );
    expect(text).toMatch(/✶ .* lands/);
    expect(text).toMatch(/✗ .* is spoiled\. .* hit the caster\. \(.+\)/);
  });
  it("ends with the last one falling", () => expect(lines.at(-1)).toMatch(/^ +† .* falls$/));
  it("leaves no sentence with a gap", () => expect(lines.join("\n")).not.toMatch(/[{}]|undefined|NaN|null/));
});

describe("What the account tells", () => {
  it("what everybody meant to do, and what was rolled for initiative", () => {
    expect(threeActions).toContain("  · Mirella says: Will cast: Fire Ball, at Orc 2");
    expect(threeActions).toMatch(/ {2}Initiative\n {4}· Friendly: \d\n {4}· Hostile: \d/);
    expect(textOf("d10-segments")).toContain("  Initiative\n    · Aldric: 7, 8\n    · Brenna: 3, 4");
  });
  it("of every step why it stands where it stands, and where to look it up", () => {
    expect(threeActions).toMatch(
      /Brenna: Attack 1 of 2 with Long bow\n {8}The friendly side rolled \d\. \(Addict-lite, VI\)\n {8}It starts in segment/,
    );
    expect(textOf("d10-segments")).toContain(
      "        Brenna rolled 3; with Dexterity, segment 1. (Ten-sided segments, 3)",
    );
    expect(textOf("addict")).toContain(
      "        Ghoul has the initiative over Mirella: the attack comes before the spell is done. (Addict-lite, VII)",
    );
  });
  it("the saving throws against a spell", () =>
    expect(threeActions).toMatch(
      /✶ Fire Ball of Mirella lands\n {2}· .*, saving throw against Fire Ball: The die shows \d+, needs 16, (saved|failed)/,
    ));
  it("why a parry held", () =>
    expect(threeActions).toContain(
      [
        "    ⚔ Orc 2 parries with Spear: armor class better by 1",
        "      A weapon of equal size improves the armor class by 2. (Three actions in a melee round, Rule 9)",
        "      Orc 2 has the slower weapon, 6 against 5: -1 on initiative. (Three actions in a melee round, Rule 9)",
        "      The parry is in time: 3 against 3. (Three actions in a melee round, Rule 9)",
        "      Strength 17 against 12 beats one point of it down. (Three actions in a melee round, Rule 9)",
        "    with Long sword: The die shows 18, Strength + 1, = 19, needs 9 (THAC0 14 − AC 5), hit",
      ].join("\n"),
    ));
  it("what was changed by hand", () => {
    const change = { figure: "orc-1", path: "hitPoints", from: 8, to: 3 };
    const byHand = { number: 1, command: null, answers: [], changes: [change] };
    expect([...account({ ...record("addict"), entries: [byHand] })]).toContain("  ✎ Orc 1, hitPoints: 8 → 3");
  });
  it("nothing of an entry that lacks an answer", () => {
    const { entries, ...rest } = record("addict");
    const short = entries.map(entry => ({ ...entry, answers: entry.answers.slice(0, 1) }));
    expect(() => [...account({ ...rest, entries: short })]).toThrow(/account: entry \d+ has too few answers/);
  });
});
