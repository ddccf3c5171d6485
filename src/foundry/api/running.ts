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
import { type CallOptions, type CallReply, faredSeen, giveIn, replied, ruledInTime } from "./call.ts";
import { combatAt, mistake, momentIn, objectIn, roundIn } from "./naming.ts";

/** The members of a command, but for those that every call fills in itself. */
export type CommandCall = DistributiveOmit<NewCommand, "moment" | "round">;
type DistributiveOmit<Each, Keys extends PropertyKey> = Each extends unknown ? Omit<Each, Keys> : never;

/**
 * Any command of the rules as the rules have it, figures and items by their ids, such as what `options` offers. Every
 * command has a call of its own, too, which takes documents and names.
 *
 * @example await tenSegments.command({ type: "parry", figure: game.combat.combatant.id, against: "anyone" });
 */
export async function command(said: CommandCall, where: CallOptions = {}): Promise<CallReply> {
  const { type }: Partial<Command> = objectIn("command", "the command", said);
  if (typeof type !== "string") throw mistake("command", "type", "a command's", type);
  const combat = combatAt("command", where);
  const now = { moment: momentIn(combat), round: roundIn(combat) };
  return giveIn(combat, { ...now, ...said } as NewCommand, where);
}

/**
 * Takes back the last command. For game masters.
 *
 * @example await tenSegments.undo();
 */
export async function undo(where: CallOptions = {}): Promise<CallReply> {
  const combat = combatAt("undo", where);
  return ruledInTime(combat, () => submitUndo(combat, quietly(where)), "done");
}

/**
 * Answers what the fight is waiting for: one's own decision or, for a game master, somebody else's. Waits for what becomes
 * of the command that asked.
 *
 * @example if (tenSegments.pending()) await tenSegments.answer({ choice: "none" });
 */
export async function answer(said: CallOptions & { readonly choice: string }): Promise<CallReply> {
  const combat = combatAt("answer", said);
  const { choice, until } = said;
  if (typeof choice !== "string") throw mistake("answer", "choice", "the id of one of the choices", choice);
  const pending = readPending(combat);
  const asked = pending?.command.id;
  const answer = { choice, ...(pending === null ? {} : { question: questionIn(pending) }) };
  const give = () => answerPending(combat, answer, quietly(said));
  if (asked === undefined || until === "ruled") return ruledInTime(combat, give, "ruled");
  const following = { pastQuestions: until === "done", answered: heldOf(combat).pending };
  const { reply, fared } = await followed(combat, asked, give, following);
  return replied(reply, faredSeen(combat, fared));
}

/**
 * Drops the command that is waiting for a decision. For game masters.
 *
 * @example if (tenSegments.pending()) await tenSegments.cancel();
 */
export async function cancel(where: CallOptions = {}): Promise<CallReply> {
  const combat = combatAt("cancel", where);
  const asked = readPending(combat)?.command.id;
  const give = (): Promise<Reply> => withdrawPending(combat, quietly(where));
  if (asked === undefined || where.until === "ruled") return ruledInTime(combat, give, "ruled");
  const { reply, fared } = await followed(combat, asked, give, { answered: heldOf(combat).pending });
  return replied(reply, fared?.became === "nothing" ? { became: "done" } : (fared ?? { became: "unknown" }));
}

/**
 * Leads the fight from this window: the one that did so before hands it over. For game masters.
 *
 * @example await tenSegments.takeOver();
 */
export async function takeOver(where: CallOptions = {}): Promise<CallReply> {
  const combat = combatAt("takeOver", where);
  return ruledInTime(combat, () => takeTheLead(combat, quietly(where)), "done");
}

/**
 * Resolves on the referee's client when all that was asked so far is carried out, with its hooks and the clock; or when the time
 * that any call takes is up.
 *
 * @example await tenSegments.settled();
 */
export async function settled(where: CallOptions = {}): Promise<void> {
  const combat = combatAt("settled", where);
  await inTime(combat, () => queueSettled(combat.id!));
}

/**
 * Saves the whole fight as a file, from its beginning, and gives what is in it; with `save: false` it only does that. For
 * game masters.
 *
 * @example const whole = await tenSegments.export({ save: false });
 */
async function saved(where: CallOptions & { readonly save?: boolean } = {}): Promise<WholeFight | null> {
  return saveFight(combatAt("export", where), where.save ?? true);
}

export { saved as export };

const quietly = ({ quiet }: CallOptions) => ({ quiet: quiet === true });
