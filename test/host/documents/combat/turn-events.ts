import type { Dynamic } from "../../realm.ts";

interface Moment {
  round: number;
  turn: number | null;
  combatantId: string | null;
}

export type TurnEvent = [
  method: "_onEndTurn" | "_onEndRound" | "_onStartRound" | "_onStartTurn",
  context: Dynamic,
  combatant?: Dynamic,
];

/** Yields the turns and rounds that end and start between two moments of a combat, in order. Going back yields none. */
export function* eventsBetween(turns: Dynamic[], previous: Moment, current: Moment): Generator<TurnEvent> {
  const from = { round: previous.round, turn: previous.turn ?? -1 };
  const to = { round: current.round, turn: current.turn ?? -1 };
  if (to.round < from.round || (to.round === from.round && to.turn <= from.turn)) return;
  const atTurn = turns.find(combatant => combatant.id === previous.combatantId);
  if (from.round > 0 && atTurn) yield ["_onEndTurn", { round: from.round, turn: from.turn, skipped: false }, atTurn];
  if (to.round === from.round) {
    yield* skip(turns, from.round, from.turn + 1, to.turn);
  } else {
    for (let { round, turn } = from; round < to.round; round++, turn = -1) {
      if (round > 0) {
        // open: whether a round in which no combatant has the turn skips them all; we assume not
        if (turn >= 0 || round > from.round) yield* skip(turns, round, turn + 1, turns.length);
        yield ["_onEndRound", { round, skipped: round > from.round }];
      }
      yield ["_onStartRound", { round: round + 1, skipped: round + 1 < to.round }];
    }
    yield* skip(turns, to.round, 0, to.turn);
  }
  const starting = turns[to.turn];
  if (starting) yield ["_onStartTurn", { round: to.round, turn: to.turn, skipped: false }, starting];
}

function* skip(turns: Dynamic[], round: number, first: number, end: number): Generator<TurnEvent> {
  for (let turn = first; turn < end; turn++) {
    if (!turns[turn]) continue;
    yield ["_onStartTurn", { round, turn, skipped: true }, turns[turn]];
    yield ["_onEndTurn", { round, turn, skipped: true }, turns[turn]];
  }
}
