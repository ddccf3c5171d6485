import { throwFault } from "../../attack/reach.ts";
import { attacksForDefense } from "../../defense/pool.ts";
import type { Weapon } from "../../figure/figure.ts";
import { actsFreely } from "../../initiative/procedures.ts";
import { isAssaulting } from "../../intent/intent.ts";
import { entitledTo, entitledToMagic, entitlementInForm } from "../../ledger/entitlement.ts";
import { formOfBlow, type Ledger } from "../../ledger/ledger.ts";
import {
  type AttackContext,
  attacksAgainst,
  blowsInDefense,
  type MeantAttack,
  objectionsByRate,
  objectionsToAttack,
} from "../../ledger/room.ts";
import type { SpellSpent } from "../../ledger/spending.ts";
import { carries } from "../../movement/distance.ts";
import { MELEE_REACH } from "../../movement/rates.ts";
import { type AttackForm, type FigureId, type Reason, reason, type ScuffleKind } from "../../vocabulary.ts";
import { feetTo, withinCaps } from "./rules.ts";
import { accountHolderOf, FINE, joined, type Part } from "./view.ts";

/**
 * The most attacks that the figure may make in this round, those already made included, if the next one is `meant`
 * (S0.R2.a).
 */
export function entitledHere({ fight, figure, seat, book }: Part, meant: MeantAttack): number {
  return entitledTo(figure, seat.ledger, meant, fight.encounter.round, book);
}

/**
 * What counts against the round's attacks but is not in the ledger (the account of the round's actions): a charge, and
 * the number of attacks given up for defense.
 */
export function contextOf({ figure, seat }: Pick<Part, "figure" | "seat">): AttackContext {
  return { charges: seat.charge !== null, given: attacksForDefense(figure, seat.warding) };
}

/**
 * The number of attacks of this round that count against one more attack of that form, those given up for defense
 * included. A throw that opened a charge does not count against its blow (S0.R2.e).
 */
export function attacksMade(part: Part, form: AttackForm): number {
  return attacksAgainst(part.seat.ledger, form, contextOf(part));
}

/**
 * The objections to another attack in a round without a ledger. Without declarations, the limit is that of its form
 * (S2.4.d).
 */
function leftWithoutAccount(part: Part, meant: MeantAttack): readonly Reason[] {
  const afterDefense = blowsInDefense(accountHolderOf(part), part.seat.ledger, meant, contextOf(part));
  if (afterDefense.length > 0) return afterDefense;
  if (!actsFreely(part.book)) return leftByDefenses(part, meant);
  const [made, entitled] = [attacksMade(part, meant.form), entitledHere(part, meant)];
  return made < entitled ? FINE : [reason("attacks-spent", { figure: part.figure.name, made, entitled })];
}

/** Attacks given up for dodges, blocks and the Defense Pool cannot be made (S3.AD.c, S3.AD.f, S3.PD.c). */
function leftByDefenses(part: Part, meant: MeantAttack): readonly Reason[] {
  const isKeptElsewhere = part.book["movement.method"] === "half-moves";
  if (isKeptElsewhere || attacksForDefense(part.figure, part.seat.warding) === 0) return FINE;
  return objectionsByRate(accountHolderOf(part), part.seat.ledger, meant, contextOf(part));
}

/** Objects to one more attack if the round's account of actions has no room for it; empty if it has. */
export function attackIsLeft(part: Part, meant: MeantAttack): readonly Reason[] {
  return objectionsToAttack(accountHolderOf(part), part.seat.ledger, meant, contextOf(part));
}

/**
 * Objects to one more blow with that weapon if the round has none left; also checks rulebooks that keep no account of
 * actions.
 */
export function blowIsLeft(part: Part, weapon: Weapon): readonly Reason[] {
  const meant = { form: formOfBlow(weapon), weapon };
  return part.book["ledger.enabled"] ? attackIsLeft(part, meant) : leftWithoutAccount(part, meant);
}

/**
 * Objects to an action made in place of an attack, with `after` as the account of the round after it, if that breaks a
 * cap or no attack is left (S0.I.a, S0.R2.e).
 */
export function standsForAttack(part: Part, after: Ledger): readonly Reason[] {
  const meant = { form: "weapon", weapon: null } as const;
  const holder = accountHolderOf(part);
  return joined(withinCaps(part, after), objectionsByRate(holder, part.seat.ledger, meant, contextOf(part)));
}

