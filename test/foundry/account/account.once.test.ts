import { describe, expect, it } from "vitest";
import { entriesOf, type FigureChange, type GroupDeed, newFight, play, record as recorded } from "#rules/index.ts";
import { command, strike } from "../../rules/commands.ts";
import { fighter, orc } from "../../rules/figures.ts";
import { FIGHTS } from "../../rules/records/fights.ts";
import { type FightRecord, readRecord } from "../../rules/records/record-file.ts";
import { BOOK, opened, script } from "../../rules/table.ts";
import { account, tellEntries } from "./account.ts";
import { SAME, tellRecord } from "./exported.ts";

const presets = ["three-actions", "d10-segments", "addict"];
const record = (preset: string): FightRecord =>
  readRecord(new URL(`../../rules/records/${preset}.json`, import.meta.url));
const linesOf = (preset: string) => [...account(record(preset))];
const textOf = (preset: string) => linesOf(preset).join("\n");
const threeActions = textOf("three-actions");

describe.each(presets)("The account of the fight under %s", preset => {
  const lines = linesOf(preset);

  it("is told round by round and segment by segment, in order", () => {
    const places = lines.filter(line => /^Round/.test(line));
    const opening = places.findLastIndex(place => place.includes("Surprise")) + 1;
    const surprised = Array.from({ length: opening - 1 }, (_, n) => `Round 1, Surprise, segment ${n + 1}`);
    expect(places.slice(0, opening + 1)).toEqual(["Round 1", ...surprised, "Round 1"]);
    const fought = places.slice(opening).map(place => /(\d+)(?:, segment (\d+))?/.exec(place) ?? []);
    const moments = fought.map(([, round, segment = 0]) => Number(round) * 11 + Number(segment));
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(new Set(moments).size).toBe(moments.length);
  });
  it("works attacks out, and tells spells that land and spells that are spoiled", () => {
    const text = lines.join("\n");
    expect(text).toMatch(
      /with Long bow: The die shows \d+, Dexterity \+ 2, = \d+, needs \d+ \(THAC0 16 − AC \d+\), (hit|miss)/,
    );
    expect(text).toMatch(/✶ .* takes effect/);
    expect(text).toMatch(/✗ .* is interrupted\. .* hit the caster\./);
  });
});

describe.each(FIGHTS)("The account of the fight $name", ({ name }) => {
  const lines = linesOf(name);

  it("ends with the last one falling", () => expect(lines.at(-1)).toMatch(/^ +† .* goes down$/));
  it("leaves no sentence with a gap", () => expect(lines.join("\n")).not.toMatch(/[{}]|undefined|NaN|null/));
});

describe("What the account tells of phases, blows and fatigue", () => {
  const jomase = textOf("jomase");
  it("in which phase everybody acts, and why", () => {
    expect(jomase).toContain("Round 1, the average phase");
    expect(jomase).toMatch(
      /Brenna with Long bow, speed factor 7: the average phase\. \(Jo'Mase's combat and fatigue: initiative phases\)/,
    );
  });
  it("of a critical hit its damage, its save and what it does", () => {
    expect(jomase).toMatch(/✸ A critical hit of .+: damage ×[23], severity \d+/);
    expect(jomase).toMatch(/saving throw against the injury: The die shows \d+/);
  });
  it("what a round costs, and what makes it dearer", () => {
    expect(jomase).toMatch(/tires by \d/);
    expect(jomase).toContain(
      "All-out attack: attacking costs 2 times as much fatigue. (Jo'Mase's combat and fatigue: costs of fatigue)",
    );
  });
  it("the same laid over three actions", () => {
    const text = textOf("three-actions-that-tire");
    expect(text).toMatch(/Round 1, segment \d+/);
    expect(text).toMatch(/✸ A critical hit of/);
    expect(text).toMatch(/tires by \d/);
  });
});

describe("What the account tells of a turn", () => {
  const turn = textOf("options-table");
  it("its two parts, and who moves first", () => {
    expect(turn).toContain("Round 1, the movement part");
    expect(turn).toContain("Round 1, the action part");
    expect(turn).toMatch(/▸ Order of movement: \w+, \w+/);
  });
  it("which row of the table was taken, and which one was changed for it", () => {
    expect(turn).toMatch(/· \w+: Charge and attack/);
    expect(turn).toMatch(/· \w+: Defend \(declared: (Fire|Charge and attack)\)/);
  });
});

