import type { AttackCounted } from "#rules/fight/events/deeds.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { frameOf } from "#rules/frame.ts";
import { isHalved } from "#rules/initiative/phases/phases.ts";
import { weaponPhase } from "#rules/initiative/phases/timing.ts";
import { isHasted } from "#rules/ledger/entitlement.ts";
import { blowsPerRoutine, formOfBlow, type Ledger } from "#rules/ledger/ledger.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import type { SeatEvent } from "../../folding/seats.ts";
import type { Part } from "../../judging/view.ts";
import { spending } from "../course.ts";

/** The figure that makes an attack. */
export type Maker = Pick<Part, "figure" | "seat" | "now" | "book">;

/** An attack that is being made. */
export interface Made {
  readonly weapon: Weapon | null;
  /** The foe whose opening it takes; null for one of the figure's own attacks. */
  readonly opening: FigureId | null;
  /** The ledger after it. */
  readonly after: Ledger;
  /** It was carried over from the last round. */
  readonly carried?: boolean;
}

/**
 * Adds to `told` the events that count an attack: in its phase (if the rulebook has phases) or as a used opening, and
 * in the figure's account of the round.
 *
 * @source S3.AO.a, S3.AO.c
 */
export function countAttack(told: SeatEvent[], maker: Maker, made: Made): void {
  const { seat, book } = maker;
  const { opening } = made;
  const isCounted = frameOf(book) === "phases" && !isWithinSequence(maker, made);
  if (isCounted || opening !== null) told.push(countedAs(maker, made, isCounted));
  told.push(spending(seat, made.after));
}

function countedAs({ figure, seat, now, book }: Maker, made: Made, isCounted: boolean): AttackCounted {
  const { weapon, opening } = made;
  const halved = isCounted && isHalved(weaponPhase(figure, weapon, book), isHasted(figure), book);
  const carried = made.carried === true ? (weapon as Weapon).id : undefined;
  const counted = { type: "attack-counted", figure: seat.figure, phase: Math.floor(now), opening } as const;
  return { ...counted, ...(halved && { halved }), ...(carried && { carried }) };
}

/** Natural weapons count once for each of their sequences. */
function isWithinSequence({ figure, seat }: Maker, { weapon, opening, carried }: Made): boolean {
  if (weapon === null || opening !== null || carried === true) return false;
  if (formOfBlow(weapon) !== "natural") return false;
  return seat.ledger.naturals % blowsPerRoutine(figure) !== 0;
}
