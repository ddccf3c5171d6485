import { type Dynamic, type GameSession, openSession, type Person, world } from "../session/index.ts";

/** A session with one module beside the system, to which the game master has come, and Anna. */
export async function openBeside(
  module: string,
  generation: 13 | 14,
): Promise<{ session: GameSession; master: Person; anna: Person }> {
  const session = await openSession(generation, world(), [module]);
  return { session, master: await session.sit("Gamemaster"), anna: await session.sit("Anna") };
}

/** What a module offers on somebody's client. */
export const apiOf = (person: Person, module: string): Dynamic => person.game.modules.get(module).api;

/** What nobody caught, on any of the clients. */
export const faultsOf = (...persons: Person[]): unknown[] => persons.flatMap(({ errors }) => errors);

/** The most that a dock is pressed in one round. */
const PRESSES = 100;

/**
 * Plays a round by the dock alone: presses "next turn", as whoever of the table may, until the round is over or nothing
 * moves any more, and tells whose turn it was after each press.
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
