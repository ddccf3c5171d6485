import {
  type Asked,
  type Command,
  type CommandType,
  DEED_TYPES,
  type DeedType,
  type FigureId,
  type GroupDeed,
  type Intent,
} from "../../rules/index.ts";
import type { AnyReason, Pending } from "../adapters/index.ts";
import { warnOfFormerName } from "../former-names.ts";
import {
  type Accepted,
  followed,
  inTime,
  memberAtFault,
  type NewCommand,
  type PlainCommand,
  plainCommand,
  type Refused,
  type Reply,
  submit,
  type Unanswered,
} from "../referee/index.ts";
import {
  type Caller,
  combatAt,
  FIGURE,
  type FigureLike,
  figureIn,
  type ItemLike,
  itemIn,
  mistake,
  momentIn,
  objectIn,
  powerIn,
  roundIn,
} from "./naming.ts";
import { pendingSeen } from "./seen.ts";

/** The fight, whether a refusal shows a notification, and how long a call waits. */
export interface CallOptions {
  /** The encounter or its id; when left out, the active one. */
  readonly combat?: Combat | string | undefined;
  /** Show no notification of a refusal, because the caller does. */
  readonly quiet?: boolean;
  readonly until?: WaitStage;
}

/**
 * When a call resolves: `ruled`, as soon as the command is allowed or refused; `asked`, the default, when it is done,
 * failed, or waits for an answer; `done`, only after all answers. It never takes longer than the time to decide plus half a
 * minute: `outcome` is then `waiting` if a question is open, else `unknown`, and the command continues.
 *
 * @example const { outcome } = await tenSegments.strike({ figure: "Mirella", weapon: "Long Sword", target: "Orc (1)", until: "done" });
 */
export type WaitStage = "ruled" | "asked" | "done";

/** The result of a call. `accepted` is the answer to the command, `outcome` its state when the call resolved. */
export type CallReply = FormerReply &
  /** Done, accepted (with `until: "ruled"`), or accepted without any news since. */
  (
    | (Accepted & { readonly outcome: "done" | "ruled" | "unknown" })
    /** A question is open: it goes on with the answer. */
    | (Accepted & { readonly outcome: "waiting"; readonly pending: Pending })
    /** It was accepted, and has no effect after all. */
    | (Accepted & { readonly outcome: "failed"; readonly reasons: readonly AnyReason[] })
    | (Refused & { readonly outcome: "refused" })
    /** There is no answer yet: ask again with the same `id`. */
    | (Unanswered & { readonly outcome: "unknown" })
    | (Unanswered & { readonly outcome: "waiting"; readonly pending: Pending })
  );
interface FormerReply {
  /** @deprecated Use `outcome`. */
  readonly became?: string;
}

/**
 * The members of a command that name a figure or an item, as a call takes them.
 *
 * @example await tenSegments.cast({ figure: "Otto", spell: "Magic Missile", targets: ["Orc (1)", "Orc (2)"] });
 */
export interface NamedMembers {
  figure: FigureLike;
  target: FigureLike;
  of: FigureLike | null;
  against: FigureLike | "anyone" | null;
  targets: readonly FigureLike[];
  others: readonly FigureLike[];
  engages: readonly FigureLike[];
  weapon: ItemLike;
  spell: ItemLike;
  device: ItemLike;
  item: ItemLike;
  intent: IntentCall;
  instead: IntentCall;
  next: readonly IntentCall[];
  deeds: readonly ActionCall[];
  second: { readonly spell: ItemLike; readonly targets: readonly FigureLike[] };
}

type Named<Members> = {
  readonly [Member in keyof Members]: Member extends keyof NamedMembers ? NamedMembers[Member] : Members[Member];
};

/**
 * One of several actions of `actTogether`: its type, and the arguments of its own call.
 *
 * @example await tenSegments.actTogether({
 *   deeds: [
 *     { type: "charge", figure: "Orc (1)", target: "Mirella", feet: 40 },
 *     { type: "shoot", figure: "Orc (2)", weapon: "Short Bow", target: "Otto" },
 *   ],
 * });
 */
export type ActionCall = {
  [Type in DeedType]: { readonly type: Type } & Named<Omit<Extract<Command, { type: Type }>, FilledIn>>;
}[DeedType];

/** Members that every call adds, and those that only the leader sets. */
type FilledIn = "type" | "moment" | "round" | "follows" | "formerIds" | "broughtBy" | "stopsAt" | keyof Asked;

