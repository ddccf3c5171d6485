import type { HexesMoved, MovementEnded, OptionEvent, OptionTaken, TurnOpened } from "../../fight/events/options.ts";
import {
  changeEncounter,
  changeFigure,
  changeTurn,
  type Fight,
  type Seat,
  seatOf,
  seatTaken,
} from "../../fight/fight.ts";
import type { FigureChange } from "../../figure/figure.ts";
import { having, lacking, makesAllRear } from "../../options/effects.ts";
import type { TurnState } from "../../options/turn.ts";
import type { FigureId, ItemId } from "../../vocabulary.ts";
import { type FoldsOf, figureAlone, unchanged } from "./folds.ts";

/** The effect on the fight of the events of a turn with the options table. */
export const OPTION_FOLDS: FoldsOf<OptionEvent> = {
  "turn-opened": openTurn,
  "movement-ended": endMovement,
  "hexes-moved": move,
  "option-taken": take,
  "stature-taken": (fight, { figure, stature, change }) =>
    changeTurn(changed(fight, change), figure, { stature: stature === "standing" ? undefined : stature }),
  "weapon-in-hand": (fight, { figure, weapon, dropped }) => {
    const { ground, dropDue } = turnIn(fight, figure);
    const left = dropped === null ? ground : having(ground, dropped);
    const lying = weapon === null ? left : lacking(left, weapon);
    const due = dropDue === dropped ? undefined : dropDue;
    return changeTurn(fight, figure, { hand: weapon, ground: lying, dropDue: due });
  },
  loosed: (fight, { figure, weapon, empty, dropDue }) => {
    const unloaded = empty ? { empty: { ...turnIn(fight, figure).empty, [weapon]: 0 } } : {};
    return changeTurn(fight, figure, { ...unloaded, ...(dropDue ? { dropDue: weapon } : {}) });
  },
  reloaded: (fight, { figure, weapon, done, ready }) =>
    changeTurn(fight, figure, { empty: counting(turnIn(fight, figure).empty, weapon, ready ? null : done) }),
  attempted: unchanged,
  seized: (fight, { figure, target, change }) => {
    const held = changeTurn(changed(fight, change), figure, { grip: having(turnIn(fight, figure).grip, target) });
    return changeTurn(held, target, { grip: having(turnIn(held, target).grip, figure) });
  },
  "broken-free": (fight, { figure, change }) => free(changed(fight, change), figure),
  pinned: figureAlone,
};

function changed(fight: Fight, change: FigureChange | null): Fight {
  return change === null ? fight : changeFigure(fight, change);
}

function turnIn(fight: Fight, figure: FigureId): TurnState {
  return seatTaken(fight, figure).turn ?? {};
}

function openTurn(fight: Fight, { movers, engagements, statures }: TurnOpened): Fight {
  let now = changeEncounter(fight, { movers });
  for (const [figure, start] of Object.entries(engagements)) now = changeTurn(now, figure, { start });
  for (const [figure, startStature] of Object.entries(statures)) now = changeTurn(now, figure, { startStature });
  return now;
}

function endMovement(fight: Fight, { engagements }: MovementEnded): Fight {
  const { seats } = fight.encounter;
  const ended = (now: Fight, { figure }: Seat) =>
    changeTurn(now, figure, { after: engagements[figure] ?? "disengaged" });
  return seats.reduce(ended, fight);
}

function move(
  fight: Fight,
  { figure, hexes, line, lineFrom, before, engages, passed = [], change }: HexesMoved,
): Fight {
  const turn = turnIn(fight, figure);
  const met = passed.reduce<TurnState["passed"]>((all, foe) => having(all, foe), turn.passed);
  const way = { moved: (turn.moved ?? 0) + hexes, line, lineFrom, before: turn.before ?? before, passed: met };
  const there = changeTurn(changed(fight, change), figure, way);
  return engages === undefined ? there : stand(there, figure, engages);
}

/** Puts a figure next to exactly these foes, and them next to it. */
function stand(fight: Fight, figure: FigureId, foes: readonly FigureId[]): Fight {
  let now = fight;
  for (const former of turnIn(fight, figure).beside ?? []) now = part(now, former, figure);
  now = changeTurn(now, figure, { beside: foes.length > 0 ? foes : undefined });
  for (const foe of foes) now = changeTurn(now, foe, { beside: having(turnIn(now, foe).beside, figure) });
  return now;
}

function part(fight: Fight, one: FigureId, other: FigureId): Fight {
  if (seatOf(fight, one) === undefined) return fight;
  return changeTurn(fight, one, { beside: lacking(turnIn(fight, one).beside, other) });
}

function take(fight: Fight, { figure, option }: OptionTaken): Fight {
  if (option === "renew-spell") return changeTurn(fight, figure, { renewed: true });
  return changeTurn(fight, figure, { option, ...(makesAllRear(option) ? { allRear: true } : {}) });
}

/** Frees a figure: no foe holds it or is next to it any longer. */
function free(fight: Fight, figure: FigureId): Fight {
  let now = fight;
  for (const foe of turnIn(fight, figure).grip ?? []) {
    if (seatOf(now, foe) !== undefined) now = changeTurn(now, foe, { grip: lacking(turnIn(now, foe).grip, figure) });
  }
  return changeTurn(stand(now, figure, []), figure, { grip: undefined });
}

/** The turns of each reload, with one weapon's number set; null removes it because the weapon is ready. */
function counting(empty: TurnState["empty"], weapon: ItemId, done: number | null): TurnState["empty"] {
  const { [weapon]: _former, ...others } = empty ?? {};
  if (done !== null) return { ...others, [weapon]: done };
  return Object.keys(others).length > 0 ? others : undefined;
}
