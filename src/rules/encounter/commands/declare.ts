import type { Declared } from "../../fight/events.ts";
import { figureName, isDown } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import { mayPlan } from "../../initiative/procedures.ts";
import { asKept, type Intent } from "../../intent/intent.ts";
import { type FigureId, INTENTS, type Reason, reason } from "../../vocabulary.ts";
import { planFits } from "../judge-plan.ts";
import { areIntents, isId, isIntent, undefinedOr } from "../judging/forms.ts";
import {
  endsBeforeItsFall,
  extentIsReadable,
  figureIsHere,
  figureStands,
  inStage,
  offenseIsReadable,
  seatedTarget,
  spellIsMemorized,
  weaponServes,
} from "../judging/impossible.ts";
import { isFreeOfSpill, mayActInstead, saysNoOtherSpell } from "../judging/magic-rules.ts";
import {
  closingOf,
  componentsAreAtHand,
  deviceIsNamed,
  firstOpenSegment,
  goesOnCasting,
  hasSegmentLeft,
  isAfterwards,
  lackingFor,
  mayReconsider,
  notBarred,
  notBegun,
} from "../judging/mind-rules.ts";
import { optionIsKnown, tableIsPlayed } from "../judging/table/impossible.ts";
import { isMoving, isTable } from "../judging/table/rules.ts";
import { FINE, type Guard, type JudgeView, joined, ofFigure, type Part } from "../judging/view.ts";
import { addEvent, type Course, partIn } from "../resolving/course.ts";
import { recountTurns } from "../resolving/turns.ts";
import { type CommandRow, costsNothing } from "./row.ts";

/** Declares an action. Once segments are played, this is a change of mind (S0.R10.e). */
export interface Declare extends Asked {
  readonly type: "declare";
  readonly figure: FigureId;
  readonly intent: Intent;
  /** The actions to follow it, in order (S0.I.a). */
  readonly next?: readonly Intent[];
}

export const DECLARE: CommandRow<Declare> = {
  form: { figure: isId, intent: isIntent, next: undefinedOr(areIntents) },
  impossible: [
    inStage("declare", "segments"),
    figureIsHere,
    figureStands,
    eachDeed(intentIsReadable),
    eachDeed(optionIsOfTheTable),
    eachDeed(itemServes),
    eachDeed(ofFigure(deviceIsNamed)),
    ofFigure(livesToDoAll),
    eachDeed(targetIsSeated),
    eachDeed((_view, { intent }) => joined(offenseIsReadable(intent), extentIsReadable(intent))),
  ],
  rules: [
    ofFigure(goesOnCasting),
    ofFigure(notBarred),
    ofFigure(isFreeOfSpill),
    ofFigure((part, command) => saysNoOtherSpell(part, deedsOf(command))),
    ofFigure((part, command) => mayActInstead(part, deedsOf(command))),
    ofFigure((part, command) => notBegun(part, command)),
    ofFigure((part, command) => hasSegmentLeft(part, command)),
    ofFigure((part, command) => mayReconsider(part, command)),
    ofFigure(componentsAreAtHand),
    ofFigure(hasNotMovedYet),
    ofFigure((part, command) => planFits(part, deedsOf(command))),
  ],
  resolve: resolveDeclare,
  atTheTable: "allowed",
  ledgerAfter: costsNothing,
  offers: () => [{ intent: { kind: "wait" } }],
};

/** Applies a guard to each action of the plan. */
function eachDeed(guard: Guard<Declare>): Guard<Declare> {
  return (view, command) => joined(...deedsOf(command).map(intent => guard(view, { ...command, intent })));
}

function deedsOf({ intent, next = NO_DEEDS }: Declare): readonly [Intent, ...Intent[]] {
  return [intent, ...next];
}

/** A figure that was felled at this moment cannot declare anything after its first action. */
function livesToDoAll(part: Part, { intent, next = NO_DEEDS }: Declare): readonly Reason[] {
  const { figure } = part;
  if (next.length > 0 && isDown(figure)) return [reason("fallen", { figure: figure.name })];
  return endsBeforeItsFall(part, intent);
}

const NO_DEEDS: readonly Intent[] = Object.freeze([]);

/** Options can be declared only if the options table is played, and must be rows of it (S1.C.a). */
function optionIsOfTheTable(view: JudgeView, { intent }: Declare): readonly Reason[] {
  if (intent.kind !== "option") return FINE;
  const unplayed = tableIsPlayed(view, {});
  return unplayed.length > 0 ? unplayed : optionIsKnown(view, { option: intent.option ?? "" });
}

/**
 * With the options table, no declaration is accepted after a figure has moved, or after movement: that would be a
 * change (S1.C.a).
 */
function hasNotMovedYet(part: Part, { intent }: Declare): readonly Reason[] {
  const { book, figure, seat, now, fight } = part;
  if (!isTable(book) || notBegun(part, { intent }).length > 0) return FINE;
  const hasMoved = (seat.turn?.moved ?? 0) > 0 || seat.turn?.option !== undefined;
  const isOver = fight.encounter.stage === "segments" && !isMoving({ now });
  return hasMoved || isOver ? [reason("action-begun", { figure: figure.name })] : FINE;
}

function intentIsReadable(_view: object, { intent }: Declare): readonly Reason[] {
  const kind: unknown = intent?.kind;
  return INTENTS.some(known => known === kind)
    ? FINE
    : [reason("unreadable", { field: "intent", value: String(kind) })];
}

/** A missile needs its launcher and a spell must be named: they decide the timing. A blow may leave its weapon open. */
function itemServes(...[view, { figure, intent }]: Parameters<Guard<Declare>>): readonly Reason[] {
  const { kind, weapon, spell } = intent;
  const named = { figure: figureName(view.fight, figure) };
  if (kind === "missile" && weapon === undefined) return [reason("intent-without-weapon", named)];
  if (kind === "spell" && spell === undefined) return [reason("intent-without-spell", named)];
  if (kind === "spell" && spell !== undefined) return spellIsMemorized(view, { figure, spell });
  const isAttack = kind === "missile" || kind === "melee";
  return isAttack && weapon !== undefined ? weaponServes(kind === "missile")(view, { figure, weapon }) : FINE;
}

function targetIsSeated(...[view, { intent }]: Parameters<Guard<Declare>>): readonly Reason[] {
  return intent.target === undefined ? FINE : seatedTarget(view, intent.target);
}

/**
 * How a new declaration treats an action in progress: it goes on, or its remaining attacks are given up (S0.R10.e–f).
 */
function afterwardsOf(part: Part): Pick<Declared, "afterwards" | "closing"> {
  if (isAfterwards(part)) return { afterwards: true };
  const closing = closingOf(part);
  return closing === null ? {} : { closing };
}

/** Declares a figure's action. During the segments, it takes one of them to change its mind. */
function resolveDeclare(course: Course, command: Declare): void {
  const { figure, intent, next = NO_DEEDS } = command;
  const part = partIn(course, figure);
  const notBefore = isTable(course.book) ? 0 : firstOpenSegment(part, command);
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
