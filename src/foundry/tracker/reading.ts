import {
  type Fight,
  type FigureId,
  judge,
  nextSegment,
  order,
  type Rulebook,
  type Step,
  seatOf,
} from "../../rules/index.ts";
import { type FigureActor, readChapters, readFight, readPending, troubleOf, usualFatigue } from "../adapters/index.ts";
import { sayReason } from "../localize.ts";
import { isLedElsewhere, isTimerIn, mayCommand, refereeOf } from "../referee/index.ts";
import { rulebook } from "../settings.ts";
import { knownSteps } from "../words/known.ts";
import { stepsOfThisRound } from "../words/step.ts";
import { type Next, nextOf } from "./next.ts";
import { type Scenery, type SceneryForm, sceneryForm } from "./scenery.ts";
import { type Strip, stripOf } from "./strip.ts";
import { type TimerTurn, timerTurn } from "./timer.ts";
import { type TurnLine, turnLine } from "./turn.ts";
import { type Waiting, waitingOf } from "./waiting.ts";

/** An encounter as one user's tracker shows it: read once for all parts of a rendering. */
export interface TrackerReading {
  readonly combat: Combat;
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly friends: ReadonlySet<FigureId>;
  /** The steps of the round being played, as this user may know them. */
  readonly steps: readonly Step[];
}

export function readTracker(combat: Combat): TrackerReading {
  const fight = readFight(combat);
  const book = rulebook();
  const running = fight.encounter.round > 0 && fight.encounter.stage !== "declare";
  const steps = running ? stepsOfThisRound(fight, order(fight, book).steps) : [];
  const friends = friendsIn(combat, fight);
  return { combat, fight, book, friends, steps: knownSteps(fight, steps, figure => friends.has(figure)) };
}

/** The figures whose intentions this user hears: the user's own, and those of their side; all for a game master. */
function friendsIn(combat: Combat, fight: Fight): ReadonlySet<FigureId> {
  const figures = fight.figures.filter(figure => figure !== null);
  const own = figures.filter(figure => isOpen(combat.combatants.get(figure.id)));
  const sides = new Set(own.filter(figure => mayCommand(game.user!, combat, figure.id)).map(figure => figure.side));
  const beside = figures.filter(figure => sides.has(figure.side) && combat.combatants.get(figure.id)?.visible);
  return new Set([...own, ...beside].map(figure => figure.id));
}

/** May this user see a figure's hit points? */
function isOpen(combatant: Combatant | undefined): boolean {
  return game.user!.isGM || Boolean(combatant?.actor?.testUserPermission(game.user!, "OBSERVER"));
}

/** The strip, and what the fight waits for. */
export function readStrip(
  { combat, fight, steps }: TrackerReading,
  looked: number | null,
): Strip & { waiting: Waiting | null } {
  const sees = (figure: FigureId) => combat.combatants.get(figure)?.visible ?? false;
  const reader = { id: game.user!.id!, gameMaster: game.user!.isGM };
  return { ...stripOf({ fight, steps, sees, looked }), waiting: waitingOf(readPending(combat), fight, reader) };
}

/** What to press next; before a fight, the game master says where it is fought. */
export function readNext(
  { combat, fight, steps, book }: TrackerReading,
  scenery: Scenery,
): Next & { scenery: SceneryForm | null } {
  const asked = game.user!.isGM && fight.encounter.round === 0;
  const next = nextOf({
    fight,
    steps,
    upcoming: fight.encounter.stage === "segments" ? nextSegment(fight, book) : null,
    gameMaster: game.user!.isGM,
    surprising: judge(fight, { id: "asked", type: "roll-surprise", round: fight.encounter.round }, book).legal,
    waiting: readPending(combat) !== null,
    undoable: readChapters(combat).some(({ last }) => last !== null),
    commands: figure => mayCommand(game.user!, combat, figure),
    leader: isLedElsewhere(combat) ? (refereeOf(combat)?.name ?? null) : null,
  });
  return { ...next, scenery: asked ? sceneryForm(scenery, book, silentOfFatigue(combat, book)) : null };
}

/** The figures that never tire because their sheets say nothing about it, by name; where fatigue is played. */
function silentOfFatigue(combat: Combat, book: Rulebook): readonly string[] {
  const silent = (actor: FigureActor) => actor.system.fatigue.most === null && usualFatigue(actor, book) === null;
  const figures = combat.combatants.contents.filter(({ actor }) => actor && silent(actor as FigureActor));
  return figures.map(({ name }) => name ?? "");
}

/** What the tracker adds to core's context of one combatant. */
export interface ShownTurn extends Partial<TurnLine>, Partial<Pick<TimerTurn, "segment">> {
  css: string;
  readonly sheet: boolean;
  readonly gameMaster: boolean;
  readonly whyOpen: boolean;
}

export function readTurn(
  { combat, fight, book, steps, friends }: TrackerReading,
  combatant: Combatant,
  core: { css: string; whyOpen: boolean },
): ShownTurn {
  const figure = combatant.id!;
  const open = isOpen(combatant);
  const commands = Boolean(seatOf(fight, figure)) && mayCommand(game.user!, combat, figure);
  const turn = turnLine({
    fight,
    book,
    steps,
    figure,
    open,
    told: friends.has(figure),
    commands,
    overrules: game.user!.isGM,
  });
  const timer = isTimerIn(combat, figure) ? timerTurn(combatant, fight, game.user!.isGM) : null;
  const shown = { sheet: open && combatant.actor !== null, gameMaster: game.user!.isGM, whyOpen: core.whyOpen };
  if (timer) return { ...timer, ...shown, css: `${core.css} turn--${timer.standing}` };
  const trouble = troubleOf(combatant);
  const now = trouble ? sayReason(trouble, { [figure]: combatant.name ?? "" }) : (turn?.now ?? null);
  return { ...turn, ...shown, now, css: turn ? `${core.css} turn--${turn.standing}` : core.css };
}

/** The turns by group, who acts now at the top; each first of its group under the group's heading. */
export function withHeadings<T extends Partial<TurnLine>>(
  turns: readonly T[],
): (T & { heading: TurnLine["group"] | null })[] {
  const grouped = turns.toSorted((one, other) => (one.group?.place ?? 0) - (other.group?.place ?? 0));
  return grouped.map((turn, at) => {
    const same = grouped[at - 1]?.group?.words === turn.group?.words;
    return { ...turn, heading: same ? null : (turn.group ?? null) };
  });
}
