import { addedByTarget, lessenedDamage } from "../../attack/protection.ts";
import { sumOf } from "../../attack/to-hit.ts";
import { CANTRIP_DIE, type Casting, secondCantrip } from "../../casting/casting.ts";
import { nowOf } from "../../fight/encounter.ts";
import { type Bout, type Fight, figureName, figureOf, isDown, seatsInOrder, seatTaken } from "../../fight/fight.ts";
import { isBandOfFriends } from "../../figure/bands.ts";
import { conditionsBarring, incapacityOf, isAway, playsConditionsInFull } from "../../figure/conditions.ts";
import { bearing, type EffectSpec, effectsAtWork } from "../../figure/effect.ts";
import { isUnharmedBy } from "../../figure/effect-start.ts";
import type { Figure } from "../../figure/figure.ts";
import { isSameEffect } from "../../figure/same-effect.ts";
import { spellAsUsed } from "../../ledger/offense.ts";
import { landingOf } from "../../timeline/landings.ts";
import {
  type FigureId,
  type Moment,
  momentOf,
  type Reason,
  reason,
  SEGMENTS_PER_ROUND,
  TICKS,
} from "../../vocabulary.ts";
import { beginArea, inItsSize } from "./areas/begin.ts";
import { clearAreas } from "./areas/disperse.ts";
import {
  asMet,
  bandsMet,
  formOf,
  type MagicUsed,
  type Met,
  makeReady,
  type Reaching,
  readyFor,
  type Use,
} from "./bands.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "./course.ts";
import { beginEffect, isOnItsSide } from "./effects/begin.ts";
import { keepCallable, withCalling } from "./effects/calling.ts";
import { endByAttack } from "./effects/end.ts";
import { reactTo } from "./effects/reaction.ts";
import { addInterruption, strikeCaster } from "./interrupting.ts";
import { withinLimits } from "./limits.ts";
import { isSaved, type Reach } from "./magic-saves.ts";
import { withinPool } from "./pool.ts";
import { whyKeptFrom } from "./protecting/magic.ts";
import { absorb, rollInstead } from "./protecting/pools.ts";
import { sharesByTurning } from "./protecting/turning.ts";
import { whyTouchMisses } from "./touch.ts";
import { aimedOf, breakMove, healAll, wound } from "./wound.ts";

/**
 * Begins the second of two cantrips when the first has taken effect.
 *
 * @source S4.VII.C.4
 * @reading lost with its first, it stays in memory, since it has not begun. Compared with attacks it takes as long as
 * both
 */
function* beginSecond(course: Course, figure: FigureId, first: Casting): Asking {
  const { fight } = course;
  const { second } = first;
  if (second === undefined) return;
  const caster = figureIn(course, figure);
  const spell = caster.spells.find(known => known.id === second.spell);
  if (isDown(caster) || spell === undefined || spell.memorized < 1) return;
  const segments = Number(yield roll("cantrip", CANTRIP_DIE, figure));
  const { begins } = first;
  const lands = secondCantrip(first.lands, segments);
  const notBefore = Math.min(secondCantrip(nowOf(fight.encounter), segments), endOfRound(fight));
  const casting: Casting = { spell: spell.id, targets: second.targets, begins, lands, notBefore };
  const { memorized } = spell;
  const change = { figure, path: `spells.${spell.id}.memorized`, from: memorized, to: memorized - 1 };
  addEvent(course, { type: "casting-begun", figure, casting, change });
}

/** Ticks left at the end of the round for anything that waits for the second cantrip. */
const ROOM = 1024;

/** Both cantrips must fit into one round if moments do not measure time (S4.VII.C.4). */
function endOfRound({ encounter }: Fight): number {
  return momentOf(encounter.round, SEGMENTS_PER_ROUND, TICKS - ROOM);
}

interface Landing {
  readonly caster: FigureId;
  readonly casting: Casting;
}

