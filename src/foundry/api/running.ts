import type { Command } from "../../rules/index.ts";
import { heldOf, questionIn, readPending, type WholeFight } from "../adapters/index.ts";
import {
  answerPending,
  followed,
  inTime,
  type NewCommand,
  queueSettled,
  type Reply,
  saveFight,
  submitUndo,
  takeTheLead,
  withdrawPending,
} from "../referee/index.ts";
import { type CallOptions, type CallReply, callReplyOf, giveIn, outcomeForUser, ruledInTime } from "./call.ts";
import { combatAt, mistake, momentIn, objectIn, roundIn } from "./naming.ts";

/** The members of a command, except those that every call adds. */
export type CommandCall = DistributiveOmit<NewCommand, "moment" | "round">;
type DistributiveOmit<Each, Keys extends PropertyKey> = Each extends unknown ? Omit<Each, Keys> : never;

/**
 * Gives any command, with the ids of figures and items, such as an option's `draft`. The call of each command takes
 * documents and names, too.
 *
 * @example await tenSegments.command({ type: "parry", figure: game.combat.combatant.id, against: "anyone" });
 */
export async function command(args: CommandCall, where: CallOptions = {}): Promise<CallReply> {
  const { type }: Partial<Command> = objectIn("command", "the command", args);
  if (typeof type !== "string") throw mistake("command", "type", "a command's", type);
  const combat = combatAt("command", where);
  const now = { moment: momentIn(combat), round: roundIn(combat) };
  return giveIn(combat, { ...now, ...args } as NewCommand, where);
}

/**
 * Undoes the last command. For game masters.
 *
 * @example await tenSegments.undo();
 */
export async function undo(where: CallOptions = {}): Promise<CallReply> {
  const combat = combatAt("undo", where);
  return ruledInTime(combat, () => submitUndo(combat, quietly(where)), "done");
}

/**
 * Answers the open question: the user's own or, for a game master, anyone's. Resolves with the outcome of the command that
 * asked.
 *
 * @example if (tenSegments.pending()) await tenSegments.answer({ choice: "none" });
 */
export async function answer(args: CallOptions & { readonly choice: string }): Promise<CallReply> {
  const combat = combatAt("answer", args);
  const { choice, until } = args;
  if (typeof choice !== "string") throw mistake("answer", "choice", "the id of one of the choices", choice);
  const pending = readPending(combat);
  const asked = pending?.command.id;
  const answer = { choice, ...(pending === null ? {} : { question: questionIn(pending) }) };
  const give = () => answerPending(combat, answer, quietly(args));
  if (asked === undefined || until === "ruled") return ruledInTime(combat, give, "ruled");
  const following = { pastQuestions: until === "done", answered: heldOf(combat).pending };
  const { reply, fared } = await followed(combat, asked, give, following);
  return callReplyOf(reply, outcomeForUser(combat, fared));
}

/**
 * Cancels the command that waits for an answer. For game masters.
 *
 * @example if (tenSegments.pending()) await tenSegments.cancel();
 */
export async function cancel(where: CallOptions = {}): Promise<CallReply> {
  const combat = combatAt("cancel", where);
  const asked = readPending(combat)?.command.id;
  const give = (): Promise<Reply> => withdrawPending(combat, quietly(where));
  if (asked === undefined || where.until === "ruled") return ruledInTime(combat, give, "ruled");
  const { reply, fared } = await followed(combat, asked, give, { answered: heldOf(combat).pending });
  return callReplyOf(reply, fared?.became === "nothing" ? { became: "done" } : (fared ?? { became: "unknown" }));
}

/**
 * Makes this client the leader of the fight, like the button *Take over here*. For game masters.
 *
 * @example await tenSegments.takeOver();
 */
export async function takeOver(where: CallOptions = {}): Promise<CallReply> {
  const combat = combatAt("takeOver", where);
  return ruledInTime(combat, () => takeTheLead(combat, quietly(where)), "done");
}

/**
 * Resolves on the leader's client when all commands given so far are carried out, including hooks and the clock; or after
 * the longest time that a call takes.
 *
 * @example await tenSegments.settled();
 */
export async function settled(where: CallOptions = {}): Promise<void> {
  const combat = combatAt("settled", where);
  await inTime(combat, () => queueSettled(combat));
}

/**
 * Saves the whole fight as a file and returns its content; with `save: false` it only returns it. For game masters.
 *
 * @example const whole = await tenSegments.export({ save: false });
 */
async function saved(where: CallOptions & { readonly save?: boolean } = {}): Promise<WholeFight | null> {
  return saveFight(combatAt("export", where), where.save ?? true);
}

export { saved as export };

const quietly = ({ quiet }: CallOptions) => ({ quiet: quiet === true });
