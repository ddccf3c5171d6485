import { type CastingPhase, isAbsorbed } from "#rules/casting/exposure.ts";
import { isSpentBySpill } from "#rules/casting/spilling.ts";
import type { Seat } from "#rules/fight/fight.ts";
import { spentSinceOpening } from "#rules/fight/plan.ts";
import { spellOf } from "#rules/figure/items.ts";
import { procedureOf } from "#rules/initiative/procedures.ts";
import { type Intent, kindOf } from "#rules/intent/intent.ts";
import { roundOf } from "#rules/moment.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { FINE, type Part } from "../view.ts";

/** Where a figure stands with the spell of its round. */
export function castingPhaseOf(seat: Seat): CastingPhase {
  if (seat.casting !== null) return "casting";
  return kindOf(seat.intent) === "spell" && spentSinceOpening(seat, "spell") === 0 ? "declared" : "none";
}

/** Does a spell keep a figure from everything else in this round (S2.4A.h, S2.4A.k)? */
export function isAbsorbedBySpell(seat: Seat, round: number, book: Rulebook): boolean {
  const over = [seat.landedAt, seat.lostAt].some(moment => roundOf(moment) === round);
  return isAbsorbed(castingPhaseOf(seat), seat.ledger.spell > 0 || over, book);
}

/** A figure that casts in a round does not move in it (S2.4A.h). */
export function mayLeaveHisPlace({ figure, seat, fight, book }: Part): readonly Reason[] {
  const stays = isAbsorbedBySpell(seat, fight.encounter.round, book);
  return stays ? [reason("caster-stays", { figure: figure.name })] : FINE;
}

/** Nor does it parry or do anything else (S2.4A.k). */
export function hasHisMindFree({ figure, seat, fight, book }: Part): readonly Reason[] {
  const absorbed = isAbsorbedBySpell(seat, fight.encounter.round, book);
  return absorbed ? [reason("caster-absorbed", { figure: figure.name })] : FINE;
}

/**
 * Once the dice have been rolled a declared spell may be renounced, not exchanged for another.
 *
 * @source S2.4A.d
 */
export function keepsHisSpell({ figure, seat, fight, book }: Part, intent: Intent): readonly Reason[] {
  if (book["casting.restrictions"] === "none" || fight.encounter.stage !== "segments") return FINE;
  const declared = seat.intent?.kind === "spell" ? seat.intent.spell : undefined;
  if (declared === undefined || intent.kind !== "spell" || intent.spell === declared) return FINE;
  const spell = spellOf(figure, declared)?.name ?? declared;
  return [reason("spell-declared", { figure: figure.name, spell })];
}

/** A caster whose spell ran over into this round waits for the next one (S2.4A.c). */
export function isFreeOfSpill({ figure, seat, fight, book }: Part): readonly Reason[] {
  if (!procedureOf(book).ownSegment || seat.casting !== null) return FINE;
  const history = { casting: null, begunAt: seat.actedAt, landedAt: seat.landedAt, lostAt: seat.lostAt };
  const spent = isSpentBySpill(history, fight.encounter.round, book);
  return spent ? [reason("spent-by-spill", { figure: figure.name })] : FINE;
}
