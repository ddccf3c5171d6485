import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, MELEE } from "../session/fights.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, worldWith } from "../session/world.ts";

/** A world whose orcs have many hit points. */
export const hardy = (): object =>
  worldWith(data => {
    for (const actor of data.actors) actor.system.hitPoints = { value: 60, max: 60 };
  });

/** A session with only the GM. */
export async function openLong(generation: 13 | 14): Promise<{ session: GameSession; master: Person }> {
  const session = await openSession(generation, hardy());
  return { session, master: await session.sit("Gamemaster") };
}

/** The fight as the rules see it, as JSON. */
export const told = (person: Person): string => JSON.stringify(person.api.fight());

/**
 * Plays this many rounds and begins the next one. In each, Mirella hits the first orc for 3. Returns the fight before
 * each command.
 */
export async function playRounds(session: GameSession, master: Person, rounds: number): Promise<string[]> {
  const before: string[] = [];
  const doing = async (command: () => Promise<unknown>) => {
    before.push(told(master));
    await command();
    await session.settle();
  };
  if (master.combat.system.round === "") await doing(() => master.api.begin());
  for (let played = 0; played < rounds; played++) {
    await doing(() => master.api.declare({ figure: MIRELLA, intent: MELEE }));
    master.rolls(...FRIENDS_FIRST);
    await doing(() => master.api.rollInitiative());
    master.rolls(d20(15), d8(3));
    await doing(() => strike(master));
    await doing(() => master.api.endRound({ overruled: true }));
  }
  return before;
}

async function strike(master: Person): Promise<void> {
  await master.api.strike(BLOW);
  await master.answersWhenAsked("none");
}

/** The stored journal pages of the fight, by round. */
export function pagesOf(person: Person): Dynamic[] {
  const pages: Dynamic[] = person.game.journal.contents.flatMap((journal: Dynamic) => journal.pages.contents);
  return pages.toSorted((one, other) => roundOf(one) - roundOf(other));
}

export const roundOf = (page: Dynamic): number => page.flags["ten-segments"].round;

export const pageOfRound = (person: Person, round: number): Dynamic =>
  pagesOf(person).find(page => roundOf(page) === round);
