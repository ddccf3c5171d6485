import { expect } from "vitest";
import type { Dynamic, GameSession, Person } from "../session/index.ts";

/** Records each turn as modules on this client see it: the combatant and the moment. */
export function noteTurns(person: Person): string[] {
  const turns: string[] = [];
  person.globals.Hooks.on("combatTurnChange", (combat: Dynamic, _prior: Dynamic, current: Dynamic) => {
    expect(current.combatantId).toBe(combat.combatant?.id ?? null);
    expect(combat.turns[combat.turn]?.id).toBe(combat.combatant?.id);
    const { stage, segment } = person.encounter;
    turns.push(`${combat.combatant?.name} ${stage === "declare" ? "declaring" : `in segment ${segment}`}`);
  });
  return turns;
}

/** Records the starts and ends of turns and rounds on this client, in order. */
export function noteEvents(person: Person): string[] {
  const events: string[] = [];
  for (const edge of ["Start", "End"]) {
    const word = edge.toLowerCase();
    person.combat[`_on${edge}Turn`] = async ({ name }: Dynamic) => void events.push(`${word} of ${name}`);
    person.combat[`_on${edge}Round`] = async ({ round }: Dynamic) => void events.push(`${word} of round ${round}`);
  }
  return events;
}

/** Presses only "next turn" until the condition is true. */
export async function pressNext(session: GameSession, person: Person, done: () => boolean): Promise<void> {
  for (let presses = 0; !done(); presses++) {
    expect(presses).toBeLessThan(40);
    await person.combat.nextTurn();
    await session.settle();
  }
}
