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

/** The number of attacks that the round allows if another of that form is made (S0.R2.a). */
export function entitledHere({ fight, figure, seat, book }: Part, meant: MeantAttack): number {
  return entitledTo(figure, seat.ledger, meant, fight.encounter.round, book);
}

/** A charge, and the attacks given up for defense: both count in addition to the ledger. */
export function contextOf({ figure, seat }: Pick<Part, "figure" | "seat">): AttackContext {
  return { charges: seat.charge !== null, given: attacksForDefense(figure, seat.warding) };
}

/** Attacks made this round, as they count against the next attack (S0.R2.e). */
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

/** The ledger's objections to another attack. */
export function attackIsLeft(part: Part, meant: MeantAttack): readonly Reason[] {
  return objectionsToAttack(accountHolderOf(part), part.seat.ledger, meant, contextOf(part));
}

/** The ledger's objections to another blow with that weapon. */
export function blowIsLeft(part: Part, weapon: Weapon): readonly Reason[] {
  const meant = { form: formOfBlow(weapon), weapon };
  return part.book["ledger.enabled"] ? attackIsLeft(part, meant) : leftWithoutAccount(part, meant);
}

/**
 * Objections to something in place of an attack that changes the ledger to `after`: the caps, and the number of attacks
 * (S0.I.a, S0.R2.e).
 */
export function standsForAttack(part: Part, after: Ledger): readonly Reason[] {
  const meant = { form: "weapon", weapon: null } as const;
  const holder = accountHolderOf(part);
  return joined(withinCaps(part, after), objectionsByRate(holder, part.seat.ledger, meant, contextOf(part)));
}

/** The ledger's objections to another missile. */
export function missileIsLeft(part: Part, weapon: Weapon): readonly Reason[] {
  const meant = { form: "missile", weapon } as const;
  return part.book["ledger.enabled"] ? attackIsLeft(part, meant) : leftWithoutAccount(part, meant);
}

/**
 * Forbids attacks by spell or device after a spell has relocated the caster in this round, and relocating after such an
 * attack.
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

/** An attack by magic counts as one of the round's attacks, and haste does not add to it (S0.R2.c–d). */
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

/** Blows reach ten feet (G.08). */
export function withinReach(part: Part, target: FigureId | null): readonly Reason[] {
  const there = feetTo(part, target);
  if (there === null || carries("strike", null, there.feet)) return FINE;
  const names = { figure: part.figure.name, target: there.target.name };
  return [reason("out-of-reach", { ...names, distance: there.feet, reach: MELEE_REACH })];
}

/** Missiles fly as far as their weapon carries. */
export function withinRange(part: Part, weapon: Weapon, target: FigureId | null): readonly Reason[] {
  const there = feetTo(part, target);
  if (there === null || carries("shoot", weapon, there.feet)) return FINE;
  const names = { figure: part.figure.name, target: there.target.name };
  return [reason("out-of-range", { ...names, distance: there.feet, range: weapon.range! })];
}

/** Only pummeling has its own number of attacks (S0.R2.a, S0.I.c). */
export function scuffleForm(kind: ScuffleKind): AttackForm {
  return kind === "pummel" ? "pummel" : "weapon";
}

/** An attempt is a physical action, and an attack like a blow (S0.I.b, S0.R6.g). */
export function attemptIsLeft(part: Part, form: AttackForm): readonly Reason[] {
  if (!part.book["ledger.enabled"]) return leftWithoutAccount(part, { form, weapon: null });
  return attackIsLeft(part, { form, weapon: null });
}

/** A dagger can be thrown only by those who have learned it, and only if it is balanced (S0.R8.c–d). */
export function mayThrow({ figure }: Part, weapon: Weapon): readonly Reason[] {
  const fault = throwFault(figure, weapon);
  if (fault === null) return FINE;
  return [reason(fault, { figure: figure.name, weapon: weapon.name, level: figure.level ?? 1 })];
}

/** An assault is only for melee (S3.AS.a). */
export function notAssaulting({ figure, seat }: Part): readonly Reason[] {
  return isAssaulting(seat) ? [reason("assault-in-melee", { figure: figure.name })] : FINE;
}
