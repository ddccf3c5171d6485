import { rulebook } from "#foundry/settings.ts";
import { momentNow } from "#foundry/words/step.ts";
import {
  type Fight,
  type FigureId,
  figureOf,
  hasRoutine,
  leftOfRoutine,
  order,
  seatOf,
  type Weapon,
} from "#rules/index.ts";

interface AskedBlows {
  /** The weapon that it declared, which comes first. */
  readonly item: string | null;
  readonly target: FigureId | null;
}

/**
 * The natural weapons that a figure attacks with in the current moment, in the order of its routine: at least the next
 * one. Empty if it attacks with anything else or has only one natural weapon. A free attack on the target comes first
 * and is a single one.
 */
export function blowsNow(fight: Fight, id: FigureId, { item, target }: AskedBlows): readonly Weapon[] {
  const [figure, seat] = [figureOf(fight, id), seatOf(fight, id)];
  if (!figure || !seat || !hasRoutine(figure)) return [];
  const left = leftOfRoutine(figure, seat.ledger, item);
  const hasOpening = target !== null && seat.openings?.includes(target) === true;
  return left.slice(0, hasOpening ? 1 : Math.max(1, attacksNow(fight, id)));
}

/** Attacks of the current moment that a figure has not made yet. */
function attacksNow(fight: Fight, id: FigureId): number {
  const now = momentNow(fight);
  const { actedAt, actedTimes, actedAs = [] } = seatOf(fight, id)!;
  const own = order(fight, rulebook(fight)).steps.filter(
    ({ figure, kind, moment }) => figure === id && kind === "attack" && moment === now,
  );
  const used = actedAt === now ? actedTimes - actedAs.length : 0;
  return own.reduce((sum, { blows }) => sum + blows, 0) - used;
}
