import { readFileSync } from "node:fs";
import type { Dynamic } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, world } from "../session/world.ts";

/** A stored encounter, and what the tracker shows for it. */
export interface Fixture {
  readonly name: string;
  /** A part of the tracker's warning; null if there is none. */
  readonly says: string | null;
  /** The buttons that the GM gets besides the export. */
  readonly keys: readonly string[];
  readonly data: Dynamic;
}

type Change = (data: Dynamic) => void;
type Row = readonly [name: string, says: string | null, change: Change, keys?: readonly string[], from?: string];

/** Stored encounters: in the middle of a round, waiting for an answer, and in a second round. */
const stored = (file: string, stage: string): Dynamic =>
  JSON.parse(readFileSync(new URL(`./${file}.json`, import.meta.url), "utf8"))[stage];

const json = (change: Change) => (text: string) => {
  const value = JSON.parse(text);
  change(value);
  return JSON.stringify(value);
};
const text =
  (is: string): Change =>
  ({ system }) => {
    system.round = is;
  };
const round =
  (change: Change): Change =>
  ({ system }) => {
    system.round = json(change)(system.round);
  };
const seat =
  (change: Change | string, figure = MIRELLA): Change =>
  ({ system: { figures } }) => {
    figures[figure] = typeof change === "string" ? change : json(change)(figures[figure]);
  };
const line =
  (slot: number, change: Change | string): Change =>
  ({ system: { record } }) => {
    record[slot] = typeof change === "string" ? change : json(change)(record[slot]);
  };
const waiting =
  (change: Change | string): Change =>
  ({ system }) => {
    system.pending = typeof change === "string" ? change : json(change)(system.pending);
  };
const combatant =
  (change: Change): Change =>
  ({ combatants }) => {
    change(combatants.find((one: Dynamic) => one._id === MIRELLA));
  };
const all =
  (...changes: Change[]): Change =>
  data => {
    for (const change of changes) change(data);
  };
const set =
  (member: string, value: unknown): Change =>
  data => {
    data[member] = value;
  };
const drop =
  (member: string): Change =>
  data => {
    delete data[member];
  };

const LOST = "The round, its stage and its segment cannot be read.";
const MEMBER = "Part of the stored round cannot be read";
const SEAT = "The actions of Mirella cannot be read";
const OPENED = "The start of round 1 cannot be read.";
const ENDED = "The end of the record of round 1 cannot be read.";
const LINE = "Line 3 of the record of round 1 cannot be read";
const PENDING = "A command waits for an answer and cannot be read.";
const RESTORE = ["Restore the round"];
const ANEW = [...RESTORE, "Start over"];
const BEGIN = ["Start over"];
const MEND = ["Reset Mirella", "Remove Mirella"];
const DROP = ["Cancel the command"];
const blank = (strings: Dynamic) => {
  for (const key of Object.keys(strings)) strings[key] = "";
};
const changed = (change: object) => set("changes", [{ figure: ORC, ...change }]);
const UNKNOWN = { kind: "juggle" };

