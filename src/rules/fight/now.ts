import { momentOf } from "../moment.ts";
import { type Moment, SEGMENTS_PER_ROUND } from "../vocabulary.ts";
import type { Encounter } from "./fight.ts";

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