/**
 * Makes each spell in progress whose moment has come take effect on its targets, or fail if its caster went down
 * before.
 *
 * @source S4.VII.C.6
 * @reading anything simultaneous with a spell's end comes too late to stop it: all spells of one moment take effect,
 * whatever they do to each other's casters
 */
export function* landSpells(course: Course): Asking {
  yield* landDue(course, course.book["casting.simultaneous"] === "completes");
}

/**
 * At the end of a moment, makes spells take effect that end at it: they waited until its attacks were made (ruling
 * `casting.simultaneous`).
 */
export function* landAtClose(course: Course): Asking {
  yield* landDue(course, true);
}

/** @param atOnce true to include those that end at this very moment */
function* landDue(course: Course, atOnce: boolean): Asking {
  for (const landing of landingsDue(course, atOnce)) yield* land(course, landing);
}

function landingsDue({ fight, book }: Bout, atOnce: boolean): readonly Landing[] {
  const now = nowOf(fight.encounter);
  return seatsInOrder(fight, ({ casting }) => casting !== null).flatMap(({ figure: caster, casting }) => {
    const lands = landingOf(fight, caster, book);
    const isDue = lands !== null && (lands < now || (atOnce && lands === now));
    return isDue && casting !== null ? [{ caster, casting }] : [];
  });
}

/** Makes one spell take effect. */
function* land(course: Course, landing: Landing): Asking {
  const { caster, casting } = landing;
  const moment = nowOf(course.fight.encounter);
  const lost = whySpellIsLost(course, caster, moment);
  if (lost !== null) return addInterruption(course, caster, casting, lost);
  addEvent(course, { type: "spell-landed", figure: caster, casting, moment });
  const spell = figureIn(course, caster).spells.find(known => known.id === casting.spell);
  const isHere = (target: FigureId) => figureOf(course.fight, target) !== undefined;
  if (spell === undefined) return comeToNothing(course, caster, casting.targets.filter(isHere));
  const { offensive } = spellAsUsed(spell, {});
  const targets = aimedOf(caster, spell, casting.targets, offensive).filter(isHere);
  const { now, later } = withCalling(spell);
  const cast = { caster, spell: { ...now, offensive }, targets, form: casting.form, at: casting.at };
  const use = inItsSize(course, cast);
  yield* beginArea(course, use);
  yield* clearAreas(course, use);
  yield* applyMagic(course, use);
  if (later !== undefined) yield* keepCallable(course, caster, spell, later);
  if (offensive) endByAttack(course, caster);
  yield* beginSecond(course, caster, casting);
}

/**
 * Why a spell has no effect at its moment; null if it has.
 *
 * @source S4.VII.C.6, G.11
 * @reading the caster is gone, was down before this moment, or has a condition that keeps them from casting
 */
function whySpellIsLost({ fight, book }: Bout, caster: FigureId, moment: Moment): Reason | null {
  const figure = figureOf(fight, caster);
  const fell = reason("caster-fell", { figure: figureName(fight, caster) });
  if (figure === undefined) return fell;
  if (isDown(figure)) return seatTaken(fight, caster).fellAt === moment ? null : fell;
  const condition = incapacityOf(figure) ?? conditionsBarring(figure, "spells")[0];
  return condition === undefined || !playsConditionsInFull(book) ? null : reason(condition, { figure: figure.name });
}

/** For a spell that was removed from the sheet while it was in progress. */
function comeToNothing(course: Course, by: FigureId, targets: readonly FigureId[]): void {
  const why = reason("spell-missing");
  for (const figure of targets) addEvent(course, { type: "no-effect", figure, by, reason: why });
}

/**
 * Applies a spell or a device's power to all its targets. Its dice are rolled once for all of them, or once for those of
 * a band.
 *
 * @source G.03, G.13
 */
