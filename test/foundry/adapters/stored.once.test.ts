import { describe, expect, it } from "vitest";
import { packEncounter, readOpening, readSeats as readSeating, writeSeats } from "#foundry/adapters/encounter.ts";
import { contentsOf, readRecord as readChapters, readContents, writeRecord } from "#foundry/adapters/record.ts";
import {
  type Chapter,
  chapterOf,
  type Encounter,
  type Entry,
  entriesOf,
  FRESH_ROUND,
  freshSeat,
  type Seat,
} from "#rules/index.ts";

const busy: Seat = {
  ...freshSeat("borg"),
  intent: { kind: "melee", weapon: "axe" },
  ledger: { ...FRESH_ROUND, physical: 2, attacks: 1, moves: [10, 5] },
  actedAt: 13,
  casting: { spell: "web", targets: ["orc"], begins: 12, lands: 15 },
  guard: "anyone",
};

const ROUND = { ordinal: 2, seats: [freshSeat("z"), freshSeat("borg"), freshSeat("a")] };
const readSeats = (stored: Record<string, string>, opening: typeof ROUND) => {
  const { read, faults } = readSeating(stored, opening);
  expect(faults).toEqual([]);
  return read;
};
const figures = (stored: Record<string, string>) => readSeats(stored, ROUND).map(({ figure }) => figure);

describe("Seats as they are stored", () => {
  const acted = ROUND.seats.map(seat => (seat.figure === "borg" ? busy : seat));

  it("are nothing as long as they are as the round opened", () => {
    expect(writeSeats({}, ROUND, ROUND.seats)).toEqual({});
    expect(readSeats({}, ROUND)).toEqual(ROUND.seats);
  });
  it("come back as they were", () => expect(readSeats(writeSeats({}, ROUND, acted), ROUND)).toEqual(acted));
  it("are written only when they change", () => {
    const stored = writeSeats({}, ROUND, acted);
    expect(Object.keys(stored)).toEqual(["borg"]);
    expect(writeSeats(stored, ROUND, acted)).toEqual({});
  });
  it("go back to how the round opened", () => {
    const stored = writeSeats({}, ROUND, acted);
    expect(readSeats({ ...stored, ...writeSeats(stored, ROUND, ROUND.seats) }, ROUND)).toEqual(ROUND.seats);
  });
  it("of another chapter do not count, and are written over when they would", () => {
    const stale = writeSeats({}, { ...ROUND, ordinal: 1 }, acted);
    expect(readSeats(stale, ROUND)).toEqual(ROUND.seats);
    expect(readSeats({ ...stale, ...writeSeats(stale, ROUND, acted) }, ROUND)).toEqual(acted);
  });
  it("stand in the order of joining, whoever leaves and whoever comes", () => {
    const seats = [freshSeat("z"), freshSeat("a"), freshSeat("q"), freshSeat("b")];
    const stored = writeSeats({}, ROUND, seats);
    expect(stored.borg).toBe("");
    expect(figures(stored)).toEqual(["z", "a", "q", "b"]);
    const again = { ...stored, ...writeSeats(stored, ROUND, [...seats.slice(0, 3), freshSeat("borg")]) };
    expect(figures(again)).toEqual(["z", "borg", "a", "q"]);
  });
  it("S0.R5.c: with one device under way say nothing of others; with others, both come back", () => {
    const activation = { device: "wand", power: "ray", targets: ["a"], discharges: 1, begins: 13, lands: 15 };
    const one = { borg: JSON.stringify({ round: 2, activation }) };
    expect(readSeats(one, ROUND)[1]).toEqual({ ...freshSeat("borg"), activation });
    const besides = [{ ...activation, device: "amulet", ofItself: true } as const];
    const several = ROUND.seats.map(seat => ({ ...seat, activation, besides }));
    expect(readSeats(writeSeats(one, ROUND, several), ROUND)).toEqual(several);
  });
  it("of those who joined without a place come last", () => {
    const stored = { x: '{"round":2}', y: '{"round":2,"place":3}' };
    expect(figures(stored)).toEqual(["z", "borg", "a", "y", "x"]);
  });
  it.each([
    ["no JSON", "{", undefined],
    ["no object", "[]", undefined],
    ["of no round", "{}", undefined],
    ["with a member of another kind", '{"round":2,"ledger":{"moves":[10,"far"]}}', "ledger.moves.1"],
  ])("that are %s leave the figure out, and stay as they are stored", (_what, text, member) => {
    const read = readSeating({ borg: text }, ROUND);
    expect(read.read.map(({ figure }) => figure)).toEqual(["z", "a"]);
    expect(read.faults).toEqual([{ where: "seat", figure: "borg", ...(member ? { member } : {}) }]);
    expect(writeSeats({ borg: text }, ROUND, read.read)).toEqual({});
  });
});

