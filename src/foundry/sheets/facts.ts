import { type SufferedInjury, shoots, type Weapon } from "../../rules/index.ts";
import { say } from "../localize.ts";

/** A weapon's numbers as stored. */
export interface WeaponFacts {
  readonly kind: Weapon["kind"];
  readonly speedFactor: number | null;
  readonly damage: { readonly smallMedium: string; readonly large: string };
  readonly magicBonus: number;
  readonly fires: boolean;
  readonly rateOfFire: { readonly attacks: number; readonly rounds: number };
  readonly range: number | null;
  readonly reach: number;
  /** Attacks of a natural weapon in each routine. */
  readonly perRoutine: number;
}

/** A spell's numbers as stored. */
export interface SpellFacts {
  readonly castingTime: number;
  /** Total damage at the caster's level. */
  readonly damage: string;
  /** The caster's level; null if it does not matter. */
  readonly level: number | null;
  readonly save: string;
  readonly memorized: number;
  /** The effect that it leaves; null for none. */
  readonly effect: string | null;
}

/** A device as stored. */
export interface DeviceFacts {
  readonly worn: string;
  readonly powers: readonly { readonly name: string; readonly charges: number | null }[];
}

/**
 * A weapon's combat facts in a line: speed factor, reach, damage, magic, rate of fire and range.
 *
 * @param inHands its speed factor for its owner's size; null for none
 * @param effect what its hits leave; null for nothing
 */
export function weaponFacts(weapon: WeaponFacts, inHands: number | null, effect: string | null): string {
  const { speedFactor: made, damage, magicBonus, fires, rateOfFire, range, reach, perRoutine } = weapon;
  const harms = damage.smallMedium !== "" || damage.large !== "";
  const { smallMedium, large } = damage;
  return [
    inHands === null ? "" : say(`Sheet.Facts.${inHands === made ? "speedFactor" : "scaled"}`, { value: inHands, made }),
    reach > 1 ? say("Sheet.Facts.reach", { value: reach }) : "",
    perRoutine > 1 ? say("Sheet.Facts.perRoutine", { value: perRoutine }) : "",
    harms ? damageFact(smallMedium, large) : say("Sheet.Facts.harmless"),
    magicBonus === 0 ? "" : say("Sheet.Facts.magic", { value: magicBonus > 0 ? `+${magicBonus}` : magicBonus }),
    fires ? say("Sheet.Facts.rate", rateOfFire) : "",
    (fires || shoots(weapon)) && range !== null ? say("Sheet.Facts.range", { value: range }) : "",
    effect === null ? "" : say("Sheet.Facts.onHit", { effect }),
  ]
    .filter(fact => fact !== "")
    .join(" · ");
}

/** Damage by the foe's size; a single value if both are equal. */
function damageFact(smallMedium: string, large: string): string {
  if (smallMedium === large) return say("Sheet.Facts.harm", { value: large });
  return say("Sheet.Facts.damage", { smallMedium: smallMedium || "–", large: large || "–" });
}

/** A spell's combat facts in a line: casting time, damage, save, effect, and how many are memorized. */
export function spellFacts({ castingTime, damage, level, save, memorized, effect }: SpellFacts): string {
  return [
    say("Sheet.Facts.castingTime", { value: castingTime }),
    damage === "" ? "" : say(`Sheet.Facts.${level === null ? "harm" : "byLevel"}`, { value: damage, level }),
    save === "none" ? "" : say("Sheet.Facts.save", { value: say(`SaveEffect.${save}`) }),
    effect ?? "",
    say("Sheet.Facts.memorized", { value: memorized }),
  ]
    .filter(fact => fact !== "")
    .join(" · ");
}

/** A device's combat facts in a line: whether it is on, and its powers. */
export function deviceFacts({ worn, powers }: DeviceFacts): string {
  const can = powers.map(({ name, charges }) =>
    charges === null ? name : say("Sheet.Facts.charges", { power: name, charges }),
  );
  return [worn === "never" ? "" : say(`Wearing.${worn}`), ...can].filter(fact => fact !== "").join(" · ");
}

/** An injury's facts in a line: its severity (if its name does not imply it), its damage and its conditions. */
export function injuryFacts({ id, severity, damage, conditions }: SufferedInjury): string {
  return [
    id === null ? "" : say("Sheet.Facts.severity", { value: severity }),
    damage === 0 ? "" : say("Sheet.Facts.injury", { value: damage }),
    ...conditions.map(condition => say(`Condition.${condition}`)),
  ]
    .filter(fact => fact !== "")
    .join(" · ");
}
