import { type Fight, figureOf, seatOf } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import type { FigureChange } from "../../../figure/figure.ts";
import { statureOf } from "../../../options/turn.ts";
import type { FigureId, Position, Stature } from "../../../vocabulary.ts";
import { happen } from "../course.ts";

/**
 * A figure holds itself otherwise. On its feet it is out of hand-to-hand combat, however it got up.
 *
 * @source S1.N.a
 */
export function* takeStature(fight: Fight, id: FigureId, stature: Stature): Resolution {
  const figure = figureOf(fight, id);
  if (figure === undefined || statureOf(figure, seatOf(fight, id)?.turn) === stature) return fight;
  const lies = stature === "prone" || stature === "fallen";
  const lay = figure.conditions.includes("prone");
  const change: FigureChange | null =
    lies === lay ? null : { figure: id, path: "conditions.prone", from: lay, to: lies };
  const held = yield* happen(fight, { type: "stature-taken", figure: id, stature, change });
  const isGripped = stature === "standing" && seatOf(held, id)?.turn?.grip !== undefined;
  return isGripped ? yield* breakFree(held, id, undefined) : held;
}

/** A figure is free of who held it or stood beside it, and steps aside if it is said where to. */
export function* breakFree(before: Fight, id: FigureId, to: Position | undefined): Resolution {
  const grip = seatOf(before, id)?.turn?.grip ?? [];
  const change = changeOfPlace(before, id, to);
  let fight = yield* happen(before, { type: "broken-free", figure: id, change });
  fight = yield* unpin(fight, id);
  for (const foe of grip) if (seatOf(fight, foe)?.turn?.grip === undefined) fight = yield* unpin(fight, foe);
  return fight;
}

/** Two figures lie on the ground in hand-to-hand combat, in the foe's hex. */
export function* closeIn(before: Fight, figure: FigureId, target: FigureId): Resolution {
  const change = changeOfPlace(before, figure, figureOf(before, target)?.position ?? undefined);
  const held = yield* happen(before, { type: "seized", figure, target, change });
  return yield* takeStature(yield* takeStature(held, figure, "prone"), target, "prone");
}

/** A figure is pinned down (S1.T38). */
export function* pinDown(fight: Fight, id: FigureId): Resolution {
  return yield* setPinned(fight, id, true);
}

function* unpin(fight: Fight, id: FigureId): Resolution {
  return yield* setPinned(fight, id, false);
}

function* setPinned(fight: Fight, figure: FigureId, on: boolean): Resolution {
  const was = figureOf(fight, figure)?.conditions.includes("pinned") ?? on;
  if (was === on) return fight;
  const change: FigureChange = { figure, path: "conditions.pinned", from: was, to: on };
  return yield* happen(fight, { type: "pinned", figure, on, change });
}

function changeOfPlace(fight: Fight, figure: FigureId, to: Position | undefined): FigureChange | null {
  const from = figureOf(fight, figure)?.position ?? null;
  return to === undefined || from === null ? null : { figure, path: "position", from, to };
}