/** Encounters whose state cannot be read. */
// biome-ignore format: a table
const OF_ROUNDS: readonly Row[] = [
  ["broken JSON",                       LOST, text('{"round":1,"sta'), ANEW],
  ["nothing, though the record stands", LOST, text(""), ANEW],
  ["blanks",                            LOST, text("   "), ANEW],
  ["null",                              LOST, text("null"), ANEW],
  ["a list",                            LOST, text("[]"), ANEW],
  ["a number",                          LOST, text("7"), ANEW],
  ["a word",                            LOST, text('"segments"'), ANEW],
  ["no round",                          LOST, round(drop("round")), ANEW],
  ["a round below 0",                   LOST, round(set("round", -1)), ANEW],
  ["half a round",                      LOST, round(set("round", 1.5)), ANEW],
  ["a round in words",                  LOST, round(set("round", "1")), ANEW],
  ["round 0 amid its segments",         LOST, round(set("round", 0)), ANEW],
  ["no stage",                          LOST, round(drop("stage")), ANEW],
  ["an unknown stage",                  LOST, round(set("stage", "brawl")), ANEW],
  ["a stage that is a number",          LOST, round(set("stage", 2)), ANEW],
  ["no segment",                        LOST, round(drop("segment")), ANEW],
  ["a segment in words",                LOST, round(set("segment", "two")), ANEW],
  ["a segment below 0",                 LOST, round(set("segment", -2)), ANEW],
  ["segments without a segment",        LOST, round(set("segment", 0)), ANEW],
  ["declarations in a segment",         LOST, round(set("stage", "declare")), ANEW],
  ["surprise of nobody",                LOST, round(set("stage", "surprise")), ANEW],
  ["nothing, and no record",            LOST, all(text(""), ({ system }) => blank(system.record)), BEGIN],
  ["nothing, and broken openings",      LOST, all(text(""), line(0, "{"), line(1, "{")), BEGIN],
  ["a newer version",                   "A newer version of Ten Segments saved this encounter.", ({ system }) => set("version", 99)(system)],
  ["a newer version, and another shape", "A newer version", all(text('{"when":1}'), ({ system }) => set("version", 7)(system))],
  ["no initiative",                     `${MEMBER} (initiative)`, round(drop("initiative")), RESTORE],
  ["a list of initiatives",             `${MEMBER} (initiative)`, round(set("initiative", [5, 2])), RESTORE],
  ["an initiative in words",            `${MEMBER} (initiative)`, round(set("initiative", { friendly: "five" })), RESTORE],
  ["a tick in words",                   `${MEMBER} (tick)`, round(set("tick", "tock")), RESTORE],
  ["an unknown ground",                 `${MEMBER} (ground)`, round(set("ground", "under water")), RESTORE],
  ["a heat of 40 degrees",              `${MEMBER} (hot)`, round(set("hot", 40)), RESTORE],
  ["a psionic matrix in words",         `${MEMBER} (matrix)`, round(set("matrix", "ours")), RESTORE],
  ["injuries that are a number",        `${MEMBER} (injuries)`, round(set("injuries", 3)), RESTORE],
  ["surprise in a word",                `${MEMBER} (surprise)`, round(set("surprise", "yes")), RESTORE],
  ["movers by number",                  `${MEMBER} (movers)`, round(set("movers", [1, 2])), RESTORE],
];

// biome-ignore format: a table
const OF_RECORDS: readonly Row[] = [
  ["no contents",                    ENDED, round(drop("contents")), RESTORE],
  ["contents in a word",             ENDED, round(set("contents", "all")), RESTORE],
  ["contents of nothing",            ENDED, round(set("contents", [])), RESTORE],
  ["contents of another round",      ENDED, round(set("contents", [[4, 1], [5, 7]])), RESTORE],
  ["contents of three rounds",       ENDED, round(set("contents", [[0, 0], [1, 1], [2, 1]])), RESTORE],
  ["contents of less than nothing",  ENDED, round(set("contents", [[0, 1], [1, -7]])), RESTORE],
  ["contents of a billion lines",    ENDED, round(set("contents", [[0, 1], [1, 1e9]])), RESTORE],
  ["a broken opening",               "worked out from the round before", line(1, "{{"), RESTORE],
  ["no opening",                     "worked out from the round before", ({ system }) => drop("1")(system.record), RESTORE],
  ["an opening of an unknown stage", "worked out from the round before", line(1, set("stage", "brawl")), RESTORE],
  ["an opening of another round",    "worked out from the round before", line(1, set("round", 3)), RESTORE],
  ["an opening without its seats",   "worked out from the round before", line(1, drop("seats")), RESTORE],
  ["both openings broken",           OPENED, all(line(0, "{"), line(1, "{"))],
  ["an opening before it broken",    "The start of round 0 cannot be read.", line(0, "{"), RESTORE],
  ["an opening with a figure twice", "Mirella is listed twice", line(1, set("seats", `${MIRELLA} ${ORC} ${MIRELLA} ${SECOND_ORC} ${OTTO}`)), RESTORE],
  ["an opening with a broken tick",  OPENED, line(1, set("tick", "tock")), RESTORE],
  ["an opening with a broken seat",  OPENED, line(1, set("changed", { [MIRELLA]: { guard: 5 } })), RESTORE],
  ["a broken line",                  LINE, line(7, '{"number":'), RESTORE],
  ["a line that is gone",            LINE, ({ system }) => drop("7")(system.record), RESTORE],
  ["a line of an unknown event",     `${LINE} (facts.0.type)`, line(7, set("facts", [{ type: "juggled" }])), RESTORE],
  ["a line with an odd answer",      `${LINE} (answers.0)`, line(7, set("answers", [{}])), RESTORE],
  ["a line of a nameless command",   `${LINE} (command.id)`, line(7, set("command", { type: "declare" })), RESTORE],
  ["a line with changes in words",   `${LINE} (changes)`, line(7, set("changes", "some")), RESTORE],
  ["a line of an unknown change",    `${LINE} (changes.0.path)`, line(7, changed({ path: "luck", from: 1, to: 2 })), RESTORE],
  ["a line of a change of a name",   `${LINE} (changes.0.path)`, line(7, changed({ path: "name", from: "Orc", to: "Ogre" })), RESTORE],
  ["a line of hit points in words",  `${LINE} (changes.0.to)`, line(7, changed({ path: "hitPoints", from: 8, to: "few" })), RESTORE],
  ["a line of weapons that are none", `${LINE} (changes.0.from)`, line(7, changed({ path: "weapons", from: "[", to: "[]" })), RESTORE],
  ["a line of a condition in words", `${LINE} (changes.0.to)`, line(7, changed({ path: "conditions.prone", from: false, to: "yes" })), RESTORE],
  ["a line of a place without one",  `${LINE} (changes.0.to)`, line(7, changed({ path: "position", from: null, to: { x: 1 } })), RESTORE],
  ["a line of nobody's change",      `${LINE} (changes.0.figure)`, line(7, set("changes", [{ path: "hitPoints", from: 8, to: 4 }])), RESTORE],
  ["a line of nobody's event",       `${LINE} (facts.0.figure)`, line(7, set("facts", [{ type: "acted", moment: 12 }])), RESTORE],
  ["a line of combatants in words",  `${LINE} (combatants.0)`, line(7, set("combatants", ["Orc"])), RESTORE],
  ["a line without its number",      `${LINE} (number)`, line(7, drop("number")), RESTORE],
  ["a broken line the round before", "Line 1 of the record of round 0 cannot be read", line(2, "{"), RESTORE],
];

