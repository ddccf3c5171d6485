import { feetBetweenPoints, isAround } from "../../casting/area.ts";
import { isSpentBySpill } from "../../casting/casting.ts";
import { middlesApart, mostApart } from "../../casting/coverage.ts";
import { type CastingPhase, isAbsorbed } from "../../casting/exposure.ts";
import { deviceInHand, deviceSpent, extraSpellsOf } from "../../devices.ts";
import { spellsToCome, spellToBegin } from "../../fight/encounter.ts";
import { figureOf, type Seat } from "../../fight/fight.ts";
import type { Figure } from "../../figure/figure.ts";
import { productOf } from "../../figure/formula.ts";
import { spellInMind, spellOf } from "../../figure/items.ts";
import type { Coverage, Magic } from "../../figure/magic.ts";
import { procedureOf } from "../../initiative/procedures.ts";
import type { Intent } from "../../intent/intent.ts";
import { capsExceeded } from "../../ledger/cap.ts";
import type { Handling, Ledger } from "../../ledger/ledger.ts";
import { spellAsUsed } from "../../ledger/offense.ts";
import { spendDevice, spendSpell } from "../../ledger/spending.ts";
import { DEVICE_CAPS } from "../../ledger/tables.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type FigureId, type ItemId, type MapPoint, type Reason, reason, roundOf } from "../../vocabulary.ts";
import { spendWearing, type Wearing } from "../../wearing.ts";
import type { Why } from "../../whys/whys.ts";
import type { Cast } from "../commands/cast.ts";
import type { UseDevice } from "../commands/use-device.ts";
import { magicIsLeft, noOffenseWithRelocation } from "./attack-rules.ts";
import { magicIsPaid } from "./phases/attack-currency.ts";
import { withinCaps } from "./rules.ts";
import { accountHolderOf, FINE, joined, ownSteps, type Part } from "./view.ts";

/** How far a figure is with its spell of this round: "declared", "casting", "over" (landed or lost), or "none". */
export function castingPhaseOf(seat: Seat, round: number): CastingPhase {
  if (seat.casting !== null) return "casting";
  if (spellsToCome(seat).length > 0) return "declared";
  return [seat.landedAt, seat.lostAt].some(moment => roundOf(moment) === round) ? "over" : "none";
}

/**
 * True if the figure may do nothing else in this round because of a spell of its own, declared, in progress or over
 * (S2.4A.h, S2.4A.k).
 */
export function isAbsorbedBySpell(seat: Seat, round: number, book: Rulebook): boolean {
  return isAbsorbed(castingPhaseOf(seat, round), seat.ledger.spell > 0, book);
}

/** Objects to moving in a round when the figure casts, if the rulebook binds casters so (S2.4A.h). */
export function casterStaysInPlace({ figure, seat, fight, book }: Part): readonly Reason[] {
  const stays = isAbsorbedBySpell(seat, fight.encounter.round, book);
  return stays ? [reason("caster-stays", { figure: figure.name })] : FINE;
}

/**
 * Objects to parrying or doing anything else in a round when the figure casts, if the rulebook binds casters so
 * (S2.4A.k).
 */
export function casterDoesNothingElse({ figure, seat, fight, book }: Part): readonly Reason[] {
  const absorbed = isAbsorbedBySpell(seat, fight.encounter.round, book);
  return absorbed ? [reason("caster-absorbed", { figure: figure.name })] : FINE;
}

/**
 * Objects to casting if the figure has moved or used a device in this round and the rulebook restricts casters
 * (S2.4A.h, S2.4A.k).
 */
export function hasNotMovedOrUsedDevice({ figure, seat, book }: Part): readonly Reason[] {
  if (book["casting.restrictions"] === "none") return FINE;
  const { moves, device } = seat.ledger;
  if (moves.length > 0) return [reason("caster-stays", { figure: figure.name })];
  return device > 0 ? [reason("caster-absorbed", { figure: figure.name })] : FINE;
}

/**
 * Objects to declaring a spell after the initiative dice, except for one declared before them whose segment to begin
 * has not passed. Without restrictions on casters it never objects.
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
 * Objects to other actions in place of a declared spell that the figure gives up or has given up, if the ruling allows
 * none.
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

/**
 * Objects if a spell carried over from the last round has used up the figure's turn of this round, so that the figure
 * must wait for the next (S2.4A.c).
 */
