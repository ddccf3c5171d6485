import {
  type Command,
  type CommandType,
  commandsIn,
  type Fight,
  type FigureId,
  type Modifier,
  OPTIONS,
  type Reason,
} from "#rules/index.ts";
import {
  atTheTable,
  combatantOf,
  isDouble,
  type TableReason,
  troubleOf,
  unseenBy,
  veilNames,
} from "../../adapters/index.ts";
import { namesOf } from "../../localize.ts";
import { decisionTimeout } from "../../settings.ts";
import { type Approval, allSessions, type Consent, sessionOf, thisClient } from "../session.ts";
import { ADDED, NODS } from "../transport/limits.ts";
import { deletionIn, whenDeleted, withdrawnFor } from "./deletions.ts";

/**
 * Commands that the owner of a figure may give. All others are for the GM, and so is advancing without a figure. A group
 * needs permission for each of its actions.
 */
const FOR_OWNERS: ReadonlySet<CommandType> = new Set(OPTIONS);

/** Commands with a figure that may lack an actor. */
const WITHOUT_ACTOR: ReadonlySet<CommandType> = new Set(["join", "leave", "advance"]);

/** May this user give commands for that figure? A GM always may, other users if they own its actor. */
export function mayCommand(user: User, combat: Combat, figure: FigureId): boolean {
  if (user.isGM) return true;
  return combatantOf(combat, figure)?.actor?.testUserPermission(user, "OWNER") === true;
}

/**
 * Why this user has no permission to give this command, or which figure it names is missing; null if there is nothing.
 * The rules of play are not asked.
 */
export function objection(user: User, combat: Combat, command: Command): TableReason | null {
  for (const one of commandsIn(command)) {
    const no = objectionTo(user, combat, one);
    if (no) return no;
  }
  return null;
}

function objectionTo(user: User, combat: Combat, command: Command): TableReason | null {
  const figure = "figure" in command ? command.figure : undefined;
  const isMasters = command.overruled || ("follows" in command && command.follows) || !FOR_OWNERS.has(command.type);
  if (!user.isGM && (isMasters || figure === undefined)) {
    return atTheTable("game-master-only");
  }
  if (!user.isGM && Math.abs(addedBy(command)) > ADDED) return atTheTable("too-much-added", { most: ADDED });
  if (figure === undefined || command.type === "leave") return null;
  return strangerAmong(combat, command, figure) ?? seatedTwice(combat, command) ?? forbidden(user, combat, figure);
}

/** The sum of the modifiers that the asker adds to the roll. */
function addedBy(command: Command): number {
  const { modifiers = [] } = command as { readonly modifiers?: readonly Modifier[] };
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** A figure takes no second seat. Its other combatant may have been seated after this command was sent. */
function seatedTwice(combat: Combat, command: Command): TableReason | null {
  if (command.type !== "join") return null;
  const ids = [command.figure, ...(command.others ?? [])];
  const double = combat.combatants.find(one => ids.includes(one.id!) && isDouble(one));
  return double === undefined ? null : atTheTable("seated-twice", { figure: double.id! });
}

function strangerAmong(combat: Combat, command: Command, figure: FigureId): TableReason | null {
  for (const id of [figure, ...targetsOf(command)]) {
    const combatant = combatantOf(combat, id);
    if (!combatant) return atTheTable("no-figure", { figure: id });
    const trouble = WITHOUT_ACTOR.has(command.type) ? null : troubleOf(combatant);
    if (trouble) return trouble;
  }
  return null;
}

function targetsOf(command: Command): readonly FigureId[] {
  if ("targets" in command && command.targets !== undefined) return command.targets;
  return "target" in command && command.target !== undefined ? [command.target] : [];
}

function forbidden(user: User, combat: Combat, figure: FigureId): TableReason | null {
  return mayCommand(user, combat, figure) ? null : atTheTable("not-allowed", { figure });
}

/**
 * Asks the GM on this client whether a player's command may break a rule. Without an answer in the decision time it is
 * a no.
 *
 * Repeats of the same command share one question.
 */
export function askForApproval(
  fight: Fight,
  combat: Combat,
  command: Command,
  reasons: readonly Reason[],
  user: User,
): Promise<Consent> {
  const known = sessionOf(combat).approvals.get(command.id);
  if (known) return known.given;
  const nod = waitFor(combat, command.id, user.id!);
  const names = namesOf(fight);
  const stopLooking = whenDeleted(() => {
    const loss = deletionIn(combat, fight, command);
    if (loss !== null) nod.end(withdrawnFor(loss, veilNames(names, unseenBy(user, combat, fight))));
  });
  const over = nod.given.then(consent => {
    stopLooking();
    return typeof consent === "object" && consent !== null ? consent.reasons : [];
  });
  const breach = { combat: combat.id!, command, reasons, user: user.name, names, over };
  thisClient.prompts.allowBreach(breach).then(nod.end, () => nod.end(false));
  return nod.given;
}

/**
 * Does another command of this user already wait for the GM to allow its breach of a rule? Then this one has to be
 * refused.
 */
export function mustWaitForApproval(user: User, combat: Combat, command: Command): boolean {
  const open = allSessions().flatMap(({ approvals }) => [...approvals.values()]);
  return !sessionOf(combat).approvals.has(command.id) && open.filter(nod => nod.user === user.id).length >= NODS;
}

/** Opens a consent. Without an answer in the decision time, it is a no. */
function waitFor(combat: Combat, command: string, user: string): Approval {
  const { approvals } = sessionOf(combat);
  let end: (consent: Consent) => void = () => undefined;
  const given = new Promise<Consent>(resolve => {
    end = consent => {
      clearTimeout(timer);
      approvals.delete(command);
      resolve(consent);
    };
  });
  const timer = setTimeout(() => end(false), decisionTimeout() * 1000);
  const nod: Approval = { user, given, end: consent => end(consent) };
  approvals.set(command, nod);
  return nod;
}

/**
 * Closes this client's open questions whether a breach of a rule is allowed. Another client leads now, and the askers
 * ask it.
 */
export function endApprovals(combat: Combat): void {
  for (const nod of [...sessionOf(combat).approvals.values()]) nod.end(null);
}
