import type { Answer, Command, Fight, FigureId, Need } from "#rules/index.ts";
import { combatantOf } from "../../adapters/index.ts";
import type { Reply } from "../requests/replies.ts";
import type { Heralded } from "../turns/herald.ts";

/** A command while it is carried out. */
export interface Execution {
  readonly combat: Combat;
  /** The term of the window that carries it out. */
  readonly term: number | null;
  readonly command: Command;
  /** The user who asked. */
  readonly by: string;
  /** The fight it is judged and resolved on. */
  readonly fight: Fight;
  /** Its token has moved already. */
  readonly moved: boolean;
  readonly heralded: Heralded | null;
  /** Does the chapter of the record close with it? */
  readonly closes: boolean;
  /** Answers it had got before another referee took over, as long as they have not been asked for again. */
  readonly given: Given[];
  /** Answers so far, in order. */
  readonly answers: Answer[];
  /** For which of several deeds together each of them is; empty for a deed by itself. */
  readonly deeds: number[];
  /** The dice so far, as they go into the message. */
  readonly rolls: object[];
}

/** An answer that was got before another referee took over. */
export interface Given {
  readonly answer: Answer;
  /** For which of several deeds together; undefined for a deed by itself. */
  readonly deed: number | undefined;
}

/** Something was answered. */
export function noteAnswer({ answers, deeds }: Execution, { deed }: Need, answer: Answer): void {
  answers.push(answer);
  if (deed !== undefined) deeds.push(deed);
}

/** Somebody dropped the command while it waited. */
export class Withdrawn extends Error {}

/** There is nothing to do: it never had any effect, or a figure was changed by hand while somebody was asked. */
export class ComesToNothing extends Withdrawn {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super();
    this.reply = reply;
  }
}

/** Another game master rules by now; this client lets go. */
export class Superseded extends Error {}

/** The player who decides and rolls for a figure: online, an owner, first of all the one whose character it is. */
export function playerOf(combat: Combat, figure: FigureId): User | null {
  const actor = combatantOf(combat, figure)?.actor;
  if (!actor) return null;
  const owners = game.users.filter(user => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
  const byId = owners.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return byId.find(user => user.character?.id === actor.id) ?? byId[0] ?? null;
}
