import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { world } from "../session/world.ts";

/** A session with one module, the GM and Anna. */
export async function openBeside(
  module: string,
  generation: 13 | 14,
): Promise<{ session: GameSession; master: Person; anna: Person }> {
  const session = await openSession(generation, world(), [module]);
  return { session, master: await session.sit("Gamemaster"), anna: await session.sit("Anna") };
}

/** The module's API on this client. */
export const apiOf = (person: Person, module: string): Dynamic => person.game.modules.get(module).api;

/** Uncaught errors of all these clients. */
export const faultsOf = (...persons: Person[]): unknown[] => persons.flatMap(({ errors }) => errors);

/** The maximum number of presses in one round. */
const PRESSES = 100;

/**
 * Plays a round with the dock only: presses "next turn", as any person who may, until the round is over or nothing
 * changes. Returns the figure that had the turn after each press.
 */
export async function playRound(session: GameSession, master: Person, ...owners: Person[]): Promise<(string | null)[]> {
  const seen: (string | null)[] = [];
  const { round } = master.combat;
  const state = () => JSON.stringify([master.combat.turn, master.encounter]);
  for (let before = ""; before !== state() && master.combat.round === round && seen.length < PRESSES; ) {
    before = state();
    const leader = owners.find(owner => owner.combat.combatant?.isOwner) ?? master;
    await apiOf(leader, "dock").dock.next();
    await session.settle();
    if (before !== state()) seen.push(master.combat.combatant?.id ?? null);
  }
  return seen;
}
