import type { DeedType, FigureId } from "../../vocabulary.ts";
import type { Asked, Command } from "../command.ts";

/** One action of a `together` command. It has no id of its own, and cannot be overruled by itself. */
export type GroupDeed = { [Type in DeedType]: Omit<Extract<Command, { type: Type }>, keyof Asked> }[DeedType];

/**
 * Several actions as one command, carried out one after another, such as those of a group of monsters. Each is judged
 * on its turn, in the state the actions before it left. An action that is not legal then is skipped.
 */
export interface ActTogether extends Asked {
  readonly type: "together";
  /** Two or more, in the order in which they are carried out. */
  readonly deeds: readonly GroupDeed[];
  /** Indexes of actions that a module vetoed, from 0. They are skipped. */
  readonly barred?: readonly number[];
}

/** The single commands of a command: the actions of a `together` command under its id, or the command itself. */
export function commandsIn(command: Command): readonly Command[] {
  if (command.type !== "together") return [command];
  const { id, overruled } = command;
  return command.deeds.map(deed => ({ ...deed, id, ...(overruled === true && { overruled }) }));
}

/** The targets of a command, without duplicates. In a command without targets, those fields may hold anything. */
export function aimsOf(command: Command): readonly FigureId[] {
  const { target, targets } = command as { readonly target?: unknown; readonly targets?: unknown };
  const named = [target, ...(Array.isArray(targets) ? targets : [])];
  return [...new Set(named.filter(id => typeof id === "string"))];
}
