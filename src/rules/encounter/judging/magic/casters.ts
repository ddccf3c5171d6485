import { isSpentBySpill } from "#rules/casting/casting.ts";
import { type CastingPhase, isAbsorbed } from "#rules/casting/exposure.ts";
import { extraSpellsOf } from "#rules/devices.ts";
import type { Seat } from "#rules/fight/fight.ts";
import { spellsToCome, spellToBegin } from "#rules/fight/plan.ts";
import { spellInMind, spellOf } from "#rules/figure/items.ts";
import { procedureOf } from "#rules/initiative/procedures.ts";
import type { Intent } from "#rules/intent/intent.ts";
import { spellAsUsed } from "#rules/ledger/offense.ts";
import { spendSpell } from "#rules/ledger/spending.ts";
import { roundOf } from "#rules/moment.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { ItemId } from "#rules/vocabulary.ts";
import type { Cast } from "../../commands/cast.ts";
import { magicIsLeft, noOffenseWithRelocation } from "../attack-rules.ts";
import { withinCaps } from "../rules.ts";
import { FINE, joined, ownSteps, type Part } from "../view.ts";

/** How far a figure is with its spell of the round. */
export function castingPhaseOf(seat: Seat, round: number): CastingPhase {
  if (seat.casting !== null) return "casting";
  if (spellsToCome(seat).length > 0) return "declared";
  return [seat.landedAt, seat.lostAt].some(moment => roundOf(moment) === round) ? "over" : "none";
}

/** True if the spell that a figure itself casts in this round keeps it from everything else (S2.4A.h, S2.4A.k). */
export function isAbsorbedBySpell(seat: Seat, round: number, book: Rulebook): boolean {
  return isAbsorbed(castingPhaseOf(seat, round), seat.ledger.spell > 0, book);
}

/** A figure that casts in a round does not move in it (S2.4A.h). */
export function mayLeaveHisPlace({ figure, seat, fight, book }: Part): readonly Reason[] {
  const stays = isAbsorbedBySpell(seat, fight.encounter.round, book);
  return stays ? [reason("caster-stays", { figure: figure.name })] : FINE;
}

/** A figure that casts in a round does not parry or do anything else in it (S2.4A.k). */
export function hasHisMindFree({ figure, seat, fight, book }: Part): readonly Reason[] {
  const absorbed = isAbsorbedBySpell(seat, fight.encounter.round, book);
  return absorbed ? [reason("caster-absorbed", { figure: figure.name })] : FINE;
}

/** A figure that has moved or used a device in a round does not cast in it (S2.4A.h, S2.4A.k). */
export function hasKeptStill({ figure, seat, book }: Part): readonly Reason[] {
  if (book["casting.restrictions"] === "none") return FINE;
  const { moves, device } = seat.ledger;
  if (moves.length > 0) return [reason("caster-stays", { figure: figure.name })];
  return device > 0 ? [reason("caster-absorbed", { figure: figure.name })] : FINE;
}

/**
 * A spell is declared before the dice. After them it may be given up, but no other or new one may be declared.
 *
 * @source S2.2.a, S2.4A.d
 * @reading the same spell may be declared again before its segment, for example at another target: it begins when it
 * would have
 */
export function saysNoOtherSpell(part: Part, deeds: readonly Intent[]): readonly Reason[] {
  if (part.book["casting.restrictions"] === "none" || mayStillSay(part)) return FINE;
  const said = spellsToCome(part.seat);
  const objections = deeds.map(({ kind, spell }) =>
    kind === "spell" && spell !== undefined ? whyNotThatSpell(part, said, spell) : null,
  );
  return objections.filter(one => one !== null).slice(0, 1);
}

/** True if this figure may declare a spell now. It may not if one was carried over into this round with its die. */
function mayStillSay({ fight, seat }: Part): boolean {
  if (fight.encounter.stage === "segments") return false;
  return seat.dice.length === 0 || (spellToBegin(seat) === null && seat.renounced !== true);
}

function whyNotThatSpell(part: Part, said: readonly ItemId[], spell: ItemId): Reason | null {
  const { figure } = part;
  const [first] = said;
  if (first === undefined) return reason("spell-not-said", { figure: figure.name });
  if (!said.includes(spell)) {
    return reason("spell-declared", { figure: figure.name, spell: spellOf(figure, first)?.name ?? first });
  }
  return hasLetItGo(part, spell) ? reason("spell-let-go", { figure: figure.name }) : null;
}

/** True if the spell's segment to begin in has passed. */
function hasLetItGo(part: Part, spell: ItemId): boolean {
  if (spellToBegin(part.seat) !== spell) return false;
  const starts = ownSteps(part).filter(({ kind, plan }) => kind === "spell-start" && plan === undefined);
  return starts.length > 0 && starts.every(({ moment }) => moment < part.now);
}

/**
 * The actions a figure may take in place of a spell that it gives up, or has given up.
 *
 * @source S2.4A.e
 * @reading on the caster's segment anything but another spell; or nothing (ruling `casting.renounceAct`)
 */
export function mayActInstead({ figure, seat, fight, book }: Part, deeds: readonly Intent[]): readonly Reason[] {
  if (book["casting.restrictions"] === "none" || fight.encounter.stage !== "segments") return FINE;
  const said = spellsToCome(seat);
  if (book["casting.renounceAct"] !== "nothing" || (said.length === 0 && seat.renounced !== true)) return FINE;
  const isKept = deeds.some(({ spell }) => spell !== undefined && said.includes(spell));
  const waits = deeds.every(({ kind }) => kind === "wait");
  return isKept || waits ? FINE : [reason("renounced-for-nothing", { figure: figure.name })];
}

/** A caster whose spell ran over into this round waits for the next one (S2.4A.c). */
export function isFreeOfSpill({ figure, seat, fight, book }: Part): readonly Reason[] {
  if (!procedureOf(book).ownSegment || seat.casting !== null) return FINE;
  const history = { casting: null, begunAt: seat.actedAt, landedAt: seat.landedAt, lostAt: seat.lostAt };
  const spent = isSpentBySpill(history, fight.encounter.round, book);
  return spent ? [reason("spent-by-spill", { figure: figure.name })] : FINE;
}

/**
 * The ledger's objections to another spell.
 *
 * @reading without the ledger, too, there is one spell in a round, as declared, unless an item grants another: with
 * phases the rest of several attacks are blows, missiles and devices (S3.SM.a)
 */
export function spellIsLeft(part: Part, command: Pick<Cast, "spell" | "upon" | "offensive">): readonly Reason[] {
  const spell = spellAsUsed(spellInMind(part.figure, command.spell), command);
  const after = spendSpell(part.seat.ledger, spell, extraSpellsOf(part.figure));
  if (!part.book["ledger.enabled"])
    return after.spell - after.extraSpells > 1 ? [reason("second-spell", { figure: part.figure.name })] : FINE;
  return joined(
    withinCaps(part, after),
    spell.offensive ? magicIsLeft(part) : FINE,
    noOffenseWithRelocation(part, spell),
  );
}
