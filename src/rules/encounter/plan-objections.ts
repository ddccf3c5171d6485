import { powerMeant } from "../devices.ts";
import { changedSeat } from "../fight/fight.ts";
import { spellOf, weaponOf } from "../figure/items.ts";
import { formMeant, weaponMeant } from "../initiative/procedure.ts";
import { type Intent, meansToAttack } from "../intent/intent.ts";
import { afterAttack, type MeantAttack } from "../ledger/room.ts";
import type { Charge } from "../movement/thrown-charge.ts";
import { ONE_STEP } from "../plans/account.ts";
import { type IntentKind, type ItemId, momentOf, type Reason, reason } from "../vocabulary.ts";
import { type Wearing, wearingBefore } from "../wearing.ts";
import { afterRun, chargeIsLeft } from "./commands/charge/charge.ts";
import { attemptIsLeft, blowIsLeft, mayThrow, missileIsLeft, scuffleForm } from "./judging/attack-rules.ts";
import { closesAlone } from "./judging/deed-rules.ts";
import {
  afterWearing,
  casterDoesNothingElse,
  casterStaysInPlace,
  deviceIsLeft,
  hasNotMovedOrUsedDevice,
  spellIsLeft,
  type Using,
  usingIsPaid,
  wearingIsLeft,
  whyUseFails,
  whyWornFails,
} from "./judging/magic-rules.ts";
import { lackingFor } from "./judging/mind-rules.ts";
import { wayIsLeft } from "./judging/move-rules.ts";
import { attackIsPaid, magicIsPaid, missileIsPaid } from "./judging/phases/attack-currency.ts";
import { FINE, joined, type Part } from "./judging/view.ts";

/** Objects to a planned action whose item or power the figure no longer has: items can be deleted after planning. */
export function lacksItsItem({ figure }: Part, intent: Intent): readonly Reason[] {
  const { kind, weapon, spell, device } = intent;
  const isGone =
    (meansToAttack(intent) && weapon !== undefined && weaponOf(figure, weapon) === null) ||
    (kind === "spell" && spell !== undefined && spellOf(figure, spell) === null) ||
    (kind === "device" && device !== undefined && powerMeant(figure, intent) === null);
  return isGone ? [reason("planned-item-gone", { figure: figure.name })] : FINE;
}

/** The ledger's objections to each kind of planned action. */
export const OBJECTIONS: Readonly<Record<IntentKind, (part: Part, deed: Intent) => readonly Reason[]>> = {
  melee: attacksFit,
  missile: (part, deed) => {
    const weapon = weaponMeant(part);
    return weapon === null ? FINE : joined(mayThrow(part, weapon), attacksFit(part, deed));
  },
  charge: runFits,
  spell: (part, { spell }) =>
    part.figure.spells.some(({ id }) => id === spell)
      ? joined(hasNotMovedOrUsedDevice(part), spellIsLeft(part, { spell: spell as ItemId }), magicIsPaid(part))
      : FINE,
  device: (part, deed) => joined(casterDoesNothingElse(part), deviceFits(part, deed)),
  move: (part, { feet = ONE_STEP }) => joined(casterStaysInPlace(part), wayIsLeft(part, feet)),
  wait: () => FINE,
  option: () => FINE,
};

/** A charge needs room for its run and then for an attack; without an attack it is only a move. */
function runFits(part: Part, deed: Intent): readonly Reason[] {
  if (part.seat.charge !== null) return attacksFit(part, deed);
  const { feet = ONE_STEP } = deed;
  const seat = changedSeat(part.seat, { ledger: afterRun(part, feet), charge: onArrival(part, deed) });
  return joined(chargeIsLeft(part, feet), attacksFit({ ...part, seat, steps: null }, deed));
}

/** The charge as it will be on arrival. */
function onArrival({ fight }: Part, { target = "", feet = ONE_STEP }: Intent): Charge {
  const begins = momentOf(fight.encounter.round, 1);
  return { target, begins, feet, pace: feet, arrives: begins, arrived: true, to: null, thrown: null, earned: true };
}

/** All planned attacks must fit; without a number, at least one (S0.R2.e). */
function attacksFit(part: Part, deed: Intent): readonly Reason[] {
  const weapon = weaponMeant(part);
  const meant = { form: formMeant(part, weapon), weapon };
  let { ledger } = part.seat;
  for (let left = deed.attacks ?? 1; left > 0; left--) {
    const there: Part = { ...part, seat: changedSeat(part.seat, { ledger }), steps: null };
    const reasons = oneMoreFits(there, deed, meant);
    if (reasons.length > 0) return reasons;
    ledger = afterAttack(ledger, meant, part.book);
  }
  return FINE;
}

function oneMoreFits(part: Part, { kind, way }: Intent, { weapon }: MeantAttack): readonly Reason[] {
  if (way !== undefined) return attemptIsLeft(part, scuffleForm(way));
  if (weapon === null) return FINE;
  if (kind === "missile") return joined(missileIsLeft(part, weapon), missileIsPaid(part, weapon));
  return joined(blowIsLeft(part, weapon), attackIsPaid(part, weapon));
}

/**
 * An item that is not worn is put on first. That one item too many has no effect is not an objection
 * (S0.DV.c, S0.R5.b).
 */
function deviceFits(part: Part, { device, power }: Intent): readonly Reason[] {
  if (device === undefined || power === undefined) return FINE;
  const wearing = wearingBefore(part.figure, device);
  if (wearing === null) return usingFits(part, { device, power });
  if (whyWornFails(part, wearing) !== null) return FINE;
  return joined(wearingIsLeft(part, wearing), usingFits(havingWorn(part, wearing), { device, power }));
}

function usingFits(part: Part, using: Using): readonly Reason[] {
  return joined(deviceIsLeft(part, using), usingIsPaid(part, using));
}

function havingWorn(part: Part, wearing: Wearing): Part {
  return { ...part, seat: changedSeat(part.seat, { ledger: afterWearing(part, wearing) }), steps: null };
}

/** Objects to a planned spell that is not memorized often enough for it and the earlier casts of the same plan. */
export function isForgotten({ figure }: Part, { spell: id }: Intent, earlier: readonly Intent[]): readonly Reason[] {
  const spell = figure.spells.find(known => known.id === id);
  if (spell === undefined) return FINE;
  const cast = earlier.filter(other => other.spell === id).length;
  return cast < spell.memorized ? FINE : [reason("not-memorized", { spell: spell.name, figure: figure.name })];
}

/**
 * The reason why a planned action would be allowed but achieve nothing (too far, without components, or a device that
 * fails); null if it would work.
 */
export function whyNoEffect(part: Part, intent: Intent): Reason | null {
  const far = closesAlone(part);
  if (far !== null) return far;
  const spell = lackingFor(part, { intent });
  if (spell !== null) return reason("components-missing", { figure: part.figure.name, spell: spell.name });
  return intent.kind === "device" ? deviceInVain(part, intent) : null;
}

function deviceInVain(part: Part, { device, power }: Intent): Reason | null {
  if (device === undefined || power === undefined) return null;
  const wearing = wearingBefore(part.figure, device);
  if (wearing === null) return whyUseFails(part, { device, power });
  return whyWornFails(part, wearing) ?? whyUseFails(havingWorn(part, wearing), { device, power });
}
