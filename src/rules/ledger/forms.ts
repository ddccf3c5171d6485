import type { Figure, Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { AttackForm, ItemId, Rate } from "../vocabulary.ts";
import type { Ledger } from "./ledger.ts";
import { ONE_A_ROUND, USUAL_RATES } from "./tables.ts";

/**
 * The form of a blow with a weapon.
 *
 * @source S0.R2.a, S4.VII.A.4
 * @reading a natural weapon that is not part of a routine strikes as often as a held one
 */
export function formOfBlow({
  openHand,
  kind,
  perRoutine,
}: Pick<Weapon, "openHand" | "kind" | "perRoutine">): AttackForm {
  if (openHand === true) return "open-hand";
  return kind === "natural" && perRoutine !== 0 ? "natural" : "weapon";
}

/** A missile weapon's rate: its own, or else the usual one of its ammunition, or else one a round (S0.R7.b). */
export function rateOfFire(weapon: Weapon): Rate {
  return weapon.rateOfFire ?? (weapon.ammunition === undefined ? ONE_A_ROUND : USUAL_RATES[weapon.ammunition]);
}

/** The attacks per round of each form. For natural weapons, the routines (S0.R2.a). */
const RATES: Readonly<Record<AttackForm, (figure: Figure, weapon: Weapon | null) => Rate>> = {
  weapon: figure => figure.meleeRate,
  missile: (figure, weapon) => (weapon === null ? figure.meleeRate : rateOfFire(weapon)),
  natural: figure => figure.meleeRate,
  "open-hand": ({ meleeRate, openHandAttacks }) => eachRound(openHandAttacks) ?? meleeRate,
  pummel: ({ meleeRate, pummelAttacks }) => eachRound(pummelAttacks) ?? meleeRate,
};

function eachRound(attacks: number | undefined): Rate | null {
  return attacks === undefined ? null : { attacks, rounds: 1 };
}

/**
 * The attacks per round of a figure with a form of attack, before haste; for natural weapons, the routines.
 *
 * @param weapon the launcher of missiles; any other form has the same rate with every weapon
 * @source S0.R2.a, S0.R7.b, S0.I.c
 */
export function rateOfForm(figure: Figure, form: AttackForm, weapon: Weapon | null): Rate {
  return RATES[form](figure, weapon);
}

/** Attacks of that form made this round. For missiles, those of that launcher. */
export function attacksOfForm(ledger: Ledger, form: AttackForm, item: ItemId | null): number {
  if (form === "missile") return missilesOf(ledger, item);
  if (form === "natural") return ledger.naturals;
  if (form === "open-hand") return ledger.openHands;
  if (form === "pummel") return ledger.pummels;
  return plainBlows(ledger);
}

/** Blows of forms without a rate of their own. */
function plainBlows({
  attacks,
  missiles,
  naturals,
  openHands,
  pummels,
  offensiveSpells,
  deviceAttacks,
}: Ledger): number {
  return attacks - missiles - naturals - openHands - pummels - offensiveSpells - deviceAttacks;
}

/** Missiles discharged with that launcher. */
function missilesOf({ missiles, launcher, missilesWith }: Ledger, item: ItemId | null): number {
  if (missilesWith !== undefined) return missilesWith.filter(used => used === item).length;
  return launcher === item ? missiles : 0;
}

/** The launchers of this round's missiles, without duplicates. */
export function launchersUsed({ launcher, missilesWith }: Ledger): readonly ItemId[] {
  if (missilesWith !== undefined) return [...new Set(missilesWith)];
  return launcher === null ? [] : [launcher];
}

/** Are all of this round's own attacks so far of that form (S0.R2.a)? Attacks of opportunity do not count (S3.AO.c). */
export function onlyOfForm(ledger: Ledger, form: AttackForm, item: ItemId | null): boolean {
  const others = ledger.attacks - attacksOfForm(ledger, form, item);
  return others === (form === "weapon" ? 0 : (ledger.opportunities ?? 0));
}

/** Forms of blow with a rate of their own. */
const APART = ["natural", "open-hand", "pummel"] as const;

/**
 * The form of all attacks so far, if it is a blow with a rate of its own; `undefined` for any other, and before the
 * first.
 */
export function formBegun(ledger: Ledger): AttackForm | undefined {
  return APART.find(form => attacksOfForm(ledger, form, null) > 0 && onlyOfForm(ledger, form, null));
}

/**
 * The form of all attacks so far, if it has a rate of its own. This includes missiles of one launcher; `undefined` for
 * a mixture.
 */
export function soleForm(ledger: Ledger): AttackForm | undefined {
  const { launcher, missiles } = ledger;
  return missiles > 0 && onlyOfForm(ledger, "missile", launcher) ? "missile" : formBegun(ledger);
}

/**
 * The cost of another attack of that form, in actions.
 *
 * @source S0.I.b
 * @reading each attack is an action of its own; or all attacks of one form are one routine and one action (ruling
 * `attacks.counting`)
 */
export function attackCost(ledger: Ledger, form: AttackForm, item: ItemId | null, book: Rulebook): number {
  return book["attacks.counting"] === "per-routine" && attacksOfForm(ledger, form, item) > 0 ? 0 : 1;
}

/** The attacks in each routine of natural weapons, 1 or more: claw, claw and bite are 3 (S0.R2.a, S4.VII.A.4). */
export function blowsPerRoutine({ attacksPerRoutine = 1 }: Pick<Figure, "attacksPerRoutine">): number {
  return attacksPerRoutine;
}

/** Does a figure have more than one attack in each routine? */
export function hasRoutine(figure: Pick<Figure, "attacksPerRoutine">): boolean {
  return blowsPerRoutine(figure) > 1;
}

/** Natural weapons in order, each repeated for its strikes in a routine: claw, claw, bite (S4.VII.A.4). */
export function routineOf<Natural extends Parameters<typeof formOfBlow>[0]>({
  weapons,
}: {
  readonly weapons: readonly Natural[];
}): readonly Natural[] {
  return weapons.flatMap(weapon => {
    const strikes = formOfBlow(weapon) === "natural" ? (weapon.perRoutine ?? 1) : 0;
    return Array.from({ length: strikes }, () => weapon);
  });
}

/** The attacks of a figure's routine; empty if it has only one attack. */
export function attacksOfRoutine(figure: Figure): readonly Weapon[] {
  return hasRoutine(figure) ? routineOf(figure).slice(0, blowsPerRoutine(figure)) : [];
}

/**
 * The blows left in a figure's current or next routine. Empty for other weapons. A figure with fewer attacks than
 * natural weapons gets only that number.
 *
 * @param first the weapon that comes first, as long as it has a blow left
 * @source S4.VII.A.4
 */
export function leftOfRoutine(figure: Figure, ledger: Ledger, first: ItemId | null): readonly Weapon[] {
  const whole = routineOf(figure);
  const [chosen, others] = [whole.filter(({ id }) => id === first), whole.filter(({ id }) => id !== first)];
  if (chosen.length === 0) return [];
  const blows = blowsPerRoutine(figure);
  const made = ledger.naturals % blows;
  const open = without([...chosen, ...others], made === 0 ? [] : (ledger.naturalsWith ?? []).slice(-made));
  return open.slice(0, blows - made);
}

function without(blows: readonly Weapon[], struck: readonly ItemId[]): readonly Weapon[] {
  const left = [...struck];
  return blows.filter(({ id }) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