/**
 * Objects to one more missile from that weapon if the round has none left; also checks rulebooks that keep no account
 * of actions.
 */
export function missileIsLeft(part: Part, weapon: Weapon): readonly Reason[] {
  const meant = { form: "missile", weapon } as const;
  return part.book["ledger.enabled"] ? attackIsLeft(part, meant) : leftWithoutAccount(part, meant);
}

/**
 * Objects to an attack by spell or device after magic has relocated (teleported) the user in this round, and to
 * relocating after such an attack.
 *
 * @source S0.R3.a
 * @reading in either order; or only after it (ruling `casting.relocation`)
 */
export function noOffenseWithRelocation({ figure, seat, book }: Part, magic: SpellSpent): readonly Reason[] {
  const { relocated, potentialAttacks, deviceBlows } = seat.ledger;
  const before = book["casting.relocation"] === "either-order" ? potentialAttacks + deviceBlows : 0;
  const clashes = (magic.offensive && relocated) || (magic.relocates && before > 0);
  return clashes ? [reason("relocation-and-offense", { figure: figure.name })] : FINE;
}

/**
 * Objects to one more attack by spell or device if the round's attacks, or those that it allows by magic, are used up.
 * Haste does not add to the latter (S0.R2.c–d).
 */
export function magicIsLeft(part: Part): readonly Reason[] {
  const { figure, seat, fight, book } = part;
  const { attacks, bonusAttacks, offensiveSpells, deviceAttacks, chance } = seat.ledger;
  const { round } = fight.encounter;
  const named = { figure: figure.name };
  const entitled = entitlementInForm(figure, "weapon", null, { round, chance }, book) + bonusAttacks;
  if (attacks >= entitled) return [reason("attacks-spent", { ...named, made: attacks, entitled })];
  const made = offensiveSpells + deviceAttacks;
  const ofMagic = entitledToMagic(figure, seat.ledger, round, book);
  return made < ofMagic ? FINE : [reason("attacks-spent", { ...named, made, entitled: ofMagic })];
}

/**
 * Objects to a blow at a target that is more than ten feet away (G.08); never if the target is not named or either is
 * not on a map.
 */
export function withinReach(part: Part, target: FigureId | null): readonly Reason[] {
  const there = feetTo(part, target);
  if (there === null || carries("strike", null, there.feet)) return FINE;
  const names = { figure: part.figure.name, target: there.target.name };
  return [reason("out-of-reach", { ...names, distance: there.feet, reach: MELEE_REACH })];
}

/**
 * Objects to a missile at a target that is out of the weapon's range; never if the target is not named or either is not
 * on a map.
 */
export function withinRange(part: Part, weapon: Weapon, target: FigureId | null): readonly Reason[] {
  const there = feetTo(part, target);
  if (there === null || carries("shoot", weapon, there.feet)) return FINE;
  const names = { figure: part.figure.name, target: there.target.name };
  return [reason("out-of-range", { ...names, distance: there.feet, range: weapon.range! })];
}

/**
 * The form of attack whose rate an attempt uses: a pummel has its own number of attacks, a grapple or overbearing
 * counts as a weapon's blow (S0.R2.a, S0.I.c).
 */
export function scuffleForm(kind: ScuffleKind): AttackForm {
  return kind === "pummel" ? "pummel" : "weapon";
}

/**
 * Objects to one more attempt to grapple, overbear or pummel if the round has no such attack left. An attempt counts as
 * an attack (S0.I.b, S0.R6.g).
 */
export function attemptIsLeft(part: Part, form: AttackForm): readonly Reason[] {
  if (!part.book["ledger.enabled"]) return leftWithoutAccount(part, { form, weapon: null });
  return attackIsLeft(part, { form, weapon: null });
}

/** Objects to throwing a dagger if the figure has not learned to, or if the dagger is not balanced (S0.R8.c–d). */
export function mayThrow({ figure }: Part, weapon: Weapon): readonly Reason[] {
  const fault = throwFault(figure, weapon);
  if (fault === null) return FINE;
  return [reason(fault, { figure: figure.name, weapon: weapon.name, level: figure.level ?? 1 })];
}

/** Objects if the figure has declared an assault (an all-out attack), which is for melee only (S3.AS.a). */
export function notAssaulting({ figure, seat }: Part): readonly Reason[] {
  return isAssaulting(seat) ? [reason("assault-in-melee", { figure: figure.name })] : FINE;
}
