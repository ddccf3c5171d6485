import { extraSpellsOf } from "#rules/devices.ts";
import { type Bout, type Fight, figureOf, seatOf, seatTaken } from "#rules/fight/fight.ts";
import type { FigureChange, Weapon } from "#rules/figure/figure.ts";
import { spellInMind, weaponInHand } from "#rules/figure/items.ts";
import { spellAsUsed } from "#rules/ledger/offense.ts";
import { spendBlow, spendMissile, spendSpell } from "#rules/ledger/spending.ts";
import {
  afterLastShot,
  dexteritySucceeds,
  dropsLowered,
  readiesByRoll,
  reloaded,
  statureAfterLeaving,
  takesReloading,
} from "#rules/options/effects.ts";
import { CAST_IN_HANDS, DEXTERITY_DICE, type OptionEffect, type OptionRow } from "#rules/options/tables.ts";
import { inHand, statureOf } from "#rules/options/turn.ts";
import type { FigureId, MapPoint, Stature } from "#rules/vocabulary.ts";
import type { TakeOption } from "../../commands/take-option.ts";
import { gripOf, situationOf } from "../../judging/table/rules.ts";
import { rollAttack } from "../attack.ts";
import { formOf } from "../bands.ts";
import { type Asking, addEvent, type Course, choose, figureIn, partIn, roll, spend } from "../course.ts";
import { landSpells } from "../landing.ts";

const OUTCOMES = [{ id: "fails" }, { id: "succeeds" }] as const;

/**
 * Asks the game master if an attempt succeeds for which the text gives no number, and adds its event; true if it does.
 */
export function* attempt(course: Course, { figure, option }: TakeOption, against: FigureId | null): Asking<boolean> {
  const succeeded = String(yield choose("attempt", figure, against, OUTCOMES)) === "succeeds";
  const told = { type: "attempted", figure, against, option, succeeded, rolled: null, need: null } as const;
  addEvent(course, told);
  return succeeded;
}

/** A roll of three dice against Dexterity (S1.T22, S1.T36). */
function* byDexterity(course: Course, { figure, option }: TakeOption, adjustment: number): Asking<boolean> {
  const dexterity = figureIn(course, figure).dexterity;
  const rolled = Number(yield roll("dexterity", DEXTERITY_DICE, figure));
  const succeeded = dexteritySucceeds(rolled, dexterity, adjustment);
  const need = dexterity + adjustment;
  const told = { type: "attempted", figure, against: null, option, succeeded, rolled, need } as const;
  addEvent(course, told);
  return succeeded;
}

/**
 * A contest of Strength: each adds a d20, and the higher total wins.
 *
 * @source S1.T38
 * @reading our own rule, for the rules of pinning are not in the text; in a tie no one is pinned
 */
function* byStrength(course: Course, { figure, option }: TakeOption, target: FigureId): Asking<boolean> {
  const own = figureIn(course, figure).strength;
  const other = figureIn(course, target).strength;
  const rolled = Number(yield roll("strength", "1d20", figure));
  const need = Number(yield roll("strength", "1d20", target)) + other - own + 1;
  const succeeded = rolled >= need;
  const told = { type: "attempted", figure, against: target, option, succeeded, rolled, need } as const;
  addEvent(course, told);
  return succeeded;
}

/**
 * Adds an event that changes a figure's stature (standing, kneeling, prone …) if it differs. Standing up ends
 * hand-to-hand combat, however the figure got up.
 *
 * @source S1.N.a
 */
export function takeStature(course: Course, id: FigureId, stature: Stature): void {
  const figure = figureIn(course, id);
  if (statureOf(figure, seatTaken(course.fight, id).turn) === stature) return;
  const lies = stature === "prone" || stature === "fallen";
  const lay = figure.conditions.includes("prone");
  const change: FigureChange | null =
    lies === lay ? null : { figure: id, path: "conditions.prone", from: lay, to: lies };
  addEvent(course, { type: "stature-taken", figure: id, stature, change });
  if (stature === "standing" && holdersOf(course.fight, id).length > 0) breakFree(course, id, undefined);
}

/** Frees a figure from those that held it or were next to it, and moves it aside if a place is given. */
function breakFree(course: Course, id: FigureId, to: MapPoint | undefined): void {
  const grip = holdersOf(course.fight, id);
  const change = changeOfPlace(course, id, to);
  addEvent(course, { type: "broken-free", figure: id, change });
  unpin(course, id);
  for (const foe of grip) if (holdersOf(course.fight, foe).length === 0) unpin(course, foe);
}

const NOBODY: readonly FigureId[] = Object.freeze([]);

function holdersOf(fight: Fight, id: FigureId): readonly FigureId[] {
  return seatOf(fight, id)?.turn?.grip ?? NOBODY;
}

/** Puts two figures in hand-to-hand combat, prone and in the foe's hex. */
function seize(course: Course, figure: FigureId, target: FigureId): void {
  const change = changeOfPlace(course, figure, figureIn(course, target).position ?? undefined);
  addEvent(course, { type: "seized", figure, target, change });
  takeStature(course, figure, "prone");
  takeStature(course, target, "prone");
}

/** Pins a figure down (S1.T38). */
function pinDown(course: Course, id: FigureId): void {
  setPinned(course, id, true);
}

function unpin(course: Course, id: FigureId): void {
  setPinned(course, id, false);
}

function setPinned(course: Course, figure: FigureId, on: boolean): void {
  const was = figureOf(course.fight, figure)?.conditions.includes("pinned") ?? on;
  if (was === on) return;
  const change: FigureChange = { figure, path: "conditions.pinned", from: was, to: on };
  addEvent(course, { type: "pinned", figure, on, change });
}

function changeOfPlace(course: Course, figure: FigureId, to: MapPoint | undefined): FigureChange | null {
  const from = figureIn(course, figure).position;
  return to === undefined || from === null ? null : { figure, path: "position", from, to };
}

/**
 * Casts a spell as an option of a turn: it leaves memory and takes effect at once.
 *
 * @source S1.T07
 * @reading whatever its casting time, for a turn lasts five seconds
 */
function* castAtOnce(course: Course, command: TakeOption): Asking {
  const { figure, moment, targets = [] } = command;
  const caster = figureIn(course, figure);
  const spell = spellInMind(caster, command.spell ?? "");
  spend(course, figure, ledger => spendSpell(ledger, spellAsUsed(spell, {}), extraSpellsOf(caster)));
  const { id, memorized } = spell;
  const form = yield* formOf({ caster: figure, spell });
  const timed = { begins: moment, lands: moment, ...(form !== undefined && { form }) };
  const casting = { spell: id, targets: [...new Set(targets)], ...timed };
  const change: FigureChange = { figure, path: `spells.${id}.memorized`, from: memorized, to: memorized - 1 };
  addEvent(course, { type: "casting-begun", figure, casting, change });
  yield* landSpells(course);
}

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
