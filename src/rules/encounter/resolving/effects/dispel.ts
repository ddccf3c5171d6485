import { isUnderWay } from "#rules/casting/casting.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import { seatTaken } from "#rules/fight/fight.ts";
import {
  adjustedByEffects,
  begunEffects,
  type Effect,
  type EffectSpec,
  effectPart,
  effectsAtWork,
  isOfWorn,
} from "#rules/figure/effect.ts";
import type { TraitsSpec } from "#rules/figure/effect-traits.ts";
import { isDisplacement } from "#rules/figure/first-attacks.ts";
import { levelOf } from "#rules/figure/levels.ts";
import { landingOf } from "#rules/timeline/landings.ts";
import {
  type Condition,
  DURATION_UNITS,
  type FigureId,
  type ItemId,
  type MapPoint,
  reason,
} from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";
import { interruptSpell } from "../interrupting.ts";
import { rollSave } from "../saving.ts";
import { endEffect, isInjuredOrTired } from "./end.ts";
import { negateDevices } from "./negation.ts";
import { deviceOfWorn, letSleepUntil } from "./worn.ts";

/** Magic that ends other magic on a figure. */
export interface Dispelling {
  readonly target: FigureId;
  readonly by: FigureId;
  readonly name: string;
  /** The spell, device or weapon; left out if the game master did it. */
  readonly item?: ItemId;
  readonly spec: EffectSpec;
  /** The point on the map at which it was aimed; left out for none. */
  readonly at?: MapPoint | undefined;
  /** It is used against an area of magic, which the target has caused. */
  readonly isOfPlace?: true;
}

/** Something that magic may end. */
export interface Ended {
  readonly name: string;
  /** The figure that caused it; `null` if the game master did. */
  readonly by: FigureId | null;
  /** The level of its caster; left out if it is not known. */
  readonly level?: number | undefined;
}

/** The chance in a hundred against the magic of a caster of the same level, and its steps above and below. */
const CHANCE = { even: 50, above: 5, below: 2, likely: 75 } as const;

/**
 * Ends magic and conditions on a figure, and the spell that it casts, as the magic says: surely, by chance, or by a new
 * saving throw of the figure.
 *
 * @source G.13
 * @reading each effect and the spell that is being cast are rolled for one by one. All magic means effects of spells and
 * powers, whose level is known: neither venom nor the permanent magic of things. The save is against spells
 */
export function* dispel(course: Course, dispelling: Dispelling): Asking {
  const { target, by, name, spec } = dispelling;
  const { dispels } = spec;
  if (dispels === undefined || dispels.every(one => one === "gas")) return;
  let isIdle = true;
  for (const effect of begunEffects(figureIn(course, target))) {
    if (!isMeant(effect, dispels)) continue;
    isIdle = false;
    if (yield* ends(course, dispelling, { ...effect, level: effect.casterLevel }))
      endEffect(course, target, effect, "effect-dispelled");
  }
  if (dispels.includes("displacement") && reveal(course, dispelling)) isIdle = false;
  for (const condition of leftOf(course, dispelling)) {
    isIdle = false;
    if (yield* ends(course, dispelling, { name, by: null })) lift(course, target, condition);
  }
  if (dispels.includes("magic") && (yield* endCasting(course, dispelling))) isIdle = false;
  if (dispels.includes("devices") && (yield* negateDevices(course, dispelling, ends))) isIdle = false;
  if (isIdle && spec.instant)
    addEvent(course, { type: "no-effect", figure: target, by, reason: reason("nothing-to-dispel", { effect: name }) });
}

function isMeant(effect: Effect, dispels: NonNullable<TraitsSpec["dispels"]>): boolean {
  const { condition, casterLevel, images } = effect;
  return (
    (casterLevel !== undefined && dispels.includes("magic")) ||
    (condition !== null && dispels.includes(condition)) ||
    (images !== undefined && dispels.includes("images")) ||
    (isDisplacement(effect) && dispels.includes("displacement"))
  );
}

/** The rounds for which a device shows where its wearer is, once revealed: the five minutes that dust lasts. */
const REVEALED = 5;

