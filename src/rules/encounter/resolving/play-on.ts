import type { Fight } from "../../fight/fight.ts";
import type { Resolution } from "../../fight/need.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { nextSegment } from "../../timeline/order.ts";
import { happen } from "./course.ts";
import { landSpells } from "./landing.ts";

/** Goes on to the next segment in which anybody does anything; without one, the segments have been played. */
export function* playOn(fight: Fight, book: Rulebook): Resolution {
  const segment = nextSegment(fight, book);
  if (segment === null) return yield* happen(fight, { type: "segments-played" });
  const reached = yield* happen(fight, { type: "segment-reached", segment });
  return yield* landSpells(reached, book);
}
