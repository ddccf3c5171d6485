import type { AttackCounted } from "../../../fight/events/opportunity.ts";
import { type Fight, figureOf, seatOf } from "../../../fight/fight.ts";
import { nowOf } from "../../../fight/now.ts";
import type { Weapon } from "../../../figure/figure.ts";
import { isHalved } from "../../../initiative/phases/limit.ts";
import { weaponPhase } from "../../../initiative/phases/standing.ts";
import { isHasted } from "../../../ledger/entitlement.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { FigureId } from "../../../vocabulary.ts";
import { happen } from "../course.ts";

/** An attack that is being made. */
export interface Made {
  readonly weapon: Weapon | null;
  /** The foe whose opening it takes; null for one of the figure's own attacks. */
  readonly opening: FigureId | null;
  /** It was carried over from the round before. */
  readonly carried?: boolean;
}

/** An attack counts among those of its phase, and takes the opening it is made by, if any (S3.AO.a, S3.AO.c). */
export function countAttack(fight: Fight, id: FigureId, made: Made, book: Rulebook): Fight {
  const { weapon, opening } = made;
  const isCounted = book["initiative.method"] === "phases" && !isWithinSequence(fight, id, made);
  const figure = figureOf(fight, id);
  if (figure === undefined || (!isCounted && opening === null)) return fight;
  const halved = isCounted && isHalved(weaponPhase(figure, weapon, book), isHasted(figure), book);
  const phase = Math.floor(nowOf(fight.encounter));
  const carried = made.carried === true && weapon !== null ? weapon.id : undefined;
  const counted: AttackCounted = { type: "attack-counted", figure: id, phase, opening };
  if (!halved && carried === undefined) return happen(fight, counted);
  return happen(fight, { ...counted, ...(halved && { halved }), ...(carried && { carried }) });
}

/** Natural weapons count once for each of their sequences. */
function isWithinSequence(fight: Fight, id: FigureId, { weapon, opening, carried }: Made): boolean {
  if (weapon?.kind !== "natural" || opening !== null || carried === true) return false;
  const perSequence = figureOf(fight, id)?.attacksPerRoutine ?? 1;
  return (seatOf(fight, id)?.ledger.naturals ?? 0) % perSequence !== 0;
}
