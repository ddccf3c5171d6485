import { isBlunt } from "#rules/attack/damage.ts";
import { savesByProtection } from "#rules/attack/protection.ts";
import { areaBarringFigures } from "#rules/fight/between.ts";
import type { Adjustment } from "#rules/fight/events.ts";
import { adjustedByEffects, bearing, type Effect, effectPart, effectsAtWork } from "#rules/figure/effect.ts";
import { effectChange } from "#rules/figure/effect-change.ts";
import type { Figure, Weapon } from "#rules/figure/figure.ts";
import { isDisplacement, isFirstAttack } from "#rules/figure/first-attacks.ts";
import { diceIn } from "#rules/figure/formula.ts";
import { ownDiceOf } from "#rules/figure/levels.ts";
import { bonusAgainstWards, isMissile } from "#rules/figure/weapon.ts";
import { type FigureId, type Reason, reason } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";
import { whyBlinked } from "../effects/blinking.ts";
import { isSummoned } from "../effects/creatures.ts";
import { rollSave } from "../saving.ts";
import { spendPool } from "./pools.ts";

/** An attack on a figure. */
interface Assault {
  readonly attacker: Figure;
  readonly target: FigureId;
  /** False for a shot or a throw, and for a spell from afar. */
  readonly touches: boolean;
  /** The weapon that would hit; left out for magic. */
  readonly weapon?: Weapon;
}

/**
 * Is an attack one of the matter that an effect keeps out? Weapons and missiles are dead matter, and so are the undead.
 *
 * @source G.13
 * @reading the living have to come near to strike a blow with a weapon, too
 */
function isKeptOut({ keepsOut = [] }: Effect, { attacker, touches, weapon }: Omit<Assault, "target">): boolean {
  const isLiving = attacker.kinds?.includes("undead") !== true;
  const isDead = (weapon !== undefined && weapon.kind !== "natural") || (touches && !isLiving);
  return (keepsOut.includes("dead") && isDead) || (keepsOut.includes("living") && touches && isLiving);
}

/** Does an attacker touch with its own body, and not with a weapon? */
function isNaturalTouch({ touches, weapon }: Omit<Assault, "target">): boolean {
  return touches && (weapon === undefined || weapon.kind === "natural");
}

/**
 * Why an attack does not take place at all; `null` if it does: magic bars its way, the target has blinked, the
 * attacker is of a kind that cannot touch the target, or is under magic of the target's that keeps it off, or must save
 * first and does not.
 *
 * @source G.13
 * @reading each attack needs its own saving throw, against spells
 */
export function* whyTurnedAway(course: Course, assault: Assault): Asking<Reason | null> {
  const { attacker, target: id, touches } = assault;
  const target = figureIn(course, id);
  const wall = areaBarringFigures(course.fight, attacker.id, id);
  if (wall !== undefined) return reason("stopped-by-area", { effect: wall.name });
  const blinked = attacker.id === id ? null : whyBlinked(course, target);
  if (blinked !== null) return blinked;
  const isKept = (effect: Effect) =>
    (effect.keepsOff && touches && attacker.kinds?.includes(effect.keepsOff)) ||
    (effect.keepsOffSummoned && isNaturalTouch(assault) && isSummoned(course.fight, attacker.id)) ||
    isKeptOut(effect, assault);
  const kept =
    effectsAtWork(target).find(isKept) ??
    effectsAtWork(attacker).find(({ keptFromCaster, by }) => keptFromCaster && touches && by === id);
  if (kept !== undefined) return reason("kept-off", { effect: kept.name, figure: attacker.name });
  const sanctuary = bearing(target, "sanctuary");
  if (sanctuary === undefined || attacker.id === id) return null;
  const saved = yield* savesFromSanctuary(course, { attacker, by: id, name: sanctuary.name });
  return saved ? null : reason("sanctuary", { effect: sanctuary.name, figure: attacker.name });
}

function* savesFromSanctuary(
  course: Course,
  { attacker, by, name }: { readonly attacker: Figure; readonly by: FigureId; readonly name: string },
): Asking<boolean> {
  const coming = { element: undefined, by: figureIn(course, by), isSpell: true, isAimed: false };
  const protection = savesByProtection(attacker, coming);
  const adjustments = [...adjustedByEffects(attacker, "saves"), ...protection];
  return yield* rollSave(course, { figure: attacker, by, spell: name, adjustments });
}

/** A hit, before its damage. */
interface Landed {
  readonly attacker: Pick<Figure, "id" | "name">;
  readonly target: FigureId;
  readonly weapon: Weapon | null;
  readonly missile: boolean;
}

