import {
  type Answer,
  type Fight,
  type Figure,
  type FigureId,
  type Intent,
  makeRulebook,
  type Need,
  newFight,
  type Outcome,
  play,
  type Rulebook,
  seatOf,
} from "../../src/rules/index.ts";
import { command, momentNow, type Said } from "./commands.ts";

/** Fights that are carried out with scripted dice. */

export const BOOK = makeRulebook();
/** The default rulebook, with moves that take no time. */
export const AT_ONCE = makeRulebook({ "movement.time": "at-once" });

/** Prepared answers: one queue for each name of a need. */
export type Script = Readonly<Record<string, readonly Answer[]>>;

/** An answerer that reads from a script and throws if an answer is missing. `leftOver` returns the unused answers. */
export function script(answers: Script): { answer: (need: Need) => Answer; leftOver: () => Record<string, Answer[]> } {
  const queues = new Map(Object.entries(answers).map(([name, queue]) => [name, [...queue]]));
  const answer = (need: Need): Answer => {
    const next = queues.get(need.name)?.shift();
    if (next === undefined)
      throw new Error(`script: nothing laid ready for ${need.name} of ${need.figure ?? "a side"}`);
    return next;
  };
  const leftOver = () => Object.fromEntries([...queues].filter(([, queue]) => queue.length > 0));
  return { answer, leftOver };
}

/** Carries out a command with scripted dice. Throws if an answer is missing or not used. */
export function carry(fight: Fight, said: Said, answers: Script = {}, book: Rulebook = BOOK): Outcome {
  const { answer, leftOver } = script(answers);
  const outcome = play(fight, command(said), book, answer);
  if (Object.keys(leftOver()).length > 0) throw new Error(`carry: left over ${JSON.stringify(leftOver())}`);
  return outcome;
}

/** Carries out commands in order, without any dice. */
export const carryAll = (fight: Fight, said: readonly Said[], book: Rulebook = BOOK): Fight =>
  said.reduce((now, each) => carry(now, each, {}, book).fight, fight);

/** A fight in round 1 with these declarations. */
export function declared(figures: readonly Figure[], intents: Record<FigureId, Intent>, book: Rulebook = BOOK): Fight {
  const opening = carry(newFight(figures), { type: "begin" }, {}, book).fight;
  return carryAll(
    opening,
    Object.entries(intents).map(([id, intent]) => ({ type: "declare", figure: id, intent })),
    book,
  );
}

/** Rolls initiative: one die for each side by name, or for each figure if figures roll their own. */
export const rollSides = (fight: Fight, dice: readonly number[], book: Rulebook = BOOK): Fight =>
  carry(fight, { type: "roll-initiative", round: fight.encounter.round }, { initiative: dice }, book).fight;

/** Round 1 after initiative, with these declarations and dice (see `rollSides`). */
export function opened(
  figures: readonly Figure[],
  intents: Record<FigureId, Intent>,
  dice: readonly number[],
  book: Rulebook = BOOK,
): Fight {
  return rollSides(declared(figures, intents, book), dice, book);
}

/** `opened` with another default rulebook. */
export const openedBy =
  (usual: Rulebook) =>
  (figures: readonly Figure[], intents: Record<FigureId, Intent>, dice: readonly number[], book = usual): Fight =>
    opened(figures, intents, dice, book);

/** Closes segments until this one is reached. Throws if it is not played, or if a spell on the way needs dice. */
export function until(fight: Fight, segment: number, book: Rulebook = BOOK): Fight {
  let now = fight;
  while (now.encounter.stage === "segments" && now.encounter.segment < segment) now = close(now, {}, book).fight;
  if (now.encounter.segment !== segment) throw new Error(`until: segment ${segment} is not played`);
  return now;
}

/** The declaration stage of the next round. Closes the rest of this round. */
export function nextDeclarations(fight: Fight, book: Rulebook = BOOK): Fight {
  let now = fight;
  while (now.encounter.stage === "segments") now = close(now, {}, book).fight;
  return carry(now, { type: "end-round", round: now.encounter.round }, {}, book).fight;
}

export const close = (fight: Fight, answers: Script = {}, book: Rulebook = BOOK): Outcome =>
  carry(fight, { type: "advance", moment: momentNow(fight) }, answers, book);

/**
 * The figure notices an event right next to the target of its action. That needs no roll, and it may change its mind.
 */
export const noticed = (fight: Fight, id: FigureId, book: Rulebook = BOOK): Fight =>
  carry(fight, { type: "observe", moment: momentNow(fight), figure: id, of: null, feet: 0, modifier: -1 }, {}, book)
    .fight;

/** The fight with these members of the figure's ledger replaced, as if they had been spent. */
export function spent(fight: Fight, id: FigureId, ledger: object): Fight {
  const seats = fight.encounter.seats.map(seat =>
    seat.figure === id ? { ...seat, ledger: { ...seat.ledger, ...ledger } } : seat,
  );
  return { ...fight, encounter: { ...fight.encounter, seats } };
}

export const ledgerOf = (fight: Fight, id: FigureId) => {
  const seat = seatOf(fight, id);
  if (seat === undefined) throw new Error(`ledgerOf: ${id} has no seat`);
  return seat.ledger;
};