/** An intent, with the weapon, spell, device and target by document, id or name. */
export interface IntentCall extends Named<Intent> {}

/**
 * The arguments of a command's call: its members, except those that every call adds.
 *
 * @example const args = { figure: "Mirella", target: "Orc (1)", feet: 40 };
 * await tenSegments.charge(args);
 */
export type CallArguments<Type extends CommandType> = CallOptions &
  Partial<Asked> &
  Named<Omit<Extract<Command, { type: Type }>, FilledIn>>;

/** The call of a command. Leave out the argument if all its members are optional. */
export type Call<Type extends CommandType> =
  Record<never, never> extends CallArguments<Type>
    ? (args?: CallArguments<Type>) => Promise<CallReply>
    : (args: CallArguments<Type>) => Promise<CallReply>;

/**
 * The name of a command's call: `useDevice` for `use-device`.
 *
 * @example await tenSegments.useDevice({ figure: "Otto", device: "Wand of Sparks", power: "Spark", targets: [] });
 */
export type CallName<Type extends CommandType> = CamelCase<PlainCommand<Type>>;
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Others}`
  ? `${First}${Capitalize<CamelCase<Others>>}`
  : Name;

/** Builds the call for a command: it resolves names to ids and sends the command to the leader. */
export function call<Type extends CommandType>(type: Type): Call<Type> {
  const name = plainCommand(type).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return async (said = {} as CallArguments<Type>) => {
    const { combat: _combat, quiet: _quiet, until: _until, ...members } = objectIn(name, "what it is given", said);
    const combat = combatAt(name, said);
    const now = { type, moment: momentIn(combat), round: roundIn(combat) };
    const command = { ...now, ...namedIn({ call: name, combat }, members) };
    const fault = memberAtFault(command);
    if (fault !== null) throw mistake(name, fault, expectedOf(fault), (members as Members)[fault]);
    return giveIn(combat, command as NewCommand, said);
  };
}

/** The expectation in the error message for a missing or invalid argument. */
function expectedOf(argument: string): string {
  if (argument === "figure" || argument === "target") return FIGURE;
  return "as docs/api.md has it";
}

type Members = Readonly<Record<string, unknown>>;

/** The members of a call with documents and names replaced by ids; an unknown or ambiguous one throws. */
export function namedIn(caller: Caller, members: object): object {
  const { figure } = members as Members;
  const whose = figure === undefined ? null : figureIn(caller, "figure", figure);
  return ids({ ...caller, figure: whose }, members, "");
}

/** A caller, and the figure that owns the named items. */
interface Owner extends Caller {
  readonly figure: FigureId | null;
}

/** Replaces the documents and names in an intent of a figure by ids. */
export function intentIn(owner: Owner, argument: string, said: unknown): Intent {
  if (typeof said !== "object" || said === null) throw mistake(owner.call, argument, "an intent", said);
  return ids(owner, said, `${argument}.`) as Intent;
}

function ids(owner: Owner, members: object, within: string): object {
  const said = Object.entries(members).filter(([, value]) => value !== undefined);
  const known = said.map(([member, value]) => [member, idOf(owner, member, `${within}${member}`, value)]);
  const found: Record<string, unknown> = Object.fromEntries(known);
  const { device, power } = found;
  if (typeof device === "string" && power !== undefined && owner.figure !== null)
    found.power = powerIn(owner, `${within}power`, owner.figure, device, power);
  return found;
}

function idOf(owner: Owner, member: string, argument: string, said: unknown): unknown {
  switch (member) {
    case "of":
    case "against":
      return said === null || (member === "against" && said === "anyone") ? said : figureIn(owner, argument, said);
    case "figure":
    case "target":
      return figureIn(owner, argument, said);
    case "targets":
    case "others":
    case "engages":
      return each(owner, argument, said, (one, at) => figureIn(owner, at, one));
    case "weapon":
    case "spell":
    case "device":
    case "item":
      return itemIn(owner, argument, ownerIn(owner), said, member);
    case "intent":
    case "instead":
    case "second":
      return intentIn(owner, argument, said);
    case "deeds":
      return each(owner, argument, said, (one, at) => deedIn(owner, at, one));
    case "next":
      return each(owner, argument, said, (one, at) => intentIn(owner, at, one));
    case "points":
      return pointsIn(owner, argument, said);
    default:
      return said;
  }
}

/** Resolves an action of a group: its items belong to its own figure, and it happens at the current moment. */
function deedIn({ call, combat }: Caller, argument: string, said: unknown): GroupDeed {
  if (typeof said !== "object" || said === null) throw mistake(call, argument, "a deed", said);
  const { type, figure } = said as Members;
  if (!DEED_TYPES.some(one => one === type)) throw mistake(call, `${argument}.type`, "a figure's command", type);
  const whose = figureIn({ call, combat }, `${argument}.figure`, figure);
  const named = ids({ call, combat, figure: whose }, { ...said, figure: whose }, `${argument}.`);
  const deed: Members = { type, moment: momentIn(combat), round: roundIn(combat), ...named };
  const fault = memberAtFault(deed);
  if (fault !== null) throw mistake(call, `${argument}.${fault}`, expectedOf(fault), deed[fault]);
  return deed as GroupDeed;
}

/**
 * The figure that owns the items.
 *
 * @throws {RangeError} if the call has no figure
 */
function ownerIn({ call, figure }: Owner): FigureId {
  if (figure === null) throw mistake(call, "figure", FIGURE, undefined);
  return figure;
}

/**
 * Reads each member of a list argument of a call.
 *
 * @throws {RangeError} if it is not a list
 */
export function each<One>(
  { call }: Caller,
  argument: string,
  said: unknown,
  read: (one: unknown, argument: string) => One,
): readonly One[] {
  if (!Array.isArray(said)) throw mistake(call, argument, "a list", said);
  return said.map((one, at) => read(one, `${argument}[${at}]`));
}

/** Resolves the keys of an object from names to figure ids. */
function pointsIn(owner: Owner, argument: string, said: unknown): unknown {
  if (typeof said !== "object" || said === null) throw mistake(owner.call, argument, "numbers by figures", said);
  return Object.fromEntries(Object.entries(said).map(([who, points]) => [figureIn(owner, argument, who), points]));
}

/** Sends a command to the leader, waits as long as the caller wants, and returns the reply with the outcome. */
export async function giveIn(combat: Combat, draft: NewCommand, { quiet, until }: CallOptions): Promise<CallReply> {
  const id = draft.id ?? foundry.utils.randomID();
  const give = () => submit(combat, { ...draft, id } as NewCommand, { quiet: quiet === true });
  if (until === "ruled") return ruledInTime(combat, give, "ruled");
  const { reply, fared } = await followed(combat, id, give, { pastQuestions: until === "done" });
  return callReplyOf(reply, outcomeForUser(combat, fared));
}

interface Fared {
  readonly became: string;
  readonly pending?: Pending | null;
}

/** The outcome of a call to the API, without what this user may not know of an open question. */
export function outcomeForUser(combat: Combat, fared: Fared | null): Fared {
  const { pending, ...known } = fared ?? { became: "unknown" };
  return pending === undefined ? known : { ...known, pending: pendingSeen(combat, pending) };
}

/**
 * Sends a request that takes effect as soon as it is accepted, and returns the reply with that outcome; `waiting` or
 * `unknown` if none comes in time.
 */
export async function ruledInTime(
  combat: Combat,
  give: () => Promise<Reply>,
  became: "done" | "ruled",
): Promise<CallReply> {
  const { reply, late } = await inTime(combat, give);
  return callReplyOf(reply, outcomeForUser(combat, late ?? { became }));
}

/** Builds the reply of a call to the API: the leader's reply, with the outcome of the command. */
export function callReplyOf(reply: Reply, { became, ...fared }: Fared): CallReply {
  if (reply.accepted === false) return withFormerName({ ...reply, outcome: "refused" });
  const isKnown = reply.accepted === true || became === "waiting";
  const known = isKnown ? { ...fared, outcome: outcomeOf(became) } : { outcome: "unknown" };
  return withFormerName({ ...reply, ...known } as CallReply);
}

const outcomeOf = (became: string): string => (became === "nothing" ? "failed" : became);

/** Adds the outcome under its former name, which logs a deprecation warning once. */
function withFormerName(reply: CallReply): CallReply {
  const get = () => {
    warnOfFormerName("member", "became", "outcome");
    return reply.outcome === "failed" ? "nothing" : reply.outcome;
  };
  return Object.defineProperty(reply, "became", { get, enumerable: false });
}
