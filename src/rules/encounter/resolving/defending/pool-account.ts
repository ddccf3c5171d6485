import { defenseLimit, poolOf, sumOfPoints } from "#rules/defense/pool.ts";
import { freeDefensesLeft, NOTHING_WARDED } from "#rules/defense/warding.ts";
import { type Bout, type Fight, figureOf, type Seated, seatedOf } from "#rules/fight/fight.ts";
import { isDown } from "#rules/fight/figures.ts";
import { weaponMeant } from "#rules/initiative/attacks.ts";
import { ASSAULT, dexterityTurned, isAssaulting, turnedArmorClass } from "#rules/intent/offense.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { attacksLeft } from "./means.ts";

/** How a Defense Pool is dealt out, or might be. */
export interface PoolDeal {
  readonly points: Readonly<Record<FigureId, number>>;
  /** Attacks and free defenses given up to it, all in all. */
  readonly giveUp: number;
}

/** A foe that points may be dealt against. */
export interface PooledFoe {
  readonly figure: FigureId;
  /** Points that wait for it, and points that its attacks have met. */
  readonly points: number;
  readonly met: number;
  /** Attacks that it may still make this round, 1 or more. */
  readonly attacks: number;
}

/** A Defense Pool: what there is, what of it is left, and what comes of it. */
export interface PoolAccount {
  readonly pool: number;
  /** Points that are not dealt out, below 0 where too many are. */
  readonly left: number;
  /** What each attack given up adds to the pool. */
  readonly each: number;
  /** The most that one attack meets. */
  readonly limit: number;
  readonly giveUp: { readonly now: number; readonly least: number; readonly most: number };
  /** Armor class where no point stands against an attack. */
  readonly armorClass: number;
  readonly foes: readonly PooledFoe[];
}

/** Has a figure a Defense Pool that it may deal out now (S3.PD.a)? */
export function hasPool({ fight, book }: Bout, id: FigureId): boolean {
  const figure = figureOf(fight, id);
  const { stage } = fight.encounter;
  if (!book["defense.pool"] || (stage !== "declare" && stage !== "segments")) return false;
  return figure !== undefined && !isDown(figure) && defenseLimit(figure) > 0;
}

/**
 * The account of a figure's pool, dealt out like that, or as it is by now; null where it has none.
 *
 * @source S3.PD.a–d, S3.AS.a, S3.DX.a
 * @reading armor class is told without shield, rear and what else an attack alone decides
 */
export function poolAccount(fight: Fight, id: FigureId, book: Rulebook, deal?: PoolDeal): PoolAccount | null {
  const part = seatedOf(fight, id);
  if (part === undefined || !hasPool({ fight, book }, id)) return null;
  const { figure, seat } = part;
  const { warding = NOTHING_WARDED } = seat;
  const { points, giveUp } = deal ?? { points: warding.pool, giveUp: warding.givenUp };
  const turned = dexterityTurned(seat);
  const pool = poolOf(figure, giveUp, turned);
  const exposed = isAssaulting(seat) ? ASSAULT.armorClass : 0;
  return {
    pool,
    left: pool - sumOfPoints(points) - sumOfPoints(warding.met),
    each: poolOf(figure, 0, turned),
    limit: defenseLimit(figure),
    giveUp: { now: giveUp, ...givenUpBetween({ fight, book }, part) },
    armorClass: figure.armorClass + exposed + turnedArmorClass(turned, defenseLimit(figure)),
    foes: foesOf({ fight, book }, part).map(foe => ({
      figure: foe.figure.id,
      points: points[foe.figure.id] ?? 0,
      met: warding.met[foe.figure.id] ?? 0,
      attacks: Math.max(1, attacksMeant({ fight, book }, foe)),
    })),
  };
}

/** The fewest and the most attacks and free defenses that may be given up, those included that have been (S3.PD.c). */
function givenUpBetween(bout: Bout, part: Seated): { readonly least: number; readonly most: number } {
  const { warding = NOTHING_WARDED } = part.seat;
  const more = Math.max(0, attacksMeant(bout, part)) + freeDefensesLeft(part.figure, warding);
  const isPlayed = bout.fight.encounter.stage === "segments";
  return { least: isPlayed ? warding.givenUp : 0, most: warding.givenUp + more };
}

/** Attacks left with what it fights with. */
function attacksMeant({ fight, book }: Bout, { figure, seat }: Seated): number {
  const warder = { fight, figure, seat, book };
  return attacksLeft(warder, weaponMeant(warder));
}

function foesOf({ fight }: Bout, { figure }: Seated): readonly Seated[] {
  return fight.encounter.seats.flatMap(seat => {
    const foe = seatedOf(fight, seat.figure);
    return foe !== undefined && foe.figure.side !== figure.side && !isDown(foe.figure) ? [foe] : [];
  });
}
