import {
  actsFreely,
  type Fight,
  type FigureId,
  figureOf,
  isSilent,
  type SideId,
  type Step,
} from "../../rules/index.ts";
import { undeclared } from "../dialogs/declaring/suggestion.ts";
import type { Ready } from "../dialogs/index.ts";
import { say, sayList } from "../localize.ts";
import { TOGETHER } from "../rows/buttons.ts";
import { freeInSurprise } from "../rows/surprise.ts";
import { rulebook } from "../settings.ts";
import { sayKinds } from "../words/intent.ts";
import { isDecided, sideSign } from "../words/side.ts";
import { momentNow, stepsStillWaiting } from "../words/step.ts";

/** The state that the buttons depend on. */
export interface NextReading {
  readonly fight: Fight;
  readonly steps: readonly Step[];
  /** The next segment when any figure has a step; null if there is none. */
  readonly upcoming: number | null;
  readonly gameMaster: boolean;
  readonly surprising: boolean;
  readonly waiting: boolean;
  /** Is there anything to undo? */
  readonly undoable: boolean;
  readonly commands: (figure: FigureId) => boolean;
  /** Sides on which this user plays figures that have not declared and have a suggestion. */
  readonly shows: readonly SideId[];
  /** Which of this user's figures can do their declared action with one button. */
  readonly ready: Ready;
  /** Is the action for all of them being carried out? */
  readonly playing: boolean;
  /** The name of the user who plays a figure, if that is another user at the table; else null. */
  readonly player: (figure: FigureId) => string | null;
  /** May this user know of the figure? */
  readonly sees: (figure: FigureId) => boolean;
  /** Is a GM at the table, so that the fight can go on? */
  readonly isRun: boolean;
  /** The name of the user whose client is the leader, if this user is a GM on another client; else null. */
  readonly leader: string | null;
}

export interface Press {
  readonly action: string;
  readonly words: string;
  readonly figure?: FigureId;
  /** The moment to leave, or the round to end. It is sent with the command, so a late click cannot skip another one. */
  readonly leaves?: number;
  /** It skips figures that still have something to do. The button works, but is not highlighted. */
  readonly passes?: boolean;
  /** The keyboard shortcut for the same action. */
  readonly shortcut?: string | null;
}

/** A button next to the main one. */
interface Beside extends Press {
  readonly short: string;
  /** Can it be dragged to the macro bar? */
  readonly drags: boolean;
  /** The side that it applies to; all sides if left out. */
  readonly side?: SideId;
  /** Is its action being carried out? Then it is disabled. */
  readonly busy?: boolean;
}

/** A button that is always shown, and disabled while it has no use. */
interface Fixed extends Beside {
  readonly shut: boolean;
}

export interface Next {
  readonly first: Press | null;
  readonly others: readonly Beside[];
  /** Their own row at the bottom, so that they never move under the pointer when buttons above come and go. */
  readonly fixed: readonly Fixed[];
  /** For a player with no button, what they wait for; for a GM who leads the fight elsewhere, or has not declared. */
  readonly hint: string | null;
  /** For a player, each foe that has given an opening to one of their figures. */
  readonly openings?: readonly string[];
}

/**
 * The buttons to press next: for the GM those that continue the round, for a player those for their own figures. If one
 * side is down and no figure is waiting, the main button ends the fight; continuing becomes a second button.
 */
export function nextOf(reading: NextReading): Next {
  if (!reading.gameMaster) return forPlayer(reading);
  const { round, stage } = reading.fight.encounter;
  const { leader } = reading;
  const before: string[] = leader === null ? [] : ["takeLead"];
  if (reading.surprising) before.push("rollSurprise");
  if (round > 0 && stage === "declare") before.push("declareAll");
  const decided = round > 0 && isDecided(reading.fight);
  const after = round > 0 && (stage === "end" || decided) ? ["sumUp"] : [];
  const usual = carryOn(reading);
  const ends = decided && stage !== "declare" && !usual.passes;
  const onward = ends ? [{ ...usual, short: usual.words, drags: false }] : [];
  const sides = reading.shows.length > 1 ? reading.shows.map(forSide) : [];
  return {
    first: ends ? { action: "endCombat", words: say("Tracker.Next.decided") } : usual,
    others: [...before.map(besides), ...together(reading), ...sides, ...onward, ...after.map(besides)],
    fixed: [
      fixed("openRulebook"),
      fixed("undoDeed", !reading.undoable),
      fixed("addTimer"),
      fixed("exportFight", round === 0),
      fixed("endCombat", round === 0),
    ],
    hint: leader === null ? sayOthers(reading) : say("Tracker.Next.hint.elsewhere", { leader }),
  };
}

