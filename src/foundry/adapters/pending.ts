import type { Answer, ChooseNeed, Command } from "../../rules/index.ts";
import { heldOf } from "./standing.ts";

/** A command that waits for somebody's decision, with the answers it has got so far. */
export interface Pending {
  readonly command: Command;
  /** The user who asked for it. */
  readonly by: string;
  readonly answers: readonly Answer[];
  readonly rolls: readonly object[];
  readonly need: ChooseNeed;
  /** The user who is asked; null when the referee is. */
  readonly decider: string | null;
  /** Milliseconds from the question until the stated default is taken. */
  readonly limit: number;
}

const NOTHING_YET: Partial<Pending> = Object.freeze({ answers: [], rolls: [], decider: null });

export function readPending(combat: Combat): Pending | null {
  const text = heldOf(combat).pending;
  if (text === "") return null;
  const stored = JSON.parse(text) as Pending;
  return { ...NOTHING_YET, ...stored, need: { ...stored.need, kind: "choose" } };
}

/** As it is stored: answers, dice and decider are left out as long as there are none, and what every need has in common. */
export function storedPending({ answers, rolls, decider, need, ...pending }: Pending): string {
  const given = answers.length + rolls.length > 0 ? { answers, rolls } : {};
  return JSON.stringify({
    ...pending,
    need: { ...need, kind: undefined },
    ...given,
    ...(decider === null ? {} : { decider }),
  });
}
