import type { Declare } from "#rules/fight/command.ts";
import type { Declared } from "#rules/fight/events.ts";
import { mayPlan } from "#rules/initiative/procedures.ts";
import { asKept } from "#rules/intent/intent.ts";
import { NO_DEEDS } from "../../guards/declaration/declare.ts";
import { closingOf, isAfterwards, lackingFor, openFrom } from "../../judging/mind-rules.ts";
import { isTable } from "../../judging/table/situation.ts";
import type { Part } from "../../judging/view.ts";
import { addEvent, type Course, partIn } from "../../resolving/course.ts";
import { recountTurns } from "../../resolving/turns.ts";

/**
 * How a new declaration treats an action in progress: it goes on, or its remaining attacks are given up (S0.R10.e–f).
 */
function afterwardsOf(part: Part): Pick<Declared, "afterwards" | "closing"> {
  if (isAfterwards(part)) return { afterwards: true };
  const closing = closingOf(part);
  return closing === null ? {} : { closing };
}

/** Declares a figure's action. During the segments, it takes one of them to change its mind. */
export function resolveDeclare(course: Course, command: Declare): void {
  const { figure, intent, next = NO_DEEDS } = command;
  const part = partIn(course, figure);
  const notBefore = isTable(course.book) ? 0 : openFrom(part, command);
  const lacking = lackingFor(part, command);
  addEvent(course, {
    type: "declared",
    figure,
    intent: asKept(intent),
    notBefore,
    ...(next.length > 0 && { next: next.map(asKept) }),
    ...afterwardsOf(part),
    ...(mayPlan(course.book) && lacking !== null && { lacking: lacking.id }),
  });
  if (!isAfterwards(part)) recountTurns(course, [figure]);
}