export function isFreeOfSpill({ figure, seat, fight, book }: Part): readonly Reason[] {
  if (!procedureOf(book).ownSegment || seat.casting !== null) return FINE;
  const history = { casting: null, begunAt: seat.actedAt, landedAt: seat.landedAt, lostAt: seat.lostAt };
  const spent = isSpentBySpill(history, fight.encounter.round, book);
  return spent ? [reason("spent-by-spill", { figure: figure.name })] : FINE;
}

/**
 * Objects to casting one more spell this round: caps, attacks left for an offensive spell, and relocation. Without an
 * account of actions, only to a second spell.
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

/** The name and coverage of a spell, or of a device's power. */
interface Covering {
  readonly name: string;
  readonly covers?: Coverage;
}

/**
 * Objects if one spell, or one use of a device, cannot reach all targets: too many, or too far apart for its area.
 *
 * @source S0.R10.b
 * @reading the user decides where an area lies, so only targets that no such area can contain are refused: two that are
 * farther apart than a circle is wide or a wall long, or one farther away than the far corners of a cone or a path. Targets on no map,
 * and spells without an area on the sheet, are not checked
 */
export function withinCoverage(
  { fight, figure: user }: Part,
  { name: spell, covers }: Covering,
  targets: readonly FigureId[],
): readonly Reason[] {
  const ids = [...new Set(targets)];
  if (covers === undefined || ids.length === 0) return FINE;
  if (covers.shape === "several")
    return ids.length > covers.most ? [reason("too-many-targets", { spell, most: covers.most })] : FINE;
  const reached = ids.flatMap(id => figureOf(fight, id) ?? []);
  const most = mostApart(covers);
  const beyond = isAround(covers) ? tooFarFromOthers(reached, most) : tooFarFrom(user, reached, most);
  return beyond === undefined ? FINE : [reason("beyond-area", { spell, target: beyond.name })];
}

/** The first figure that is farther than that from one named before it. */
function tooFarFromOthers(figures: readonly Figure[], most: number): Figure | undefined {
  return figures.find((one, at) => tooFarFrom(one, figures.slice(0, at), most) !== undefined);
}

function tooFarFrom(one: Figure, figures: readonly Figure[], most: number): Figure | undefined {
  return figures.find(other => feetApart(one, other) > most);
}

/** Distance in feet; 0 if no map shows both, so that such a target is never too far away. */
const feetApart = (one: Figure, other: Figure): number => middlesApart(one, other) ?? 0;

/** A spell of a command, and its targets. A spell that the figure does not have is not checked. */
interface SpellAimed {
  readonly spell?: ItemId;
  readonly targets?: readonly FigureId[];
}

/** Objects if the command's spell cannot cover all its targets; empty for an unknown spell or without targets. */
export function spellReachesThem(part: Part, { spell: id, targets }: SpellAimed): readonly Reason[] {
  const spell = spellOf(part.figure, id);
  return spell === null || targets === undefined ? FINE : withinCoverage(part, spell, targets);
}

/** Objects if the command's spell, or the second of two cantrips, cannot cover its own targets. */
export function spellsReachThem(
  part: Part,
  { second, ...first }: SpellAimed & { readonly second?: SpellAimed },
): readonly Reason[] {
  return [first, ...(second === undefined ? [] : [second])].flatMap(one => spellReachesThem(part, one));
}

/**
 * Objects if one discharge of a device cannot cover all targets; with several discharges it never objects.
 *
 * @source S0.OF.f
 * @reading with several discharges each has one target, whatever one of them covers
 */
export function deviceReachesThem(
  part: Part,
  { device, power, targets, discharges = 1 }: Pick<UseDevice, "device" | "power" | "targets" | "discharges">,
): readonly Reason[] {
  return discharges > 1 ? FINE : withinCoverage(part, deviceInHand(part.figure, device, power).power, targets);
}

/** Objects to a point that is farther away than magic puts its user (G.13). */
export function placesWithinReach(
  { position }: Figure,
  magic: Pick<Magic, "name" | "effect"> | null,
  at: MapPoint | undefined,
): readonly Reason[] {
  const most = productOf(String(magic?.effect?.places ?? ""));
  if (magic === null || most === null || at === undefined || position === null) return FINE;
  const feet = Math.round(feetBetweenPoints(position, at));
  return feet <= most ? FINE : [reason("beyond-place", { effect: magic.name, most, feet })];
}

/** The members of a command that the rules of devices need. */
export type Using = Pick<UseDevice, "device" | "power" | "purposeful" | "upon" | "offensive">;

/** The limits of devices that the new ledger would exceed. The device would then not work (S0.R5.a–b). */
function devicesTooMany(part: Part, after: Ledger): readonly Why[] {
  if (!part.book["ledger.enabled"]) return [];
  return capsExceeded(accountHolderOf(part), part.seat.ledger, after).filter(why => DEVICE_CAPS.includes(why));
}

