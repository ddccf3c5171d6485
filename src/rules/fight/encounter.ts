import { momentOf } from "../moment.ts";
import { type Moment, SEGMENTS_PER_ROUND } from "../vocabulary.ts";
import type { Whole } from "../whole.ts";
import { seatedAlike } from "./derived.ts";
import type { Encounter, Fight } from "./fight.ts";

/** The state of the round in an object of its own. All are made here, in one shape: others take twice as long to copy. */
// biome-ignore format: a table
function copyOf(encounter: Encounter): Whole<Encounter> {
  return {
    round: encounter.round, stage: encounter.stage, segment: encounter.segment, tick: encounter.tick,
    initiative: encounter.initiative, seats: encounter.seats, ground: encounter.ground, hot: encounter.hot,
    matrix: encounter.matrix, injuries: encounter.injuries, surprise: encounter.surprise, movers: encounter.movers,
    left: encounter.left,
  };
}

/** A fight that has not begun, and in which nobody sits. */
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

/** The state of the round with some of its members changed. */
export function changedEncounter(encounter: Encounter, change: Partial<Encounter>): Encounter {
  return Object.assign(copyOf(encounter), change);
}

/** The fight with something changed in the state of its round. */
export function changeEncounter(fight: Fight, change: Partial<Encounter>): Fight {
  const after = { encounter: changedEncounter(fight.encounter, change), figures: fight.figures };
  return change.seats === undefined ? seatedAlike(fight, after) : after;
}

/**
 * The moment a fight stands at: the one being played, else the last segment that is over. Segments of surprise lie
 * before the round they open: the last of them ends where its first begins.
 */
export function nowOf(encounter: Encounter): Moment {
  if (encounter.stage === "surprise") {
    return momentOf(encounter.round, encounter.segment - (encounter.surprise?.segments ?? 0));
  }
  if (encounter.stage === "end") return momentOf(encounter.round, SEGMENTS_PER_ROUND);
  return momentOf(encounter.round, encounter.segment, encounter.tick);
}
