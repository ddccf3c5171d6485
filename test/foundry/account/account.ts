import { deedCard } from "#foundry/cards/deed.ts";
import type { Sum } from "#foundry/cards/line.ts";
import type { Line } from "#foundry/cards/lines.ts";
import { type Names, namesOf, say, sayReason } from "#foundry/localize.ts";
import { sayMoment, sayStep } from "#foundry/words/step.ts";
import {
  explain,
  type Fight,
  type FightEvent,
  type FigureChange,
  newFight,
  order,
  playedAgain,
  type Rulebook,
  type Step,
  storedRulebook,
} from "#rules/index.ts";
import type { FightRecord } from "../../rules/records/record-file.ts";
import { tellBy } from "./words.ts";

/** Tells a fight from its record: each round's order with reasons, then the actions of each segment. */

type Entry = FightRecord["entries"][number];

/** Yields the account line by line and returns the fight at its end. */
export function* account(record: FightRecord): Generator<string, Fight> {
  return yield* tellEntries(newFight(record.figures), record.entries, record.rulebook);
}

/** Yields the account of these entries, starting from a fight, and returns the fight after them. */
export function* tellEntries(
  opening: Fight,
  entries: readonly Entry[],
  rulebook: Partial<Rulebook>,
): Generator<string, Fight> {
  tellBy(rulebook);
  const book = storedRulebook(rulebook);
  let fight = opening;
  let place = "";
  for (const entry of entries) {
    const { fight: after, events } = playedAgain(fight, { facts: [], ...entry }, book);
    const lines = tellDeed(entry, after, events);
    const here = placeOf(entry, fight, after);
    if (lines.length > 0 && here !== place) yield* ["", here];
    if (lines.length > 0) place = here;
    yield* lines;
    if (entry.command?.type === "roll-initiative") yield* tellOrder(after, book);
    fight = after;
  }
  return fight;
}

/**
 * The moment after a command: a segment of a round or of surprise, or only the round if the dice are not rolled yet.
 */
function placeOf({ command }: Entry, before: Fight, after: Fight): string {
  const { round, segment, stage } = command?.type === "roll-initiative" ? before.encounter : after.encounter;
  if (stage !== "surprise") return say(segment > 0 ? "Deed.When.segment" : "Deed.When.round", { round, segment });
  return [say("Deed.When.round", { round }), say("Stage.surprise"), say("Moment.thisRound", { segment })].join(", ");
}

/** Commands that need no title above their lines, and events that the headings already show. */
const UNTITLED = new Set(["begin", "declare", "advance", "end-round"]);
const HEADED = new Set(["segment-reached", "segments-played", "round-ended", "surprise-reached", "surprise-over"]);

/** The lines for one command: its title with its lines below, or the lines alone. Empty if nothing notable changed. */
function tellDeed({ command, number, changes }: Entry, fight: Fight, events: readonly FightEvent[]): readonly string[] {
  if (command === null) return changes.map(change => indent(tellHandChange(change, namesOf(fight))));
  const { round, segment } = fight.encounter;
  const told = { combat: "", entry: number, undone: false, kept: [], breaches: [] };
  const worth = events.filter(({ type }) => !HEADED.has(type));
  const deed = { ...told, command, names: namesOf(fight), round, segment, events: worth };
  const { title, lines, deeds } = deedCard(deed, { gameMaster: true, sees: () => true });
  const each = deeds.flatMap(one => [one.title, ...one.lines.flatMap(tellLine).map(indent)]);
  const said = [...lines.flatMap(tellLine), ...each];
  const repeats = UNTITLED.has(command.type) || said.some(line => line.includes(title));
  return repeats || said.length === 0 ? said.map(indent) : [indent(title), ...said.map(indent).map(indent)];
}

/** A value that was changed on a sheet between two commands. */
function tellHandChange({ figure, path, from, to }: FigureChange, names: Names): string {
  return `✎ ${names[figure] ?? figure}, ${path}: ${sayValue(from)} → ${sayValue(to)}`;
}

/** Formats a value: items by name, and lists (which are stored as JSON) item by item. */
function sayValue(value: unknown): string {
  if (typeof value === "string" && /^[[{]/.test(value)) return sayValue(JSON.parse(value));
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(sayValue).join(", ");
  if (typeof value !== "object") return String(value);
  if ("name" in value && typeof value.name === "string") return value.name;
  const parts = Object.entries(value).map(([key, part]) => `${key} ${sayValue(part)}`);
  return parts.join(", ");
}

const indent = (line: string): string => `  ${line}`;

/** One line of the card, with its roll on the same line and its reasons below. */
function tellLine({ words, sign, sum, reasons = [] }: Line): readonly string[] {
  const roll = sum ? sayArithmetic(sum) : "";
  const said = [sign, [words, roll].filter(Boolean).join(": ")].filter(Boolean).join(" ");
  return [said, ...reasons.map(indent)];
}

/** A roll's arithmetic on one line. */
function sayArithmetic({ lead, dieWords, added, total, need, verdict }: Sum): string {
  const parts = [dieWords, ...added, total, need, verdict?.words ?? null].filter(part => part !== null);
  return [lead, parts.join(", ")].filter(Boolean).join(": ");
}

/** The round's order: each step with the reasons for its place. Groups within a segment are numbered. */
function* tellOrder(fight: Fight, book: Rulebook): Generator<string> {
  const names = namesOf(fight);
  const { steps } = order(fight, book);
  const moments = [...new Set(steps.map(({ moment }) => moment))];
  for (const moment of moments) {
    const alike = moments.filter(other => Math.floor(other) === Math.floor(moment));
    const nth = alike.length > 1 ? ` (${alike.indexOf(moment) + 1})` : "";
    yield `    ${sayMoment(moment, fight)}${nth}`;
    for (const step of steps.filter(other => other.moment === moment)) yield* tellStep(step, fight, names);
  }
}

function* tellStep(step: Step, fight: Fight, names: Names): Generator<string> {
  yield `      ${say("Tracker.Segment.step", { name: names[step.figure] ?? step.figure, step: sayStep(step, fight) })}`;
  for (const reason of explain(step)) yield `        ${sayReason(reason, names)}`;
}
