import type { ChooseNeed } from "../../../rules/index.ts";
import { type Pending, readPending } from "../../adapters/index.ts";
import { namesOf } from "../../localize.ts";
import { decisionTimeout } from "../../settings.ts";
import { ACCEPTED, type Ruling, refused } from "../requests/rulings.ts";
import { prompts, type Question } from "./prompts.ts";
import { playerOf, type Session, Withdrawn } from "./session.ts";

export const DECIDE = "ten-segments.decide";

/** A decision that is being waited for on this client. */
interface Waiting {
  readonly need: ChooseNeed;
  take(choice: string): void;
  drop(): void;
}

const waiting = new Map<string, Waiting>();

/** Asks whoever decides for the figure. What was asked is written first, so that another referee can go on. */
export async function decide(session: Session, need: ChooseNeed): Promise<string> {
  const { combat } = session;
  const decider = playerOf(combat, need.figure);
  const until = Date.now() + decisionTimeout() * 1000;
  const { command, by, answers, rolls } = session;
  const pending: Pending = { command, by, answers, rolls, need, decider: decider?.id ?? null, until };
  await combat.update(
    { system: { revision: combat.system.revision + 1, referee: game.user.id, pending: JSON.stringify(pending) } },
    { turnEvents: false } as object,
  );
  return answerOf(combat.id!, need, until, askPerson(decider, questionOf(session, need, until)));
}

/** The answer: the asked person's, or the game master's for him, or at the end of the time the stated default. */
function answerOf(combat: string, need: ChooseNeed, until: number, asked: Promise<string | null>): Promise<string> {
  return new Promise((resolve, reject) => {
    const close = () => {
      clearTimeout(timer);
      waiting.delete(combat);
    };
    const take = (choice: string) => {
      close();
      resolve(choice);
    };
    const drop = () => {
      close();
      reject(new Withdrawn());
    };
    const timer = setTimeout(() => take(need.otherwise), Math.max(0, until - Date.now()));
    waiting.set(combat, { need, take, drop });
    asked.then(choice => choice !== null && waiting.get(combat)?.need === need && offers(need, choice) && take(choice));
  });
}

/** Puts the question; null when the person closes it, leaves or lets the time pass. */
async function askPerson(decider: User | null, question: Question): Promise<string | null> {
  if (!decider || decider.isSelf) return prompts().decide(question);
  const timeout = Math.max(1, question.until - Date.now());
  try {
    return await (decider as unknown as Asked).query(DECIDE, question, { timeout });
  } catch (error) {
    console.warn(`Ten Segments | ${decider.name} did not answer:`, error);
    return null;
  }
}

/** A user who can be asked by query. */
interface Asked {
  query(name: string, question: object, options: { timeout: number }): Promise<string | null>;
}

function questionOf({ combat, fight }: Session, need: ChooseNeed, until: number): Question {
  const names = namesOf(fight);
  const against = need.against === null ? null : (names[need.against] ?? need.against);
  return { combat: combat.id!, need, until, names, figure: names[need.figure] ?? need.figure, against };
}

function offers(need: ChooseNeed, choice: string): boolean {
  return need.choices.some(({ id }) => id === choice);
}

/** Takes an answer for the waiting command: the decider's own, or a game master's for him. */
export function takeAnswer(combat: Combat, choice: string, user: User): Ruling {
  const pending = readPending(combat);
  const one = waiting.get(combat.id!);
  if (!pending || !one || !offers(one.need, choice)) return refused("not-pending");
  if (!user.isGM && playerOf(combat, one.need.figure)?.id !== user.id)
    return refused("not-allowed", { figure: one.need.figure });
  one.take(choice);
  return ACCEPTED;
}

/** Drops the waiting command. */
export function withdraw(combat: Combat, user: User): Ruling {
  const one = waiting.get(combat.id!);
  if (!user.isGM) return refused("game-master-only");
  if (!one) return refused("not-pending");
  one.drop();
  return ACCEPTED;
}

/** On the client of the one who decides: shows the question that came from the referee. */
export function registerDecisions(): void {
  (CONFIG.queries as unknown as Record<string, unknown>)[DECIDE] = (question: Question) => prompts().decide(question);
}
