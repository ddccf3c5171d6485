import type { Weapon } from "../../figure/figure.ts";
import { firesAll } from "../../ledger/cap.ts";
import { mayMix, onlyMissilesOf } from "../../ledger/entitlement.ts";
import { type Ledger, spendMissile } from "../../ledger/ledger.ts";
import { missileMoveFaults } from "../../movement/missile-moves.ts";
import { MELEE_REACH } from "../../movement/tables.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { feetTo } from "./rules.ts";
import { blowsAllowed, FINE, launcherOf, missilesAllowed, type Part } from "./scene.ts";

/** Another attack must be left of the entitlement of the form it takes (S0.R2.e, S0.R6.g). */
export function attackIsLeft(part: Part, entitled: number): readonly Reason[] {
  const made = part.seat.ledger.attacks;
  return made < entitled ? FINE : [reason("attacks-spent", { figure: part.figure.name, made, entitled })];
}

/** Attacks a missile of that weapon is one of: missiles alone go by their rate, a mixture by the rate of blows. */
export function entitledToShoot(part: Part, weapon: Weapon): number {
  return onlyMissilesOf(weapon, part.seat.ledger) ? missilesAllowed(part, weapon) : blowsAllowed(part);
}

/** A missile and a blow in one round take a rate of three blows every two rounds (S0.R8.a). */
export function missileWithBlow({ figure, seat }: Part, next: "missile" | "blow"): readonly Reason[] {
  const { attacks, missiles, offensiveSpells } = seat.ledger;
  const others = next === "blow" ? missiles : attacks - missiles - offensiveSpells;
  return others > 0 && !mayMix(figure.meleeRate) ? [reason("missile-and-blow", { figure: figure.name })] : FINE;
}

/** Who has discharged all of several missiles strikes no blow, whatever his rate (S0.R8.a). */
export function noBlowAfterAllMissiles(part: Part): readonly Reason[] {
  const launcher = launcherOf(part);
  if (launcher === null || !firesAll(part.seat.ledger, missilesAllowed(part, launcher))) return FINE;
  return [reason("all-missiles-fired", { figure: part.figure.name })];
}

/** No offensive spell in a round in which a spell relocated the caster, and none that relocates after one (S0.R3.a). */
export function noOffenseWithRelocation(
  { figure, seat }: Part,
  spell: { offensive: boolean; relocates: boolean },
): readonly Reason[] {
  const { relocated, offensiveSpells } = seat.ledger;
  const clashes = (spell.offensive && relocated) || (spell.relocates && offensiveSpells > 0);
  return clashes ? [reason("relocation-and-offense", { figure: figure.name })] : FINE;
}

/** The last of several missiles is not shot by a figure that has moved too far or at the wrong time (S0.R7). */
export function movedTooFarToShoot(part: Part, weapon: Weapon): readonly Reason[] {
  const after = spendMissile(part.seat.ledger, weapon.id);
  return firesAll(after, missilesAllowed(part, weapon)) ? moveFaults(part, weapon, after) : FINE;
}

/** What is wrong with the movement of a figure that fires all its missiles. */
export function moveFaults(part: Part, weapon: Weapon, after: Ledger): readonly Reason[] {
  const feet = after.moves.reduce((sum, stage) => sum + stage, 0);
  return missileMoveFaults(weapon, after).map(why =>
    why === "ten-feet" ? reason(why, { figure: part.figure.name, feet }) : reason(why, { figure: part.figure.name }),
  );
}

/** Blows reach ten feet (G.08). */
export function withinReach(part: Part, target: FigureId | null): readonly Reason[] {
  const there = feetTo(part, target);
  if (there === null || there.feet <= MELEE_REACH) return FINE;
  const names = { figure: part.figure.name, target: there.target.name };
  return [reason("out-of-reach", { ...names, distance: there.feet, reach: MELEE_REACH })];
}

/** Missiles fly as far as their weapon carries. */
export function withinRange(part: Part, weapon: Weapon, target: FigureId | null): readonly Reason[] {
  const there = feetTo(part, target);
  if (there === null || weapon.range === null || there.feet <= weapon.range) return FINE;
  const names = { figure: part.figure.name, target: there.target.name };
  return [reason("out-of-range", { ...names, distance: there.feet, range: weapon.range })];
}
