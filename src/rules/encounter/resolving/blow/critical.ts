import {
  attackSize,
  classGroupOf,
  criticalFrom,
  isCritical,
  multipleOf,
  type Severity,
  saveModifier,
  severityOf,
  severityTotal,
  specialPoints,
} from "#rules/critical/critical.ts";
import { type Injury, injuryOf, OUR_INJURIES } from "#rules/critical/injuries.ts";
import type { CriticalHit } from "#rules/fight/events/blows.ts";
import type { Choice } from "#rules/fight/need.ts";
import { onlyThrowsDown, sufferingOf } from "#rules/figure/injury.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type Asking, type Course, choose, roll } from "../course.ts";
import { saveAgainstBlow } from "./save.ts";
import type { Hit } from "./strike-home.ts";

/** A critical hit, and its injury; null without one. */
export interface Critical {
  readonly event: CriticalHit;
  readonly injury: Injury | null;
}

/**
 * True if a hit is critical, which needs damage that got through armor.
 *
 * @param through points of damage that got through
 * @source S3.CR.a, S3.CR.d
 */
export function isCriticalHit({ attacker, weapon, rolled }: Hit, through: number, book: Rulebook): boolean {
  if (!book["critical.enabled"] || through <= 0) return false;
  return isCritical(rolled, lowestCritical({ attacker, weapon }));
}

function lowestCritical({ attacker, weapon }: Pick<Hit, "attacker" | "weapon">): number {
  return criticalFrom(classGroupOf(attacker), weapon.criticalBonus);
}

/**
 * Rolls a critical hit: its points are spent, its severity is rolled, and the target saves against the injury.
 *
 * @source S3.CR.b–c, S3.CR.e–f, S3.SC.a–b
 * @reading points are spent before the severity is rolled; or with the severity in sight (ruling `critical.points`); an
 * injury lasts until it is healed, except for being thrown down
 */
export function* rollCritical({ fight, book }: Course, hit: Hit): Asking<Critical> {
  const { attacker, target, weapon } = hit;
  const larger = attackSize(attacker, weapon, book) - target.size;
  const severity = severityOf(larger);
  const early = book["critical.points"] === "before-save" ? yield* spendPoints(hit, severity, null) : null;
  const rolled = Number(yield roll("severity", severity.dice, attacker.id));
  const points = early ?? (yield* spendPoints(hit, severity, rolled));
  const total = severityTotal(severity, rolled, points.severity);
  const save = yield* saveAgainstBlow(target, saveModifier(larger) - points.save);
  const isTold = save.saved || book["critical.injuries"] === "severity";
  const tables = fight.encounter.injuries ?? OUR_INJURIES;
  const injury = isTold ? null : injuryOf(tables, weapon.damageType ?? "slashing", total);
  const parties = { figure: attacker.id, target: target.id, ...rangeOf(hit) };
  const left = save.saved || onlyThrowsDown(injury) ? {} : { change: sufferingOf(target, injury, total) };
  const result = { dice: severity.dice, rolled, severity: total, points, save, multiple: multipleOf(total) };
  return { event: { type: "critical-hit", ...parties, ...result, injury: injury?.id ?? null, ...left }, injury };
}

/** The numbers that made it critical (S3.CR.a). */
function rangeOf({
  attacker,
  weapon,
  rolled: { natural, total, need },
}: Hit): Pick<CriticalHit, "natural" | "from" | "by"> {
  return { natural, from: lowestCritical({ attacker, weapon }), by: total - need };
}

type Points = CriticalHit["points"];

const NO_POINTS: Points = Object.freeze({ save: 0, severity: 0 });

/** Asks the attacker to spend points on a harder save or on severity; by default, all go to the save (S3.SC.b). */
function* spendPoints({ attacker, target, rolled }: Hit, severity: Severity, shown: number | null): Asking<Points> {
  const most = specialPoints(rolled.total - rolled.need);
  if (most === 0) return NO_POINTS;
  const splits = Array.from({ length: most + 1 }, (_, points) => ({ save: most - points, severity: points }));
  const choices = splits.map(points => choiceOf(points, severity, shown));
  const answer = String(yield choose("special-critical", attacker.id, target.id, choices));
  return splits[choices.findIndex(({ id }) => id === answer)] ?? NO_POINTS;
}

/** A way to spend the points, with the resulting severity if that has been rolled. */
function choiceOf(points: Points, severity: Severity, shown: number | null): Choice {
  const id = `special:${points.save}:${points.severity}`;
  if (shown === null) return { id, with: points };
  return { id, with: { ...points, total: severityTotal(severity, shown, points.severity) } };
}