/**
 * Keeps worn devices that let attacks go astray from working for a while; returns whether there is one.
 *
 * @source G.13
 */
function reveal(course: Course, { target, by }: Dispelling): boolean {
  const worn = effectsAtWork(figureIn(course, target)).filter(effect => isOfWorn(effect) && isDisplacement(effect));
  if (worn.length === 0) return false;
  const until = nowOf(course.fight.encounter) + REVEALED * DURATION_UNITS.rounds;
  for (const effect of worn) {
    letSleepUntil(course, target, { name: effect.name, item: deviceOfWorn(effect), until });
    addEvent(course, { type: "no-effect", figure: target, by, reason: reason("revealed", { effect: effect.name }) });
  }
  return true;
}

/** The named conditions that a figure has without an effect, an injury or fatigue that causes them. */
function leftOf(course: Course, { target, spec: { dispels = [] } }: Dispelling): readonly Condition[] {
  const figure = figureIn(course, target);
  const isCaused = (condition: Condition) =>
    begunEffects(figure).some(effect => effect.condition === condition) || isInjuredOrTired(figure, condition);
  return figure.conditions.filter(condition => dispels.includes(condition) && !isCaused(condition));
}

function lift(course: Course, figure: FigureId, condition: Condition): void {
  const change = { figure, path: `conditions.${condition}`, from: true, to: false };
  addEvent(course, { type: "condition-lifted", figure, condition, change });
}

/** Ends the spell that a figure casts, if it does so; returns whether it casts one. */
function* endCasting(course: Course, dispelling: Dispelling): Asking<boolean> {
  const { target, name } = dispelling;
  const { fight, book } = course;
  const { casting } = seatTaken(fight, target);
  if (casting === null) return false;
  if (!isUnderWay(landingOf(fight, target, book) ?? casting.lands, nowOf(fight.encounter), book)) return false;
  const caster = figureIn(course, target);
  const spell = caster.spells.find(known => known.id === casting.spell);
  const level = spell?.casterLevel ?? levelOf(caster);
  const isEnded = yield* ends(course, dispelling, { name: spell?.name ?? casting.spell, by: target, level });
  if (isEnded) yield* interruptSpell(course, target, reason("spell-dispelled", { effect: name }));
  return true;
}

/** Does the magic end this? Its caster's own magic always ends. */
export function* ends(course: Course, dispelling: Dispelling, ended: Ended): Asking<boolean> {
  const { by, spec } = dispelling;
  const { dispelsBy } = spec;
  if (dispelsBy === undefined || (dispelsBy === "chance" && ended.by === by)) return true;
  return dispelsBy === "save" ? yield* isThrownOff(course, dispelling) : yield* isOvercome(course, dispelling, ended);
}

/** The roll of d100 against the magic of a caster of this level, or against a chance that is always the same. */
function* isOvercome(course: Course, dispelling: Dispelling, ended: Ended): Asking<boolean> {
  const { target, by, name, spec, isOfPlace } = dispelling;
  const own = spec.casterLevel ?? levelOf(figureIn(course, by));
  const isLikely = spec.dispelsBy === "likely";
  const levels = isLikely ? 0 : own - (ended.level ?? own);
  const even = isLikely ? CHANCE.likely : CHANCE.even;
  const chance = even + levels * (levels > 0 ? CHANCE.above : CHANCE.below);
  const natural = Number(yield roll("dispel", "1d100", by));
  const isOver = natural <= chance;
  const told = { type: "dispel-rolled", figure: target, by, name, against: ended.name } as const;
  addEvent(course, { ...told, ...(isOfPlace && { isOfPlace }), natural, chance, levels, ends: isOver });
  return isOver;
}

/** The new saving throw of the figure, with +1 for each level of the caster. */
function* isThrownOff(course: Course, { target, by, name, item, spec }: Dispelling): Asking<boolean> {
  const figure = figureIn(course, target);
  const own = effectPart(name, spec.casterLevel ?? levelOf(figureIn(course, by)));
  const adjustments = [own, ...adjustedByEffects(figure, "saves")];
  return yield* rollSave(course, { figure, by, spell: item ?? "", adjustments });
}
