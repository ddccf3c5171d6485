import { type Answer, type Choice, type ChooseNeed, type Command, DECISIONS } from "../../rules/index.ts";
import { commandShape } from "./damage/round-shapes.ts";
import { among, isObject, listOf, maybe, membersOf, number, orNull, parsed, text, that } from "./damage/shapes.ts";
import { isPlayed } from "./fight.ts";
import { heldOf } from "./held.ts";

/** A command that waits for a decision, with the answers so far. */
export interface Pending {
  readonly command: Command;
  /** Id of the user who sent the command. */
  readonly by: string;
  readonly answers: readonly Answer[];
  /** For each answer, the index of its action in a group; omitted for a single action. */
  readonly deeds?: readonly number[];
  readonly rolls: readonly object[];
  readonly need: ChooseNeed;
  /** Id of the user who decides; null if the referee does. */
  readonly decider: string | null;
  /** Milliseconds until the stated default is taken; null for no limit. */
  readonly limit: number | null;
}

const NOTHING_YET: Partial<Pending> = Object.freeze({ answers: [], rolls: [], decider: null, limit: 30_000 });

/** The shape of a stored pending command. */
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

/**
 * Builds an id for the question of a waiting command. The same choices may be offered for several actions of one
 * command.
 */
export function questionIn({ command, answers, need }: Pending): string {
  return [command.id, answers.length, need.name, need.figure, need.against ?? "", need.deed ?? ""].join(" ");
}

/** The command that waits for a user's answer; null if there is none or it cannot be read. */
export function readPending(combat: Combat): Pending | null {
  const value = storedIn(combat);
  if (shape(value) !== null || !isPlayed(combat)) return null;
  return { ...NOTHING_YET, ...(value as Partial<Pending>) } as Pending;
}

/** Does a command wait for a user's answer that cannot be read? */
export function isPendingLost(combat: Combat): boolean {
  return heldOf(combat).pending !== "" && isPlayed(combat) && shape(storedIn(combat)) !== null;
}

/** The stored value, with the member that is the same for every need. */
function storedIn(combat: Combat): unknown {
  const value = parsed(heldOf(combat).pending);
  return isObject(value) && isObject(value.need) ? { ...value, need: { ...value.need, kind: "choose" } } : value;
}

/**
 * The stored form of a command that waits for an answer; writes nothing.
 *
 * Empty answers and dice, a null decider, the default limit, and the need's constant kind are omitted.
 */
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
