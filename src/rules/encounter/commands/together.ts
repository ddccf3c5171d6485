import type { Command } from "../../fight/command.ts";
import { type ActTogether, aimsOf } from "../../fight/commands/together.ts";
import { type Fight, figureOf } from "../../fight/fight.ts";
import { isDown } from "../../fight/figures.ts";
import { type Impossible, type Reason, reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { commandIn, type FigureCommand, type Judging, verdictOn } from "../guards/together.ts";
import { type Asking, type Course, courseFrom } from "../resolving/course.ts";
import { breakHolds } from "../resolving/holds.ts";

/** Judges and carries out any command. */
interface Ruling {
  readonly judge: Judging;
  readonly resolve: (course: Course, command: Command) => Asking | void;
}

/**
 * Carries out several actions as single commands, in order, each on the fight as the ones before have left it.
 *
 * @reading an attack whose target is felled by one of the actions before is left undone, and no other target is chosen.
 * No text speaks of actions done together; one by one, blows of one moment may hit those already felled
 * (S4.VII.b, S2.3.c), and so they do when a game master overrules
 */
export function resolvingTogether(ruling: Ruling): (course: Course, whole: ActTogether) => Asking {
  return (course, whole) => resolveTogether(ruling, course, whole);
}

function* resolveTogether(ruling: Ruling, course: Course, whole: ActTogether): Asking {
  const standing = course.fight;
  for (const deed of whole.deeds.keys()) {
    const command = commandIn(whole, deed);
    const felled = whole.overruled === true ? null : felledBefore(standing, course.fight, command);
    const verdict = felled ?? verdictOn(ruling.judge, course, whole, deed);
    if (verdict.legal) yield* takePart(course, ruling, { command, deed, breaches: verdict.breaches });
    else course.events.push({ type: "left-undone", figure: command.figure, deed, reasons: verdict.reasons });
  }
}

/** Refuses an action if earlier ones of the same command have felled all of its targets. */
function felledBefore(before: Fight, now: Fight, command: FigureCommand): Impossible | null {
  const aims = command.type === "warn" ? [] : aimsOf(command);
  const [target] = aims;
  if (target === undefined || !aims.every(id => isStandingIn(before, id))) return null;
  if (aims.some(id => isStandingIn(now, id))) return null;
  return { legal: false, refusal: "impossible", reasons: [reason("felled-before", { target })] };
}

function isStandingIn(fight: Fight, id: FigureId): boolean {
  const figure = figureOf(fight, id);
  return figure !== undefined && !isDown(figure);
}

/** One of several actions of a command. */
interface Part {
  readonly command: FigureCommand;
  readonly deed: number;
  readonly breaches: readonly Reason[];
}

/** Carries out one action on a course of its own, like a single command. An action without events is not recorded. */
function* takePart(course: Course, { resolve }: Ruling, { command, deed, breaches }: Part): Asking {
  const own = courseFrom(course.fight, course.book);
  yield* askedFor(deed, resolve(own, command));
  breakHolds(own);
  if (own.events.length === 0) return;
  const broken = breaches.length > 0 ? { breaches } : {};
  course.events.push({ type: "took-part", figure: command.figure, deed, ...broken }, ...own.events);
  course.fight = own.fight;
}

/** Adds an action's index to each need: several actions of a command may ask for the same. */
function* askedFor(deed: number, asking: Asking | void): Asking {
  if (!asking) return;
  let turn = asking.next();
  while (!turn.done) turn = asking.next(yield { ...turn.value, deed });
}
