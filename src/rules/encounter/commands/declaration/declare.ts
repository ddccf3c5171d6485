import type { Declare } from "#rules/fight/command.ts";
import { figureOf } from "#rules/fight/fight.ts";
import { asKept } from "#rules/intent/intent.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { INTENTS } from "#rules/vocabulary.ts";
import { isFreeOfSpill, keepsHisSpell } from "../../judging/casters.ts";
import {
  figureIsHere,
  figureStands,
  inStage,
  seatedTarget,
  spellIsMemorized,
  weaponServes,
} from "../../judging/impossible.ts";
import { componentsAreAtHand, deviceIsNamed, mayReconsider, notBegun, openFrom } from "../../judging/mind-rules.ts";
import { isNotResting, noSpellUnderWay } from "../../judging/rules.ts";
import { optionIsKnown, tableIsPlayed } from "../../judging/table/impossible.ts";
import { isMoving } from "../../judging/table/rules.ts";
import { isTable } from "../../judging/table/situation.ts";
import { FINE, type Guard, type Guards, type JudgeView, ofFigure, type Part } from "../../judging/view.ts";
import { addEvent, type Course, partIn } from "../../resolving/course.ts";
import { mayAssault, mayTurnDexterity, offenseIsReadable } from "./offense.ts";

export const DECLARE_GUARDS: Guards<Declare> = {
  impossible: [
    inStage("declare", "segments"),
    figureIsHere,
    figureStands,
    intentIsReadable,
    optionIsOfTheTable,
    itemServes,
    ofFigure(deviceIsNamed),
    targetIsSeated,
    (_view, { intent }) => offenseIsReadable(intent),
  ],
  rules: [
    ofFigure(noSpellUnderWay),
    ofFigure(isFreeOfSpill),
    ofFigure((part, { intent }) => keepsHisSpell(part, intent)),
    ofFigure(notBegun),
    ofFigure(mayReconsider),
    ofFigure(componentsAreAtHand),
    ofFigure(isNotResting),
    ofFigure((part, { intent }) => mayAssault(part, intent)),
    ofFigure((part, { intent }) => mayTurnDexterity(part, intent)),
    ofFigure(declaresByTheTable),
  ],
};

/** Options are declared where the table is played, and are rows of it (S1.C.a). */
function optionIsOfTheTable(view: JudgeView, { intent }: Declare): readonly Reason[] {
  if (intent.kind !== "option") return FINE;
  const unplayed = tableIsPlayed(view, {});
  return unplayed.length > 0 ? unplayed : optionIsKnown(view, { option: intent.option ?? "" });
}

/** Where the table is played nothing else is declared, and nothing after one has moved: that is a change (S1.C.a). */
function declaresByTheTable({ book, figure, seat, now, fight }: Part, { intent }: Declare): readonly Reason[] {
  if (!isTable(book)) return FINE;
  if (intent.kind !== "option" && intent.kind !== "wait") return [reason("by-the-table")];
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

/** A missile needs its launcher named, a spell itself: both decide how the round goes. A blow may leave its weapon open. */
function itemServes(...[view, { figure, intent }]: Parameters<Guard<Declare>>): readonly Reason[] {
  const { kind, weapon, spell } = intent;
  const named = { figure: figureOf(view.fight, figure)?.name ?? figure };
  if (kind === "missile" && weapon === undefined) return [reason("intent-without-weapon", named)];
  if (kind === "spell" && spell === undefined) return [reason("intent-without-spell", named)];
  if (kind === "spell" && spell !== undefined) return spellIsMemorized(view, { figure, spell });
  const isAttack = kind === "missile" || kind === "melee";
  return isAttack && weapon !== undefined ? weaponServes(kind === "missile")(view, { figure, weapon }) : FINE;
}

function targetIsSeated(...[view, { intent }]: Parameters<Guard<Declare>>): readonly Reason[] {
  return intent.target === undefined ? FINE : seatedTarget(view, intent.target);
}

/** A figure states its intention; in the midst of the segments it takes one of them to make up its mind. */
export function resolveDeclare(course: Course, command: Declare): void {
  const { figure, intent } = command;
  const notBefore = isTable(course.book) ? 0 : openFrom(partIn(course, figure), command);
  addEvent(course, { type: "declared", figure, intent: asKept(intent), notBefore });
}
