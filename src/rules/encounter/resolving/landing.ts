import { damageAfterSave, damageOf } from "../../attack/damage.ts";
import type { Casting } from "../../casting/casting.ts";
import { nowOf } from "../../fight/encounter.ts";
import type { SaveRolled } from "../../fight/events.ts";
import { type Bout, type Fight, figureOf, seatTaken } from "../../fight/fight.ts";
import { figureName, isDown, seatsInOrder } from "../../fight/figures.ts";
import type { Spell } from "../../figure/figure.ts";
import { isSave, saveOf } from "../../figure/saves.ts";
import { spellAsUsed } from "../../ledger/offense.ts";
import { landingOf } from "../../timeline/landings.ts";
import { reason } from "../../verdict.ts";
import type { FigureId, Moment } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "./course.ts";
import { beginSecond } from "./spells/second-cantrip.ts";
import { strikeCaster } from "./spells/spoiling.ts";
import { aimedOf, breakMove, healAll, wound } from "./wound.ts";

interface Landing {
  readonly caster: FigureId;
  readonly casting: Casting;
}

/**
 * Makes every spell take effect whose time has come.
 *
 * @source S4.VII.C.6
 * @reading anything simultaneous with a spell's end comes too late to stop it: all spells of one moment take effect,
 * whatever they do to each other's casters
 */
export function* landSpells(course: Course): Asking {
  yield* landDue(course, course.book["casting.simultaneous"] === "completes");
}

/** Makes spells take effect that waited for the moment's attacks, at its end (ruling `casting.simultaneous`). */
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
  if (spellIsLost(course.fight, caster, moment)) return fizzle(course, landing);
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

/** True if the caster is gone, or was down before this moment. */
function spellIsLost(fight: Fight, caster: FigureId, moment: Moment): boolean {
  const figure = figureOf(fight, caster);
  return figure === undefined || (isDown(figure) && seatTaken(fight, caster).fellAt !== moment);
}

function fizzle(course: Course, { caster, casting }: Landing): void {
  const { fight } = course;
  const why = reason("caster-fell", { figure: figureName(fight, caster) });
  const moment = nowOf(fight.encounter);
  addEvent(course, { type: "spell-spoiled", figure: caster, casting, reason: why, moment });
}

/** For a spell that was removed from the sheet while it was in progress. */
function comeToNothing(course: Course, by: FigureId, targets: readonly FigureId[]): void {
  const why = reason("spell-missing");
  for (const figure of targets) addEvent(course, { type: "no-effect", figure, by, reason: why });
}

/** The effect of a spell, or of a device like it, on its targets. */
type Effect = Pick<Spell, "id" | "damage" | "save" | "offensive" | "heals">;

interface Reach {
  readonly caster: FigureId;
  readonly spell: Effect;
  /** The total of the damage dice; null if the spell does no damage. */
  readonly rolled: number | null;
  readonly target: FigureId;
}

/** Applies a spell to one target, which saves if it may. */
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

function* rollSave(course: Course, { caster: by, spell, target: figure }: Reach): Asking<SaveRolled> {
  const need = saveOf(figureIn(course, figure), "spell");
  const natural = Number(yield roll("save", "1d20", figure));
  return { type: "save-rolled", figure, by, spell: spell.id, natural, need, saved: isSave(natural, need) };
}
