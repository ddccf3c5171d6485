import type { DealPool } from "../../fight/commands/defense.ts";
import { addEvent, type Course } from "../resolving/course.ts";

/** Deals out the Defense Pool; foes with 0 points are left out. */
export function resolveDealPool(course: Course, { figure, points, giveUp }: DealPool): void {
  const waiting = Object.fromEntries(Object.entries(points).filter(([, value]) => value > 0));
  addEvent(course, { type: "pool-dealt", figure, points: waiting, givenUp: giveUp });
}