/** Weapons of this size or more are large missiles. */
const LARGE = 3;

/**
 * Why a hit does not reach its target; `null` if it does: it is the first one at someone who is elsewhere than it seems,
 * an image takes it, or the target catches the missile.
 *
 * @source G.13
 * @reading every image is hit as likely as its caster. What can be caught is hurled and large, such as a giant's rock
 */
export function* whyMissed(course: Course, { attacker, target: id, weapon, missile }: Landed): Asking<Reason | null> {
  const astray = bearing(figureIn(course, id), "firstMisses");
  if (astray !== undefined && isFirstAttack(astray, attacker.id))
    return reason("astray", { effect: astray.name, figure: attacker.name });
  const catching = bearing(figureIn(course, id), "catches");
  if (catching !== undefined && missile && weapon !== null && weapon.size >= LARGE && weapon.kind !== "launcher") {
    const rolled = Number(yield roll("ward", "1d100", id));
    if (rolled <= catching.catches) return reason("caught", { weapon: weapon.name });
  }
  const images = bearing(figureIn(course, id), "images");
  if (images === undefined) return null;
  const rolled = Number(yield roll("ward", `1d${images.images + 1}`, id));
  if (rolled > images.images) return null;
  spendPool(course, id, images, "images", 1);
  return reason("image-hit", { effect: images.name });
}

/**
 * Lets the effects on a target that count the first attack of each foe, or let it fight back, note that this one has
 * attacked.
 *
 * @source G.13
 */
export function noteAttack(course: Course, attacker: FigureId, id: FigureId): void {
  for (const effect of effectsAtWork(figureIn(course, id))) {
    const isCounted = isDisplacement(effect) || effect.fightsBack === true;
    if (!isCounted || !isFirstAttack(effect, attacker)) continue;
    const attackedBy = [effect.attackedBy ?? [], attacker].flat().join(",");
    const change = effectChange(figureIn(course, id), effect, { ...effect, attackedBy });
    addEvent(course, { type: "effect-timed", figure: id, change });
  }
}

/** What a weapon hits with. */
interface Striking {
  readonly attacker: Figure;
  readonly weapon: Weapon;
  readonly missile: boolean;
}

/**
 * Why effects on a target keep a weapon from harming it; `null` if they do not.
 *
 * @source G.13
 */
export function whyProtected(target: Figure, { attacker, weapon, missile }: Striking): Reason | null {
  if (weapon.ignoresWards === true) return null;
  const immaterial = bearing(target, "harmedOnlyBy");
  if (immaterial !== undefined) return reason("protected", { effect: immaterial.name, weapon: weapon.name });
  if (bonusAgainstWards(weapon) > 0) return null;
  const shield = isMissile({ weapon, missile }) && weapon.size < LARGE ? bearing(target, "stopsMissiles") : undefined;
  if (shield !== undefined) return reason("protected", { effect: shield.name, weapon: weapon.name });
  const strong = bearing(target, "harmedByDice");
  if (strong === undefined) return null;
  const isStrong = weapon.kind === "natural" && ownDiceOf(attacker) >= strong.harmedByDice;
  return isStrong ? null : reason("protected", { effect: strong.name, weapon: weapon.name });
}

/**
 * The parts by which effects on a target lessen the damage of a weapon: a point for each die of a missile, then half.
 *
 * @source G.13
 * @reading each die of a missile does at least a point. A weapon is edged unless it is only blunt, and a magic weapon of
 * silver is not halved as silver
 */
export function lessenedByEffects(
  target: Figure,
  { weapon, missile }: Pick<Striking, "weapon" | "missile">,
  { formula, damage }: { readonly formula: string; readonly damage: number },
): readonly Adjustment[] {
  const parts: Adjustment[] = [];
  let left = damage;
  for (const effect of effectsAtWork(target)) {
    const dice =
      isMissile({ weapon, missile }) && effect.stopsMissiles
        ? Math.min(diceIn(formula), Math.max(0, left - diceIn(formula)))
        : 0;
    const less = dice + (isHalved(effect, weapon) ? Math.ceil((left - dice) / 2) : 0);
    if (less > 0) parts.push(effectPart(effect.name, -less));
    left -= less;
  }
  return parts;
}

/** Does a weapon do half damage because of this effect? */
function isHalved({ weaponsHalved }: Effect, weapon: Weapon): boolean {
  if (weaponsHalved === "edged") return !isBlunt(weapon);
  if (weaponsHalved === "silver") return weapon.silver === true && weapon.magicBonus === 0;
  return weaponsHalved === "all";
}
