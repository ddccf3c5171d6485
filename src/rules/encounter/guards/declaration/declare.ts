import type { Declare } from "#rules/fight/command.ts";
import { figureName, isDown } from "#rules/fight/figures.ts";
import { mayPlan } from "#rules/initiative/procedures.ts";
import type { Intent } from "#rules/intent/intent.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { INTENTS } from "#rules/vocabulary.ts";
import { judgePlan } from "../../judge-plan.ts";
import {
  figureIsHere,
  figureStands,
  inStage,
  livesToDo,
  seatedTarget,
  spellIsMemorized,
  weaponServes,
} from "../../judging/impossible.ts";
import { isFreeOfSpill, mayActInstead, saysNoOtherSpell } from "../../judging/magic/casters.ts";
import {
  componentsAreAtHand,
  deviceIsNamed,
  goesOnCasting,
  hasSegmentLeft,
  isAfterwards,
  mayReconsider,
  notBarred,
  notBegun,
} from "../../judging/mind-rules.ts";
import { optionIsKnown, tableIsPlayed } from "../../judging/table/impossible.ts";
import { isMoving } from "../../judging/table/rules.ts";
import { isTable } from "../../judging/table/situation.ts";
import { FINE, type Guard, type Guards, type JudgeView, joined, ofFigure, type Part } from "../../judging/view.ts";
import { extentIsReadable, offenseIsReadable } from "./offense.ts";

export const DECLARE_GUARDS: Guards<Declare> = {
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
  return livesToDo(part, intent);
}

export const NO_DEEDS: readonly Intent[] = Object.freeze([]);

/**
 * Refuses a declaration for the same reasons that the preview of its plan shows.
 *
 * @source S0.I.a, S0.R1–R8, S0.R10.a
 * @reading this applies to a plan of one action, too, by every text: an action that cannot be taken is not declared.
 * Nothing is checked if the figure can no longer change its mind
 */
export function planFits(part: Part, plan: readonly [Intent, ...Intent[]]): readonly Reason[] {
  if (notBegun(part, { intent: plan[0] }).length > 0) return FINE;
  const deeds = judgePlan(part.fight, part.figure.id, plan, part.book).map(({ refused }) => refused);
  // The second action is refused if a plan may have only one. So is each one after it, which need not be repeated.
  if (!mayPlan(part.book)) return joined(...deeds.slice(0, 2));
  const isOne = deeds.length === 1 && !isAfterwards(part);
  return deeds.flatMap((refused, at) =>
    refused.length === 0 || isOne ? refused : [reason("deed-refused", { nth: at + 1 }), ...refused],
  );
}

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