describe("What the account tells", () => {
  it("what everybody meant to do, and what was rolled for initiative", () => {
    expect(threeActions).toMatch(/ {2}· Mirella declares: Will cast: Fire Ball, at \w+/);
    expect(threeActions).toContain(
      "  · Mirella declares: Will cast: Mirror Image; then: Will use a device: Ring of Invisibility; then: Will move, 9 feet",
    );
    expect(threeActions).toMatch(/ {2}Initiative\n {4}· Friendly: \d\n {4}· Hostile: \d/);
    expect(textOf("d10-segments")).toContain("  Initiative\n    · Aldric: 7, 8\n    · Brenna: 3, 4");
  });
  it("of every step why it stands where it stands, and where to look it up", () => {
    expect(threeActions).toMatch(
      /Brenna: Attack 1 of 2 with Long bow\n {8}The friendly side rolled \d\.\n {8}The start is segment/,
    );
    expect(textOf("d10-segments")).toContain(
      "        Brenna rolled 3; with Dexterity, segment 1. (Ten-sided segments: initiative)",
    );
    expect(textOf("addict")).toMatch(/side rolled \d\. \(Addict-lite: initiative\)\n/);
    expect(textOf("addict")).toMatch(
      /\n {8}The spell of \w.* takes \d+ segments: shorter ones come first\. \(Addict-lite: order of the round\)\n/,
    );
  });
  it("the saving throws against a spell", () =>
    expect(threeActions).toMatch(
      /✶ Fire Ball of Mirella takes effect on .+\n {2}· .*, saving throw against Fire Ball: The die shows \d+, needs 16, (saved|failed)/,
    ));
  it("why a parry held", () =>
    expect(threeActions).toMatch(
      new RegExp(
        [
          "    ⚔ (.+) parries with .+: armor class improves by \\d",
          "      Parrying with a .*weapon .*improves armor class by \\d\\. \\(Three actions in a melee round, Rule 9\\)",
          "      .+ has the slower weapon, \\d against \\d: −\\d on initiative\\. \\(.+Rule 9\\)",
          "      The parry is in time: initiative \\d, and it must be no (lower|higher) than the attacker's \\d\\. \\(.+Rule 9\\)",
          "      Strength 1\\d against 12 reduces the parry by one point\\. \\(.+Rule 9\\)",
          "    with .+: The die shows \\d+, .+, needs \\d+ \\(THAC0 \\d+ − AC \\d\\), (hit|miss)",
        ].join("\n"),
      ),
    ));
  it("what was changed by hand", () => {
    const change = { figure: "orc-1", path: "hitPoints", from: 8, to: 3 };
    const byHand = { number: 1, command: null, answers: [], changes: [change] };
    expect([...account({ ...record("addict"), entries: [byHand] })]).toContain("  ✎ Orc 1, hitPoints: 8 → 3");
  });
  it("an item added by hand by its name, and not as data", () => {
    const sword = { id: "sword", name: "Long sword", kind: "melee" };
    const [from, to] = [[sword], [sword, { ...sword, id: "dagger", name: "Dagger" }]].map(list => JSON.stringify(list));
    const change = { figure: "orc-1", path: "weapons", from, to } as FigureChange;
    const byHand = { number: 1, command: null, answers: [], changes: [change] };
    const lines = [...tellEntries(newFight(record("addict").figures), [byHand], {})];
    expect(lines).toContain("  ✎ Orc 1, weapons: Long sword → Long sword, Dagger");
  });
  it("whether the fight ends as it did", () => {
    const whole = record("addict");
    expect([...tellRecord(whole)].at(-1)).toEqual({ line: SAME, isTrouble: false });
    const other = { ...whole, entries: whole.entries.slice(0, -1) };
    expect([...tellRecord(other)].at(-1)).toMatchObject({ isTrouble: true });
  });
  it("nothing of an entry that lacks an answer", () => {
    const { entries, ...rest } = record("addict");
    const short = entries.map(entry => ({ ...entry, answers: entry.answers.slice(0, 1) }));
    expect(() => [...account({ ...rest, entries: short })]).toThrow(/replay: entry \d+ has too few answers/);
  });
});

describe("What the account tells of two orcs that strike together", () => {
  it("is each one's blow, and what was left undone", () => {
    const melee = { kind: "melee", weapon: "sword", target: "fighter" } as const;
    const ids = ["orc-1", "orc-2"] as const;
    const orcs = ids.map((id, at) => orc({ id, name: `Orc (${at + 1})` }));
    const fight = opened([fighter({ hitPoints: 3 }), ...orcs], { "orc-1": melee, "orc-2": melee }, [6, 1]);
    const deeds = ids.map(id => strike(fight, id, "fighter")) as unknown as GroupDeed[];
    const said = command({ type: "together", deeds });
    const { answer } = script({ defend: ["none"], "to-hit": [19], damage: [8] });
    const [chapter] = recorded([], fight, said, play(fight, said, BOOK, answer));
    const lines = [...tellEntries(fight, chapter ? entriesOf(chapter) : [], {})].map(line => line.trim());
    expect(lines).toEqual(
      expect.arrayContaining(["2 × Orc act together", "Orc (1) strikes at Fighter", "† Fighter goes down"]),
    );
    expect(lines.at(-1)).toMatch(/^✗ This action was not done\. Fighter is already down\./);
  });
});
