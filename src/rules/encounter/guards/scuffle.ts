import type { Scuffle } from "../../fight/commands/deeds.ts";
import type { Weapon } from "../../figure/figure.ts";
import type { Reason } from "../../verdict.ts";
import type { AttackForm, ScuffleKind } from "../../vocabulary.ts";
import { attackIsLeft, leftWithoutAccount, withinReach } from "../judging/attack-rules.ts";
import { blowIsEarned } from "../judging/charge-rules.ts";
import { atThisMoment, figureIsHere, figureStands, inStage, targetIsHere } from "../judging/impossible.ts";
import { noFirstBlow } from "../judging/notice-rules.ts";
import { attackIsPaid } from "../judging/phases/attack-currency.ts";
import { ableToAct } from "../judging/rules.ts";
import { declaredInTime, freeToAttack } from "../judging/step-rules.ts";
import { type Guards, ofFigure, type Part, type Untargeted } from "../judging/view.ts";

/** The guards of an attempt to grapple, overbear or pummel. */
function guardsOf(kind: ScuffleKind): Guards<Untargeted<Scuffle>> {
  return {
    impossible: [inStage("segments"), atThisMoment, figureIsHere, figureStands, targetIsHere],
    rules: [
      ofFigure(ableToAct),
      ofFigure(part => freeToAttack(part, "melee")),
      ofFigure(part => declaredInTime(part, { kind: "melee", item: null, way: kind })),
      ofFigure(part => blowIsEarned(part, fangOf(part))),
      ofFigure(part => attemptIsLeft(part, scuffleForm(kind))),
      ofFigure(part => attackIsPaid(part, null)),
      ofFigure((part, { target }) => noFirstBlow(part, target)),
      ofFigure((part, { target }) => withinReach(part, target)),
    ],
  };
}

export const SCUFFLE_GUARDS: Readonly<Record<ScuffleKind, Guards<Untargeted<Scuffle>>>> = {
  grapple: guardsOf("grapple"),
  overbear: guardsOf("overbear"),
  pummel: guardsOf("pummel"),
};

/** Only pummeling has its own number of attacks (S0.R2.a, S0.I.c). */
export function scuffleForm(kind: ScuffleKind): AttackForm {
  return kind === "pummel" ? "pummel" : "weapon";
}

/** An attempt is a physical action, and an attack like a blow (S0.I.b, S0.R6.g). */
export function attemptIsLeft(part: Part, form: AttackForm): readonly Reason[] {
  if (!part.book["ledger.enabled"]) return leftWithoutAccount(part, { form, weapon: null });
  return attackIsLeft(part, { form, weapon: null });
}

/**
 * The first natural weapon of a figure that has only natural ones, else null. It decides the die at the end of a charge
 * (S0.CH.f).
 */
export function fangOf({ figure }: Pick<Part, "figure">): Weapon | null {
  const [first = null] = figure.weapons;
  return figure.weapons.every(weapon => weapon.kind === "natural") ? first : null;
}
