import { momentOf } from "../moment.ts";
import { type Moment, SEGMENTS_PER_ROUND } from "../vocabulary.ts";
import type { Whole } from "../whole.ts";
import { seatedAlike } from "./derived.ts";
import type { Encounter, Fight } from "./fight.ts";

/**
 * Copies the state of the round. All copies are made here and have one object shape: mixed shapes take twice as long to
 * copy.
 */
// biome-ignore format: a table
function copyOf(encounter: Encounter): Whole<Encounter> {
  return {
    round: encounter.round, stage: encounter.stage, segment: encounter.segment, tick: encounter.tick,
    initiative: encounter.initiative, seats: encounter.seats, ground: encounter.ground, hot: encounter.hot,
    matrix: encounter.matrix, injuries: encounter.injuries, surprise: encounter.surprise, movers: encounter.movers,
    left: encounter.left,
  };
}

/** A fight that has not begun, without seats. */
export const FRESH_ENCOUNTER: Encounter = copyOf({
  round: 0,
  stage: "declare",
  segment: 0,
  tick: 0,
  initiative: {},
  seats: [],
  ground: undefined,
  hot: undefined,
  matrix: undefined,
  injuries: undefined,
  surprise: undefined,
  movers: undefined,
  left: undefined,
} satisfies Whole<Encounter>);

/** The state of the round with some members changed. */
export function changedEncounter(encounter: Encounter, change: Partial<Encounter>): Encounter {
  return Object.assign(copyOf(encounter), change);
}

/** The fight with some members of its round changed. */
export function changeEncounter(fight: Fight, change: Partial<Encounter>): Fight {
  const after = { encounter: changedEncounter(fight.encounter, change), figures: fight.figures };
  return change.seats === undefined ? seatedAlike(fight, after) : after;
}

/**
 * The current moment of a fight: the one being played, or the end of the last finished segment. Surprise segments count
 * down to the opening round: the last one ends where the first segment of the round begins.
 */
export function nowOf(encounter: Encounter): Moment {
  if (encounter.stage === "surprise") {
    return momentOf(encounter.round, encounter.segment - (encounter.surprise?.segments ?? 0));
  }
  if (encounter.stage === "end") return momentOf(encounter.round, SEGMENTS_PER_ROUND);
  return momentOf(encounter.round, encounter.segment, encounter.tick);
}
