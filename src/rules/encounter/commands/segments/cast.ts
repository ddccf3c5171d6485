import { type Casting, isUnderWay, landingMoment } from "../../../casting/casting.ts";
import { extraSpellsOf } from "../../../devices/device.ts";
import type { Cast } from "../../../fight/command.ts";
import { type Fight, figureOf, seatOf } from "../../../fight/fight.ts";
import { isDown } from "../../../fight/figures.ts";
import type { Resolution } from "../../../fight/need.ts";
import type { FigureChange, Spell } from "../../../figure/figure.ts";
import { spellInMind } from "../../../figure/items.ts";
import { NO_EXCEPTION } from "../../../ledger/cap.ts";
import { spellAsUsed } from "../../../ledger/offense.ts";
import { spendSpell } from "../../../ledger/spending.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { type Reason, reason } from "../../../verdict.ts";
import { magicIsLeft, noOffenseWithRelocation } from "../../judging/attack-rules.ts";
import { notCharging } from "../../judging/charge-rules.ts";
import {
  atThisMoment,
  figureIsHere,
  figureStands,
  inStage,
  spellIsMemorized,
  targetsAreHere,
} from "../../judging/impossible.ts";
import { ableToAct, asDeclared, atItsStep, noSpellUnderWay, withinCaps } from "../../judging/rules.ts";
import { FINE, type Guards, ofFigure, type Part } from "../../judging/scene.ts";
import { happen, spend } from "../../resolving/course.ts";
import { landSpells } from "../../resolving/landing.ts";

export const CAST_GUARDS: Guards<Cast> = {
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureStands,
    spellIsMemorized,
    ofFigure(livesToCastIt),
    targetsAreHere,
  ],
  rules: [
    ofFigure(ableToAct),
    ofFigure(noSpellUnderWay),
    ofFigure((part, { spell }) => asDeclared(part, { kind: "spell", item: spell })),
    ofFigure(atItsStep),
    ofFigure(notCharging),
    ofFigure(spellIsLeft),
  ],
};

/** Who fell in this moment may still loose what takes no time, and nothing else. */
function livesToCastIt({ figure }: Part, command: Cast): readonly Reason[] {
  const takesTime = spellInMind(figure, command.spell).castingTime > 0;
  return isDown(figure) && takesTime ? [reason("fallen", { figure: figure.name })] : FINE;
}

/** The ledger's objections to another spell. */
function spellIsLeft(part: Part, command: Cast): readonly Reason[] {
  if (!part.book["ledger.enabled"]) return FINE;
  const spell = spellAsUsed(spellInMind(part.figure, command.spell), command);
  const after = spendSpell(part.seat.ledger, spell, extraSpellsOf(part.figure));
  return [
    ...withinCaps(part, after, NO_EXCEPTION),
    ...(spell.offensive ? magicIsLeft(part) : FINE),
    ...noOffenseWithRelocation(part, spell),
  ];
}

/** A spell begins: it leaves memory now and takes effect its casting time later. */
export function* resolveCast(before: Fight, command: Cast, book: Rulebook): Resolution {
  const { figure: id, moment } = command;
  const targets = [...new Set(command.targets)];
  const caster = figureOf(before, id);
  if (caster === undefined) throw new RangeError(`resolveCast: expected a seated figure, got ${id}`);
  const spell = spellInMind(caster, command.spell);
  const casting: Casting = {
    spell: spell.id,
    targets,
    begins: moment,
    lands: landingMoment(moment, spell.castingTime),
  };
  const acted = yield* happen(before, { type: "acted", figure: id, moment });
  const spent = yield* spend(acted, id, ledger =>
    spendSpell(ledger, spellAsUsed(spell, command), extraSpellsOf(caster)),
  );
  const superseded = yield* giveUpFormer(spent, command);
  const change = forgotten(id, spell);
  const fight = yield* happen(superseded, { type: "casting-begun", figure: id, casting, change });
  return isUnderWay(casting.lands, moment, book) ? fight : yield* landSpells(fight, book);
}

/** A spell begun by overrule while another is under way ends the other. */
function* giveUpFormer(fight: Fight, { figure, moment }: Cast): Resolution {
  const casting = seatOf(fight, figure)?.casting ?? null;
  if (casting === null) return fight;
  const why = reason("second-spell", { figure: figureOf(fight, figure)?.name ?? figure });
  return yield* happen(fight, { type: "spell-spoiled", figure, casting, reason: why, moment });
}

function forgotten(figure: string, { id, memorized }: Spell): FigureChange {
  return { figure, path: `spells.${id}.memorized`, from: memorized, to: memorized - 1 };
}