/** For a GM: who has not declared, once there is nothing left to suggest, or whose players have to act; else null. */
function sayOthers(reading: NextReading): string | null {
  const { fight, shows } = reading;
  const { round, stage } = fight.encounter;
  if (round === 0) return null;
  if (stage !== "declare") return sayAwaited(reading, id => reading.player(id) !== null);
  if (shows.length > 0 || actsFreely(rulebook(fight))) return null;
  const silent = undeclared(fight, () => true);
  return silent.length === 0 ? null : say("Tracker.Next.hint.undeclared", { names: sayPlayed(reading, silent) });
}

/** Names the figures that still have to act in this moment and pass a test; null if there are none. */
function sayAwaited(reading: NextReading, isMeant: (figure: FigureId) => boolean): string | null {
  const { fight, steps, sees } = reading;
  const acting = [...stepsStillWaiting(fight, steps).map(({ figure }) => figure), ...freeInSurprise(fight)];
  const awaited = [...new Set(acting)].filter(id => sees(id) && isMeant(id));
  return awaited.length === 0 ? null : say("Tracker.Next.hint.awaits", { names: sayPlayed(reading, awaited) });
}

/** The most figures that are named with their players. */
const MOST_PLAYED = 3;

/** Figures with the names of their players; many by kind. */
function sayPlayed({ fight, player }: NextReading, figures: readonly FigureId[]): string {
  if (figures.length > MOST_PLAYED) return sayKinds(figures.map(id => nameOf(fight, id)));
  const played = (id: FigureId) => {
    const [figure, user] = [nameOf(fight, id), player(id)];
    return user === null ? figure : say("Tracker.Next.hint.played", { figure, user });
  };
  return sayList(figures.map(played));
}

/** Buttons for several figures at once. If only this user's figures are waiting, a GM gets one that also continues. */
function together(reading: NextReading): readonly Beside[] {
  const declares = reading.shows.length > 0 ? [besides("declareShown")] : [];
  const { figures, alone } = reading.ready;
  if (reading.playing) return [...declares, { ...besides("playing"), action: "playAll", busy: true }];
  if (reading.gameMaster && alone && figures.length > 0) return [...declares, besides("playOn")];
  return figures.length > 1 ? [...declares, besides("playAll")] : declares;
}

function besides(action: string): Beside {
  const drags = TOGETHER.some(one => one === action);
  return { action, words: say(`Tracker.Next.${action}`), short: say(`Tracker.Next.short.${action}`), drags };
}

function fixed(action: string, shut = false): Fixed {
  return { ...besides(action), shut };
}

/** A button that declares the suggestions for all undeclared figures of one side. */
function forSide(side: SideId): Beside {
  const values = { side: sideSign(side).name };
  const [words, short] = [say("Tracker.Next.declareSide", values), say("Tracker.Next.short.declareSide", values)];
  return { action: "declareSide", words, short, drags: false, side };
}

/** The buttons of a fight that cannot continue: a GM gets one that ends it, other users get none. */
export function closing(): Next {
  return { first: null, others: [], fixed: game.user!.isGM ? [fixed("endCombat")] : [], hint: null };
}

function forPlayer(reading: NextReading): Next {
  const first = reading.waiting ? null : ownNext(reading);
  const others = reading.waiting ? [] : together(reading);
  const hint = first ? null : sayWait(reading);
  return { first, others, fixed: [fixed("openRulebook")], hint, openings: openingsOf(reading) };
}

/** Names the foes that have given an opening to one of this user's figures. */
function openingsOf({ fight, commands, sees }: NextReading): readonly string[] {
  const { stage, seats } = fight.encounter;
  if (stage !== "segments") return [];
  const own = seats.filter(({ figure, openings }) => openings !== undefined && commands(figure));
  return own.flatMap(({ figure: id, openings = [] }) => {
    const figure = nameOf(fight, id);
    return openings.filter(sees).map(foe => say("Tracker.Next.hint.opening", { figure, target: nameOf(fight, foe) }));
  });
}

function nameOf(fight: Fight, id: FigureId): string {
  return figureOf(fight, id)?.name ?? id;
}

/** The hint for a player without a button. */
function sayWait(reading: NextReading): string {
  const { round, stage } = reading.fight.encounter;
  if (!reading.isRun) return say("Tracker.Next.hint.noGameMaster");
  if (round === 0) return say("Tracker.Next.hint.ready");
  if (reading.waiting) return say("Tracker.Next.hint.waiting");
  const others = stage === "segments" ? sayAwaited(reading, () => true) : null;
  return others ?? say(`Tracker.Next.hint.${stage}`);
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
  const name = nameOf(fight, figure);
  const action = undeclared ? "declare" : "act";
  return { action, figure, words: say(`Tracker.Next.${action}`, { name }) };
}
