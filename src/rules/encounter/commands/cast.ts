import { type Cantrip, type Casting, isUnderWay, landingMoment } from "../../casting/casting.ts";
import { extraSpellsOf } from "../../devices.ts";
import { nowOf } from "../../fight/encounter.ts";
import { figureName, figureOf, seatTaken } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import { formsOf } from "../../figure/bands.ts";
import type { FigureChange, Spell } from "../../figure/figure.ts";
import { spellInMind, spellOf } from "../../figure/items.ts";
import { procedureOf } from "../../initiative/procedures.ts";
import { spellAsUsed } from "../../ledger/offense.ts";
import { spendSpell } from "../../ledger/spending.ts";
import { segmentsToLand } from "../../surprise/surprise.ts";
import { type FigureId, type ItemId, type MapPoint, type Moment, type Reason, reason } from "../../vocabulary.ts";
import { anything, BY_MAGIC, BY_MOMENT, isFlag, isId, undefinedOr } from "../judging/forms.ts";
import {
  atThisMoment,
  endsBeforeItsFall,
  figureIsHere,
  figureStands,
  inStage,
  pointIsSensible,
  spellIsMemorized,
  targetsAreHere,
} from "../judging/impossible.ts";
import { hasNotMovedOrUsedDevice, placesWithinReach, spellIsLeft, spellsReachThem } from "../judging/magic-rules.ts";
import { magicIsPaid } from "../judging/phases/attack-currency.ts";
import { ableToCast, acting, declaredInTime, noSpellUnderWay } from "../judging/rules.ts";
import { leftInSegment, mayDo, withinLedger } from "../judging/surprise-rules.ts";
import { FINE, ofFigure, type Part } from "../judging/view.ts";
import { formOf } from "../resolving/bands.ts";
import { type Asking, addEvent, type Course, figureIn, partIn, spend } from "../resolving/course.ts";
import { addInterruption, interruptSpell } from "../resolving/interrupting.ts";
import { landSpells } from "../resolving/landing.ts";
import { enter } from "../resolving/surprise.ts";
import { notCharging } from "./charge/charge.ts";
import { type CommandRow, offeredByItem } from "./row.ts";

/** Begins a spell. */
export interface Cast extends Asked {
  readonly type: "cast";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly spell: ItemId;
  readonly targets: readonly FigureId[];
  /** For an enhancement: its object, and whether it is meant as an attack (S0.OF.c). */
  readonly upon?: "weapon" | "other";
  readonly offensive?: boolean;
  /** The second of two cantrips, cast after the first (S4.VII.C.4). */
  readonly second?: Cantrip;
  /** True if an ally is next to the caster. For fights without a map (S2.4B.c). */
  readonly guarded?: boolean;
  /** The form of the spell, if it has several; asked for if left out (G.13). */
  readonly form?: string;
  /** Where on the map it is aimed, if it stays in a place; at its first target if left out (G.13). */
  readonly at?: MapPoint;
}

export const CAST: CommandRow<Cast> = {
  form: {
    ...BY_MOMENT,
    ...BY_MAGIC,
    spell: isId,
    second: anything,
    guarded: undefinedOr(isFlag),
    form: undefinedOr(isId),
    at: anything,
  },
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureStands,
    spellIsMemorized,
    ofFigure((part, { spell }) => endsBeforeItsFall(part, { kind: "spell", spell })),
    targetsAreHere,
    pointIsSensible,
    ofFigure(secondIsCantrip),
    ofFigure(formIsKnown),
  ],
  rules: [
    ofFigure(ableToCast),
    ofFigure(noSpellUnderWay),
    ofFigure((part, { spell }) => declaredInTime(part, { kind: "spell", item: spell })),
    ofFigure(notCharging),
    ofFigure(hasNotMovedOrUsedDevice),
    ofFigure((part, command) => spellIsLeft(part, command)),
    ofFigure(magicIsPaid),
    ofFigure(placeIsInReach),
    ofFigure((part, command) => spellsReachThem(part, command)),
  ],
  resolve: resolveCast,
  inSurprise: {
    rules: [
      ofFigure(ableToCast),
      ofFigure(noSpellUnderWay),
      ofFigure(spellFits),
      ofFigure((part, command) => spellsReachThem(part, command)),
    ],
    resolve: castInSurprise,
  },
  atTheTable: "refused",
  ledgerAfter: ({ figure, seat }, use) =>
    spendSpell(seat.ledger, spellAsUsed(spellInMind(figure, use.spell), use), extraSpellsOf(figure)),
  offers: offeredByItem,
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