export function* applyMagic(course: Course, use: Use): Asking {
  const { caster, spell, targets: aimed, at, isThere = false } = use;
  const { name, effect, heals } = spell;
  const form = aimed.length === 0 ? undefined : yield* formOf(use);
  const pooled = effect === undefined ? null : { by: caster, name, spec: effect, targets: aimed };
  const inPool = pooled === null ? aimed : yield* withinPool(course, pooled);
  const targets = pooled === null ? aimed : yield* withinLimits(course, { ...pooled, targets: inPool });
  const ready: Reaching["ready"] = new Map();
  if (targets.length > 0) ready.set(null, yield* makeReady(course, inCommon(use), null, null));
  const total = targets.reduce((sum, id) => sum + figureIn(course, id).hitPoints, 0);
  const shell = bearing(figureOf(course.fight, caster) ?? {}, "stopsMagic");
  const reached: FigureId[] = [];
  for (const target of targets) {
    if (yield* reach(course, { caster, spell, targets, form, target, total, ready, shell, at, isThere }))
      reached.push(target);
  }
  yield* healAll(course, { by: caster, heals, targets: reached });
}

/** What magic does to all; what magic with bands leaves depends on the band. */
function inCommon(use: Use): Use {
  if (use.spell.effect?.bands === undefined) return use;
  const { effect: _, ...spell } = use.spell;
  return { ...use, spell };
}

/**
 * Why magic has no effect on a target before any saving throw; null if it has: the target is away, it is for the other
 * side, the touch misses, its element does not harm the target, or the target resists.
 *
 * @source G.13
 * @reading no one resists their own magic
 */
function* whyStopped(course: Course, sent: Reach): Asking<Reason | null> {
  const { caster, spell, target } = sent;
  const { effect: spec, damage, name } = spell;
  const aimed = figureIn(course, target);
  if (isAway(aimed)) return reason("is-away", { target: aimed.name });
  const isForOthers = spec !== undefined && damage === null && !spell.heals;
  if (isForOthers && !isOnItsSide(course.fight, { by: caster, spec }, figureIn(course, target)))
    return reason("wrong-side", { effect: name });
  const kept = yield* whyKeptFrom(course, sent);
  if (kept !== null) return kept;
  const missed = spell.touch === true ? yield* whyTouchMisses(course, { caster, spell, target }) : null;
  if (missed !== null) return missed;
  const figure = figureIn(course, target);
  if (isUnharmedBy(figure, spell.element)) return reason("unharmed-by", { effect: spell.name });
  const resistance = resistanceOf(figure);
  if (resistance === 0 || target === caster) return null;
  const rolled = Number(yield roll("resistance", "1d100", target));
  return rolled <= resistance ? reason("resisted", { effect: spell.name }) : null;
}

/** The chance in a hundred that magic has no effect on a figure: the best of its own and of effects on it. */
function resistanceOf(figure: Figure): number {
  return Math.max(figure.magicResistance ?? 0, ...effectsAtWork(figure).map(({ resistsMagic = 0 }) => resistsMagic));
}

/**
 * Does a target take an effect willingly, without a saving throw: a harmless one, from itself or a friend?
 *
 * @source G.13
 */
function isWilling(course: Course, { caster, spell, target }: Reach): boolean {
  if (spell.effect === undefined || spell.offensive || spell.damage !== null) return false;
  return caster === target || figureIn(course, caster).side === figureIn(course, target).side;
}

/**
 * Does the damage of magic harm a target, which may harm one kind of figures only?
 *
 * @source G.13
 */
function isHarmedBy(course: Course, { spell: { harms }, target }: Reach): boolean {
  return harms === undefined || (figureIn(course, target).kinds ?? []).includes(harms);
}

/**
 * Applies magic to one target, and returns whether it reaches it: what it does to all, or to those of the target's
 * bands.
 */
