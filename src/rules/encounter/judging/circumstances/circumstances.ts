import { armorClassOf } from "#rules/attack/to-hit.ts";
import type { Adjustment } from "#rules/fight/events.ts";
import type { Bout } from "#rules/fight/fight.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { Why } from "#rules/whys/whys.ts";
import { chargersArmorClass, impetuousArmorClass, ofCharger, ofImpetus } from "../../commands/charge/circumstances.ts";
import { type Against, type AimedAttack, againstOf, type Exposed } from "./against.ts";
import { castersArmorClass, ofCaster } from "./casting.ts";
import { ofSpent } from "./fatigue.ts";
import {
  assaultersArmorClass,
  ofAssault,
  ofDexterityTurned,
  ofReach,
  ofUnarmed,
  turnedAwayArmorClass,
} from "./footing.ts";
import { ofDefending, ofDodging } from "./table.ts";

/** The target's armor class and the modifiers to hit that follow from the situation. */
export interface Circumstances {
  readonly armorClass: number;
  readonly toHit: readonly Adjustment[];
}

type CircumstanceValue = (against: Against) => number;

/** Bonuses and penalties to hit. */
// biome-ignore format: a table
const TO_HIT: readonly (Required<Pick<Adjustment, "why" | "cite">> & { readonly value: CircumstanceValue })[] = [
  { why: "caster",           cite: "S2.4A.j",     value: ofCaster },
  { why: "spent",            cite: "S3.FL.c",     value: ofSpent },
  { why: "charge",           cite: "S4.VII.B.3c", value: ofCharger },
  { why: "charge",           cite: "S3.CH.a",     value: ofImpetus },
  { why: "unarmed",          cite: "S3.UD.a",     value: ofUnarmed },
  { why: "reach",            cite: "S3.WR.c",     value: ofReach },
  { why: "assault",          cite: "S3.AS.a",     value: ofAssault },
  { why: "dexterity-turned", cite: "S3.DX.a",     value: ofDexterityTurned },
  { why: "dodging",          cite: "S1.N.d",      value: ofDodging },
  { why: "defending",        cite: "S1.N.d",      value: ofDefending },
];

/** Circumstances that make the target's armor class worse. */
// biome-ignore format: a table
const ARMOR_CLASS: readonly { readonly why: Why; readonly value: (exposed: Exposed) => number }[] = [
  { why: "exposed-caster",   value: exposed => (isRestricted(exposed) ? castersArmorClass(exposed) : 0) },
  { why: "exposed-casting",  value: exposed => (isRestricted(exposed) ? 0 : castersArmorClass(exposed)) },
  { why: "exposed-charging", value: chargersArmorClass },
  { why: "exposed-impetus",  value: impetuousArmorClass },
  { why: "exposed-assault",  value: assaultersArmorClass },
  { why: "exposed-turned",   value: turnedAwayArmorClass },
];

/** True if the rulebook has further restrictions on casters: the penalty is the same, but its reason differs. */
function isRestricted({ book }: Pick<Exposed, "book">): boolean {
  return book["casting.restrictions"] !== "none";
}

/** Points by which a figure's armor class is worse than on its sheet, against any attacker, with the reasons. */
export function exposureOf(exposed: Exposed): { readonly points: number; readonly reasons: readonly Reason[] } {
  let sum = 0;
  const reasons: Reason[] = [];
  for (const { why, value } of ARMOR_CLASS) {
    const points = value(exposed);
    if (points !== 0) reasons.push(reason(why, { points }));
    sum += points;
  }
  return { points: sum, reasons };
}

/** The target's current armor class, and the modifiers to hit it. */
export function circumstancesOf(bout: Bout, aimed: AimedAttack): Circumstances {
  const against = againstOf(bout, aimed);
  const toHit: Adjustment[] = [];
  for (const { why, cite, value: inCase } of TO_HIT) {
    const value = inCase(against);
    if (value !== 0) toHit.push({ why, value, cite });
  }
  let armorClass = armorClassOf(against.target);
  for (const { value } of ARMOR_CLASS) armorClass += value(against);
  return { armorClass, toHit };
}
