import type { TakeOption } from "../../../fight/commands/options.ts";
import { type Fight, figureOf, seatOf } from "../../../fight/fight.ts";
import type { Resolution, Resolving } from "../../../fight/need.ts";
import type { Figure, Weapon } from "../../../figure/figure.ts";
import { weaponInHand } from "../../../figure/items.ts";
import { spendBlow, spendMissile } from "../../../ledger/spending.ts";
import {
  afterLastShot,
  readiesByRoll,
  reloaded,
  statureAfterLeaving,
  takesReloading,
} from "../../../options/effects.ts";
import { CAST_IN_HANDS, type Does, type Row } from "../../../options/tables.ts";
import { inHand, statureOf } from "../../../options/turn.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { FigureId } from "../../../vocabulary.ts";
import { gripOf } from "../../judging/table/engagement.ts";
import { situationOf } from "../../judging/table/situation.ts";
import { rollAttack } from "../attack.ts";
import { happen, spend } from "../course.ts";
import { attempt, byDexterity, byStrength } from "./attempts.ts";
import { breakFree, pinDown, seize, takeStature } from "./bodies.ts";
import { castAtOnce } from "./casting.ts";

/** A row that has been taken, and the fight as it was before. */
export interface Taken {
  readonly command: TakeOption;
  readonly row: Row;
  readonly before: Fight;
}

type Doing = (fight: Fight, taken: Taken, book: Rulebook) => Resolving;

/** What is done by each row, when the figure holds itself as the row says (S1.T01–S1.T38). */
export const DOINGS: Readonly<Record<Does, Doing>> = {
  nothing,
  *strike(fight, { command }, book) {
    const weapon = weaponOf(fight, command);
    const missile = command.thrown === true || weapon.kind === "hurled";
    const thrown = missile && weapon.kind === "thrown-melee" ? letGo(fight, command.figure) : fight;
    return yield* attack(thrown, command, missile, book);
  },
  "grip-strike"(fight, { command }, book) {
    return attack(fight, command, false, book);
  },
  fire,
  *"fire-last"(fight, taken, book) {
    const fired = yield* fire(fight, taken, book);
    const { figure, weapon = "" } = taken.command;
    if (afterLastShot(book) === "dropped") return letGo(fired, figure);
    return happen(fired, { type: "loosed", figure, weapon, empty: false, dropDue: true });
  },
  cast(fight, { command }, book) {
    return castAtOnce(fight, command, book);
  },
  *"grip-cast"(fight, { command }, book) {
    const tried = yield* byDexterity(fight, command, CAST_IN_HANDS);
    return tried.succeeded ? yield* castAtOnce(tried.fight, command, book) : tried.fight;
  },
  sling(fight, taken) {
    return ready(fight, taken, false);
  },
  drop(fight, taken) {
    return ready(fight, taken, true);
  },
  "pick-up"(fight, { command: { figure, weapon = "" } }) {
    return happen(fight, { type: "weapon-in-hand", figure, weapon, dropped: null });
  },
  reload,
  *draw(fight, { command }) {
    const { figure, weapon = "" } = command;
    const tried = yield* attempt(fight, command, null);
    if (!tried.succeeded) return tried.fight;
    return happen(tried.fight, { type: "weapon-in-hand", figure, weapon, dropped: null });
  },
  "close-in": closeUpon,
  disengage(fight, { command: { figure, to } }) {
    return breakFree(fight, figure, to);
  },
  *"break-free"(fight, { command }, book) {
    const { figure, to } = command;
    const tried = yield* attempt(fight, command, gripOf(fight, figure)[0] ?? null);
    if (!tried.succeeded) return tried.fight;
    const free = breakFree(tried.fight, figure, to);
    return takeStature(free, figure, statureAfterLeaving(book));
  },
  *pin(fight, { command }, book) {
    const { target = "" } = command;
    const byHand = book["options.pin"] === "by-hand";
    const tried = byHand ? yield* attempt(fight, command, target) : yield* byStrength(fight, command, target);
    return tried.succeeded ? pinDown(tried.fight, target) : tried.fight;
  },
};

