import { type Casting, isUnderWay, landingMoment } from "#rules/casting/casting.ts";
import { extraSpellsOf } from "#rules/devices.ts";
import type { Cast } from "#rules/fight/command.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import { seatTaken } from "#rules/fight/fight.ts";
import { figureName } from "#rules/fight/figures.ts";
import type { FigureChange, Spell } from "#rules/figure/figure.ts";
import { spellInMind } from "#rules/figure/items.ts";
import { procedureOf } from "#rules/initiative/procedures.ts";
import { spellAsUsed } from "#rules/ledger/offense.ts";
import { spendSpell } from "#rules/ledger/spending.ts";
import { reason } from "#rules/verdict.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { acting } from "../../judging/step-rules.ts";
import { type Asking, addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import { landSpells } from "../../resolving/landing.ts";
import { spoil } from "../../resolving/spells/spoiling.ts";

/** Begins a spell. It leaves memory now and takes effect after its casting time. */
export function* resolveCast(course: Course, command: Cast): Asking {
  const { figure } = command;
  const part = partIn(course, figure);
  const caster = part.figure;
  const spell = spellInMind(caster, command.spell);
  const casting = castingOf(spell, command);
  addEvent(course, acting(part, "spell"));
  spend(course, figure, ledger => spendSpell(ledger, spellAsUsed(spell, command), extraSpellsOf(caster)));
  giveUpFormer(course, command);
  addEvent(course, { type: "casting-begun", figure, casting, change: forgotten(figure, spell) });
  yield* sufferWhatStruck(course, figure);
  if (!isUnderWay(casting.lands, command.moment, course.book)) yield* landSpells(course);
}

/** The casting that begins now; a cantrip may have a second one after it (S4.VII.C.4). */
function castingOf({ id, castingTime }: Spell, { moment, targets, second, guarded }: Cast): Casting {
  return {
    spell: id,
    targets: [...new Set(targets)],
    begins: moment,
    lands: landingMoment(moment, castingTime),
    ...(second === undefined ? {} : { second }),
    ...(guarded === true ? { guarded } : {}),
  };
}

/**
 * Interrupts the spell if the caster was struck just as it began (S2.4A.f).
 *
 * @reading only where every figure has its own segment, and figures of equal Dexterity act simultaneously
 */
function* sufferWhatStruck(course: Course, id: FigureId): Asking {
  const { fight, book } = course;
  if (!procedureOf(book).ownSegment || seatTaken(fight, id).struckAt !== nowOf(fight.encounter)) return;
  yield* spoil(course, id, reason("struck-as-it-began", { figure: figureName(fight, id) }));
}

/** Ends a spell in progress if the game master has allowed the caster to begin another. */
function giveUpFormer(course: Course, { figure, moment }: Cast): void {
  const { fight } = course;
  const { casting } = seatTaken(fight, figure);
  if (casting === null) return;
  const why = reason("second-spell", { figure: figureName(fight, figure) });
  addEvent(course, { type: "spell-spoiled", figure, casting, reason: why, moment });
}

function forgotten(figure: string, { id, memorized }: Spell): FigureChange {
  return { figure, path: `spells.${id}.memorized`, from: memorized, to: memorized - 1 };
}
