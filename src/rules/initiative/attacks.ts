import { accountAtOpening } from "../fight/plan.ts";
import type { Weapon } from "../figure/figure.ts";
import { weaponOf } from "../figure/items.ts";
import { shoots, strikes } from "../figure/weapon.ts";
import { assaultAttacks } from "../intent/offense.ts";
import { entitlementInForm } from "../ledger/entitlement.ts";
import { blowsPerRoutine, formOfBlow } from "../ledger/forms.ts";
import { changed, FRESH_ROUND, type Ledger } from "../ledger/ledger.ts";
import { type AttackContext, roomForAttacks } from "../ledger/room.ts";
import { spendMove } from "../ledger/spending.ts";
import { stageCost } from "../movement/stages.ts";
import type { AttackForm } from "../vocabulary.ts";
import type { Contender } from "./procedure.ts";

/** The context of an action that has not opened: no charge is under way. */
const NO_CONTEXT: AttackContext = Object.freeze({ charges: false, given: 0 });

/** The weapon a figure will attack with: the one it named, or else its first melee weapon. */
export function weaponMeant({ seat, figure }: Pick<Contender, "seat" | "figure">): Weapon | null {
  if (seat.intent?.way !== undefined) return null;
  const named = seat.intent?.weapon;
  if (named !== undefined) return weaponOf(figure, named);
  return figure.weapons.find(strikes) ?? null;
}

/**
 * The attacks a figure will make: the number of steps (`of`), the blows in each, the blows in the last routine, and how
 * many of the last steps are single blows.
 */
export interface Attacks {
  readonly of: number;
  readonly blows: number;
  readonly last: number;
  readonly single: number;
}

/** The blows of a step, by its ordinal from 1. */
export function blowsOf({ of, blows, last, single }: Attacks, ordinal: number): number {
  if (ordinal > of - single) return 1;
  return ordinal === of - single ? last : blows;
}

/**
 * The attacks of a figure's intent. An all-out attack has one blow more (S3.AS.a).
 *
 * @param byRoutine true if all natural weapons strike together in each routine (S4.VII.A.4)
 */
export function attacksMeant(contender: Contender, byRoutine: boolean): Attacks {
  const { encounter, seat, figure, book } = contender;
  const weapon = weaponMeant(contender);
  const form = formMeant(contender, weapon);
  const isRoutine = byRoutine && form === "natural";
  const opened = accountAtOpening(seat);
  const { round } = encounter;
  const { chance } = seat.ledger;
  const holder = { figure, round, book };
  const account = atItsEnd(contender, opened ?? changed(FRESH_ROUND, { chance }));
  const room = () => roomForAttacks(holder, account, { form, weapon }, NO_CONTEXT);
  const isBound = opened !== null || book["ledger.enabled"];
  const rated = () => entitlementInForm(figure, isRoutine ? "weapon" : form, weapon, { round, chance }, book);
  const blows = isRoutine ? blowsPerRoutine(figure) : 1;
  const inAll = isBound ? room() : rated() * blows;
  const routines = Math.ceil(inAll / blows);
  const single = opened === null ? assaultAttacks({ intent: seat.intent }) : 0;
  const of = Math.min(routines + single, seat.intent?.attacks ?? Infinity);
  const last = of - single < routines ? blows : inAll - (routines - 1) * blows;
  return { of, blows, last, single };
}

/**
 * The ledger when the figure attacks. A charger attacks after its run, which costs actions of the round (S0.R6.a,
 * S0.CH.d).
 */
function atItsEnd({ seat, book }: Contender, account: Ledger): Ledger {
  if (seat.intent?.kind !== "charge") return account;
  const feet = seat.charge?.feet ?? seat.intent.feet ?? 1;
  return spendMove(account, feet, stageCost(account, feet, false, book));
}

/**
 * The attacks of a figure that declared nothing: those of its first melee weapon, or else of its first missile weapon.
 *
 * @source S2.4.d
 */
export function attacksUsual({ encounter, seat, figure, book }: Contender): number {
  const weapon = figure.weapons.find(strikes) ?? figure.weapons.find(shoots) ?? null;
  const form = weapon === null ? "weapon" : strikes(weapon) ? formOfBlow(weapon) : "missile";
  return entitlementInForm(figure, form, weapon, { round: encounter.round, chance: seat.ledger.chance }, book);
}

/** The form of the attacks that a figure will make. */
export function formMeant({ seat }: Pick<Contender, "seat">, weapon: Weapon | null): AttackForm {
  if (seat.intent?.kind === "missile") return "missile";
  if (seat.intent?.way === "pummel") return "pummel";
  return weapon === null ? "weapon" : formOfBlow(weapon);
}
