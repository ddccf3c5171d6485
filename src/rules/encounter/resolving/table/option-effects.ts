import { type Bout, seatTaken } from "#rules/fight/fight.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { weaponInHand } from "#rules/figure/items.ts";
import { spendBlow, spendMissile } from "#rules/ledger/spending.ts";
import {
  afterLastShot,
  dropsLowered,
  readiesByRoll,
  reloaded,
  statureAfterLeaving,
  takesReloading,
} from "#rules/options/effects.ts";
import { CAST_IN_HANDS, type OptionEffect, type OptionRow } from "#rules/options/tables.ts";
import { inHand, statureOf } from "#rules/options/turn.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import type { TakeOption } from "../../commands/take-option.ts";
import { gripOf } from "../../judging/table/engagement.ts";
import { situationOf } from "../../judging/table/situation.ts";
import { rollAttack } from "../attack.ts";
import { type Asking, addEvent, type Course, figureIn, partIn, spend } from "../course.ts";
import { attempt, byDexterity, byStrength } from "./attempts.ts";
import { breakFree, pinDown, seize, takeStature } from "./bodies.ts";
import { castAtOnce } from "./casting.ts";

/** An option that was taken. */
export interface Taken {
  readonly command: TakeOption;
  readonly row: OptionRow;
}

type EffectCourse = (course: Course, taken: Taken) => Asking | void;

/** The effect of each option, after the figure has taken the option's stature (S1.T01–S1.T38). */
export const OPTION_EFFECTS: Readonly<Record<OptionEffect, EffectCourse>> = {
  nothing,
  *strike(course, { command }) {
    const weapon = weaponOf(course, command);
    const missile = command.thrown === true || weapon.kind === "hurled";
    if (missile && weapon.kind === "thrown-melee") letGo(course, command.figure);
    yield* attack(course, command, missile);
  },
  "grip-strike"(course, { command }) {
    return attack(course, command, false);
  },
  *fire(course, taken) {
    yield* fire(course, taken);
    if (mustDrop(course, taken)) letGo(course, taken.command.figure);
  },
  *"fire-last"(course, taken) {
    yield* fire(course, taken);
    const { figure, weapon = "" } = taken.command;
    if (afterLastShot(course.book) === "dropped") letGo(course, figure);
    else addEvent(course, { type: "loosed", figure, weapon, empty: false, dropDue: true });
  },
  cast(course, { command }) {
    return castAtOnce(course, command);
  },
  *"grip-cast"(course, { command }) {
    if (yield* byDexterity(course, command, CAST_IN_HANDS)) yield* castAtOnce(course, command);
  },
  sling(course, taken) {
    return ready(course, taken, false);
  },
  drop(course, taken) {
    return ready(course, taken, true);
  },
  "pick-up"(course, { command: { figure, weapon = "" } }) {
    addEvent(course, { type: "weapon-in-hand", figure, weapon, dropped: null });
  },
  reload,
  *draw(course, { command }) {
    const { figure, weapon = "" } = command;
    if (!(yield* attempt(course, command, null))) return;
    addEvent(course, { type: "weapon-in-hand", figure, weapon, dropped: null });
  },
  "close-in": closeUpon,
  disengage(course, { command: { figure, to } }) {
    breakFree(course, figure, to);
  },
  *"break-free"(course, { command }) {
    const { figure, to } = command;
    if (!(yield* attempt(course, command, gripOf(course.fight, figure)[0] ?? null))) return;
    breakFree(course, figure, to);
    takeStature(course, figure, statureAfterLeaving(course.book));
  },
  *pin(course, { command }) {
    const { target = "" } = command;
    const byHand = course.book["options.pin"] === "by-hand";
    const succeeded = byHand ? yield* attempt(course, command, target) : yield* byStrength(course, command, target);
    if (succeeded) pinDown(course, target);
  },
};

function nothing(): void {
  return;
}

function weaponOf(bout: Bout, { figure, weapon = "" }: TakeOption): Weapon {
  return weaponInHand(figureIn(bout, figure), weapon);
}

/**
 * Makes one attack, since an option is one (S1.G.e). It is rolled by THAC0, as the text does not contain its own dice.
 */
function* attack(course: Course, command: TakeOption, missile: boolean): Asking {
  const { figure, target = "", modifiers = [] } = command;
  const attacker = figureIn(course, figure);
  const weapon = weaponOf(course, command);
  spend(course, figure, ledger =>
    missile ? spendMissile(ledger, weapon.id, course.book) : spendBlow(ledger, weapon, course.book),
  );
  yield* rollAttack(course, { attacker, target, weapon, missile, modifiers, parried: 0 });
}

function* fire(course: Course, { command }: Taken): Asking {
  const { figure } = command;
  const weapon = weaponOf(course, command);
  yield* attack(course, command, true);
  if (takesReloading(weapon))
    addEvent(course, { type: "loosed", figure, weapon: weapon.id, empty: true, dropDue: false });
}

/** True if the figure shoots kneeling or prone and is engaged after moving. */
function mustDrop(course: Course, { command, row }: Taken): boolean {
  const { after } = situationOf(partIn(course, command.figure));
  return row.ends !== null && after === "engaged" && dropsLowered(course.book);
}

/** Drops the weapon in hand. */
function letGo(course: Course, id: FigureId): void {
  const dropped = inHand(figureIn(course, id), seatTaken(course.fight, id).turn);
  addEvent(course, { type: "weapon-in-hand", figure: id, weapon: null, dropped });
}

/** Takes another weapon in hand (S1.T22, S1.T23, S1.T28, S1.T29). */
function* ready(course: Course, taken: Taken, drops: boolean): Asking {
  const { figure, weapon = "" } = taken.command;
  const bearer = figureIn(course, figure);
  const dropped = drops ? inHand(bearer, seatTaken(course.fight, figure).turn) : null;
  if (yield* canReady(course, taken)) addEvent(course, { type: "weapon-in-hand", figure, weapon, dropped });
}

/** One turn of reloading, which counts as readying a weapon (S1.T24, S1.N.c). */
function* reload(course: Course, taken: Taken): Asking {
  const { figure } = taken.command;
  const weapon = weaponOf(course, taken.command);
  const progress = reloaded(seatTaken(course.fight, figure).turn?.empty?.[weapon.id] ?? 0, weapon);
  if (yield* canReady(course, taken)) addEvent(course, { type: "reloaded", figure, weapon: weapon.id, ...progress });
}

/** A prone figure needs a roll to ready a weapon (S1.T22). */
function* canReady(course: Course, { command, row }: Taken): Asking<boolean> {
  const bearer = figureIn(course, command.figure);
  const stature = statureOf(bearer, seatTaken(course.fight, command.figure).turn);
  return !readiesByRoll(row, stature) || (yield* byDexterity(course, command, 0));
}

/**
 * The step onto a foe is the last hex, and free. After a failure the figure is back where it came from
 * (S1.T30, S1.T31).
 */
function* closeUpon(course: Course, { command, row }: Taken): Asking {
  const { figure, target = "" } = command;
  if (row.part === "moving") stepUpon(course, figure);
  if (yield* attempt(course, command, target)) seize(course, figure, target);
}

function stepUpon(course: Course, id: FigureId): void {
  const { before } = situationOf(partIn(course, id));
  addEvent(course, { type: "hexes-moved", figure: id, hexes: 1, line: 0, before, change: null });
}
