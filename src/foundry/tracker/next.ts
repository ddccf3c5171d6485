import {
  actsFreely,
  type Fight,
  type FigureId,
  figureOf,
  isSilent,
  type SideId,
  type Step,
} from "../../rules/index.ts";
import type { Ready } from "../dialogs/index.ts";
import { say } from "../localize.ts";
import { rulebook } from "../settings.ts";
import { isDecided } from "../summary/index.ts";
import { sideSign } from "../words/side.ts";
import { momentNow, stepsStillWaiting } from "../words/step.ts";
import { freeInSurprise } from "./turns/surprise.ts";

/** What the buttons depend on. */
export interface NextReading {
  readonly fight: Fight;
  readonly steps: readonly Step[];
  /** The next segment in which anybody has a step; null when nobody has. */
  readonly upcoming: number | null;
  readonly gameMaster: boolean;
  /** May surprise be rolled for? */
  readonly surprising: boolean;
  /** Does the fight wait for an answer? */
  readonly waiting: boolean;
  /** Has anything been done that could be taken back? */
  readonly undoable: boolean;
  readonly commands: (figure: FigureId) => boolean;
  /** The sides of those whom the user plays that have said nothing, and have a key for what they most likely mean to do. */
  readonly shows: readonly SideId[];
  /** Who of those whom the user plays can do at the press of a key what they have declared. */
  readonly ready: Ready;
  /** The name of the user whose window leads the fight, where a game master looks at it from another; else null. */
  readonly leader: string | null;
}

export interface Press {
  readonly action: string;
  readonly words: string;
  readonly figure?: FigureId;
  /** The moment that it leaves, or the round that it ends: what is pressed leaves no other. */
  readonly leaves?: number;
  /** It passes over somebody who has something to do: it can be pressed, and does not ask for it. */
  readonly passes?: boolean;
  /** What does the same on the keyboard. */
  readonly shortcut?: string | null;
}

/** A button beside the first. */
interface Beside extends Press {
  readonly short: string;
  /** Can it be dragged onto the bar of macros? */
  readonly drags: boolean;
  /** Whom it is pressed for, where not for all. */
  readonly side?: SideId;
}

/** A button that always stands in its place, shut as long as there is nothing to press it for. */
interface Fixed extends Beside {
  readonly shut: boolean;
}

export interface Next {
  readonly first: Press | null;
  readonly others: readonly Beside[];
  /** A row of their own beneath all else: whatever comes and goes above, nothing slides under the pointer there. */
  readonly fixed: readonly Fixed[];
  /** What a player with nothing to press is waiting for, or where a game master's fight is led from. */
  readonly hint: string | null;
}

/**
 * What to press next: for the game master what carries the round on, for a player what is asked of their figure. If one side is
 * down and no one is waited for, the main button ends the fight, and going on is a button beside it.
 */
export function nextOf(reading: NextReading): Next {
  if (!reading.gameMaster) return forPlayer(reading);
  const { round, stage } = reading.fight.encounter;
  const { leader } = reading;
  const before: string[] = leader === null ? [] : ["takeLead"];
  if (reading.surprising) before.push("rollSurprise");
  if (round > 0 && stage === "declare") before.push("declareAll");
  before.push(...together(reading));
  const decided = round > 0 && isDecided(reading.fight);
  const after = round > 0 && (stage === "end" || decided) ? ["sumUp"] : [];
  const usual = carryOn(reading);
  const ends = decided && stage !== "declare" && !usual.passes;
  const onward = ends ? [{ ...usual, short: usual.words, drags: false }] : [];
  const sides = reading.shows.length > 1 ? reading.shows.map(forSide) : [];
  return {
    first: ends ? { action: "endCombat", words: say("Tracker.Next.decided") } : usual,
    others: [...before.map(besides), ...sides, ...onward, ...after.map(besides)],
    fixed: [
      fixed("openRulebook"),
      fixed("undoDeed", !reading.undoable),
      fixed("addTimer"),
      fixed("exportFight", round === 0),
      fixed("endCombat", round === 0),
    ],
    hint: leader === null ? null : say("Tracker.Next.hint.elsewhere", { leader }),
  };
}

