import { areaBarringFigures } from "#rules/fight/between.ts";
import { figureOf } from "#rules/fight/fight.ts";
import { type Affected, bearing, type Effect, effectsAtWork } from "#rules/figure/effect.ts";
import type { Figure, Spell } from "#rules/figure/figure.ts";
import { type FigureId, type Reason, reason } from "#rules/vocabulary.ts";
import { type Asking, type Course, figureIn } from "../course.ts";
import { whyTurnedAway } from "./attacks.ts";
import { spendPool } from "./pools.ts";

/** Magic on its way to one of its targets. */
interface Sent {
  readonly caster: FigureId;
  readonly spell: Pick<Spell, "name" | "offensive" | "damage" | "touch" | "element" | "covers" | "level">;
  readonly target: FigureId;
  readonly targets: readonly FigureId[];
  /** Works where the target is, and comes from nowhere else. */
  readonly isThere?: boolean;
  /** The effect that kept all magic of the caster in, before this magic began; undefined for none. */
  readonly shell: Effect | undefined;
}

/**
 * Why effects keep magic from a target, before its saving throw; `null` if they do not. They end or are used up as they
 * do so.
 *
 * @source G.13
 * @reading powers of devices have no level, so globes let them through, and those in the same globe reach each other. An
 * attack with magic is one that is aimed at the target alone
 */
export function* whyKeptFrom(course: Course, sent: Sent): Asking<Reason | null> {
  const { caster, spell, target } = sent;
  const stopped =
    whyBarred(course, sent) ?? whyStoppedByShell(course, sent) ?? whyUnharmed(figureIn(course, target), spell);
  if (stopped !== null || caster === target) return stopped;
  const turned = isDirect(course, sent) ? yield* turnedAway(course, sent) : null;
  return turned ?? whyAbsorbed(course, sent);
}

/** Magic that nothing gets through may be between the two; magic that works where its target is passes by that. */
function whyBarred({ fight }: Course, { caster, spell, target, isThere }: Sent): Reason | null {
  const wall = isThere ? undefined : areaBarringFigures(fight, caster, target);
  return wall === undefined ? null : reason("stopped-by-area", { effect: wall.name, by: spell.name });
}

function whyStoppedByShell(
  course: Course,
  { caster, spell: { name, level }, target, shell: own }: Sent,
): Reason | null {
  const { fight } = course;
  const bearer = figureIn(course, target);
  const shell = bearing(bearer, "stopsMagic") ?? own;
  if (shell !== undefined) return reason("no-magic", { effect: name, by: shell.name });
  if (caster === target || level === undefined) return null;
  const globe = effectsAtWork(bearer).find(
    one => (one.stopsSpells ?? 0) >= level && !isInSame(figureOf(fight, caster) ?? {}, one),
  );
  return globe === undefined ? null : reason("spell-kept-out", { effect: name, by: globe.name });
}

/** Is a figure in the same globe? */
function isInSame(figure: Affected, { name, by }: Effect): boolean {
  return by !== null && effectsAtWork(figure).some(one => one.name === name && one.by === by);
}

/** Magic that does damage harms only those whom its element can harm. */
function whyUnharmed(target: Figure, { name, damage, element }: Sent["spell"]): Reason | null {
  const only = damage === null ? undefined : bearing(target, "harmedOnlyBy")?.harmedOnlyBy;
  if (only === undefined || (element !== undefined && only.includes(element))) return null;
  return reason("unharmed-by", { effect: name });
}

/** Is it an attack with magic on this one target? */
export function isDirect(course: Course, { caster, spell, target, targets, isThere }: Omit<Sent, "shell">): boolean {
  if (isThere) return false;
  if (figureOf(course.fight, caster)?.side === figureIn(course, target).side) return false;
  return spell.touch === true || (spell.offensive && spell.covers === undefined && targets.length === 1);
}

function* turnedAway(course: Course, { caster, spell, target }: Sent): Asking<Reason | null> {
  const attacker = figureOf(course.fight, caster);
  if (attacker === undefined) return null;
  return yield* whyTurnedAway(course, { attacker, target, touches: spell.touch === true });
}

/** A spell that is aimed at the target alone is taken up as long as its level is left. */
function whyAbsorbed(course: Course, { spell: { name, level, covers }, target, targets }: Sent): Reason | null {
  const rod = bearing(figureIn(course, target), "absorbsSpells");
  if (rod === undefined || level === undefined || covers !== undefined || targets.length > 1) return null;
  if (rod.absorbsSpells < level) return null;
  spendPool(course, target, rod, "absorbsSpells", level);
  return reason("spell-absorbed", { effect: name, by: rod.name });
}
