import { damageAfterSave, damageOf } from "../../attack/damage.ts";
import { CANTRIP_DIE, type Casting, secondCantrip } from "../../casting/casting.ts";
import { willBy } from "../../character/abilities.ts";
import { nowOf } from "../../fight/encounter.ts";
import type { SaveRolled } from "../../fight/events.ts";
import { type Bout, type Fight, figureName, figureOf, isDown, seatsInOrder, seatTaken } from "../../fight/fight.ts";
import { conditionsBarring, incapacityOf, playsConditionsInFull } from "../../figure/conditions.ts";
import { isSave, type Spell, saveOf } from "../../figure/figure.ts";
import { spellAsUsed } from "../../ledger/offense.ts";
import { landingOf } from "../../timeline/landings.ts";
import {
  type FigureId,
  type Moment,
  momentOf,
  type Reason,
  reason,
  SEGMENTS_PER_ROUND,
  TICKS,
} from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "./course.ts";
import { strikeCaster } from "./interrupting.ts";
import { aimedOf, breakMove, healAll, wound } from "./wound.ts";

/**
 * Begins the second of two cantrips when the first has taken effect.
 *
 * @source S4.VII.C.4
 * @reading lost with its first, it stays in memory, since it has not begun. Compared with attacks it takes as long as
 * both
 */
function* beginSecond(course: Course, figure: FigureId, first: Casting): Asking {
  const { fight } = course;
  const { second } = first;
  if (second === undefined) return;
  const caster = figureIn(course, figure);
  const spell = caster.spells.find(known => known.id === second.spell);
  if (isDown(caster) || spell === undefined || spell.memorized < 1) return;
  const segments = Number(yield roll("cantrip", CANTRIP_DIE, figure));
  const { begins } = first;
  const lands = secondCantrip(first.lands, segments);
  const notBefore = Math.min(secondCantrip(nowOf(fight.encounter), segments), endOfRound(fight));
  const casting: Casting = { spell: spell.id, targets: second.targets, begins, lands, notBefore };
  const { memorized } = spell;
  const change = { figure, path: `spells.${spell.id}.memorized`, from: memorized, to: memorized - 1 };
  addEvent(course, { type: "casting-begun", figure, casting, change });
}

/** Ticks left at the end of the round for anything that waits for the second cantrip. */
const ROOM = 1024;

/** Both cantrips must fit into one round if moments do not measure time (S4.VII.C.4). */
function endOfRound({ encounter }: Fight): number {
  return momentOf(encounter.round, SEGMENTS_PER_ROUND, TICKS - ROOM);
}

interface Landing {
  readonly caster: FigureId;
  readonly casting: Casting;
}

/**
 * Makes each spell in progress whose moment has come take effect on its targets, or fail if its caster went down
 * before.
 *
 * @source S4.VII.C.6
 * @reading anything simultaneous with a spell's end comes too late to stop it: all spells of one moment take effect,
 * whatever they do to each other's casters
 */
export function* landSpells(course: Course): Asking {
  yield* landDue(course, course.book["casting.simultaneous"] === "completes");
}

/**
 * At the end of a moment, makes spells take effect that end at it: they waited until its attacks were made (ruling
 * `casting.simultaneous`).
 */
export function* landAtClose(course: Course): Asking {
  yield* landDue(course, true);
}

/** @param atOnce true to include those that end at this very moment */
function* landDue(course: Course, atOnce: boolean): Asking {
  for (const landing of landingsDue(course, atOnce)) yield* land(course, landing);
}

function landingsDue({ fight, book }: Bout, atOnce: boolean): readonly Landing[] {
  const now = nowOf(fight.encounter);
  return seatsInOrder(fight, ({ casting }) => casting !== null).flatMap(({ figure: caster, casting }) => {
    const lands = landingOf(fight, caster, book);
    const isDue = lands !== null && (lands < now || (atOnce && lands === now));
    return isDue && casting !== null ? [{ caster, casting }] : [];
  });
}