/** What several figures do at one press, and what a macro can do as well. */
export const TOGETHER = ["declareShown", "playAll"] as const;
/** What is dragged with the key of one. */
export const TOGETHER_DRAGGED = "ten-segments.together";

/** What several figures do at one press; where nobody else waits, the game master may go on at the same press. */
function together(reading: NextReading): readonly string[] {
  const declares = reading.shows.length > 0 ? ["declareShown"] : [];
  const { figures, alone } = reading.ready;
  if (reading.gameMaster && alone && figures.length > 0) return [...declares, "playOn"];
  return figures.length > 1 ? [...declares, "playAll"] : declares;
}

function besides(action: string): Beside {
  const drags = TOGETHER.some(one => one === action);
  return { action, words: say(`Tracker.Next.${action}`), short: say(`Tracker.Next.short.${action}`), drags };
}

function fixed(action: string, shut = false): Fixed {
  return { ...besides(action), shut };
}

/** All of a side who have not declared declare what their keys say. */
function forSide(side: SideId): Beside {
  const values = { side: sideSign(side).name };
  const [words, short] = [say("Tracker.Next.declareSide", values), say("Tracker.Next.short.declareSide", values)];
  return { action: "declareSide", words, short, drags: false, side };
}

/** Where nothing can be played any more: a game master may end it. */
export function closing(): Next {
  return { first: null, others: [], fixed: game.user!.isGM ? [fixed("endCombat")] : [], hint: null };
}

function forPlayer(reading: NextReading): Next {
  const first = reading.waiting ? null : ownNext(reading);
  const { round, stage } = reading.fight.encounter;
  const begun = reading.waiting ? "waiting" : stage;
  const leaf = round === 0 ? "ready" : begun;
  const others = reading.waiting ? [] : together(reading).map(besides);
  return { first, others, fixed: [fixed("openRulebook")], hint: first ? null : say(`Tracker.Next.hint.${leaf}`) };
}

function carryOn({ fight, upcoming, steps }: NextReading): Press {
  const { round, stage, segment } = fight.encounter;
  if (round === 0) return { action: "beginFight", words: say("Tracker.Next.begin") };
  if (stage === "declare") return { action: "rollSides", words: say("Tracker.Next.roll") };
  if (stage === "end") return { action: "endRound", words: say("Tracker.Next.endRound", { round }), leaves: round };
  const waiting = new Set([...stepsStillWaiting(fight, steps).map(step => step.figure), ...freeInSurprise(fight)]).size;
  const leaf = upcoming === segment ? "within" : "advance";
  const words =
    upcoming === null ? say("Tracker.Next.close", { segment }) : say(`Tracker.Next.${leaf}`, { segment: upcoming });
  const leaving = waiting ? say("Tracker.Next.waiting", { words, waiting }) : words;
  return { action: "advanceSegment", words: leaving, passes: waiting > 0, leaves: momentNow(fight) };
}

function ownNext({ fight, steps, commands }: NextReading): Press | null {
  const { round, stage, seats } = fight.encounter;
  if (round === 0 || stage === "end") return null;
  const silent = seats.find(seat => isSilent(fight, seat) && commands(seat.figure));
  const acting = stepsStillWaiting(fight, steps).find(step => commands(step.figure));
  const figure = stage === "declare" ? silent?.figure : acting?.figure;
  const declares = stage === "declare" || !actsFreely(rulebook(fight));
  const undeclared = declares && seats.some(seat => seat.figure === figure && !seat.intent);
  if (!figure) return null;
  const name = figureOf(fight, figure)?.name ?? figure;
  const action = undeclared ? "declare" : "act";
  return { action, figure, words: say(`Tracker.Next.${action}`, { name }) };
}
