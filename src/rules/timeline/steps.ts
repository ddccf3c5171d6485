import type { Casting } from "../casting/casting.ts";
import type { Encounter, Seat } from "../fight/fight.ts";
import { isDown } from "../fight/figures.ts";
import type { Figure } from "../figure/figure.ts";
import { spellOf, weaponOf } from "../figure/items.ts";
import { kindOf } from "../intent/intent.ts";
import { entitlement } from "../ledger/entitlement.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../verdict.ts";
import { type FigureId, type ItemId, type Moment, SEGMENTS_PER_ROUND, type StepKind } from "../vocabulary.ts";
import { momentOf, roundOf, segmentOf } from "./moment.ts";
import { castingReasons, routineReasons, routineSegment, type SideStart, sideStart, startOfSeat } from "./start.ts";
import type { Step } from "./step.ts";

const NO_ATTACK: Reason = reason("no-attack-this-round");
const UNDECLARED: Reason = reason("undeclared");

/** The moment a fight stands at: the segment being played, else the last one that is over. */
export function nowOf(encounter: Encounter): Moment {
  const segment = encounter.stage === "end" ? SEGMENTS_PER_ROUND : encounter.segment;
  return momentOf(encounter.round, segment);
}

/** Appends a figure's steps of this round, in their order. */
export function addSteps(out: Step[], seat: Seat, figure: Figure, encounter: Encounter, book: Rulebook): void {
  const before = out.length;
  if (seat.casting !== null) addCasting(out, seat.casting, seat.figure, encounter.round);
  else {
    const side = sideStart(encounter.initiative, figure.side, book);
    addLanded(out, seat, encounter.round);
    if (side !== null) addIntent(out, seat, figure, startOfSeat(side, seat), encounter.round, book);
  }
  if (isDown(figure)) keepUntil(out, before, seat.fellAt === nowOf(encounter) ? seat.fellAt : 0);
}

/** A figure that fell keeps the step of the moment in which it fell, and none after it. */
function keepUntil(out: Step[], first: number, last: Moment): void {
  let kept = first;
  for (let at = first; at < out.length; at++) {
    const step = out[at] as Step;
    if (step.moment <= last) out[kept++] = step;
  }
  out.length = kept;
}

/** A caster under way has nothing but his spell (S0.R10.c). */
function addCasting(out: Step[], casting: Casting, figure: FigureId, round: number): void {
  const reasons = [reason("casting-time", { segments: casting.lands - casting.begins })];
  if (roundOf(casting.begins) === round) add(out, figure, "spell-start", casting.begins, casting.spell, reasons);
  add(out, figure, "spell-end", casting.lands, casting.spell, reasons);
}

/** The end of a spell that took effect this round. */
function addLanded(out: Step[], seat: Seat, round: number): void {
  if (seat.landedAt === 0 || roundOf(seat.landedAt) !== round) return;
  const segments = seat.landedAt - seat.actedAt;
  const reasons = segments >= 0 ? [reason("casting-time", { segments })] : [];
  add(out, seat.figure, "spell-end", seat.landedAt, seat.intent?.spell ?? null, reasons);
}

function addIntent(out: Step[], seat: Seat, figure: Figure, side: SideStart, round: number, book: Rulebook): void {
  const kind = kindOf(seat.intent);
  const { segment, reasons } = side.start;
  if (segment > SEGMENTS_PER_ROUND) return;
  if (kind === "melee" || kind === "missile") addAttacks(out, seat, figure, side, round, book);
  else if (kind === "spell") addSpell(out, seat, figure, side, round);
  else if (kind === "move") add(out, seat.figure, "move", momentOf(round, segment), null, reasons);
  else addWait(out, seat, momentOf(round, segment), seat.intent === null ? [...reasons, UNDECLARED] : reasons);
}

function addWait(out: Step[], seat: Seat, moment: Moment, reasons: readonly Reason[]): void {
  add(out, seat.figure, "wait", moment, null, reasons);
}

function addAttacks(out: Step[], seat: Seat, figure: Figure, side: SideStart, round: number, book: Rulebook): void {
  const missile = seat.intent?.kind === "missile" ? weaponOf(figure, seat.intent.weapon) : null;
  const of = entitlement(figure, missile, { round, chance: seat.ledger.chance }, book);
  const start = side.start.segment;
  const item = seat.intent?.weapon ?? null;
  if (of === 0) addWait(out, seat, momentOf(round, start), [...side.start.reasons, NO_ATTACK]);
  for (let ordinal = 1; ordinal <= of; ordinal++) {
    const segment = routineSegment(start, ordinal, of);
    const reasons = routineReasons(side, ordinal, of);
    out.push({
      figure: seat.figure,
      kind: "attack",
      ordinal,
      of,
      segment,
      moment: momentOf(round, segment),
      item,
      reasons,
    });
  }
}

/** The beginning of a spell, and its end as long as it is still to be cast. */
function addSpell(out: Step[], seat: Seat, figure: Figure, side: SideStart, round: number): void {
  const item = seat.intent?.spell ?? null;
  const wasCast = seat.ledger.spell > 0;
  const begins = wasCast && roundOf(seat.actedAt) === round ? seat.actedAt : momentOf(round, side.start.segment);
  add(out, seat.figure, "spell-start", begins, item, side.start.reasons);
  const spell = spellOf(figure, item ?? undefined);
  if (wasCast || spell === null) return;
  const reasons = castingReasons(side, spell.castingTime);
  add(out, seat.figure, "spell-end", begins + spell.castingTime, item, reasons);
}

function add(
  out: Step[],
  figure: FigureId,
  kind: StepKind,
  moment: Moment,
  item: ItemId | null,
  reasons: readonly Reason[],
): void {
  out.push({ figure, kind, ordinal: 1, of: 1, segment: segmentOf(moment), moment, item, reasons });
}
