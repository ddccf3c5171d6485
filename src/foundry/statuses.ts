import { isDeleted } from "./adapters/index.ts";
import { unlessDone } from "./writing.ts";

/**
 * Sets or lifts a status of an actor. The dead status is a large overlay on the token. An error is ignored if another
 * client has done so already, or the actor is deleted.
 */
export async function setStatus(actor: Actor, status: string, active: boolean): Promise<void> {
  const overlay = status === CONFIG.specialStatusEffects.DEFEATED;
  const isSo = () => isDeleted(actor) || actor.statuses.has(status) === active;
  await unlessDone(actor.toggleStatusEffect(status, { active, overlay }), isSo);
}
