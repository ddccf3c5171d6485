import { armorClassOf } from "#rules/attack/to-hit.ts";
import { defenseLimit, freeDefensesLeft, NOTHING_WARDED, poolOf, sumOfPoints } from "#rules/defense/pool.ts";
import { type Bout, type Fight, figureOf, isDown, type Seated, seatedOf } from "#rules/fight/fight.ts";
import { weaponMeant } from "#rules/initiative/procedure.ts";
import { ASSAULT, dexterityTurned, isAssaulting, turnedArmorClass } from "#rules/intent/intent.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { attacksLeft } from "./means.ts";

/** A distribution of a Defense Pool, actual or possible. */
export interface PoolDeal {
  readonly points: Readonly<Record<FigureId, number>>;
  /** The total of attacks and free defenses given up for it. */
  readonly giveUp: number;
}

/** A foe against whose attacks points can be dealt out. */
export interface PooledFoe {
  readonly figure: FigureId;
  /** Points set against it, and points already used against its attacks. */
  readonly points: number;
  readonly met: number;
  /** Attacks that it may still make this round, 1 or more. */
  readonly attacks: number;
}

/** A Defense Pool: its size, its remaining points and its effects. */
export interface PoolAccount {
  readonly pool: number;
  /** Points that are not dealt out; negative if too many are. */
  readonly left: number;
  /** Points that each attack given up adds to the pool. */
  readonly each: number;
  /** The most points against one attack. */
  readonly limit: number;
  readonly giveUp: { readonly now: number; readonly least: number; readonly most: number };
  /** Armor class against an attack without points. */
  readonly armorClass: number;
  readonly foes: readonly PooledFoe[];
}

/**
 * True if the figure may now deal out points of a Defense Pool: it has one, is not down, and the round is being
 * declared or played (S3.PD.a).
 */
export function hasPool({ fight, book }: Bout, id: FigureId): boolean {
  const figure = figureOf(fight, id);
  const { stage } = fight.encounter;
  if (!book["defense.pool"] || (stage !== "declare" && stage !== "segments")) return false;
  return figure !== undefined && !isDown(figure) && defenseLimit(figure) > 0;
}

/**
 * Works out the size, the points left and the effects of a figure's Defense Pool with the given distribution, or with
 * its current one; null if it has none.
 *
 * @source S3.PD.a–d, S3.AS.a, S3.DX.a
 * @reading armor class is given without shield, rear and anything else that only an attack decides
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
    armorClass: armorClassOf(figure) + exposed + turnedArmorClass(turned, defenseLimit(figure)),
    foes: foesOf({ fight, book }, part).map(foe => ({
      figure: foe.figure.id,
      points: points[foe.figure.id] ?? 0,
      met: warding.met[foe.figure.id] ?? 0,
      attacks: Math.max(1, attacksMeant({ fight, book }, foe)),
    })),
  };
}

/**
 * The least and the most attacks and free defenses that may be given up, including those that already are (S3.PD.c).
 */
function givenUpBetween(bout: Bout, part: Seated): { readonly least: number; readonly most: number } {
  const { warding = NOTHING_WARDED } = part.seat;
  const more = Math.max(0, attacksMeant(bout, part)) + freeDefensesLeft(part.figure, warding);
  const isPlayed = bout.fight.encounter.stage === "segments";
  return { least: isPlayed ? warding.givenUp : 0, most: warding.givenUp + more };
}

/** Attacks left with the weapon it fights with. */
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
