import type { FigureId, StoredCombatant } from "#rules/index.ts";
import { isSameStored } from "../../adapters/index.ts";
import { createWithin } from "../../writing.ts";
import { sessionOf } from "../session.ts";

/** Combatants that an undo creates again or deletes. */
export interface Comings {
  readonly come: readonly StoredCombatant[];
  readonly gone: readonly FigureId[];
}

/**
 * Restores combatants under their own ids and deletes others. A figure that has joined again under another id keeps
 * that combatant, since a figure has one place.
 */
export async function bringBack(combat: Combat, { come, gone }: Comings): Promise<void> {
  await takeOut(combat, () => gone.filter(id => combat.combatants.has(id)));
  const isThere = (stored: StoredCombatant) => combat.combatants.some(other => isSameStored(other, stored));
  const missing = come.filter(stored => !combat.combatants.has(stored._id) && !isThere(stored));
  if (missing.length > 0) await createWithin(combat, "Combatant", missing, { keepId: true });
}

/** Deletes combatants. If another client has deleted one of them in between, the others are still deleted. */
export async function takeOut(combat: Combat, those: () => readonly string[]): Promise<void> {
  const leaving = those();
  if (leaving.length === 0) return;
  try {
    await combat.deleteEmbeddedDocuments("Combatant", [...leaving]);
  } catch (error) {
    if (those().length === leaving.length) throw error;
    await takeOut(combat, those);
  }
}

/** Keeps returning combatants from being treated as deleted while the work runs. */
export async function whileReturning<Result>(
  combat: Combat,
  come: Comings["come"],
  work: () => Promise<Result>,
): Promise<Result> {
  const { returning } = sessionOf(combat);
  for (const { _id } of come) returning.add(_id);
  return work().finally(() => {
    for (const { _id } of come) returning.delete(_id);
  });
}
