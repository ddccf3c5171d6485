import { type FigureActor, figureOfSheet } from "#foundry/adapters/index.ts";
import { say } from "#foundry/localize.ts";
import { derivedFor } from "#foundry/models/derived.ts";
import { stopDying } from "#foundry/statuses.ts";
import { updateDocument } from "#foundry/writing.ts";
import {
  type Adjustment,
  type CharacterClass,
  type HitPointsThrow,
  hitPointAdjustment,
  hitPointsFormula,
  hitPointsHealed,
  hitPointsOfClasses,
  hitPointsOfLevel,
  hitPointsRolled,
  hitPointsShared,
  mostHitPoints,
} from "#rules/index.ts";
import type { RollWanted } from "../../kinds.ts";
import type { Thrown } from "../../thrown.ts";
import type { RollPlan } from "../planning.ts";

/**
 * Plans the roll for hit points: of a monster by its hit dice, or of classes for all levels or a single one; null if
 * the classes give none.
 */
export function planHitPoints(actor: FigureActor, { item, level }: RollWanted): RollPlan | null {
  if (actor.type === "monster") return planByHitDice(actor);
  const { classes } = derivedFor(actor.system);
  const each = adjustmentsIn(actor);
  if (item === undefined) return planByClasses(hitPointsOfClasses(classes, each), namesOf(classes), false);
  const at = actor.items.filter(({ type }) => type === "class").findIndex(({ id }) => id === item.id);
  const one = classes[at];
  if (one === undefined) return null;
  const reached = level ?? one.level;
  return planByClasses(hitPointsOfLevel(classes, one, reached, each), namesOf([{ ...one, level: reached }]), true);
}

function planByHitDice({ system }: FigureActor): RollPlan {
  const { hitDice = 1, hitDiceBonus = 0 } = system as { readonly hitDice?: number; readonly hitDiceBonus?: number };
  const formula = hitPointsFormula(hitDice, hitDiceBonus);
  const comes = (_natural: number, total: number) => ({ total: hitPointsRolled(total) });
  return { kind: "hit-points", of: "", formula, added: [], need: null, more: {}, comes };
}

/** Constitution's points per hit die: the typed value, or by the score. */
function adjustmentsIn({ system }: FigureActor): (one: CharacterClass) => number {
  const { constitutionAdjustment: typed = null } = system._source as {
    readonly constitutionAdjustment?: number | null;
  };
  return ({ hardy }) => typed ?? hitPointAdjustment(system.abilities.constitution, hardy);
}

const namesOf = (classes: readonly CharacterClass[]): string =>
  classes.map(({ name, level }) => `${name} ${level}`).join("/");

/** @param gains whether it is added to the current hit points */
function planByClasses(thrown: HitPointsThrow | null, of: string, gains: boolean): RollPlan | null {
  if (thrown === null) return null;
  const { formula, constitution, fixed, shares } = thrown;
  const all: readonly Adjustment[] = [
    { why: "constitution", value: constitution },
    { why: "levels", value: fixed },
  ];
  const comes = (_natural: number, total: number) => ({ total: hitPointsShared(total, shares) });
  const added = all.filter(({ value }) => value !== 0);
  return { kind: "hit-points", of, formula, added, need: null, more: { shares, gains }, comes };
}

/**
 * Does this roll store its result at once, as a monster's hit points? A character's wait until the owner applies them.
 */
export function writesAtOnce({ type }: Actor, { kind }: Pick<RollWanted, "kind">): boolean {
  return kind === "hit-points" && type === "monster";
}

/** The sentence that warns of the hit points and the maximum that a roll would overwrite. */
export function sayOverwritten({ system: { hitPoints } }: FigureActor): string {
  return say("Roll.overwrites", { max: hitPoints.max, value: hitPoints.value });
}

/** Writes rolled hit points to an actor, as its current ones and as its maximum. */
export async function writeHitPoints(actor: FigureActor, rolled: number): Promise<void> {
  await updateDocument(actor, { "system.hitPoints": { value: rolled, max: rolled } });
}

/** The hit points and their maximum after a roll. Healing stops at the maximum as lasting effects change it. */
function hitPointsAfter(actor: FigureActor, { kind, total, more }: Thrown) {
  const { value, max } = actor.system._source.hitPoints;
  if (kind === "healing") return { value: hitPointsHealed(value, mostHitPoints(figureOfSheet(actor)), total), max };
  return more.gains ? { value: value + total, max: max + total } : { value: total, max: total };
}

/** Maximum number of remembered messages whose hit points have been applied. */
const REMEMBERED = 20;

/** Have the hit points rolled in this message already been applied to the actor? */
export function isWritten({ flags }: FigureActor, message: string): boolean {
  return flags["ten-segments"]?.written?.includes(message) === true;
}

/**
 * Applies the hit points rolled in a message to an actor, unless that was done before. Those of classes replace or add
 * to the current ones; healing stops at the maximum.
 */
export async function writeRolled(actor: FigureActor, thrown: Thrown, message: string): Promise<void> {
  if (isWritten(actor, message)) return;
  const hitPoints = hitPointsAfter(actor, thrown);
  const written = [...(actor.flags["ten-segments"]?.written ?? []), message].slice(-REMEMBERED);
  await updateDocument(actor, { system: { hitPoints }, flags: { "ten-segments": { written } } });
  if (thrown.kind === "healing" && thrown.total > 0) await stopDying(actor);
}
