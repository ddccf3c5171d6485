import type { FigureChange } from "#rules/index.ts";
import { isDeleted, type Writes, writesOf } from "../../adapters/index.ts";
import { NotWrittenError, report } from "../../border.ts";
import { writeWhatIsThere } from "../../generation.ts";
import { unlessDone } from "../../writing.ts";

/**
 * Writes changes of figures only. Those of deleted figures are left out.
 *
 * @param entry the line of the record that the changes belong to
 */
export async function writeChanges(
  combat: Combat,
  changes: readonly FigureChange[],
  entry: number | null = null,
): Promise<void> {
  const { writes, statuses } = writesOf(combat, changes, entry);
  for (const error of await writeWhatIsThere(writes)) report(error, "carrying-out");
  await setStatuses(statuses);
}

/**
 * Sets statuses one by one, so that a failure does not affect the others. The dead status is a large overlay on the
 * token.
 */
export async function setStatuses(statuses: Writes["statuses"]): Promise<void> {
  const dead = CONFIG.specialStatusEffects.DEFEATED;
  for (const { actor, status, active } of statuses) {
    const isSo = () => isDeleted(actor) || actor.statuses.has(status) === active;
    const work = actor.toggleStatusEffect(status, { active, overlay: status === dead });
    await followWith(async () => {
      await unlessDone(work, isSo);
      if (active && !isSo()) throw new NotWrittenError("ActiveEffect", actor.name);
    });
  }
}

/** Runs work that follows a recorded command. A failure is reported, and does not undo the command. */
export async function followWith(work: () => Promise<void>): Promise<void> {
  await work().catch(error => report(error, "carrying-out"));
}
