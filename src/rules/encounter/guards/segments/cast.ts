import { extraSpellsOf } from "#rules/devices.ts";
import type { Cast } from "#rules/fight/command.ts";
import { figureOf } from "#rules/fight/fight.ts";
import { spellInMind, spellOf } from "#rules/figure/items.ts";
import { spellAsUsed } from "#rules/ledger/offense.ts";
import { spendSpell } from "#rules/ledger/spending.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { magicIsLeft, noOffenseWithRelocation } from "../../judging/attack-rules.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import {
  atThisMoment,
  figureIsHere,
  figureStands,
  inStage,
  livesToDo,
  spellIsMemorized,
  targetsAreHere,
} from "../../judging/impossible.ts";
import { hasKeptStill } from "../../judging/magic/casters.ts";
import { spellsReachThem } from "../../judging/magic/coverage-rules.ts";
import { magicIsPaid } from "../../judging/phases/attack-currency.ts";
import { ableToAct, noSpellUnderWay, withinCaps } from "../../judging/rules.ts";
import { declaredInTime } from "../../judging/step-rules.ts";
import { FINE, type Guards, joined, ofFigure, type Part } from "../../judging/view.ts";

export const CAST_GUARDS: Guards<Cast> = {
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureStands,
    spellIsMemorized,
    ofFigure((part, { spell }) => livesToDo(part, { kind: "spell", spell })),
    targetsAreHere,
    ofFigure(secondIsCantrip),
  ],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure((part, { spell }) => declaredInTime(part, { kind: "spell", item: spell })),
    ofFigure(notCharging),
    ofFigure(hasKeptStill),
    ofFigure((part, command) => spellIsLeft(part, command)),
    ofFigure(magicIsPaid),
    ofFigure((part, command) => spellsReachThem(part, command)),
  ],
};

/** Two spells in one round must both be cantrips, known and memorized (S4.VII.C.4). */
function secondIsCantrip({ figure, fight }: Part, { spell, second }: Cast): readonly Reason[] {
  if (second === undefined) return FINE;
  const [one, other] = [spellOf(figure, spell), spellOf(figure, second?.spell)];
  if (other === null) return [reason("unknown-spell", { spell: String(second?.spell), figure: figure.name })];
  const odd = [one, other].find(known => known?.cantrip !== true);
  if (odd) return [reason("not-two-cantrips", { figure: figure.name, spell: odd.name })];
  const needed = one === other ? 2 : 1;
  if (other.memorized < needed) return [reason("not-memorized", { spell: other.name, figure: figure.name })];
  const strangers = Array.isArray(second.targets)
    ? second.targets.filter(id => figureOf(fight, id) === undefined)
    : [""];
  return strangers.length === 0 ? FINE : [reason("unknown-target", { target: String(strangers[0]) })];
}

/**
 * The ledger's objections to another spell.
 *
 * @reading without the ledger, too, there is one spell in a round, as declared, unless an item grants another: with
 * phases the rest of several attacks are blows, missiles and devices (S3.SM.a)
 */
export function spellIsLeft(part: Part, command: Pick<Cast, "spell" | "upon" | "offensive">): readonly Reason[] {
  const spell = spellAsUsed(spellInMind(part.figure, command.spell), command);
  const after = spendSpell(part.seat.ledger, spell, extraSpellsOf(part.figure));
  if (!part.book["ledger.enabled"])
    return after.spell - after.extraSpells > 1 ? [reason("second-spell", { figure: part.figure.name })] : FINE;
  return joined(
    withinCaps(part, after),
    spell.offensive ? magicIsLeft(part) : FINE,
    noOffenseWithRelocation(part, spell),
  );
}