function* reach(course: Course, reached: Reach): Asking<boolean> {
  const { caster: by, target: figure } = reached;
  const stopped = yield* whyStopped(course, reached);
  if (stopped !== null) {
    addEvent(course, { type: "no-effect", figure, by, reason: stopped });
    if (stopped.why === "unharmed-by")
      yield* reactTo(course, figure, { by, ...reached.spell, formula: reached.spell.damage });
    return false;
  }
  const shares = yield* sharesByTurning(course, reached);
  if (shares === null) return yield* meetAll(course, reached);
  for (const [target, share] of shares) yield* meetAll(course, { ...reached, target, share });
  return shares.some(([target]) => target === figure);
}

/** Applies magic to one target as each of its bands has it, and returns whether there is one. */
function* meetAll(course: Course, reached: Reach): Asking<boolean> {
  const { caster: by, spell, target: figure } = reached;
  const bands = yield* bandsMet(course, reached);
  const none = reason("beyond-bands", { effect: spell.name });
  if (bands.length === 0) addEvent(course, { type: "no-effect", figure, by, reason: none });
  for (const met of bands) yield* meet(course, { ...reached, spell: asMet(spell, met) }, met, reached);
  return bands.length > 0;
}

/**
 * Applies magic to one target as one of its bands has it: the saving throw, then the damage, or the interruption of its
 * move and spell, then the lasting effects.
 */
function* meet(course: Course, reached: Reach, { band, onSave }: Met, whole: Reach): Asking {
  const { caster: by, spell, target, at } = reached;
  const { id: item, name, effect } = spell;
  if (band !== null && band.effects.length === 0 && band.harm === undefined && !doesAnything(spell)) return;
  const isForFriend = effect?.side === "friends" || (band !== null && isBandOfFriends(band));
  const isWelcome = isForFriend || isWilling(course, reached);
  const ready = yield* readyFor(course, whole, band);
  const rolled = isHarmedBy(course, reached) ? ready.rolled : null;
  const saved = isWelcome ? null : yield* isSaved(course, reached);
  if (rolled !== null) {
    yield* woundByMagic(course, reached, { rolled, saved });
  } else if (saved !== true && !spell.heals && !isWelcome) {
    breakMove(course, target);
    if (spell.offensive) yield* strikeCaster(course, target, { by, damage: 0 });
  }
  const afterSave = onSave === null ? [] : (yield* readyFor(course, whole, onSave)).leaves;
  for (const { spec, segments } of saved === true ? afterSave : ready.leaves)
    if (!lastsOn(course, reached, spec)) yield* beginEffect(course, target, { name, by, item, spec, segments, at });
}

/** Is the effect of an area on a target already, and lasts as long as the target is in it (G.13)? */
function lastsOn(course: Course, { spell: { name }, target, isThere = false }: Reach, spec: EffectSpec): boolean {
  if (!isThere || spec.ends?.includes("leaves") !== true) return false;
  return effectsAtWork(figureIn(course, target)).some(effect => isSameEffect(effect, name, spec));
}

/** Does magic do anything to a target without what its bands leave? */
function doesAnything({ damage, heals }: MagicUsed): boolean {
  return damage !== null || Boolean(heals);
}

/** Deals the damage of magic to a target, less what effects on it keep off (G.13). */
function* woundByMagic(
  course: Course,
  { caster: by, spell, target, share }: Reach,
  { rolled, saved }: { readonly rolled: number; readonly saved: boolean | null },
): Asking {
  const { damage: formula, element } = spell;
  const save = share !== undefined && spell.save === "none" ? "negates" : spell.save;
  const instead = saved === true ? undefined : yield* rollInstead(course, target, element);
  const added = addedByTarget(figureIn(course, target), spell, rolled);
  const magic = { rolled, formula: formula ?? "", saved: saved === true, save, element, added, share, instead };
  const { damage, parts } = lessenedDamage(figureIn(course, target), magic);
  const absorbed = absorb(course, target, { damage, element });
  const adjustments = [...parts, ...absorbed];
  yield* wound(course, { target, by, rolled, adjustments, damage: damage + sumOf(absorbed), saved, element });
  if (saved !== true) yield* reactTo(course, target, { name: spell.name, by, formula, element });
}
