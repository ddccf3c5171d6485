import type { DeedType, FigureId } from "../../vocabulary.ts";
import type { Asked, Command } from "../command.ts";

/** A deed among others: a command of a figure that has no id of its own, and that nobody overrules by itself. */
export type GroupDeed = { [Type in DeedType]: Omit<Extract<Command, { type: Type }>, keyof Asked> }[DeedType];

/**
 * Several deeds as one command, done one after another: like monsters that are played together. Each is judged when its turn
 * comes, as the fight stands by then; what is not legal any more is left undone, and nothing is put in its place.
 */
export interface ActTogether extends Asked {
  readonly type: "together";
  /** Two or more, in the order of doing them. */
  readonly deeds: readonly GroupDeed[];
  /** The places of those that a module refuses, from 0: they are skipped. */
  readonly barred?: readonly number[];
}

/** The commands that one stands for: of several deeds together each of them, under the id of the whole; else itself. */
export function commandsIn(command: Command): readonly Command[] {
  if (command.type !== "together") return [command];
  const { id, overruled } = command;
  return command.deeds.map(deed => ({ ...deed, id, ...(overruled === true && { overruled }) }));
}

/** Whom a command is aimed at, each once. One that is aimed at nobody may bring along anything by those names. */
export function aimsOf(command: Command): readonly FigureId[] {
  const { target, targets } = command as { readonly target?: unknown; readonly targets?: unknown };
  const named = [target, ...(Array.isArray(targets) ? targets : [])];
  return [...new Set(named.filter(id => typeof id === "string"))];
}
