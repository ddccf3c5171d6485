import { deviceOf, powerOf } from "../../devices.ts";
import type { Declare } from "../../fight/command.ts";
import { spellOf } from "../../figure/items.ts";
import { segmentAfterDeciding } from "../../intent/intent.ts";
import { roundOf, segmentOf } from "../../moment.ts";
import { stepsOf } from "../../timeline/order.ts";
import { type Reason, reason } from "../../verdict.ts";
import { chargeOf } from "./charge-rules.ts";
import { FINE, type Part } from "./view.ts";

/** Is a declaration a change of mind: made in the midst of the segments, upon an earlier one? */
export function isSecondThought({ fight, seat }: Part): boolean {
  return fight.encounter.stage === "segments" && seat.intent !== null;
}

/** A mind is changed before the declared action has begun, not in the middle of it (S0.R10.e–f). */
export function notBegun(part: Part): readonly Reason[] {
  const { fight, figure, seat } = part;
  const acted = seat.actedAt > 0 && roundOf(seat.actedAt) === fight.encounter.round;
  const isMoving = seat.intent?.kind === "move" && seat.ledger.moves.length > 0;
  return acted || isMoving || chargeOf(part) !== null ? [reason("action-begun", { figure: figure.name })] : FINE;
}

/**
 * A mind is changed upon something that was observed (S0.R10.e–f).
 *
 * @reading the figure may; or it may with the consent of the game master, by overruling (ruling `intent.consent`)
 */
export function mayReconsider(part: Part): readonly Reason[] {
  if (!part.book["ledger.enabled"] || !isSecondThought(part) || part.seat.casting !== null || notBegun(part).length > 0)
    return FINE;
  const objections: Reason[] = [];
  if (part.seat.noticed === null) objections.push(reason("nothing-noticed", { figure: part.figure.name }));
  if (part.book["intent.consent"] === "consent") objections.push(reason("needs-consent"));
  return objections;
}

/** A new spell needs its components at hand (S0.R10.e). */
export function componentsAreAtHand(part: Part, { intent }: Declare): readonly Reason[] {
  const spell = intent.kind === "spell" && isSecondThought(part) ? spellOf(part.figure, intent.spell) : null;
  if (spell?.componentsAtHand !== false) return FINE;
  return [reason("components-missing", { figure: part.figure.name, spell: spell.name })];
}

/** A device must be named with what it is used for: both decide how the round goes. */
export function deviceIsNamed({ figure }: Part, { intent }: Declare): readonly Reason[] {
  if (intent.kind !== "device") return FINE;
  if (intent.device === undefined || intent.power === undefined) {
    return [reason("intent-without-device", { figure: figure.name })];
  }
  const device = deviceOf(figure, intent.device);
  if (device === null) return [reason("unknown-device", { device: String(intent.device), figure: figure.name })];
  const isKnown = powerOf(device, intent.power) !== null;
  return isKnown ? FINE : [reason("unknown-power", { power: String(intent.power), device: device.name })];
}

/** The first segment open to a figure that declares now; 0 while everybody does (S0.R10.e). */
export function openFrom(part: Part, { intent }: Pick<Declare, "intent">): number {
  const { fight, figure, seat, now, book } = part;
  if (fight.encounter.stage !== "segments") return 0;
  const noticed = seat.noticed !== null && roundOf(seat.noticed.moment) === fight.encounter.round;
  const spell = intent.kind === "spell" ? spellOf(figure, intent.spell) : null;
  const deciding = {
    event: segmentOf(noticed && seat.noticed ? seat.noticed.moment : now),
    planned: stepsOf(fight, figure.id, book)[0]?.segment ?? 0,
    now: segmentOf(now),
    components: spell?.componentSegments ?? 0,
  };
  return segmentAfterDeciding(deciding, book);
}
