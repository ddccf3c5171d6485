import { reactionAdjustment } from "#rules/figure/dexterity.ts";
import type { Intent } from "#rules/intent/intent.ts";
import { dexterityTurned, isAssaulting } from "#rules/intent/offense.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { SCUFFLES } from "#rules/vocabulary.ts";
import { shown } from "../../judging/impossible.ts";
import { FINE, type Part } from "../../judging/view.ts";

/** Checks the types of `assault` and `toAttack`: true, and a whole number of at least 1. */
export function offenseIsReadable({ assault, toAttack }: Intent): readonly Reason[] {
  if (assault !== undefined && assault !== true)
    return [reason("unreadable", { field: "assault", value: shown(assault) })];
  if (toAttack === undefined || (Number.isInteger(toAttack) && toAttack > 0)) return FINE;
  return [reason("unreadable", { field: "toAttack", value: shown(toAttack) })];
}

/**
 * Only figures that strike can make an assault.
 *
 * @source S3.AS.a
 * @reading a charge counts, as it ends with a blow
 */
export function mayAssault({ figure, book }: Part, intent: Intent): readonly Reason[] {
  if (!isAssaulting({ intent })) return FINE;
  const named = { figure: figure.name };
  if (!book["assault.enabled"]) return [reason("assault-not-played", named)];
  return intent.kind === "melee" || intent.kind === "charge" ? FINE : [reason("assault-in-melee", named)];
}

/**
 * An assault and missiles exclude each other within a round.
 *
 * @source S3.AS.a
 */
export function strikesAllOut(part: Part, deeds: readonly Intent[]): readonly Reason[] {
  const { figure, seat } = part;
  const shoots = seat.ledger.missiles > 0 || deeds.some(({ kind }) => kind === "missile");
  const assaults = seat.plan?.assault === true || deeds.some(({ assault, kind }) => assault && kind !== "missile");
  return shoots && assaults ? [reason("assault-in-melee", { figure: figure.name })] : FINE;
}

/** A figure may turn as many points of Dexterity to attack as its reaction adjustment has (S3.DX.a). */
export function mayTurnDexterity({ figure, book }: Part, intent: Intent): readonly Reason[] {
  const turned = dexterityTurned({ intent });
  if (turned === 0) return FINE;
  if (!book["dexterity.attack"]) return [reason("dexterity-not-played", { figure: figure.name })];
  const most = Math.max(0, reactionAdjustment(figure.dexterity, book));
  return turned <= most ? FINE : [reason("dexterity-beyond", { figure: figure.name, turned, most })];
}

/**
 * Attacks must be a whole number from 1 to 20, feet above 0, and only melee can be a grapple, overbear or pummel
 * (S0.I.b).
 */
export function extentIsReadable({ kind, attacks, feet, way }: Intent): readonly Reason[] {
  const isCount = attacks === undefined || (Number.isInteger(attacks) && attacks >= 1 && attacks <= MOST_ATTACKS);
  if (!isCount) return [reason("unreadable", { field: "attacks", value: shown(attacks) })];
  if (feet !== undefined && !(Number.isFinite(feet) && feet > 0))
    return [reason("unreadable", { field: "feet", value: shown(feet) })];
  const isWay = way === undefined || (kind === "melee" && SCUFFLES.includes(way));
  return isWay ? FINE : [reason("unreadable", { field: "way", value: shown(way) })];
}

const MOST_ATTACKS = 20;
