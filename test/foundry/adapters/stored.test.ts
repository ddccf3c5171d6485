import { describe, expect, it } from "vitest";
import {
  packEncounter,
  packSeat,
  readSeats,
  unpackEncounter,
  unpackSeat,
  writeSeats,
} from "../../../src/foundry/adapters/encounter.ts";
import { contentsOf, readRecord, writeRecord } from "../../../src/foundry/adapters/record.ts";
import { type Chapter, type Encounter, FRESH_ROUND, freshSeat, type Seat } from "../../../src/rules/index.ts";

const busy: Seat = {
  ...freshSeat("borg"),
  intent: { kind: "melee", weapon: "axe" },
  ledger: { ...FRESH_ROUND, physical: 2, attacks: 1, moves: [10, 5] },
  actedAt: 13,
  casting: { spell: "web", targets: ["orc"], begins: 12, lands: 15 },
  guard: "anyone",
};

describe("A seat as it is stored", () => {
  it("is next to nothing when it is fresh", () => {
    const stored = writeSeats({}, [freshSeat("borg")]);
    expect(stored).toEqual({ borg: '{"seat":1}' });
    expect(readSeats(stored)).toEqual([freshSeat("borg")]);
  });
  it("comes back as it was", () => {
    expect(unpackSeat("borg", JSON.parse(JSON.stringify(packSeat(busy))))).toEqual(busy);
    expect(readSeats(writeSeats({}, [busy]))).toEqual([busy]);
  });
  it("is written only when it changes", () => {
    const stored = writeSeats({}, [freshSeat("anna"), busy]);
    expect(writeSeats(stored, [freshSeat("anna"), busy])).toEqual({});
    expect(Object.keys(writeSeats(stored, [{ ...freshSeat("anna"), actedAt: 3 }, busy]))).toEqual(["anna"]);
  });
  it("keeps its number when others leave and join, so that the order of joining lasts", () => {
    let stored = writeSeats({}, [freshSeat("z"), freshSeat("m"), freshSeat("a")]);
    const change = writeSeats(stored, [freshSeat("z"), freshSeat("a"), freshSeat("b")]);
    expect(change).toEqual({ m: "", b: '{"seat":4}' });
    stored = { ...stored, ...change };
    expect(readSeats(stored).map(({ figure }) => figure)).toEqual(["z", "a", "b"]);
  });
  it("without its number is a mistake", () => expect(() => readSeats({ a: "{}" })).toThrow(/must have its number/));
});

const opening = (round: number): Encounter => ({
  round,
  stage: "declare",
  segment: 0,
  tick: 0,
  initiative: {},
  seats: [busy, freshSeat("a")],
});
const chapter = (round: number, entries: number): Chapter => ({
  round,
  opening: opening(round),
  entries: Array.from({ length: entries }, (_, index) => ({
    number: round * 100 + index,
    command: { type: "begin", id: `c${round}-${index}` },
    answers: [],
    changes: [],
    facts: [{ type: "spent", figure: "a", entry: { physical: index, moves: [10] } }],
  })),
});

describe("The record as it is stored", () => {
  it("comes back as it was", () => {
    const chapters = [chapter(1, 3), chapter(2, 2)];
    expect(readRecord(writeRecord({}, chapters), contentsOf(chapters))).toEqual(chapters);
    expect(unpackEncounter(JSON.parse(JSON.stringify(packEncounter(opening(4)))))).toEqual(opening(4));
  });
  it("writes one slot for one more entry", () => {
    const stored = writeRecord({}, [chapter(1, 3)]);
    expect(Object.keys(writeRecord(stored, [chapter(1, 4)]))).toEqual(["9"]);
  });
  it("writes a new round over the one before the last, and reads nothing that is left of it", () => {
    const stored = writeRecord({}, [chapter(1, 9), chapter(2, 2)]);
    const next = [chapter(2, 2), chapter(3, 1)];
    const after = { ...stored, ...writeRecord(stored, next) };
    expect(Object.keys(after).length).toBe(Object.keys(stored).length);
    expect(readRecord(after, contentsOf(next))).toEqual(next);
  });
  it("cannot hold rounds that share their slots", () =>
    expect(() => writeRecord({}, [chapter(1, 0), chapter(3, 0)])).toThrow(/two rounds in a row/));
  it("misses a slot aloud", () => expect(() => readRecord({}, [[1, 0]])).toThrow(/slot 1 must hold a line/));
});
