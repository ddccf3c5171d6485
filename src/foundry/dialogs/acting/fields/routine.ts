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
  /** The weapon that it has said, which comes first. */
  readonly item: string | null;
  readonly target: FigureId | null;
}

/**
 * The blows of natural weapons that a figure has in the moment being played, in the order of its routine: at least the next one, and
 * none where it strikes with anything else, or has no more than one natural weapon. An opening that the target gave comes before them,
 * and is a single blow.
 */
export function blowsNow(fight: Fight, id: FigureId, { item, target }: AskedBlows): readonly Weapon[] {
  const [figure, seat] = [figureOf(fight, id), seatOf(fight, id)];
  if (!figure || !seat || !hasRoutine(figure)) return [];
  const left = leftOfRoutine(figure, seat.ledger, item);
  const hasOpening = target !== null && seat.openings?.includes(target) === true;
  return left.slice(0, hasOpening ? 1 : Math.max(1, attacksNow(fight, id)));
}

/** Attacks of the moment being played that a figure has not made yet. */
function attacksNow(fight: Fight, id: FigureId): number {
  const now = momentNow(fight);
  const { actedAt, actedTimes, actedAs = [] } = seatOf(fight, id)!;
  const own = order(fight, rulebook(fight)).steps.filter(
    ({ figure, kind, moment }) => figure === id && kind === "attack" && moment === now,
  );
  const used = actedAt === now ? actedTimes - actedAs.length : 0;
  return own.reduce((sum, { blows }) => sum + blows, 0) - used;
}
