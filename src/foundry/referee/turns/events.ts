import { type Fight, nowOf, waitingNow } from "#rules/index.ts";
import { heldOf } from "../../adapters/index.ts";
import { rulebook } from "../../settings.ts";
import { announceFight, announceRound, announceTurn, type TurnEdge } from "./announce.ts";
import { placesIn, type RoundPlace } from "./order.ts";

/** The figures whose turn has been announced this round as started or ended. */
interface Told {
  readonly round: number;
  readonly started: Set<string>;
  readonly ended: Set<string>;
}
const known = new Map<string, Told>();

/**
 * Announces turns and rounds to Foundry, each start and end once a round, even if a command is undone and repeated.
 *
 * The order is Foundry's: first the figures that are done, then those that came and were done at once. The figure whose
 * turn it is comes last.
 */
export async function tellTurns(combat: Combat, before: Fight, after: Fight): Promise<void> {
  const { round } = after.encounter;
  if (round < before.encounter.round) return;
  if (before.encounter.round !== round) await tellRound(combat, before.encounter.round, round);
  const { current } = heldOf(combat);
  const { started, ended } = toldIn(combat.id!, round);
  const places = placesIn(after);
  const ahead = new Set<string>(places.filter(({ next }) => next).map(({ seat }) => seat.figure));
  const isOver = (id: string) => id !== current && !ahead.has(id);
  for (const id of [...started].filter(isOver)) await tellOnce(combat, "end", id, ended);
  const reached = [...reachedIn(after, places, current)].sort((a, b) => Number(isOver(b)) - Number(isOver(a)));
  for (const id of reached) {
    await tellOnce(combat, "start", id, started);
    if (isOver(id)) await tellOnce(combat, "end", id, ended);
  }
}

/** Ends the open turns of the last round and that round itself, then starts the next one. */
async function tellRound(combat: Combat, over: number, round: number): Promise<void> {
  if (over > 0) {
    const { started, ended } = toldIn(combat.id!, over);
    for (const id of started) await tellOnce(combat, "end", id, ended);
    await announceRound(combat, "end", over);
  } else await announceFight(combat, "start");
  await announceRound(combat, "start", round);
}

async function tellOnce(combat: Combat, edge: TurnEdge, id: string, told: Set<string>): Promise<void> {
  if (told.has(id)) return;
  told.add(id);
  await announceTurn(combat, edge, id);
}

/**
 * The figures whose turn has come: the one that has it, those of earlier moments, and those that are done with this
 * moment.
 */
function reachedIn(fight: Fight, places: readonly RoundPlace[], current: string): ReadonlySet<string> {
  const { stage } = fight.encounter;
  if (stage !== "segments" && stage !== "end") return new Set();
  const waiting = new Set<string>(waitingNow(fight, rulebook(fight)));
  const now = stage === "end" ? Number.POSITIVE_INFINITY : nowOf(fight.encounter);
  const gone = ({ seat, first }: RoundPlace) =>
    first !== null && (first.moment < now || (first.moment === now && !waiting.has(seat.figure)));
  const reached = places.filter(place => gone(place)).map(({ seat }) => seat.figure as string);
  return new Set(current === "" ? reached : [...reached, current]);
}

function toldIn(combat: string, round: number): Told {
  const told = known.get(combat);
  if (told?.round === round) return told;
  const fresh = { round, started: new Set<string>(), ended: new Set<string>() };
  known.set(combat, fresh);
  return fresh;
}