/** Objects to a form that the spell does not have (G.13). */
function formIsKnown({ figure }: Part, { spell: id, form }: Cast): readonly Reason[] {
  const spell = spellOf(figure, id);
  if (form === undefined || spell === null || formsOf(spell.effect ?? {}).includes(form)) return FINE;
  return [reason("unknown-form", { spell: spell.name, form })];
}

function placeIsInReach({ figure }: Part, { spell: id, at }: Cast): readonly Reason[] {
  return placesWithinReach(figure, spellOf(figure, id), at);
}

/** Begins a spell. It leaves memory now and takes effect after its casting time. */
function* resolveCast(course: Course, command: Cast): Asking {
  const { figure } = command;
  const part = partIn(course, figure);
  const caster = part.figure;
  const spell = spellInMind(caster, command.spell);
  const form = yield* formOf({ caster: figure, spell, form: command.form });
  const casting = { ...castingOf(spell, command), ...(form !== undefined && { form }) };
  addEvent(course, acting(part, "spell"));
  spend(course, figure, ledger => spendSpell(ledger, spellAsUsed(spell, command), extraSpellsOf(caster)));
  giveUpFormer(course, command);
  addEvent(course, { type: "casting-begun", figure, casting, change: forgotten(figure, spell) });
  yield* sufferWhatStruck(course, figure);
  if (!isUnderWay(casting.lands, command.moment, course.book)) yield* landSpells(course);
}

/** The casting that begins now; a cantrip may have a second one after it (S4.VII.C.4). */
function castingOf({ id, castingTime }: Spell, { moment, targets, second, guarded, at }: Cast): Casting {
  return {
    spell: id,
    targets: [...new Set(targets)],
    begins: moment,
    lands: landingMoment(moment, castingTime),
    ...(second === undefined ? {} : { second }),
    ...(guarded === true ? { guarded } : {}),
    ...(at !== undefined && { at }),
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
  yield* interruptSpell(course, id, reason("struck-as-it-began", { figure: figureName(fight, id) }));
}

/** Ends a spell in progress if the game master has allowed the caster to begin another. */
function giveUpFormer(course: Course, { figure }: Cast): void {
  const { fight } = course;
  const { casting } = seatTaken(fight, figure);
  if (casting === null) return;
  const why = reason("second-spell", { figure: figureName(fight, figure) });
  addInterruption(course, figure, casting, why);
}

function forgotten(figure: string, { id, memorized }: Spell): FigureChange {
  return { figure, path: `spells.${id}.memorized`, from: memorized, to: memorized - 1 };
}

/** One spell in a segment, completed in it or begun (S4.I.D.4). */
function spellFits(part: Part, command: Cast): readonly Reason[] {
  const spell = spellAsUsed(spellInMind(part.figure, command.spell), command);
  return [
    ...mayDo(part, "spell", null),
    ...leftInSegment(part, "spell", 1),
    ...withinLedger(part, spendSpell(part.seat.ledger, spell)),
  ];
}

/** Casts a spell. A spell of one segment takes effect in it; a longer one goes on into the next segments (S4.I.D.4). */
function* castInSurprise(course: Course, command: Cast): Asking {
  const { figure, moment, targets, at } = command;
  const spell = spellInMind(figureIn(course, figure), command.spell);
  const lands = moment + segmentsToLand(spell.castingTime);
  const aimed = { targets: [...new Set(targets)], ...(at !== undefined && { at }) };
  const form = yield* formOf({ caster: figure, spell, form: command.form });
  const casting: Casting = { spell: spell.id, ...aimed, begins: moment, lands, ...(form !== undefined && { form }) };
  const { memorized } = spell;
  const change: FigureChange = { figure, path: `spells.${spell.id}.memorized`, from: memorized, to: memorized - 1 };
  const spent = spellAsUsed(spell, command);
  enter(course, { figure, deed: "spell", spend: ledger => spendSpell(ledger, spent) });
  addEvent(course, { type: "casting-begun", figure, casting, change });
  if (lands <= moment) yield* landSpells(course);
}
