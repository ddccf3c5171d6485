import type { Figure } from "../figure/figure.ts";
import type { Weapon } from "../figure/weapon.ts";
import type { ItemId } from "../vocabulary.ts";
import { formOfBlow } from "./forms.ts";
import type { Ledger } from "./ledger.ts";

/** Does a figure have more than one attack in each routine? */
export function hasRoutine({ attacksPerRoutine = 1 }: Pick<Figure, "attacksPerRoutine">): boolean {
  return attacksPerRoutine > 1;
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
  return hasRoutine(figure) ? routineOf(figure).slice(0, figure.attacksPerRoutine) : [];
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
  const { attacksPerRoutine = 1 } = figure;
  const made = ledger.naturals % attacksPerRoutine;
  const open = without([...chosen, ...others], made === 0 ? [] : (ledger.naturalsWith ?? []).slice(-made));
  return open.slice(0, attacksPerRoutine - made);
}

function without(blows: readonly Weapon[], struck: readonly ItemId[]): readonly Weapon[] {
  const left = [...struck];
  return blows.filter(({ id }) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
