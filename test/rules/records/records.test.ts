import { describe, expect, it } from "vitest";
import { isDown, newFight, replay, storedRulebook } from "#rules/index.ts";
import { FIGHTS, fightersFor } from "./fights.ts";
import { entriesOf, type FightRecord, readRecord, recordFight, writeRecord } from "./record-file.ts";

const SEED = 3;

const playedAgain = ({ figures, rulebook, ...record }: FightRecord) =>
  replay(newFight(figures), entriesOf({ figures, rulebook, ...record }), storedRulebook(rulebook));

const onFile = (preset: string) => readRecord(new URL(`${preset}.json`, import.meta.url));

describe.each(FIGHTS)("The fight on file, $name", ({ name, rulebook, holds }) => {
  const record = onFile(name);
  const types = record.entries.map(({ command }) => command?.type);

  it("is replayed to the last byte", () => {
    expect(record.rulebook).toEqual(rulebook);
    expect(JSON.stringify(playedAgain(record))).toBe(JSON.stringify(record.closing));
  });
  it("runs from its beginning to the last one who falls", () => {
    expect(types[0]).toBe("begin");
    const left = record.closing.figures.filter(figure => figure !== null && !isDown(figure));
    expect(new Set(left.map(figure => figure?.side)).size).toBe(1);
  });
  it("holds what its rules are about", () => expect(types).toEqual(expect.arrayContaining([...holds])));
});

describe("A file that is no record", () => {
  it("is refused by name", () =>
    expect(() => readRecord(new URL("../../../package.json", import.meta.url))).toThrow(
      /readRecord: expected figures and entries in .*package.json/,
    ));
});

describe.each(FIGHTS)("A fight by the rules of $name", ({ rulebook }) => {
  const fighters = fightersFor(rulebook);
  const record = recordFight(fighters, rulebook, SEED);

  it("is fought to the last blow", () => {
    const left = record.closing.figures.filter(figure => figure !== null && !isDown(figure));
    expect(new Set(left.map(figure => figure?.side)).size).toBeLessThan(2);
    expect(record.closing.encounter.round).toBeGreaterThan(1);
  });
  it("is the same fight whenever it is played, and another by another seed", () => {
    expect(recordFight(fighters, rulebook, SEED)).toEqual(record);
    expect(recordFight(fighters, rulebook, SEED + 1)).not.toEqual(record);
  });
  it("is replayed from its record to the last byte", () => {
    const read = JSON.parse(writeRecord(record)) as FightRecord;
    expect(JSON.stringify(playedAgain(read))).toBe(JSON.stringify(read.closing));
  });
  it("G.09: every die is in the record: another answer makes another fight, one too few none", () => {
    const at = record.entries.findIndex(({ command }) => command?.type === "roll-initiative");
    const change = (answers: FightRecord["entries"][number]["answers"]) => ({
      ...record,
      entries: record.entries.map((entry, place) => (place === at ? { ...entry, answers } : entry)),
    });
    const answers = record.entries[at]?.answers ?? [];
    expect(() => playedAgain(change(answers.slice(0, -1)))).toThrow(`entry ${at + 1} has too few answers`);
    expect(() => playedAgain(change([99, ...answers.slice(1)]))).toThrow("got 99");
  });
  it("a record that lacks an entry stops at the one that cannot be played without it", () => {
    const entries = record.entries.filter(({ command }) => command?.type !== "roll-initiative");
    expect(() => playedAgain({ ...record, entries })).toThrow("play: expected a legal command");
  });
});
