import { chargesFor, powerMeant } from "../../devices.ts";
import { figureOf } from "../../fight/fight.ts";
import { gapToTarget } from "../../fight/footing.ts";
import { isOutOfPlay, playsConditionsInFull } from "../../figure/conditions.ts";
import { reactionAdjustment } from "../../figure/dexterity.ts";
import type { Figure } from "../../figure/figure.ts";
import { nameOfItem } from "../../figure/items.ts";
import type { DeviceFunction } from "../../figure/magic.ts";
import { dexterityTurned, type Intent, isAssaulting } from "../../intent/intent.ts";
import { canHarm } from "../../ledger/offense.ts";
import { barredKindOf } from "../../options/options.ts";
import { optionRow } from "../../options/tables.ts";
import { type Reason, reason } from "../../vocabulary.ts";
import { hasFarToGo } from "../commands/charge/charge.ts";
import { sensesItsFoe } from "./mind-rules.ts";
import { barredBy, isNotResting, mayOnlyRest } from "./rules.ts";
import { isTable } from "./table/rules.ts";
import { FINE, joined, type Part } from "./view.ts";

/**
 * The objections to one planned action by itself: options table, unseen foe, rest, conditions, assault and Dexterity.
 * Not checked: how many actions are left, or the rest of the plan.
 */
export function objectionsToPlanned(part: Part, intent: Intent): readonly Reason[] {
  return joined(
    takenFromTable(part, intent),
    sensesItsFoe(part, intent),
    isNotResting(part),
    isFitFor(part, intent),
    mayOnlyRest(part, [intent]),
    mayAssault(part, intent),
    mayTurnDexterity(part, intent),
  );
}

/**
 * Objects to planning an action that a condition keeps the figure from.
 *
 * @source S0.R10.a, G.11
 * @reading waiting is always possible; so is moving for a stunned figure, which may only be tired (S3.FL.c)
 */
function isFitFor({ figure, book }: Part, intent: Intent): readonly Reason[] {
  const { kind } = intent;
  const isFree = figure.conditions.length === 0 && figure.effects === undefined;
  if (isFree || !playsConditionsInFull(book) || kind === "wait") return FINE;
  const always = kind === "move" && !isOutOfPlay(figure) ? FINE : barredBy(figure, "anything");
  const barred = barredKind(figure, intent);
  return barred === null ? always : joined(always, barredBy(figure, barred));
}

/** Is an action an attack or a spell, as far as conditions are concerned? Null if it is neither. */
function barredKind(figure: Figure, intent: Intent): "attacks" | "spells" | null {
  if (intent.kind === "spell") return "spells";
  if (intent.kind === "option") return barredKindOf(optionRow(intent.option ?? "none").does);
  const power = intent.kind === "device" ? powerMeant(figure, intent) : null;
  const attacks = ["melee", "missile", "charge"].includes(intent.kind) || (power !== null && canHarm(power));
  return attacks ? "attacks" : null;
}

/** With the options table only its rows can be declared; without it, they cannot (S1.C.a). */
function takenFromTable({ book }: Part, { kind }: Intent): readonly Reason[] {
  if (kind === "wait" || (kind === "option") === isTable(book)) return FINE;
  return [reason(kind === "option" ? "table-not-played" : "by-the-table")];
}

/**
 * Objects to a planned action that does not fit the earlier ones of the same plan: a charge from contact, missiles with
 * an assault, or a device in use or out of charges.
 */
export function goesWith(part: Part, intent: Intent, earlier: readonly Intent[]): readonly Reason[] {
  return joined(
    chargesFromAfar(part, intent, earlier),
    strikesAllOut(part, [...earlier, intent]),
    deviceIsFree(part, intent, earlier),
  );
}

/**
 * A charge must begin out of contact. After a planned move the figure's place is unknown, so this is not checked
 * (S4.VII.B).
 */
