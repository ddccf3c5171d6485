import type { Casting } from "../casting/casting.ts";
import { engaging, extraRolls, isShielded, type Neighbor } from "../casting/exposure.ts";
import { nowOf } from "../fight/encounter.ts";
import { type Fight, figureOf, isDown, placesInOrder, type Seat, seatedOf } from "../fight/fight.ts";
import { gapToClose } from "../fight/footing.ts";
import type { Figure } from "../figure/figure.ts";
import { foeInMelee } from "../initiative/engaged.ts";
import { contenderIn } from "../initiative/procedure.ts";
import { momentAfter } from "../initiative/procedures.ts";
import { feetBetween } from "../movement/distance.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Moment, reason, roundOf, segmentOf } from "../vocabulary.ts";
import type { Step } from "./step.ts";

const NONE: readonly Step[] = Object.freeze([]);

/**
 * The extra attacks (as steps) that a casting target grants to a figure that engages it in melee, while the caster has
 * no ally next to it; empty if there are none.
 *
 * @source S2.4B.a–c
 * @reading without a map, the command says whether an ally is next to the caster. A foe that has closed in this round
 * strikes in the next, and has no extra rolls before (S2.4.b). They come at the caster's Dexterity
 */
export function extraStepsOf(fight: Fight, seat: Seat, book: Rulebook): readonly Step[] {
  const target = book["casting.restrictions"] === "none" ? undefined : foeInMelee(seat);
  const caster = target === undefined ? undefined : seatedOf(fight, target);
  if (caster === undefined) return NONE;
  const { casting, lostNow } = castingOf(fight, caster.seat, book);
  const foe = figureOf(fight, seat.figure);
  if (casting === null || foe === undefined || !engages(foe, caster.figure)) return NONE;
  if (gapToClose(fight, foe.id, caster.figure.id, book) !== null) return NONE;
  if (casting.guarded === true || isShielded(alliesOf(fight, caster.figure))) return NONE;
  const contender = contenderIn(fight.encounter, caster.seat, caster.figure, book);
  return extraRolls(casting)
    .map(segments => momentAfter(contender, casting.begins, segments))
    .filter(moment => roundOf(moment) === fight.encounter.round && (!lostNow || moment === caster.seat.lostAt))
    .map(moment => stepOf(seat, caster.figure, moment));
}

interface Cast {
  readonly casting: Casting | null;
  /** The spell was interrupted in the current moment. Only the rolls of that moment remain. */
  readonly lostNow: boolean;
}

/**
 * The casting that grants rolls to foes: one in progress, or one interrupted in the current moment.
 *
 * @source S2.4B.b
 * @reading foes who roll at once all roll, though the first of them interrupts the spell; or the rolls end with the
 * spell (ruling `casting.extraTogether`)
 */
function castingOf({ encounter }: Fight, { casting, spoiled, lostAt }: Seat, book: Rulebook): Cast {
  const lostNow = casting === null && spoiled !== undefined && lostAt === nowOf(encounter);
  if (!lostNow || book["casting.extraTogether"] === "ended") return { casting, lostNow: false };
  return { casting: spoiled, lostNow };
}

/** Is a foe up, on another side, and near enough to engage the caster it attacks (S2.4B.a)? */
function engages(foe: Figure, caster: Figure): boolean {
  return foe.side !== caster.side && !isDown(foe) && engaging([near(foe, caster)]).length > 0;
}

function stepOf({ figure, intent }: Seat, caster: Figure, moment: Moment): Step {
  const segment = segmentOf(moment);
  const reasons = [reason("caster-alone", { figure: caster.name, segment })];
  const item = intent?.weapon ?? null;
  return { figure, kind: "attack", ordinal: 1, of: 1, segment, moment, item, blows: 1, against: caster.id, reasons };
}

/** The caster's allies that are up, with their distances. */
function alliesOf(fight: Fight, caster: Figure): readonly Neighbor[] {
  return placesInOrder(fight).flatMap(place => {
    const figure = fight.figures[place];
    const isAlly = figure && figure.id !== caster.id && figure.side === caster.side && !isDown(figure);
    return isAlly ? [near(inItsSquare(figure), inItsSquare(caster))] : [];
  });
}

/** A tiny figure takes up the whole square it is in. */
function inItsSquare(figure: Figure): Figure {
  return figure.size === 0 ? { ...figure, size: 1 } : figure;
}

function near(figure: Figure, caster: Figure): Neighbor {
  return { figure: figure.id, feet: feetBetween(figure, caster) };
}

/**
 * Adds to a figure's steps (those in `out` from index `from`) the extra attacks that an unguarded caster grants it, or
 * replaces its own attacks by them.
 *
 * @source S2.4B.b
 * @reading they come in addition to its own attacks, or replace its attacks from the first to the last
 * of these rolls (ruling `casting.extraRolls`)
 */
export function addExtraRolls(out: Step[], from: number, extra: readonly Step[], book: Rulebook): void {
  if (extra.length === 0) return;
  const own = out.splice(from);
  const kept = book["casting.extraRolls"] === "in-addition" ? own : own.filter(step => !isReplaced(step, extra));
  out.push(...kept, ...extra);
}

/** Is an attack within the segments of the extra rolls that replace it? */
function isReplaced({ kind, segment }: Step, extra: readonly Step[]): boolean {
  const first = extra[0]?.segment ?? Infinity;
  const last = extra.at(-1)?.segment ?? 0;
  return kind === "attack" && segment >= first && segment <= last;
}
