import type { Casting } from "../../../casting/casting.ts";
import type { Advance, Cast, Move, Shoot, Strike } from "../../../fight/command.ts";
import type { UseDevice, Wear } from "../../../fight/commands/deeds.ts";
import { type Fight, figureOf, seatOf } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import type { FigureChange } from "../../../figure/figure.ts";
import { spellInMind, weaponInHand } from "../../../figure/items.ts";
import type { Ledger } from "../../../ledger/ledger.ts";
import { spellAsUsed } from "../../../ledger/offense.ts";
import { grantAttacks, spendBlow, spendMissile, spendMove, spendSpell } from "../../../ledger/spending.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { segmentsToLand, withDeed } from "../../../surprise/deeds.ts";
import type { SurpriseDeed } from "../../../surprise/surprise.ts";
import type { FigureId } from "../../../vocabulary.ts";
import { type Attack, rollAttack } from "../../resolving/attack.ts";
import { happen, spend } from "../../resolving/course.ts";
import { landDevices } from "../../resolving/device-effect.ts";
import { landSpells } from "../../resolving/landing.ts";
import { waitingNow } from "../../waiting.ts";
import { resolveUseDevice } from "../devices/use-device.ts";
import { resolveWear } from "../devices/wear.ts";

/** What somebody does in a segment of surprise, for both accounts. */
interface Entry {
  readonly figure: FigureId;
  readonly deed: SurpriseDeed;
  readonly feet?: number;
  readonly spend: (ledger: Ledger) => Ledger;
}

/** Do segments of surprise count in the account of the round, where one is kept (ruling `surprise.ledger`)? */
function isCharged(book: Rulebook): boolean {
  return book["ledger.enabled"] && book["surprise.ledger"] === "charged";
}

/** Enters a deed in the account of the segment, and in that of the round where it counts there, too (A73). */
function enter(before: Fight, { figure, deed, feet = 0, spend: entry }: Entry, book: Rulebook): Fight {
  const done = withDeed(before.encounter.surprise?.done[figure], deed, feet);
  const fight = happen(before, { type: "did-in-surprise", figure, done });
  return isCharged(book) ? spend(fight, figure, entry) : fight;
}

/** A blow at somebody who cannot parry it, on top of those of the round (S4.I.D.1, S0.I.c). */
export function* strikeInSurprise(before: Fight, command: Strike, book: Rulebook): Resolution {
  const attack = attackOf(before, command, false);
  const { weapon } = attack;
  const entry: Entry = {
    figure: command.figure,
    deed: "blows",
    spend: ledger => grantAttacks(spendBlow(ledger, weapon, book), 1),
  };
  return yield* rollAttack(enter(before, entry, book), attack, book);
}

/** A missile, on top of those of the round (S4.I.D.2, S0.I.c). */
export function* shootInSurprise(before: Fight, command: Shoot, book: Rulebook): Resolution {
  const attack = attackOf(before, command, true);
  const { id } = attack.weapon;
  const entry: Entry = {
    figure: command.figure,
    deed: "missiles",
    spend: ledger => grantAttacks(spendMissile(ledger, id, book), 1),
  };
  return yield* rollAttack(enter(before, entry, book), attack, book);
}

function attackOf(fight: Fight, { figure, weapon, target, modifiers = [] }: Strike | Shoot, missile: boolean): Attack {
  const attacker = figureOf(fight, figure);
  if (attacker === undefined) throw new RangeError(`attackOf: expected a seated figure, got ${figure}`);
  return { attacker, target, weapon: weaponInHand(attacker, weapon), missile, modifiers, parried: 0 };
}

/** A spell that takes one segment is done in it; a longer one goes on into the segments after it (S4.I.D.4). */
export function* castInSurprise(before: Fight, command: Cast, book: Rulebook): Resolution {
  const { figure, moment, targets } = command;
  const caster = figureOf(before, figure);
  if (caster === undefined) throw new RangeError(`castInSurprise: expected a seated figure, got ${figure}`);
  const spell = spellInMind(caster, command.spell);
  const lands = moment + segmentsToLand(spell.castingTime);
  const casting: Casting = { spell: spell.id, targets: [...new Set(targets)], begins: moment, lands };
  const { memorized } = spell;
  const change: FigureChange = { figure, path: `spells.${spell.id}.memorized`, from: memorized, to: memorized - 1 };
  const spent = spellAsUsed(spell, command);
  const entered = enter(before, { figure, deed: "spell", spend: ledger => spendSpell(ledger, spent) }, book);
  const fight = happen(entered, { type: "casting-begun", figure, casting, change });
  return lands > moment ? fight : yield* landSpells(fight, book);
}

/** A segment's way, or part of it (S4.I.D.3). */
export function moveInSurprise(before: Fight, { figure, feet, to }: Move, book: Rulebook): Fight {
  const entry: Entry = { figure, deed: "move", feet, spend: ledger => spendMove(ledger, feet, 1) };
  const fight = enter(before, entry, book);
  const from = figureOf(before, figure)?.position ?? null;
  const change: FigureChange | null = to === undefined ? null : { figure, path: "position", from, to };
  return happen(fight, { type: "moved", figure, feet, actions: 0, change });
}

/** A device is used in a segment of surprise (S4.I.D.5). */
export function* useDeviceInSurprise(before: Fight, command: UseDevice, book: Rulebook): Resolution {
  const fight = yield* resolveUseDevice(enterOther(before, command.figure), command, book);
  return outsideTheRound(before, fight, command.figure, book);
}

/** Something is put on, drawn or taken off in a segment of surprise (S4.I.D.5). */
export function wearInSurprise(before: Fight, command: Wear, book: Rulebook): Fight {
  const fight = resolveWear(enterOther(before, command.figure), command, book);
  return outsideTheRound(before, fight, command.figure, book);
}

function enterOther(fight: Fight, figure: FigureId): Fight {
  const done = withDeed(fight.encounter.surprise?.done[figure], "other");
  return happen(fight, { type: "did-in-surprise", figure, done });
}

/** What was entered in the account of the round is taken out of it, unless it counts there (ruling `surprise.ledger`). */
function outsideTheRound(before: Fight, after: Fight, figure: FigureId, book: Rulebook): Fight {
  const ledger = seatOf(before, figure)?.ledger;
  const counts = isCharged(book) || ledger === seatOf(after, figure)?.ledger;
  return counts || ledger === undefined ? after : spend(after, figure, () => ledger);
}

/** Does the segment of surprise wait for nobody who comes after a figure? */
function isLast(fight: Fight, figure: FigureId, book: Rulebook): boolean {
  return waitingNow(fight, book).every(other => other <= figure);
}

/** One figure is done; or the next segment of surprise comes, and after the last the declarations (S4.I.B). */
export function* advanceInSurprise(asked: Fight, { figure, moment, onward }: Advance, book: Rulebook): Resolution {
  const before = figure === undefined ? asked : happen(asked, { type: "finished", figure, moment });
  if (figure !== undefined && !(onward && isLast(before, figure, book))) return before;
  const { segment, surprise } = before.encounter;
  if (segment >= (surprise?.segments ?? 0)) return happen(before, { type: "surprise-over" });
  const fight = happen(before, { type: "surprise-reached", segment: segment + 1 });
  return yield* landDevices(yield* landSpells(fight, book), book);
}