// biome-ignore format: a table
const OF_SEATS: readonly Row[] = [
  ["broken JSON",             SEAT, seat('{"round":1,'), MEND],
  ["null",                    SEAT, seat("null"), MEND],
  ["a list",                  SEAT, seat("[1]"), MEND],
  ["a number",                SEAT, seat("1"), MEND],
  ["no round",                SEAT, seat(drop("round")), MEND],
  ["an unknown intent",       `${SEAT} (intent.kind)`, seat(set("intent", UNKNOWN)), MEND],
  ["an intent in a word",     `${SEAT} (intent)`, seat(set("intent", "melee")), MEND],
  ["an unknown option",       `${SEAT} (intent.option)`, seat(set("intent", { kind: "option", option: "T99" })), MEND],
  ["a weapon by number",      `${SEAT} (intent.weapon)`, seat(set("intent", { kind: "melee", weapon: 3 })), MEND],
  ["a ledger that is a list", `${SEAT} (ledger)`, seat(set("ledger", [1])), MEND],
  ["attacks in words",        `${SEAT} (ledger.attacks)`, seat(set("ledger", { attacks: "one" })), MEND],
  ["moves in words",          `${SEAT} (ledger.moves.1)`, seat(set("ledger", { moves: [10, "far"] })), MEND],
  ["a spell at nobody",       `${SEAT} (casting.targets)`, seat(set("casting", { spell: "x", begins: 2, lands: 3 })), MEND],
  ["a spell that never ends", `${SEAT} (casting.lands)`, seat(set("casting", { spell: "x", targets: [], begins: 2, lands: null })), MEND],
  ["a plan of nothing",       `${SEAT} (plan.next)`, seat(set("plan", { opens: 0 })), MEND],
  ["a plan of the unknown",   `${SEAT} (plan.next.0.kind)`, seat(set("plan", { next: [UNKNOWN], opens: 0 })), MEND],
  ["a device by no name",     `${SEAT} (activation.device)`, seat(set("activation", { power: "x", targets: [], discharges: 1, begins: 1, lands: 2 })), MEND],
  ["no list of devices",      `${SEAT} (inUse)`, seat(set("inUse", {})), MEND],
  ["a guard by number",       `${SEAT} (guard)`, seat(set("guard", 4)), MEND],
  ["initiative held in words", `${SEAT} (held)`, seat(set("held", "yes")), MEND],
  ["dice in words",           `${SEAT} (dice)`, seat(set("dice", "6")), MEND],
  ["half a footing",          `${SEAT} (footing.under)`, seat(set("footing", { met: [], closed: [], atBay: [] })), MEND],
  ["a ward in words",         `${SEAT} (warding)`, seat(set("warding", "shield")), MEND],
  ["a tempo in words",        `${SEAT} (tempo)`, seat(set("tempo", "presto")), MEND],
  ["an unknown stature",      `${SEAT} (turn.stature)`, seat(set("turn", { stature: "upside-down" })), MEND],
  ["a charge at nobody",      `${SEAT} (charge.target)`, seat(set("charge", { begins: 1 })), MEND],
  ["a notice that is a list", `${SEAT} (noticed)`, seat(set("noticed", [])), MEND],
  ["an unknown rest",         `${SEAT} (effort.rest)`, seat(set("effort", { rest: "abed" })), MEND],
  ["an unknown step",         `${SEAT} (actedAs.0)`, seat(set("actedAs", ["leap"])), MEND],
  ["a moment in words",       `${SEAT} (actedAt)`, seat(set("actedAt", "then")), MEND],
  ["every seat broken",       SEAT, all(...[MIRELLA, OTTO, ORC, SECOND_ORC].map(one => seat("{", one))), [...MEND, "Remove Otto"]],
  ["the seat of one who is gone", "The actions of a missing combatant cannot be read", seat("{", "cgone00000000000"), ["Remove a missing combatant"]],
  ["a weapon that is gone",   "Mirella has declared an action with an item", seat(set("intent", { kind: "melee", weapon: "gone" })), ["Declare again for Mirella"]],
  ["a spell that is gone",    "Mirella has declared an action with an item", seat(set("intent", { kind: "spell", spell: "gone" })), ["Declare again for Mirella"]],
  ["a device that is gone",   "Mirella has declared an action with an item", seat(set("intent", { kind: "device", device: "gone", power: "x" })), ["Remove Mirella"]],
  ["an actor that is gone",   "Mirella has no sheet (actor).", combatant(all(set("actorId", "gone000000000000"), set("tokenId", null), set("name", "Mirella"))), ["Remove Mirella"]],
  ["a token that is gone",    "The token of Mirella is gone.", combatant(all(set("tokenId", "gone000000000000"), set("name", "Mirella"))), ["Remove Mirella"]],
];