function nothing(fight: Fight): Fight {
  return fight;
}

function weaponOf(fight: Fight, { figure, weapon = "" }: TakeOption): Weapon {
  return weaponInHand(attackerIn(fight, figure), weapon);
}

function attackerIn(fight: Fight, id: FigureId): Figure {
  const figure = figureOf(fight, id);
  if (figure === undefined) throw new RangeError(`attackerIn: expected a seated figure, got ${id}`);
  return figure;
}

/** One attack, for a row is one (S1.G.e); it is rolled by THAC0, for the text's own dice are not in it. */
function* attack(before: Fight, command: TakeOption, missile: boolean, book: Rulebook): Resolution {
  const { figure, target = "", modifiers = [] } = command;
  const attacker = attackerIn(before, figure);
  const weapon = weaponOf(before, command);
  const fight = spend(before, figure, ledger =>
    missile ? spendMissile(ledger, weapon.id, book) : spendBlow(ledger, weapon, book),
  );
  return yield* rollAttack(fight, { attacker, target, weapon, missile, modifiers, parried: 0 }, book);
}

function* fire(fight: Fight, { command }: Taken, book: Rulebook): Resolution {
  const { figure } = command;
  const weapon = weaponOf(fight, command);
  const shot = yield* attack(fight, command, true, book);
  if (!takesReloading(weapon)) return shot;
  return happen(shot, { type: "loosed", figure, weapon: weapon.id, empty: true, dropDue: false });
}

/** What is in hand falls to the ground. */
function letGo(fight: Fight, id: FigureId): Fight {
  const dropped = inHand(attackerIn(fight, id), seatOf(fight, id)?.turn);
  return happen(fight, { type: "weapon-in-hand", figure: id, weapon: null, dropped });
}

/** Another weapon is taken in hand; lying down it takes a roll (S1.T22, S1.T23, S1.T28, S1.T29). */
function* ready(before: Fight, { command, row }: Taken, drops: boolean): Resolution {
  const { figure, weapon = "" } = command;
  const bearer = attackerIn(before, figure);
  const turn = seatOf(before, figure)?.turn;
  let fight = before;
  if (readiesByRoll(row, statureOf(bearer, turn))) {
    const tried = yield* byDexterity(before, command, 0);
    if (!tried.succeeded) return tried.fight;
    ({ fight } = tried);
  }
  const dropped = drops ? inHand(bearer, turn) : null;
  return happen(fight, { type: "weapon-in-hand", figure, weapon, dropped });
}

/** One turn of a reload, which is readying a weapon for all purposes (S1.T24, S1.N.c). */
function* reload(before: Fight, { command, row }: Taken): Resolution {
  const { figure } = command;
  const weapon = weaponOf(before, command);
  const turn = seatOf(before, figure)?.turn;
  let fight = before;
  if (readiesByRoll(row, statureOf(attackerIn(before, figure), turn))) {
    const tried = yield* byDexterity(before, command, 0);
    if (!tried.succeeded) return tried.fight;
    ({ fight } = tried);
  }
  const progress = reloaded(turn?.empty?.[weapon.id] ?? 0, weapon);
  return happen(fight, { type: "reloaded", figure, weapon: weapon.id, ...progress });
}

/** The step onto a foe: free, it is the last hex of the way; who fails is back in the hex he came from (S1.T30, S1.T31). */
function* closeUpon(before: Fight, { command, row }: Taken): Resolution {
  const { figure, target = "" } = command;
  const fight = row.part === "moving" ? stepUpon(before, figure) : before;
  const tried = yield* attempt(fight, command, target);
  return tried.succeeded ? seize(tried.fight, figure, target) : tried.fight;
}

function stepUpon(fight: Fight, id: FigureId): Fight {
  const figure = attackerIn(fight, id);
  const seat = seatOf(fight, id);
  if (seat === undefined) return fight;
  const { before } = situationOf({ fight, figure, seat });
  return happen(fight, { type: "hexes-moved", figure: id, hexes: 1, line: 0, before, change: null });
}
