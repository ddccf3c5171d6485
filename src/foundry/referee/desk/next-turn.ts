import {
  actsFreely,
  type Fight,
  type FigureId,
  figureOf,
  isSilent,
  nowOf,
  type Seat,
  seatOf,
  stepsNow,
} from "#rules/index.ts";
import { heldOf, readFight } from "../../adapters/index.ts";
import { rulebook } from "../../settings.ts";
import { placesIn } from "../../turns/list.ts";
import { isTimer, playedTo, timerAfter, timersOf } from "../../turns/timers.ts";
import { mayCommand } from "../executor/authorize.ts";
import type { NewCommand } from "../transport/parse-command.ts";
import { type Refused, refused } from "../transport/socket.ts";

/** The meaning of "next turn" at this moment: a command, the end of a timer's turn, or a refusal. */
export type NextTurn =
  | { readonly kind: "command"; readonly draft: NewCommand }
  | { readonly kind: "pass"; readonly timer: string }
  | { readonly kind: "refused"; readonly reply: Refused };

/**
 * Tells what "next turn" means now for this user, without doing it: a command to submit, the end of a timer's turn, or
 * a refusal.
 */
export function nextTurnOf(combat: Combat, user: User): NextTurn {
  const fight = readFight(combat);
  const { stage, round } = fight.encounter;
  const { current } = heldOf(combat);
  if (!user.isGM && (stage === "declare" || stage === "end")) return refusal(refused("game-master-only"));
  if (!user.isGM && !mayCommand(user, combat, current)) return refusal(refused("not-your-turn"));
  if (stage === "declare") return rollingIn(combat, fight);
  if (isTimer(combat, fight, current) && !isAlone(combat, fight, current)) return { kind: "pass", timer: current };
  if (stage === "end") return { kind: "command", draft: { type: "end-round", round } };
  const moment = nowOf(fight.encounter);
  if (!seatOf(fight, current)) return { kind: "command", draft: { type: "advance", moment, onward: true } };
  return { kind: "command", draft: { type: "advance", moment, figure: current, onward: true } };
}

/** Is the timer the only thing in this moment? Then its end means to advance. */
function isAlone(combat: Combat, fight: Fight, timer: string): boolean {
  const { stage } = fight.encounter;
  return (
    stage === "segments" &&
    stepsNow(fight, rulebook(combat)).length === 0 &&
    timerAfter(combat, fight, timer) === undefined
  );
}

function refusal(reply: Refused): NextTurn {
  return { kind: "refused", reply };
}

/** Rolls initiative after the declarations. Refused while a figure that must declare has not done so. */
function rollingIn(combat: Combat, fight: Fight): NextTurn {
  const { seats, round } = fight.encounter;
  const bound = actsFreely(rulebook(combat)) ? [] : seats.filter(seat => isSilent(fight, seat));
  const names = bound.map(({ figure }) => figureOf(fight, figure)!.name);
  if (names.length > 0) return refusal(refused("undeclared-yet", { names: names.join(", ") }));
  return { kind: "command", draft: { type: "roll-initiative", round } };
}

/**
 * Would the end of the current turn pass it to the combatant who is next in Foundry's list, and not to another one or
 * to no one?
 */
export function goesDownTheList(combat: Combat): boolean {
  const fight = readFight(combat);
  const { current } = heldOf(combat);
  const follower = followerIn(combat, fight, current);
  return follower !== null && combat.turns[(combat.turn ?? 0) + 1]?.id === follower;
}

/** The combatant who has the next turn of the round when the current one is done; null if there is none. */
function followerIn(combat: Combat, fight: Fight, current: string): string | null {
  if (fight.encounter.stage !== "segments") return null;
  const coming = placesIn(withFinished(fight, current)).filter(({ next }) => next !== null);
  const [first] = coming.toSorted(
    (a, b) => a.next!.moment - b.next!.moment || (a.seat.figure < b.seat.figure ? -1 : 1),
  );
  const [timer] = timersOf(combat, fight).filter(({ segment }) => segment !== null && segment > playedTo(fight));
  if (timer && (!first || timer.segment! <= first.next!.segment)) return timer.id;
  return first?.seat.figure ?? null;
}

function withFinished(fight: Fight, figure: FigureId): Fight {
  const done = (seat: Seat) => (seat.figure === figure ? { ...seat, finishedAt: nowOf(fight.encounter) } : seat);
  return { ...fight, encounter: { ...fight.encounter, seats: fight.encounter.seats.map(done) } };
}