// biome-ignore format: a table
const OF_QUESTIONS: readonly Row[] = [
  ["broken JSON",           PENDING, waiting("{"), DROP],
  ["null",                  PENDING, waiting("null"), DROP],
  ["no command",            PENDING, waiting(drop("command")), DROP],
  ["no question",           PENDING, waiting(drop("need")), DROP],
  ["an unknown question",   PENDING, waiting(data => set("name", "juggle")(data.need)), DROP],
  ["choices in words",      PENDING, waiting(data => set("choices", "any")(data.need)), DROP],
  ["an end in words",       PENDING, waiting(set("limit", "soon")), DROP],
];

const nothing: Change = () => undefined;

/** Intact encounters of every stored version and the current one. They show no warning. */
// biome-ignore format: a table
const WHOLE: readonly Row[] = [
  ["version 0, amid a round",      null, nothing, [], "version-0"],
  ["version 1, amid a round",      null, nothing, [], "version-1"],
  ["version 2, without its number", null, nothing, [], "version-2"],
  ["now, with what nothing knows", null, all(seat(set("luck", 7)), round(set("weather", "fair"))), []],
  ["now, and a broken line that counts no more", null, line(99, "{"), []],
];

function fixture([name, says, change, keys = [], from = "now"]: Row, what: string, stage: string): Fixture {
  const { combats } = world() as Dynamic;
  const data = { ...combats[0], ...structuredClone(stored(from, stage)), active: false };
  data.system.referee = null;
  if (from === "now") data.system.version = 3;
  change(data);
  return { name: `${what}: ${name}`, says, keys, data };
}

const of = (rows: readonly Row[], what: string, stage = "cast") => rows.map(row => fixture(row, what, stage));

const NAMED: readonly Fixture[] = [
  ...of(OF_ROUNDS, "a round"),
  ...of(OF_RECORDS, "a record"),
  ...of(OF_SEATS, "a seat"),
  ...of(OF_QUESTIONS, "a question", "asked"),
  ...of(WHOLE, "whole"),
  ...of(WHOLE.slice(0, 3), "whole, in a second round", "second"),
];

/** Damaged or older encounters, each named after its damage. */
export const FIXTURES: readonly Fixture[] = NAMED.map((one, at) => ({
  ...one,
  data: { ...one.data, _id: `damaged${String(at).padStart(9, "0")}` },
}));

/** A world with all of these encounters. */
export function damagedWorld(): Dynamic {
  const data = world() as Dynamic;
  return { ...data, combats: [...data.combats, ...FIXTURES.map(one => structuredClone(one.data))] };
}
