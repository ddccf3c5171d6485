import type { Release } from "#rules/fight/commands/holding.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import type { Held } from "#rules/fight/fight.ts";
import { heldMoment } from "#rules/initiative/individual.ts";
import { contenderOf } from "../../judging/view.ts";
import { addEvent, type Course, partIn } from "../../resolving/course.ts";

/**
 * Lets a figure act in the segment that it has chosen.
 *
 * @source S2.5.b
 * @reading in the segment being played it acts at once, as it desires; in a later one it acts at its Dexterity. A
 * figure that had not held its initiative, and may do so all the same, holds it from now on
 */
export function resolveRelease(course: Course, { figure, segment }: Release): void {
  const part = partIn(course, figure);
  const { encounter } = course.fight;
  const isNow = encounter.stage === "segments" && segment === encounter.segment;
  const until = isNow ? nowOf(encounter) : heldMoment(contenderOf(part), segment);
  const { since = nowOf(encounter), at = 0 } = part.seat.held ?? {};
  const held: Held = { since, until, at };
  addEvent(course, { type: "initiative-held", figure, held });
}
