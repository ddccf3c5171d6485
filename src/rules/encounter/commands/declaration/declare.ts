import type { Declare } from "#rules/fight/command.ts";
import { mayPlan } from "#rules/initiative/procedures.ts";
import { asKept } from "#rules/intent/intent.ts";
import { NO_DEEDS } from "../../guards/declaration/declare.ts";
import { isAfterwards, lackingFor, openFrom } from "../../judging/mind-rules.ts";
import { isTable } from "../../judging/table/situation.ts";
import { addEvent, type Course, partIn } from "../../resolving/course.ts";

/** A figure states its intention; in the midst of the segments it takes one of them to make up its mind. */
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
    ...(isAfterwards(part) && { afterwards: true as const }),
    ...(mayPlan(course.book) && lacking !== null && { lacking: lacking.id }),
  });
}
