import type { Answer, ChooseNeed, Command } from "../../rules/index.ts";

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
  const text = combat.system.pending;
  return text === "" ? null : ({ ...NOTHING_YET, ...(JSON.parse(text) as Partial<Pending>) } as Pending);
}

/** As it is stored: answers, dice and decider are left out as long as there are none. */
export function storedPending({ answers, rolls, decider, ...pending }: Pending): string {
  const given = answers.length + rolls.length > 0 ? { answers, rolls } : {};
  return JSON.stringify({ ...pending, ...given, ...(decider === null ? {} : { decider }) });
}
