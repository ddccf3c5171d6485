import { damageAfterSave, damageOf, isSave } from "../../attack/damage.ts";
import type { Casting } from "../../casting/casting.ts";
import type { SaveRolled } from "../../fight/events.ts";
import { type Fight, figureOf, seatOf } from "../../fight/fight.ts";
import { isDown, placesInOrder } from "../../fight/figures.ts";
import type { Resolution } from "../../fight/need.ts";
import { nowOf } from "../../fight/now.ts";
import type { Spell } from "../../figure/figure.ts";
import { spellAsUsed } from "../../ledger/offense.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { landingOf } from "../../timeline/order.ts";
import { reason } from "../../verdict.ts";
import type { FigureId, Moment } from "../../vocabulary.ts";
import { asks, type Course, happen, roll } from "./course.ts";
import { beginSecond } from "./spells/second-cantrip.ts";
import { strikeCaster } from "./spells/spoiling.ts";
import { breakMove, wound } from "./wound.ts";

interface Landing {
  readonly caster: FigureId;
  readonly casting: Casting;
}

/**
 * Every spell whose time has come takes effect.
 *
 * @source S4.VII.C.6
 * @reading what is simultaneous with a spell's end comes too late: all spells of one moment take effect, whatever they
 * do to one another's casters
 */
export function* landSpells(before: Fight, book: Rulebook): Resolution {
  return yield* landDue(before, book["casting.simultaneous"] === "completes", book);
}

/** What waited for the moment's attacks takes effect as the moment closes (ruling `casting.simultaneous`). */
export function* landAtClose(before: Fight, book: Rulebook): Resolution {
  return yield* landDue(before, true, book);
}

/** @param atOnce also what ends in this very moment */
function* landDue(before: Fight, atOnce: boolean, book: Rulebook): Resolution {
  let fight = before;
  for (const landing of dueNow(before, atOnce, book)) fight = yield* land(fight, landing, book);
  return fight;
}

function dueNow(fight: Fight, atOnce: boolean, book: Rulebook): readonly Landing[] {
  const now = nowOf(fight.encounter);
  return placesInOrder(fight).flatMap(place => {
    const seat = fight.encounter.seats[place];
    const lands = seat && seat.casting !== null ? landingOf(fight, seat.figure, book) : null;
    const isDue = lands !== null && (lands < now || (atOnce && lands === now));
    return isDue && seat?.casting ? [{ caster: seat.figure, casting: seat.casting }] : [];
  });
}

/** One spell takes effect. Its damage is rolled once for all whom it reaches. */
function* land(before: Fight, landing: Landing, book: Rulebook): Resolution {
  const { caster, casting } = landing;
  const moment = nowOf(before.encounter);
  if (isLost(before, caster, moment)) return fizzle(before, landing);
  let fight = happen(before, { type: "spell-landed", figure: caster, casting, moment });
  const spell = figureOf(fight, caster)?.spells.find(known => known.id === casting.spell);
  const targets = casting.targets.filter(target => figureOf(fight, target) !== undefined);
  if (spell === undefined) return comeToNothing(fight, caster, targets);
  const rolled =
    spell.damage === null || targets.length === 0 ? null : Number(yield roll("damage", spell.damage, caster));
  const effect = { ...spell, offensive: spellAsUsed(spell, {}).offensive };
  for (const target of targets) fight = yield* reach(fight, { caster, spell: effect, rolled, target }, book);
  return casting.second === undefined ? fight : yield* beginSecond(fight, caster, casting);
}

/** Is the caster gone, or down by something other than this very moment's blows? */
function isLost(fight: Fight, caster: FigureId, moment: Moment): boolean {
  const figure = figureOf(fight, caster);
  return figure === undefined || (isDown(figure) && seatOf(fight, caster)?.fellAt !== moment);
}

function fizzle(fight: Fight, { caster, casting }: Landing): Fight {
  const why = reason("caster-fell", { figure: figureOf(fight, caster)?.name ?? caster });
  const moment = nowOf(fight.encounter);
  return happen(fight, { type: "spell-spoiled", figure: caster, casting, reason: why, moment });
}

/** The spell was taken from the sheet while it was under way. */
function comeToNothing(before: Fight, by: FigureId, targets: readonly FigureId[]): Fight {
  let fight = before;
  const why = reason("spell-missing");
  for (const figure of targets) fight = happen(fight, { type: "no-effect", figure, by, reason: why });
  return fight;
}

/** What a spell, or a device like it, does to whom it reaches. */
type Effect = Pick<Spell, "id" | "damage" | "save" | "offensive">;

interface Reach {
  readonly caster: FigureId;
  readonly spell: Effect;
  /** What the damage dice showed; null when the spell does none. */
  readonly rolled: number | null;
  readonly target: FigureId;
}

/** One figure is reached: it saves if it may, and suffers. */
export function* reach(before: Fight, reached: Reach, book: Rulebook): Resolution {
  const { caster, spell, rolled, target } = reached;
  const rolledSave = spell.save === "none" ? null : yield* rollSave(before, reached);
  const fight = rolledSave === null ? before : happen(before, rolledSave);
  const saved = rolledSave === null ? null : rolledSave.saved;
  if (rolled !== null) {
    const damage = damageAfterSave(damageOf(rolled, 0), saved === true, spell.save);
    const wounded = wound(fight, { target, by: caster, rolled, adjustments: [], damage, saved }, book);
    return asks(wounded) ? yield* wounded : wounded;
  }
  if (saved === true) return fight;
  const enspelled = breakMove(fight, target);
  if (!spell.offensive) return enspelled;
  const broken = strikeCaster(enspelled, target, { by: caster, damage: 0 }, book);
  return asks(broken) ? yield* broken : broken;
}

function* rollSave(fight: Fight, { caster, spell, target }: Reach): Course<SaveRolled> {
  const figure = figureOf(fight, target);
  if (figure === undefined) throw new RangeError(`rollSave: expected a seated target, got ${target}`);
  const natural = Number(yield roll("save", "1d20", target));
  const need = figure.saveAgainstSpells;
  return {
    type: "save-rolled",
    figure: target,
    by: caster,
    spell: spell.id,
    natural,
    need,
    saved: isSave(natural, need),
  };
}
