import { type Casting, isUnderWay } from "../../casting/casting.ts";
import { nowOf, spellToBegin } from "../../fight/encounter.ts";
import { type Bout, type Fight, figureName, figureOf, seatTaken } from "../../fight/fight.ts";
import type { FigureChange } from "../../figure/figure.ts";
import { procedureOf } from "../../initiative/procedures.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { landingOf } from "../../timeline/landings.ts";
import { stepsOf } from "../../timeline/order.ts";
import { type FigureId, type Reason, reason, SEGMENTS_PER_ROUND } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, choose, partIn } from "./course.ts";

/** How spells in progress are interrupted: by hits, by disturbances, and by anything else that ends them too early. */

/** An attack that hit a caster. */
interface Interruption {
  readonly damage: number;
  /** The ordinal of the attacker's routine, from 1; 1 if routines are not counted. */
  readonly routine: number;
}

/** A spell in progress, or a device that takes time. */
interface UnderWay {
  /** Segments from its beginning to its effect. */
  readonly castingTime: number;
  readonly device: boolean;
}

/**
 * True if a hit on its user can interrupt a spell or a device in progress.
 *
 * @source S4.VII.C.3, S4.VII.C.6–7, S2.4A.f, S2.4B.e
 * @reading any hit interrupts a spell, or only one that does damage (ruling `casting.interrupt`). Of several routines
 * only the first can, unless the casting takes a whole round. A device continues until its user is down
 */
export function canInterrupt(
  { damage, routine }: Interruption,
  { castingTime, device }: UnderWay,
  book: Pick<Rulebook, "casting.interrupt">,
): boolean {
  if (device || (book["casting.interrupt"] === "damage" && damage <= 0)) return false;
  return routine === 1 || castingTime >= SEGMENTS_PER_ROUND;
}

/** Disturbances other than damage that can interrupt a caster (S2.4A.g). */
export const DISTURBANCES = ["grapple", "knockdown", "forced-move", "other"] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/**
 * True if a disturbance, such as a grapple, interrupts a spell automatically; false if the GM decides.
 *
 * @source S2.4A.g
 * @reading grapples, knockdowns and forced moves do; or only the GM decides (ruling `casting.disturbance`)
 */
export function disturbsByItself(disturbance: Disturbance, book: Pick<Rulebook, "casting.disturbance">): boolean {
  return book["casting.disturbance"] === "automatic" && disturbance !== "other";
}

/** A hit on a figure. */
export interface DamageBy {
  readonly by: FigureId;
  readonly damage: number;
}

/**
 * Records a hit on a figure, and interrupts the spell that it is casting if this hit can (S4.VII.C.3, S4.VII.C.6,
 * S2.4A.f).
 */
export function* strikeCaster(course: Course, id: FigureId, hit: DamageBy): Asking {
  note(course, id, hit);
  const { casting } = seatTaken(course.fight, id);
  if (casting === null) return;
  const underWay = { castingTime: casting.lands - casting.begins, device: false };
  if (!canInterrupt({ damage: hit.damage, routine: routineNow(course, hit.by) }, underWay, course.book)) return;
  yield* interruptSpell(course, id, reason("hit-while-casting", { by: figureName(course.fight, hit.by) }));
}

/** The number of a figure's current routine, from 1; always 1 unless steps are compared (S4.VII.C.3). */
function routineNow({ fight, book }: Bout, id: FigureId): number {
  if (!procedureOf(book).compares) return 1;
  const now = nowOf(fight.encounter);
  return stepsOf(fight, id, book).find(step => step.kind === "attack" && step.moment === now)?.ordinal ?? 1;
}

/** Records the hit for a figure about to cast in this moment (S2.4A.f), and for a psionic (S4.V.C). */
function note(course: Course, id: FigureId, { damage }: DamageBy): void {
  const { figure, seat, now: moment } = partIn(course, id);
  if (figure.psionics || (damage > 0 && spellToBegin(seat) !== null))
    addEvent(course, { type: "struck", figure: id, moment });
}

/**
 * Interrupts the spell in progress of a figure that is grappled or otherwise violently disturbed (S2.4A.g); no effect
 * if it is not casting.
 */
export function* disturbCaster(course: Course, id: FigureId): Asking {
  yield* interruptSpell(course, id, reason("violently-disturbed"));
}

/**
 * Interrupts a figure's spell in progress for the given reason; no effect if it is not casting or if the spell has
 * taken effect.
 *
 * @source S4.VII.C.6
 * @reading it is lost, or the game master is asked whether it stays in memory (ruling `casting.disrupted`)
 */
export function* interruptSpell(course: Course, figure: FigureId, why: Reason): Asking {
  const { fight, book } = course;
  const { casting } = seatTaken(fight, figure);
  const moment = nowOf(fight.encounter);
  if (casting === null || !isUnderWay(landingOf(fight, figure, book) ?? casting.lands, moment, book)) return;
  const isKept = book["casting.disrupted"] !== "lost" && (yield* isKeptInMind(figure));
  const change = isKept ? remembered(fight, figure, casting.spell) : undefined;
  addInterruption(course, figure, casting, why, change);
}

/**
 * Records that a spell ends without effect. The caller has checked that it does: its caster is down, gone or held, or
 * begins another spell.
 *
 * @param change puts it back into memory; undefined if it is lost
 */
export function addInterruption(
  course: Course,
  figure: FigureId,
  casting: Casting,
  why: Reason,
  change?: FigureChange,
): void {
  const told = { type: "spell-spoiled", figure, casting, reason: why, moment: nowOf(course.fight.encounter) } as const;
  addEvent(course, change === undefined ? told : { ...told, change });
}

function* isKeptInMind(figure: FigureId): Asking<boolean> {
  return String(yield choose("disrupted", figure, figure, [{ id: "lost" }, { id: "kept" }])) === "kept";
}

/** The change that puts the spell back into memory; undefined if it is no longer on the sheet. */
function remembered(fight: Fight, figure: FigureId, spell: string): FigureChange | undefined {
  const memorized = figureOf(fight, figure)?.spells.find(known => known.id === spell)?.memorized;
  if (memorized === undefined) return undefined;
  return { figure, path: `spells.${spell}.memorized`, from: memorized, to: memorized + 1 };
}