function chargesFromAfar(part: Part, { kind, target }: Intent, earlier: readonly Intent[]): readonly Reason[] {
  const hasMoved = earlier.some(other => other.kind === "move" || other.kind === "charge");
  return kind === "charge" && !hasMoved ? hasFarToGo(part, target ?? null) : FINE;
}

/** A device already in use is not started again, and each use takes a charge (S0.R5.d). */
function deviceIsFree({ figure, seat }: Part, intent: Intent, earlier: readonly Intent[]): readonly Reason[] {
  const power = intent.kind === "device" ? powerMeant(figure, intent) : null;
  if (power === null || seat.ledger.dormant.includes(intent.device as string)) return FINE;
  if (power.whileWorn === true) return [reason("works-worn", { device: nameOfItem(figure, intent.device) ?? "" })];
  const isIt = (other: { readonly device?: string; readonly power?: string }): boolean =>
    other.device === intent.device && other.power === intent.power;
  const uses = earlier.filter(isIt).length;
  const named = { figure: figure.name, device: nameOfItem(figure, intent.device as string) ?? "" };
  if (seat.inUse.some(isIt) || (power.sustained === true && uses > 0)) return [reason("already-in-use", named)];
  const left = power.charges === null ? Infinity : power.charges - chargesPlanned(figure, intent, power, earlier);
  return left >= chargesFor(power, 1)
    ? FINE
    : [reason("no-charges", { device: named.device, left: Math.max(0, left) })];
}

/** The charges that earlier actions of a plan take of those that a power uses, its own or those of its device. */
function chargesPlanned(figure: Figure, { device }: Intent, power: DeviceFunction, earlier: readonly Intent[]): number {
  return earlier.reduce((sum, other) => {
    const used = other.device === device ? powerMeant(figure, other) : null;
    const isSame = used !== null && (used.chargesOf ?? used.id) === (power.chargesOf ?? power.id);
    return isSame ? sum + chargesFor(used, 1) : sum;
  }, 0);
}

/**
 * The reason why the figure can only close in on its declared foe this round and not strike it; null if it can strike
 * (S4.VII.B).
 */
export function closesAlone({ fight, figure, seat, book }: Part): Reason | null {
  const distance = gapToTarget(fight, seat, book);
  if (distance === null) return null;
  const target = figureOf(fight, seat.intent?.target ?? "")?.name ?? "";
  return reason("closing-takes-a-round", { figure: figure.name, target, distance });
}

/**
 * Only figures that strike can make an assault.
 *
 * @source S3.AS.a
 * @reading a charge counts, as it ends with a blow
 */
function mayAssault({ figure, book }: Part, intent: Intent): readonly Reason[] {
  if (!isAssaulting({ intent })) return FINE;
  const named = { figure: figure.name };
  if (!book["assault.enabled"]) return [reason("assault-not-played", named)];
  return intent.kind === "melee" || intent.kind === "charge" ? FINE : [reason("assault-in-melee", named)];
}

/**
 * An assault and missiles exclude each other within a round.
 *
 * @source S3.AS.a
 */
function strikesAllOut(part: Part, deeds: readonly Intent[]): readonly Reason[] {
  const { figure, seat } = part;
  const shoots = seat.ledger.missiles > 0 || deeds.some(({ kind }) => kind === "missile");
  const assaults = seat.plan?.assault === true || deeds.some(({ assault, kind }) => assault && kind !== "missile");
  return shoots && assaults ? [reason("assault-in-melee", { figure: figure.name })] : FINE;
}

/** A figure may turn as many points of Dexterity to attack as its reaction adjustment has (S3.DX.a). */
function mayTurnDexterity({ figure, book }: Part, intent: Intent): readonly Reason[] {
  const turned = dexterityTurned({ intent });
  if (turned === 0) return FINE;
  if (!book["dexterity.attack"]) return [reason("dexterity-not-played", { figure: figure.name })];
  const most = Math.max(0, reactionAdjustment(figure.dexterity, book));
  return turned <= most ? FINE : [reason("dexterity-beyond", { figure: figure.name, turned, most })];
}
