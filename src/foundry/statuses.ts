import { isDeleted, markToChange, STATUS_OF, statusesOf } from "./adapters/index.ts";
import { unlessDone, updateDocument } from "./writing.ts";

/**
 * Sets or lifts a status of an actor. The dead status is a large overlay on the token, and so is the referee's
 * mark on a figure that is down: the mark becomes the status, or a mark again. An error is ignored if another client has done so
 * already, or the actor is deleted.
 */
export async function setStatus(actor: Actor, status: string, active: boolean): Promise<void> {
  const isSo = () => isDeleted(actor) || statusesOf(actor).has(status) === active;
  const overlay = status === CONFIG.specialStatusEffects.DEFEATED;
  const own = overlay ? markToChange(actor, active) : undefined;
  const work = own
    ? updateDocument(own, { flags: { "ten-segments": { fallen: !active } } })
    : actor.toggleStatusEffect(status, { active, overlay });
  await unlessDone(work, isSo);
}

/** Lifts the condition of an actor that is dying, as any healing does (G.14); does nothing for another. */
export async function stopDying(actor: Actor): Promise<void> {
  if (statusesOf(actor).has(STATUS_OF.dying)) await setStatus(actor, STATUS_OF.dying, false);
}
