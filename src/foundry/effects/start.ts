import {
  type BeginEffect,
  begunEffects,
  type Cause,
  type EffectSpec,
  lastingTraits,
  negatedBy,
  nextEffectKey,
  type Reason,
  replacedBy,
  specOn,
  startedOn,
  whyStaysOff,
  whyUnsuited,
} from "../../rules/index.ts";
import { type FigureActor, figureOfSheet, STATUS_OF } from "../adapters/index.ts";
import { beginEffect } from "../api/index.ts";
import { runningFightOf, storeEffects } from "../effects-outside.ts";
import { sayReason } from "../localize.ts";
import { notify } from "../notices.ts";
import { rulebookOfActor } from "../settings.ts";
import { setStatus } from "../statuses.ts";

/** An effect that a user begins by hand. Its dice are rolled. */
export type ByHand = Omit<Cause, "by">;

/** Begins an effect on an actor: in a fight by a command, outside at once. Returns true if it has begun. */
export async function startEffect(actor: FigureActor, { name, spec: given, segments }: ByHand): Promise<boolean> {
  const figure = figureOfSheet(actor);
  const spec = specOn(figure.id, { spec: given, by: null });
  const cause = { name, spec, segments, by: null };
  const unsuited = whyUnsuited(figure, cause);
  if (unsuited !== null) return refuse(unsuited);
  const seat = runningFightOf(actor);
  if (seat === null) return startOutside(actor, cause);
  const { combat } = seat;
  const lasts = segments === null ? {} : { segments };
  const said = { figure: seat.figure, name, ...lasts, ...membersOf(spec) };
  const { outcome } = await beginEffect({ ...said, combat, until: "ruled" });
  return outcome === "done";
}

/** Tells this user why an effect does not begin. */
function refuse(why: Reason): false {
  notify.warn(sayReason(why, {}));
  return false;
}

type Members = Omit<BeginEffect, "type" | "id" | "figure" | "name" | "segments">;

/** The members of the command that begins such an effect. */
function membersOf(spec: EffectSpec): Members {
  const { condition, toHit, damage, armorClass, saves, movement, points, restores, ends = [] } = spec;
  const traits = lastingTraits(spec);
  const all = {
    ...{ condition, toHit, damage, armorClass, saves, movement },
    ...(points && { perRound: points, restores }),
    ...(ends.length > 0 && { ends }),
    ...(Object.keys(traits).length > 0 && { traits }),
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given) as Members;
}

async function startOutside(actor: FigureActor, cause: Cause): Promise<boolean> {
  const [figure, book] = [figureOfSheet(actor), rulebookOfActor(actor)];
  const why = whyStaysOff(figure, cause, null, book);
  if (why !== null) return refuse(why);
  if (cause.spec.condition === "dead") {
    await setStatus(actor, STATUS_OF.dead, true);
    return true;
  }
  const negated = negatedBy(figure, cause.spec);
  const ended = [...negated, ...replacedBy(figure, cause, book)];
  const others = begunEffects(figure).filter(effect => !ended.includes(effect));
  if (negated.length > 0) await storeEffects(actor, others);
  else await storeEffects(actor, [...others, { ...startedOn(figure, cause, null), key: nextEffectKey(figure) }]);
  return true;
}
