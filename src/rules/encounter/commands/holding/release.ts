import type { Release } from "#rules/fight/commands/holding.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import type { Held } from "#rules/fight/fight.ts";
import { heldMoment } from "#rules/initiative/individual.ts";
import { contenderOf } from "../../judging/view.ts";
import { addEvent, type Course, partIn } from "../../resolving/course.ts";

/** The figure acts in the segment it has chosen: at its Dexterity, or at once when that has gone by. */
export function resolveRelease(course: Course, { figure, segment }: Release): void {
  const part = partIn(course, figure);
  const { encounter } = course.fight;
  const chosen = heldMoment(contenderOf(part), segment);
  const until = Math.max(chosen, encounter.stage === "segments" ? nowOf(encounter) : 0);
  const { since = 0, at = 0 } = part.seat.held ?? {};
  const held: Held = { since, until, at };
  addEvent(course, { type: "initiative-held", figure, held });
}
