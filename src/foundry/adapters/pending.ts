import { type Answer, type Choice, type ChooseNeed, type Command, DECISIONS } from "../../rules/index.ts";
import { commandShape } from "./damage/round-shapes.ts";
import { among, isObject, listOf, maybe, membersOf, number, orNull, parsed, text, that } from "./damage/shapes.ts";
import { isPlayed } from "./fight.ts";
import { heldOf } from "./held.ts";

/** A command that waits for a decision, with the answers so far. */
export interface Pending {
  readonly command: Command;
  /** The user who asked for it. */
  readonly by: string;
  readonly answers: readonly Answer[];
  /** For which of several deeds together each answer is, by its place; left out for a deed by itself. */
  readonly deeds?: readonly number[];
  readonly rolls: readonly object[];
  readonly need: ChooseNeed;
  /** The user who is asked; null when the referee is. */
  readonly decider: string | null;
  /** Milliseconds from the question until the stated default is taken; null for as long as it takes. */
  readonly limit: number | null;
}

const NOTHING_YET: Partial<Pending> = Object.freeze({ answers: [], rolls: [], decider: null, limit: 30_000 });

/** What a waiting command must be as it is stored. */
const shape = membersOf<Pending>({
  command: commandShape,
  by: text,
  answers: maybe(listOf(that(value => typeof value === "string" || typeof value === "number"))),
  deeds: maybe(listOf(number)),
  rolls: maybe(listOf(that(isObject))),
  need: membersOf<ChooseNeed>({
    kind: among(["choose"]),
    name: among(DECISIONS),
    figure: text,
    against: orNull(text),
    choices: listOf(membersOf<Choice>({ id: text, with: maybe(that(isObject)), parts: maybe(listOf(that(isObject))) })),
    otherwise: text,
    deed: maybe(number),
  }),
  decider: maybe(orNull(text)),
  limit: maybe(orNull(number)),
});

/** Which question it is: the same choices may be offered for several deeds of one command. */
export function questionIn({ command, answers, need }: Pending): string {
  return [command.id, answers.length, need.name, need.figure, need.against ?? "", need.deed ?? ""].join(" ");
}

/** The command that waits; null where none does, or where it cannot be read. */
export function readPending(combat: Combat): Pending | null {
  const value = storedIn(combat);
  if (shape(value) !== null || !isPlayed(combat)) return null;
  return { ...NOTHING_YET, ...(value as Partial<Pending>) } as Pending;
}

/** Does a command wait that nobody can read? */
export function isPendingLost(combat: Combat): boolean {
  return heldOf(combat).pending !== "" && isPlayed(combat) && shape(storedIn(combat)) !== null;
}

/** What is stored, with what every need has in common. */
function storedIn(combat: Combat): unknown {
  const value = parsed(heldOf(combat).pending);
  return isObject(value) && isObject(value.need) ? { ...value, need: { ...value.need, kind: "choose" } } : value;
}

/** As it is stored: answers, dice, decider and a usual limit are left out, as long as there are none, and what every need has in common. */
export function storedPending({ answers, rolls, decider, need, limit, ...pending }: Pending): string {
  const given = answers.length + rolls.length > 0 ? { answers, rolls } : {};
  return JSON.stringify({
    ...pending,
    need: { ...need, kind: undefined },
    ...given,
    ...(decider === null ? {} : { decider }),
    ...(limit === NOTHING_YET.limit ? {} : { limit }),
  });
}
