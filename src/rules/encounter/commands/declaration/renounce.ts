import type { GiveUpSpell } from "#rules/fight/commands/spells.ts";
import { asKept } from "#rules/intent/intent.ts";
import { addEvent, type Course } from "../../resolving/course.ts";
import { recountTurns } from "../../resolving/turns.ts";

/** Gives up the spell. It stays in memory, and no segment is lost. */
export function resolveRenounce(course: Course, { figure, instead = { kind: "wait" } }: GiveUpSpell): void {
  addEvent(course, { type: "declared", figure, intent: asKept(instead), notBefore: 0 });
  recountTurns(course, [figure]);
}
