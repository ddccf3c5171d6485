import type { FigureId, StoredCombatant } from "#rules/index.ts";
import { isSameStored } from "../../adapters/index.ts";
import { createWithin } from "../../writing.ts";

/** Combatants that an undoing makes again or takes out. */
export interface Comings {
  readonly come: readonly StoredCombatant[];
  readonly gone: readonly FigureId[];
}

/** Figures that have their seats again, and whose combatants are on their way. */
const returning = new Set<FigureId>();

/** Is a combatant on its way back? Then its seat, which has no combatant yet, is no one's who has left. */
export function isReturning(figure: FigureId): boolean {
  return returning.has(figure);
}

/**
 * Restores combatants under their own ids and removes others. A figure that is in the encounter again under another id keeps
 * that combatant: a figure has one place.
 */
export async function bringBack(combat: Combat, { come, gone }: Comings): Promise<void> {
  await takeOut(combat, () => gone.filter(id => combat.combatants.has(id)));
  const isThere = (stored: StoredCombatant) => combat.combatants.some(other => isSameStored(other, stored));
  const missing = come.filter(stored => !combat.combatants.has(stored._id) && !isThere(stored));
  if (missing.length > 0) await createWithin(combat, "Combatant", missing, { keepId: true });
}

/** Deletes combatants. If somebody else has deleted one of them meanwhile, the others are deleted all the same. */
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

/** While the work goes on, those who return are not taken for figures that have left. */
export async function whileReturning<Result>(come: Comings["come"], work: () => Promise<Result>): Promise<Result> {
  for (const { _id } of come) returning.add(_id);
  return work().finally(() => {
    for (const { _id } of come) returning.delete(_id);
  });
}
