import { areasIn } from "../../fight/area.ts";
import { type Bout, type Fight, figureName, figureOf, isDown } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type FigureId, type Impossible, type Reason, reason, type Verdict } from "../../vocabulary.ts";
import { areNumbers, undefinedOr } from "../judging/forms.ts";
import { FINE, type JudgeView } from "../judging/view.ts";
import { passAreas } from "../resolving/areas/act.ts";
import { endEffectsAfter } from "../resolving/areas/end.ts";
import { type Asking, type Course, courseFrom } from "../resolving/course.ts";
import { breakHolds } from "../resolving/holds.ts";
import type { Command, DeedType } from "./registry.ts";
import type { CommandRow, Resolve } from "./row.ts";

/** One action of a `together` command. It has no id of its own, and cannot be overruled by itself. */
export type GroupDeed = { [Type in DeedType]: Omit<Extract<Command, { type: Type }>, keyof Asked> }[DeedType];

/**
 * Several actions as one command, carried out one after another, such as those of a group of monsters. Each is judged
 * on its turn, in the state the actions before it left. An action that is not legal then is skipped.
 */
export interface ActTogether extends Asked {
  readonly type: "together";
  /** Two or more, in the order of execution. */
  readonly deeds: readonly GroupDeed[];
  /** Indexes of actions that a module vetoed, from 0. They are skipped. */
  readonly barred?: readonly number[];
}

/**
 * The single commands in a command: the actions of a `together` command, which gives several at once, under its id; or
 * the command itself.
 */
export function commandsIn(command: Command): readonly Command[] {
  if (command.type !== "together") return [command];
  const { id, overruled } = command;
  return command.deeds.map(deed => ({ ...deed, id, ...(overruled === true && { overruled }) }));
}

/**
 * The ids of the targets of a command, without duplicates. In a command without targets, those fields may hold
 * anything.
 */
export function aimsOf(command: Command): readonly FigureId[] {
  const { target, targets } = command as { readonly target?: unknown; readonly targets?: unknown };
  const named = [target, ...(Array.isArray(targets) ? targets : [])];
  return [...new Set(named.filter(id => typeof id === "string"))];
}

/** A function that judges any command. */
type Judging = (fight: Fight, command: Command, book: Rulebook) => Verdict;

/** One of several actions: a command of a figure. */
type FigureCommand = Command & { readonly figure: FigureId };

/** The functions of the registry that read, judge and carry out any command. */
interface Ruling {
  readonly deedTypes: readonly string[];
  readonly unreadable: (command: Command) => Reason | null;
  readonly judge: Judging;
  readonly resolve: Resolve<Command>;
}

/**
 * Makes the command that gives several actions at once. It is allowed if at least one of them is; each is judged again
 * when its turn comes.
 *
 * @param ruling of every command, since any of them may be among the actions
 */
export function togetherBy(ruling: Ruling): CommandRow<ActTogether> {
  const { judge } = ruling;
  return {
    form: { deeds: value => areDeeds(value, ruling), barred: undefinedOr(areNumbers) },
    impossible: [(view, whole) => whyImpossible(verdictsOn(judge, view, whole))],
    rules: [(view, whole) => whatIsBroken(verdictsOn(judge, view, whole), whole.overruled === true)],
    resolve: (course, whole) => resolveTogether(ruling, course, whole),
    atTheTable: "allowed",
  };
}

/** True for at least two actions whose members can be read, like those of single commands. */
function areDeeds(value: unknown, { deedTypes, unreadable }: Ruling): boolean {
  if (!Array.isArray(value) || value.length < 2) return false;
  return value.every(deed => deedTypes.includes(deed?.type) && unreadable(deed) === null);
}

/** The verdict on each action as the fight is now, in order. */
function* verdictsOn(judge: Judging, { fight, book }: JudgeView, whole: ActTogether): Generator<Verdict> {
  for (const deed of whole.deeds.keys()) yield verdictOn(judge, { fight, book }, whole, deed);
}

/** The verdict on one of the actions. */
function verdictOn(judge: Judging, { fight, book }: Bout, whole: ActTogether, deed: number): Verdict {
  const command = commandIn(whole, deed);
  return whole.barred?.includes(deed) ? barred(fight, command) : judge(fight, command, book);
}

/** One of the actions as a single command. */
function commandIn(whole: ActTogether, deed: number): FigureCommand {
  return commandsIn(whole)[deed] as FigureCommand;
}

function barred(fight: Fight, { figure }: FigureCommand): Impossible {
  const why = reason("refused-by-module", { figure: figureName(fight, figure) });
  return { legal: false, refusal: "impossible", reasons: [why] };
}

/** The reasons if none of the actions is possible; empty as soon as one is. */
function whyImpossible(verdicts: Iterable<Verdict>): readonly Reason[] {
  const reasons: Reason[] = [];
  for (const verdict of verdicts) {
    if (verdict.legal || verdict.refusal === "rule") return FINE;
    reasons.push(...verdict.reasons);
  }
  return distinct(reasons);
}

/** The rules that every action breaks. Empty as soon as one breaks none; if rules are overruled, all breaches. */
function whatIsBroken(verdicts: Iterable<Verdict>, isOverruled: boolean): readonly Reason[] {
  const reasons: Reason[] = [];
  for (const verdict of verdicts) {
    if (verdict.legal && !isOverruled) return FINE;
    if (verdict.legal) reasons.push(...verdict.breaches);
    else if (verdict.refusal === "rule") reasons.push(...verdict.reasons);
  }
  return distinct(reasons);
}

/** Removes duplicates: three orcs may have the same reason. */
function distinct(reasons: readonly Reason[]): readonly Reason[] {
  return [...new Map(reasons.map(one => [JSON.stringify(one), one])).values()];
}

/**
 * Carries out several actions as single commands, in order, each on the fight as the ones before have left it.
 *
 * @reading an attack whose target is felled by one of the actions before is left undone, and no other target is chosen.
 * No text speaks of actions done together; one by one, blows of one moment may hit those already felled
 * (S4.VII.b, S2.3.c), and so they do when a game master overrules
 */
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

/**
 * Carries out one action on a course of its own, like a single command: areas of magic act on those whom it has brought
 * into them before the next action. An action without events is not recorded.
 */
function* takePart(course: Course, { resolve }: Ruling, { command, deed, breaches }: Part): Asking {
  const own = courseFrom(course.fight, course.book);
  const hasAreas = areasIn(own.fight).length > 0;
  yield* askedFor(deed, resolve(own, command));
  if (hasAreas) yield* askedFor(deed, passAreas(own));
  breakHolds(own);
  yield* askedFor(deed, endEffectsAfter(own, course.fight));
  if (own.events.length === 0) return;
  const broken = breaches.length > 0 ? { breaches } : {};
  course.events.push({ type: "took-part", figure: command.figure, deed, ...broken }, ...own.events);
  course.fight = own.fight;
  course.compared = course.events.length;
}

/** Adds an action's index to each need: several actions of a command may ask for the same. */
function* askedFor(deed: number, asking: Asking | void): Asking {
  if (!asking) return;
  let turn = asking.next();
  while (!turn.done) turn = asking.next(yield { ...turn.value, deed });
}
