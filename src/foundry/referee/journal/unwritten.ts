import { type FigureChange, type FigureId, figureOf, isAsWritten } from "#rules/index.ts";
import { readFight, readFigureIn } from "../../adapters/index.ts";
import { type NotWrittenError, report } from "../../border.ts";
import { refuseInWords } from "../../refusals.ts";
import { valueAt } from "./hand-edits.ts";

/**
 * Warns about each combatant without its new values, because another package cancelled or changed the write. Errors
 * about other documents are reported. Errors that have been reported already are not mentioned again.
 *
 * @param lost the errors for writes of these changes, and of anything that was written with them
 */
export function sayUnwritten(
  combat: Combat,
  changes: readonly FigureChange[],
  lost: readonly NotWrittenError[] = [],
): void {
  const reported = lost.filter(({ isReported }) => isReported);
  const isExplained = (figure: FigureId) => reported.some(error => isOneOf(combat, new Set([figure]), error));
  const lacking = new Set(changes.filter(change => isUnwritten(combat, change)).map(({ figure }) => figure));
  const fight = readFight(combat);
  for (const id of lacking)
    if (!isExplained(id)) refuseInWords(combat, "not-changed", { figure: figureOf(fight, id)?.name ?? id });
  for (const error of lost) if (!error.isReported && !isOneOf(combat, lacking, error)) report(error, "carrying-out");
}

/**
 * Does the combatant have another value? A combatant that is gone or has no place on the map has none, and none of a
 * spell or a device that was deleted.
 */
function isUnwritten(combat: Combat, { figure, path, to }: FigureChange): boolean {
  const one = readFigureIn(combat, figure);
  const now = one && valueAt(one, path);
  if (now === undefined || (now === null && path === "position")) return false;
  return !isAsWritten(now, to);
}

/** Is the error about the token, the actor, or anything of the actor of one of these combatants? */
function isOneOf(combat: Combat, ids: ReadonlySet<FigureId>, { document }: NotWrittenError): boolean {
  const { parent = null } = (document ?? {}) as { readonly parent?: object | null };
  return [...ids].some(id => {
    const { token = null, actor = null } = combat.combatants.get(id) ?? {};
    return document !== null && [token, actor].some(own => own !== null && (own === document || own === parent));
  });
}