const opening = (round: number): Encounter => ({
  round,
  stage: "declare",
  segment: 0,
  tick: 0,
  initiative: {},
  seats: [busy, freshSeat("a")],
});
const entry = (number: number, spent: number): Entry => ({
  number,
  command: { type: "begin", id: `c${number}` },
  answers: [],
  changes: [],
  facts: [{ type: "spent", figure: "a", entry: { physical: spent, moves: [10] } }],
});
const chapter = (round: number, entries: number): Chapter =>
  chapterOf(
    { round, opening: opening(round) },
    Array.from({ length: entries }, (_, index) => entry(round * 100 + index, index)),
  );

const STATE = { round: 2, stage: "declare", segment: 0, tick: 0, initiative: {} } as const;
const readRecord = (stored: Record<string, string>, contents: ReturnType<typeof contentsOf>) => {
  const { read, faults } = readChapters(stored, contents, STATE);
  expect(faults).toEqual([]);
  return read;
};

describe("The record as it is stored", () => {
  it("comes back as it was", () => {
    const chapters = [chapter(1, 3), chapter(2, 2)];
    expect(readRecord(writeRecord({}, chapters), contentsOf(chapters))).toEqual(chapters);
    expect(readOpening(JSON.parse(JSON.stringify(packEncounter(opening(4)))))?.read).toEqual(opening(4));
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
  it("cannot hold chapters that share their slots", () =>
    expect(() => writeRecord({}, [chapter(1, 0), chapter(3, 0)])).toThrow(/two chapters in a row/));
  it("numbers the chapters of a long round, and keeps them apart", () => {
    const parts = [chapterOf(chapter(2, 3), entriesOf(chapter(2, 3))), chapterOf({ ...chapter(2, 0), ordinal: 3 }, [])];
    expect(contentsOf(parts)).toEqual([
      [2, 3],
      [2, 0, 3],
    ]);
    expect(readRecord(writeRecord({}, parts), contentsOf(parts))).toEqual(parts);
  });
  it.each([
    [
      "two chapters of a round",
      [
        [2, 150],
        [2, 7, 3],
      ],
      2,
    ],
    [
      "a round after a long one",
      [
        [2, 150, 4],
        [3, 7, 5],
      ],
      3,
    ],
    ["one chapter", [[2, 7, 9]], 2],
  ])("lists %s", (_what, contents, round) => expect(readContents(contents, round)).toEqual(contents));
  it.each([
    [
      "with a gap between two chapters",
      [
        [2, 150],
        [2, 7, 4],
      ],
      2,
    ],
    [
      "of a round before the one that is played",
      [
        [1, 150],
        [2, 7],
      ],
      3,
    ],
    [
      "with rounds left out",
      [
        [1, 150, 4],
        [3, 7, 5],
      ],
      3,
    ],
    [
      "backwards",
      [
        [3, 150, 4],
        [2, 7, 5],
      ],
      2,
    ],
    ["with fewer chapters than rounds", [[3, 7, 2]], 3],
    ["in fractions", [[2, 7, 2.5]], 2],
  ])("lists nothing %s", (_what, contents, round) => expect(readContents(contents, round)).toBeNull());
  it("says what it misses, and writes nothing over it", () => {
    const stored = { ...writeRecord({}, [chapter(1, 2), chapter(2, 3)]), "4": "{", "1": "" };
    const contents = [
      [1, 2],
      [2, 3],
    ] as const;
    const { read, faults } = readChapters(stored, contents, STATE);
    expect(faults).toEqual([
      { where: "opening", round: 1 },
      { where: "line", round: 2, line: 2 },
    ]);
    expect(contentsOf(read)).toEqual(contents);
    expect(writeRecord(stored, read)).toEqual({});
  });
});
