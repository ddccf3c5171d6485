import type { Casting } from "#rules/casting/casting.ts";
import type { Advance, Cast, Move, Shoot, Strike } from "#rules/fight/command.ts";
import type { Scuffle, UseDevice, Wear } from "#rules/fight/commands/deeds.ts";
import { type Bout, type Fight, seatTaken } from "#rules/fight/fight.ts";
import type { FigureChange } from "#rules/figure/figure.ts";
import { spellInMind, weaponInHand } from "#rules/figure/items.ts";
import type { Ledger } from "#rules/ledger/ledger.ts";
import { spellAsUsed } from "#rules/ledger/offense.ts";
import { grantInSurprise, spendAttack, spendBlow, spendMissile, spendSpell } from "#rules/ledger/spending.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { segmentsToLand, withDeed } from "#rules/surprise/deeds.ts";
import type { Surprise, SurpriseDeed } from "#rules/surprise/surprise.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { scuffleForm } from "../../guards/scuffle.ts";
import { afterMove } from "../../guards/segments/move.ts";
import { type Attack, rollAttack } from "../../resolving/attack.ts";
import { type Asking, addEvent, type Course, figureIn, partIn, spend } from "../../resolving/course.ts";
import { landDevices } from "../../resolving/device-effect.ts";
import { landSpells } from "../../resolving/landing.ts";
import { waitingNow } from "../../waiting.ts";
import { resolveUseDevice } from "../devices/use-device.ts";
import { resolveWear } from "../devices/wear.ts";
import { layHands } from "../scuffle.ts";

/** An action in a segment of surprise, for the ledgers of both the segment and the round. */
interface Entry {
  readonly figure: FigureId;
  readonly deed: SurpriseDeed;
  readonly feet?: number;
  readonly spend: (ledger: Ledger) => Ledger;
}

/** True if segments of surprise count in the round's ledger, if one is kept (ruling `surprise.ledger`). */
function isCharged(book: Rulebook): boolean {
  return book["ledger.enabled"] && book["surprise.ledger"] === "charged";
}

/** Enters an action in the segment's ledger, and in the round's if it counts there too (A73). */
function enter(course: Course, { figure, deed, feet = 0, spend: entry }: Entry): void {
  const done = withDeed(course.fight.encounter.surprise?.done[figure], deed, feet);
  addEvent(course, { type: "did-in-surprise", figure, done });
  if (isCharged(course.book)) spend(course, figure, entry);
}

/** A blow at a foe who cannot parry. It does not use up an attack of the round (S4.I.D.1, S0.I.c). */
export function* strikeInSurprise(course: Course, command: Strike): Asking {
  const { figure } = command;
  const attack = attackIn(course, command, false);
  const counted = (ledger: Ledger) => grantInSurprise(spendBlow(ledger, attack.weapon, course.book));
  enter(course, { figure, deed: "blows", spend: counted });
  yield* rollAttack(course, attack);
}

/**
 * A grapple, overbear or pummel at a surprised foe, who cannot thwart it. It takes the place of a blow
 * (S4.I.D.1, S0.I.b).
 */
export function* scuffleInSurprise(course: Course, command: Scuffle): Asking {
  const { figure, type } = command;
  const counted = (ledger: Ledger) => grantInSurprise(spendAttack(ledger, scuffleForm(type), null, course.book));
  enter(course, { figure, deed: "blows", spend: counted });
  yield* layHands(course, command, false);
}

/** A missile. It does not use up an attack of the round (S4.I.D.2, S0.I.c). */
export function* shootInSurprise(course: Course, command: Shoot): Asking {
  const { figure } = command;
  const attack = attackIn(course, command, true);
  const counted = (ledger: Ledger) => grantInSurprise(spendMissile(ledger, attack.weapon.id, course.book));
  enter(course, { figure, deed: "missiles", spend: counted });
  yield* rollAttack(course, attack);
}

function attackIn(
  course: Course,
  { figure, weapon, target, modifiers = [] }: Strike | Shoot,
  missile: boolean,
): Attack {
  const attacker = figureIn(course, figure);
  return { attacker, target, weapon: weaponInHand(attacker, weapon), missile, modifiers, parried: 0 };
}

/** Casts a spell. A spell of one segment takes effect in it; a longer one goes on into the next segments (S4.I.D.4). */
export function* castInSurprise(course: Course, command: Cast): Asking {
  const { figure, moment, targets } = command;
  const spell = spellInMind(figureIn(course, figure), command.spell);
  const lands = moment + segmentsToLand(spell.castingTime);
  const casting: Casting = { spell: spell.id, targets: [...new Set(targets)], begins: moment, lands };
  const { memorized } = spell;
  const change: FigureChange = { figure, path: `spells.${spell.id}.memorized`, from: memorized, to: memorized - 1 };
  const spent = spellAsUsed(spell, command);
  enter(course, { figure, deed: "spell", spend: ledger => spendSpell(ledger, spent) });
  addEvent(course, { type: "casting-begun", figure, casting, change });
  if (lands <= moment) yield* landSpells(course);
}

/** Moves by up to a segment's distance (S4.I.D.3). */
export function moveInSurprise(course: Course, { figure, feet, to }: Move): void {
  const from = figureIn(course, figure).position;
  const change: FigureChange | null = to === undefined ? null : { figure, path: "position", from, to };
  const after = afterMove(partIn(course, figure), feet);
  enter(course, { figure, deed: "move", feet, spend: () => after });
  addEvent(course, { type: "moved", figure, feet, actions: 0, change });
}

/** Uses a device (S4.I.D.5). */
export function* useDeviceInSurprise(course: Course, command: UseDevice): Asking {
  const before = course.fight;
  enterOther(course, command.figure);
  yield* resolveUseDevice(course, command);
  keepOutOfRound(course, before, command.figure);
}

/** Puts on, draws or takes off an item (S4.I.D.5). */
export function wearInSurprise(course: Course, command: Wear): void {
  const before = course.fight;
  enterOther(course, command.figure);
  resolveWear(course, command);
  keepOutOfRound(course, before, command.figure);
}

function enterOther(course: Course, figure: FigureId): void {
  const { done: all } = course.fight.encounter.surprise as Surprise;
  const done = withDeed(all[figure], "other");
  addEvent(course, { type: "did-in-surprise", figure, done });
}

/** Restores the round's ledger, unless segments of surprise count in it (ruling `surprise.ledger`). */
function keepOutOfRound(course: Course, before: Fight, figure: FigureId): void {
  const { ledger } = seatTaken(before, figure);
  const counts = isCharged(course.book) || ledger === seatTaken(course.fight, figure).ledger;
  if (!counts) spend(course, figure, () => ledger);
}

/** True if no figure after this one, by id, still has to act in this segment of surprise. */
function isLast({ fight, book }: Bout, figure: FigureId): boolean {
  return waitingNow(fight, book).every(other => other <= figure);
}

/**
 * Marks one figure as done, or goes on to the next segment of surprise; after the last come the declarations (S4.I.B).
 */
export function* advanceInSurprise(course: Course, { figure, moment, onward }: Advance): Asking {
  if (figure !== undefined) {
    addEvent(course, { type: "finished", figure, moment });
    if (!(onward && isLast(course, figure))) return;
  }
  const { segment, surprise } = course.fight.encounter;
  if (segment >= (surprise?.segments ?? 0)) return addEvent(course, { type: "surprise-over" });
  addEvent(course, { type: "surprise-reached", segment: segment + 1 });
  yield* landSpells(course);
  yield* landDevices(course);
}