/**
 * The reason why using the device would have no effect: it has failed before in this round, or exceeds the limit of
 * devices; null if it works (S0.R5.b–c).
 */
export function whyUseFails(part: Part, using: Using): Reason | null {
  const handled = deviceInHand(part.figure, using.device, using.power);
  const dormant = whyDormant(part, handled.device.id, handled.device.name);
  if (dormant !== null || using.purposeful === false) return dormant;
  const after = spendDevice(part.seat.ledger, deviceSpent(part, handled, using));
  return inVain(part, after);
}

/**
 * The reason why a device action that changes the round's account to `after` has no effect, because it exceeds the
 * limit of devices; null if it works (ruling `device.excess`).
 */
export function inVain(part: Part, after: Ledger): Reason | null {
  const [why] = part.book["device.excess"] === "attempted" ? devicesTooMany(part, after) : [];
  return why === undefined ? null : reason(why, { figure: part.figure.name });
}

function whyDormant({ seat }: Part, device: ItemId, name: string): Reason | null {
  return seat.ledger.dormant.includes(device) ? reason("dormant", { device: name }) : null;
}

/** True if this use of a device is not an attack, not even a potential one (S0.R4.b). */
export function isHarmless(part: Part, using: Using): boolean {
  return !deviceSpent(part, deviceInHand(part.figure, using.device, using.power), using).potential;
}

/**
 * Objects to handling an item in the same way twice in a round if the rulebook keeps no account of actions.
 *
 * @reading no text says how often; attacks have their steps
 */
export function notUsedThisRound({ figure, seat, book }: Part, handling: Handling, name: string): readonly Reason[] {
  if (book["ledger.enabled"] || !wasHandled(seat.ledger, handling)) return FINE;
  return [reason("handled-already", { figure: figure.name, item: name })];
}

function wasHandled({ handled = [] }: Ledger, { item, power, on }: Handling): boolean {
  return handled.some(other => other.item === item && other.power === power && other.on === on);
}

/**
 * Objects to using a device if actions are paid with attacks and none is left; a device put on in this round is already
 * paid for (S0.DV.c, S3.SM.a).
 */
export function usingIsPaid(part: Part, { device }: Pick<Using, "device">): readonly Reason[] {
  return part.seat.ledger.putOn?.includes(device) ? FINE : magicIsPaid(part);
}

/**
 * Objects to using a device on purpose if the round has no room for it. A use that would simply fail is allowed once,
 * but not repeated (S0.R4.b, S0.R5).
 */
export function deviceIsLeft(part: Part, using: Using): readonly Reason[] {
  if (using.purposeful === false || !part.book["ledger.enabled"]) return FINE;
  const { device } = deviceInHand(part.figure, using.device, using.power);
  const dormant = whyDormant(part, device.id, device.name);
  if (dormant !== null) return [dormant];
  if (whyUseFails(part, using) !== null) return FINE;
  const spent = deviceSpent(part, deviceInHand(part.figure, using.device, using.power), using);
  return joined(
    withinCaps(part, spendDevice(part.seat.ledger, spent)),
    spent.attack ? magicIsLeft(part) : FINE,
    noOffenseWithRelocation(part, { offensive: spent.potential, relocates: spent.relocates === true }),
  );
}

/**
 * Returns the figure's account of the round as it would be after putting an item on or taking it off; changes nothing.
 */
export function afterWearing({ figure, seat, book }: Part, wear: Wearing): Ledger {
  return spendWearing(seat.ledger, figure, wear, book);
}

/**
 * Objects to putting an item on or taking it off if the round has no room for it. One item too many may be put on, but
 * does not work; it may not be taken off.
 *
 * @source S0.R5.b, S0.DV.f, S3.SM.a
 * @reading if actions are paid with attacks, so is a device that is put on or taken off
 */
export function wearingIsLeft(part: Part, wear: Wearing): readonly Reason[] {
  const after = afterWearing(part, wear);
  const paid = after.device > part.seat.ledger.device ? magicIsPaid(part) : FINE;
  if (!part.book["ledger.enabled"]) return paid;
  return whyWornFails(part, wear) === null ? joined(withinCaps(part, after), paid) : FINE;
}

/**
 * The reason why an item that is put on will not work this round, because it is one device too many; null if it will,
 * or if it is taken off (S0.R5.b).
 */
export function whyWornFails(part: Part, wear: Wearing): Reason | null {
  return wear.on ? inVain(part, afterWearing(part, wear)) : null;
}