/** Makes one spell take effect. Its damage is rolled once for all targets. */
function* land(course: Course, landing: Landing): Asking {
  const { caster, casting } = landing;
  const moment = nowOf(course.fight.encounter);
  const lost = whySpellIsLost(course, caster, moment);
  if (lost !== null) return fizzle(course, landing, lost);
  addEvent(course, { type: "spell-landed", figure: caster, casting, moment });
  const spell = figureIn(course, caster).spells.find(known => known.id === casting.spell);
  const targets = aimedOf(caster, spell?.heals, casting.targets).filter(target => figureOf(course.fight, target));
  if (spell === undefined) return comeToNothing(course, caster, targets);
  const rolled =
    spell.damage === null || targets.length === 0 ? null : Number(yield roll("damage", spell.damage, caster));
  const effect = { ...spell, offensive: spellAsUsed(spell, {}).offensive };
  for (const target of targets) yield* reach(course, { caster, spell: effect, rolled, target });
  yield* healAll(course, { by: caster, heals: spell.heals, targets });
  yield* beginSecond(course, caster, casting);
}

/**
 * Why a spell has no effect at its moment; null if it has.
 *
 * @source S4.VII.C.6, G.11
 * @reading the caster is gone, was down before this moment, or has a condition that keeps them from casting
 */
function whySpellIsLost({ fight, book }: Bout, caster: FigureId, moment: Moment): Reason | null {
  const figure = figureOf(fight, caster);
  const fell = reason("caster-fell", { figure: figureName(fight, caster) });
  if (figure === undefined) return fell;
  if (isDown(figure)) return seatTaken(fight, caster).fellAt === moment ? null : fell;
  const condition = incapacityOf(figure) ?? conditionsBarring(figure, "spells")[0];
  return condition === undefined || !playsConditionsInFull(book) ? null : reason(condition, { figure: figure.name });
}

function fizzle(course: Course, { caster, casting }: Landing, why: Reason): void {
  const moment = nowOf(course.fight.encounter);
  addEvent(course, { type: "spell-spoiled", figure: caster, casting, reason: why, moment });
}

/** For a spell that was removed from the sheet while it was in progress. */
function comeToNothing(course: Course, by: FigureId, targets: readonly FigureId[]): void {
  const why = reason("spell-missing");
  for (const figure of targets) addEvent(course, { type: "no-effect", figure, by, reason: why });
}

/** The effect of a spell, or of a device like it, on its targets. */
type Effect = Pick<Spell, "id" | "damage" | "save" | "savesAs" | "mental" | "offensive" | "heals">;

interface Reach {
  readonly caster: FigureId;
  readonly spell: Effect;
  /** The total of the damage dice; null if the spell does no damage. */
  readonly rolled: number | null;
  readonly target: FigureId;
}

/**
 * Applies a spell or a device's power to one target: its saving throw, then the damage, or the interruption of its move
 * and spell.
 */
export function* reach(course: Course, reached: Reach): Asking {
  const { caster: by, spell, rolled, target } = reached;
  const save = spell.save === "none" ? null : yield* rollSave(course, reached);
  if (save !== null) addEvent(course, save);
  const saved = save === null ? null : save.saved;
  if (rolled !== null) {
    const damage = damageAfterSave(damageOf(rolled, 0), saved === true, spell.save);
    return yield* wound(course, { target, by, rolled, adjustments: [], damage, saved });
  }
  if (saved === true || spell.heals) return;
  breakMove(course, target);
  if (spell.offensive) yield* strikeCaster(course, target, { by, damage: 0 });
}

/**
 * The saving throw of a target: the one that the spell names, with the modifier of Wisdom if it attacks the mind.
 *
 * @source G.12
 */
function* rollSave(course: Course, { caster: by, spell, target: figure }: Reach): Asking<SaveRolled> {
  const { id, savesAs = "spell", mental = false } = spell;
  const target = figureIn(course, figure);
  const need = saveOf(target, savesAs);
  const will = mental ? willBy(target.wisdom ?? USUAL_WISDOM) : 0;
  const natural = Number(yield roll("save", "1d20", figure));
  const saved = isSave(natural + will, need);
  const more = { ...(savesAs !== "spell" && { as: savesAs }), ...(will !== 0 && { will }) };
  return { type: "save-rolled", figure, by, spell: id, natural, need, saved, ...more };
}

const USUAL_WISDOM = 10;
