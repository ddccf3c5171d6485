import { type Fight, figureOf, seatOf } from "../../../fight/fight.ts";
import type { FigureChange } from "../../../figure/figure.ts";
import { statureOf } from "../../../options/turn.ts";
import type { FigureId, Position, Stature } from "../../../vocabulary.ts";
import { happen } from "../course.ts";

/**
 * A figure holds itself otherwise. On its feet it is out of hand-to-hand combat, however it got up.
 *
 * @source S1.N.a
 */
export function takeStature(fight: Fight, id: FigureId, stature: Stature): Fight {
  const figure = figureOf(fight, id);
  if (figure === undefined || statureOf(figure, seatOf(fight, id)?.turn) === stature) return fight;
  const lies = stature === "prone" || stature === "fallen";
  const lay = figure.conditions.includes("prone");
  const change: FigureChange | null =
    lies === lay ? null : { figure: id, path: "conditions.prone", from: lay, to: lies };
  const held = happen(fight, { type: "stature-taken", figure: id, stature, change });
  const isGripped = stature === "standing" && seatOf(held, id)?.turn?.grip !== undefined;
  return isGripped ? breakFree(held, id, undefined) : held;
}

/** A figure is free of who held it or stood beside it, and steps aside if it is said where to. */
export function breakFree(before: Fight, id: FigureId, to: Position | undefined): Fight {
  const grip = seatOf(before, id)?.turn?.grip ?? [];
  const change = changeOfPlace(before, id, to);
  let fight = happen(before, { type: "broken-free", figure: id, change });
  fight = unpin(fight, id);
  for (const foe of grip) if (seatOf(fight, foe)?.turn?.grip === undefined) fight = unpin(fight, foe);
  return fight;
}

/** Two figures lie on the ground in hand-to-hand combat, in the foe's hex. */
export function seize(before: Fight, figure: FigureId, target: FigureId): Fight {
  const change = changeOfPlace(before, figure, figureOf(before, target)?.position ?? undefined);
  const held = happen(before, { type: "seized", figure, target, change });
  return takeStature(takeStature(held, figure, "prone"), target, "prone");
}

/** A figure is pinned down (S1.T38). */
export function pinDown(fight: Fight, id: FigureId): Fight {
  return setPinned(fight, id, true);
}

function unpin(fight: Fight, id: FigureId): Fight {
  return setPinned(fight, id, false);
}

function setPinned(fight: Fight, figure: FigureId, on: boolean): Fight {
  const was = figureOf(fight, figure)?.conditions.includes("pinned") ?? on;
  if (was === on) return fight;
  const change: FigureChange = { figure, path: "conditions.pinned", from: was, to: on };
  return happen(fight, { type: "pinned", figure, on, change });
}

function changeOfPlace(fight: Fight, figure: FigureId, to: Position | undefined): FigureChange | null {
  const from = figureOf(fight, figure)?.position ?? null;
  return to === undefined || from === null ? null : { figure, path: "position", from, to };
}
