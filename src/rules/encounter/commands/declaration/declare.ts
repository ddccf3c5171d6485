import type { Declare } from "../../../fight/command.ts";
import { type Fight, figureOf } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import { segmentAfterDeciding } from "../../../intent/intent.ts";
import { roundOf } from "../../../timeline/moment.ts";
import { type Reason, reason } from "../../../verdict.ts";
import { INTENTS } from "../../../vocabulary.ts";
import {
  figureIsHere,
  figureStands,
  inStage,
  seatedTarget,
  spellIsMemorized,
  weaponServes,
} from "../../judging/impossible.ts";
import { noSpellUnderWay } from "../../judging/rules.ts";
import { FINE, type Guard, type Guards, ofFigure, type Part } from "../../judging/scene.ts";
import { happen } from "../../resolving/course.ts";

export const DECLARE_GUARDS: Guards<Declare> = {
  impossible: [
    inStage("declare", "segments"),
    figureIsHere,
    figureStands,
    intentIsReadable,
    itemServes,
    targetIsSeated,
  ],
  rules: [ofFigure(noSpellUnderWay), ofFigure(notBegun)],
};

function intentIsReadable(_scene: object, { intent }: Declare): readonly Reason[] {
  const kind: unknown = intent?.kind;
  return INTENTS.some(known => known === kind)
    ? FINE
    : [reason("unreadable", { field: "intent", value: String(kind) })];
}

/** A missile needs its launcher named, a spell itself: both decide how the round goes. A blow may leave its weapon open. */
function itemServes(...[scene, { figure, intent }]: Parameters<Guard<Declare>>): readonly Reason[] {
  const { kind, weapon, spell } = intent;
  const named = { figure: figureOf(scene.fight, figure)?.name ?? figure };
  if (kind === "missile" && weapon === undefined) return [reason("intent-without-weapon", named)];
  if (kind === "spell" && spell === undefined) return [reason("intent-without-spell", named)];
  if (kind === "spell" && spell !== undefined) return spellIsMemorized(scene, { figure, spell });
  const isAttack = kind === "missile" || kind === "melee";
  return isAttack && weapon !== undefined ? weaponServes(kind === "missile")(scene, { figure, weapon }) : FINE;
}

function targetIsSeated(...[scene, { intent }]: Parameters<Guard<Declare>>): readonly Reason[] {
  return intent.target === undefined ? FINE : seatedTarget(scene, intent.target);
}

/** A mind is changed before the declared action has begun, not in the middle of it (S0.R10.e–f). */
function notBegun({ fight, figure, seat }: Part): readonly Reason[] {
  const acted = seat.actedAt > 0 && roundOf(seat.actedAt) === fight.encounter.round;
  const isMoving = seat.intent?.kind === "move" && seat.ledger.moves.length > 0;
  return acted || isMoving ? [reason("action-begun", { figure: figure.name })] : FINE;
}

/** A figure states its intention; in the midst of the segments it takes one of them to make up its mind. */
export function* resolveDeclare(fight: Fight, { figure, intent }: Declare): Resolution {
  const { stage, segment } = fight.encounter;
  const notBefore = stage === "segments" ? segmentAfterDeciding(segment) : 0;
  return yield* happen(fight, { type: "declared", figure, intent, notBefore });
}
