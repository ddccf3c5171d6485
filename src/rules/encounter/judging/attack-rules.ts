import { attacksForDefense } from "../../defense/warding.ts";
import type { Weapon } from "../../figure/figure.ts";
import { firesAll } from "../../ledger/cap.ts";
import { entitledTo, entitledToMagic, goesPastTheThird, mayMix } from "../../ledger/entitlement.ts";
import { formOfBlow } from "../../ledger/forms.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { type SpellSpent, spendBlow, spendMissile } from "../../ledger/spending.ts";
import { carries } from "../../movement/carrying.ts";
import { missileMoveFaults } from "../../movement/missile-moves.ts";
import { MELEE_REACH } from "../../movement/tables.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { AttackForm, FigureId } from "../../vocabulary.ts";
import { chargeOf } from "./charge-rules.ts";
import { feetTo, withinCaps } from "./rules.ts";
import { FINE, joined, launcherOf, missilesAllowed, type Part } from "./view.ts";

/** An attack that is meant: its form, and the weapon if there is one. */
export interface Meant {
  readonly form: AttackForm;
  readonly weapon: Weapon | null;
}

/** Attacks among which another of that form is counted this round (S0.R2.a). */
export function entitledHere({ fight, figure, seat, book }: Part, meant: Meant): number {
  return entitledTo(figure, seat.ledger, meant, fight.encounter.round, book);
}

/** Another attack must be left of the entitlement of the form it takes (S0.R2.e, S0.R6.g). */
function attackIsLeft(part: Part, entitled: number, made: number): readonly Reason[] {
  return made < entitled ? FINE : [reason("attacks-spent", { figure: part.figure.name, made, entitled })];
}

/** Attacks made this round, as they count against the next: the throw that opened a charge not against its blow (S0.R2.e). */
export function attacksMade(part: Part, form: AttackForm): number {
  const { attacks, chargeThrows } = part.seat.ledger;
  const used = attacks + attacksForDefense(part.figure, part.seat.warding);
  return form === "missile" || chargeOf(part) === null ? used : used - chargeThrows;
}

/** Attacks that went into dodges, blocks and the Defense Pool are made no more (S3.AD.c, S3.AD.f, S3.PD.c). */
function leftByDefenses(part: Part, meant: Meant): readonly Reason[] {
  const isKeptElsewhere = part.book["movement.method"] === "half-moves";
  if (isKeptElsewhere || attacksForDefense(part.figure, part.seat.warding) === 0) return FINE;
  return attackIsLeft(part, entitledHere(part, meant), attacksMade(part, meant.form));
}

/** The ledger's objections to another blow with that weapon. */
export function blowIsLeft(part: Part, weapon: Weapon): readonly Reason[] {
  if (!part.book["ledger.enabled"]) return leftByDefenses(part, { form: formOfBlow(weapon), weapon });
  const after = spendBlow(part.seat.ledger, weapon, part.book);
  return joined(
    attackIsAllowed(part, { form: formOfBlow(weapon), weapon }, after),
    missileWithBlow(part, "blow"),
    noBlowAfterAllMissiles(part),
    noDeviceBlowAfterRelocation(part, weapon),
  );
}

/** The caps and the entitlement of an attack that leaves the ledger so (S0.I.a, S0.I.c, S0.R2.e). */
export function attackIsAllowed(part: Part, meant: Meant, after: Ledger, missiles = 0): readonly Reason[] {
  const { figure, seat } = part;
  const entitled = entitledHere(part, meant);
  const exception = {
    attack: goesPastTheThird(figure, seat.ledger, meant.form, entitled),
    missilesAllowed: missiles,
  };
  return joined(withinCaps(part, after, exception), attackIsLeft(part, entitled, attacksMade(part, meant.form)));
}

/** The ledger's objections to another missile. */
export function missileIsLeft(part: Part, weapon: Weapon): readonly Reason[] {
  if (!part.book["ledger.enabled"]) return leftByDefenses(part, { form: "missile", weapon });
  const after = spendMissile(part.seat.ledger, weapon.id, part.book);
  const allowed = missilesAllowed(part, weapon);
  return joined(
    attackIsAllowed(part, { form: "missile", weapon }, after, allowed),
    missileWithBlow(part, "missile"),
    firesAll(after, allowed) ? moveFaults(part, weapon, after) : FINE,
  );
}

/**
 * A missile and a blow in one round take a rate of three blows every two rounds (S0.R8.a), but for a charger's (S0.R8.b).
 *
 * @reading a blow of opportunity is none of the round's, and bars no missile (S3.AO.c)
 */
export function missileWithBlow(part: Part, next: "missile" | "blow"): readonly Reason[] {
  const { figure, seat } = part;
  const { attacks, missiles, chargeThrows, offensiveSpells, deviceAttacks, opportunities = 0 } = seat.ledger;
  const thrown = chargeOf(part) === null ? missiles : missiles - chargeThrows;
  const others = next === "blow" ? thrown : attacks - missiles - offensiveSpells - deviceAttacks - opportunities;
  return others > 0 && !mayMix(figure.meleeRate) ? [reason("missile-and-blow", { figure: figure.name })] : FINE;
}

/** A figure that has discharged all of several missiles strikes no blow, whatever its rate (S0.R8.a). */
export function noBlowAfterAllMissiles(part: Part): readonly Reason[] {
  const launcher = launcherOf(part);
  if (launcher === null || !firesAll(part.seat.ledger, missilesAllowed(part, launcher))) return FINE;
  return [reason("all-missiles-fired", { figure: part.figure.name })];
}

/** A staff made to strike is a device: no blow with it after a spell that relocates (S0.R3.b–c). */
function noDeviceBlowAfterRelocation({ figure, seat }: Part, weapon: Weapon): readonly Reason[] {
  return weapon.strikingDevice === true && seat.ledger.relocated
    ? [reason("relocation-and-offense", { figure: figure.name })]
    : FINE;
}

/**
 * No attack by spell or device in a round in which a spell relocated the caster, and none that relocates after one.
 *
 * @source S0.R3.a
 * @reading in either order; or only after it (ruling `casting.relocation`)
 */
export function noOffenseWithRelocation({ figure, seat, book }: Part, magic: SpellSpent): readonly Reason[] {
  const { relocated, offensiveSpells, deviceAttacks, deviceBlows } = seat.ledger;
  const before = book["casting.relocation"] === "either-order" ? offensiveSpells + deviceAttacks + deviceBlows : 0;
  const clashes = (magic.offensive && relocated) || (magic.relocates && before > 0);
  return clashes ? [reason("relocation-and-offense", { figure: figure.name })] : FINE;
}

/** An attack by magic is one of the round's, and haste does not add to it (S0.R2.c–d). */
export function magicIsLeft(part: Part): readonly Reason[] {
  const { figure, seat, fight, book } = part;
  const spent = attackIsLeft(part, entitledHere(part, { form: "weapon", weapon: null }), seat.ledger.attacks);
  const made = seat.ledger.offensiveSpells + seat.ledger.deviceAttacks;
  const entitled = entitledToMagic(figure, seat.ledger, fight.encounter.round, book);
  if (spent.length > 0 || made < entitled) return spent;
  return [reason("attacks-spent", { figure: figure.name, made, entitled })];
}

/** What is wrong with the movement of a figure that fires all its missiles. */
export function moveFaults(part: Part, weapon: Weapon, after: Ledger): readonly Reason[] {
  const feet = after.moves.reduce((sum, stage) => sum + stage, 0);
  return missileMoveFaults(weapon, after, part.book).map(why => reason(why, { figure: part.figure.name, feet }));
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
