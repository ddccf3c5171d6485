import {
  type Fight,
  type FigureId,
  judge,
  nextSegment,
  order,
  type Rulebook,
  type Step,
  seatOf,
  withFigures,
} from "../../rules/index.ts";
import {
  doublesIn,
  type Fault,
  type FigureActor,
  heldOf,
  isUndoBarred,
  linkOf,
  readChapters,
  readFight,
  readPending,
  standingOf,
  troubleOf,
  usualFatigue,
} from "../adapters/index.ts";
import { note } from "../border.ts";
import {
  type Approach,
  approachOf,
  chargeFor,
  declaredBefore,
  declaredDeed,
  groundReader,
  groupsIn,
  isPlaying,
  markedIn,
  plays,
  readyToAct,
  sidesShown,
  suggestionFor,
} from "../dialogs/index.ts";
import type { DrawnLine } from "../drawing/lines.ts";
import { shortcutFor } from "../keybindings.ts";
import { maySee } from "../known-numbers.ts";
import { calledIn, say, sayReason } from "../localize.ts";
import { isLedElsewhere, mayCommand, refereeOf, stepToUndo } from "../referee/index.ts";
import { rulebook } from "../settings.ts";
import { isTimer, nextTimerIn, timersOf } from "../turns/index.ts";
import { type Portrayed, portraitOf } from "../words/side.ts";
import { knownSteps, stepsOfThisRound, withoutVain } from "../words/step.ts";
import { allFaults, type Damage, damageShown, sayFault, type Waiting, waitingOf } from "./damage.ts";
import { closing, type Next, nextOf } from "./next.ts";
import { type Scenery, type SceneryForm, sceneryForm } from "./scenery.ts";
import { emptyStrip, type Strip, type StripReading, stripOf } from "./strip.ts";
import type { TurnKey } from "./turns/keys.ts";
import { type GroupLine, type HeadingLine, withGroups, withHeadings } from "./turns/reading.ts";
import { type TimerTurn, timerTurn } from "./turns/timer.ts";
import { type TurnLine, turnLine } from "./turns/turn.ts";

/** An encounter as one user's tracker shows it, read once for all parts of a rendering. */
export interface TrackerReading {
  readonly combat: Combat;
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly friends: ReadonlySet<FigureId>;
  /** The steps of the current round that this user may know. */
  readonly steps: readonly Step[];
  readonly faults: readonly Fault[];
  /** Combatants whose figure is already in the encounter as another combatant. */
  readonly doubles: ReadonlySet<Combatant>;
  /** The figure that this user has targeted on the map. */
  readonly marked: FigureId | null;
  /** Each figure's declaration of the previous round. */
  readonly before: ReturnType<typeof declaredBefore>;
  /** Reads the walls and token positions of a token's scene. */
  readonly groundAt: ReturnType<typeof groundReader>;
}

export function readTracker(combat: Combat): TrackerReading {
  const fight = readFight(combat);
  const book = rulebook(combat);
  const running = fight.encounter.round > 0 && fight.encounter.stage !== "declare";
  const steps = running ? drawn(() => withoutVain(fight, stepsOfThisRound(fight, order(fight, book).steps))) : [];
  const friends = friendsIn(combat, fight);
  const faults: readonly Fault[] = steps === null ? [{ where: "order", ...disorder(fight, book) }] : [];
  return {
    combat,
    fight,
    book,
    friends,
    steps: knownSteps(fight, steps ?? [], figure => friends.has(figure)),
    faults: [...faults, ...allFaults(combat, fight)],
    doubles: doublesIn(combat),
    marked: markedIn(combat),
    before: drawn(() => declaredBefore(combat)) ?? new Map(),
    groundAt: groundReader(),
  };
}

/** Computes one part of the tracker. An error is logged and gives null, so that the other parts are still shown. */
function drawn<Part>(draw: () => Part): Part | null {
  try {
    return draw();
  } catch (error) {
    note("a part of the tracker cannot be drawn", error);
    return null;
  }
}

/** The figure that breaks the order of the round: without it the order can be computed. Empty if no single one does. */
function disorder(fight: Fight, book: Rulebook): Pick<Fault, "figure"> {
  const { seats } = fight.encounter;
  const figures = fight.figures.filter(figure => figure !== null);
  const culprit = seats.find(seat => {
    const encounter = { ...fight.encounter, seats: seats.filter(other => other !== seat) };
    return drawn(() => order(withFigures({ encounter, figures: [] }, figures), book)) !== null;
  });
  return culprit ? { figure: culprit.figure } : {};
}

/** The figures whose plans this user may know: their own and those on the same side; all for a GM. */
function friendsIn(combat: Combat, fight: Fight): ReadonlySet<FigureId> {
  const figures = fight.figures.filter(figure => figure !== null);
  const own = figures.filter(figure => isOpen(combat.combatants.get(figure.id)));
  const sides = new Set(own.filter(figure => mayCommand(game.user!, combat, figure.id)).map(figure => figure.side));
  const beside = figures.filter(figure => sides.has(figure.side) && combat.combatants.get(figure.id)?.visible);
  return new Set([...own, ...beside].map(figure => figure.id));
}

/** May this user see a figure's hit points? */
export function isOpen(combatant: Combatant | undefined): boolean {
  return game.user!.isGM || maySee(combatant?.actor);
}

/** The strip, the pending question and the faults. */
export function readStrip(
  { combat, fight, steps, faults }: TrackerReading,
  looked: number | null,
): Strip & { waiting: Waiting | null; damage: Damage | null } {
  const sees = (figure: FigureId) => combat.combatants.get(figure)?.visible ?? false;
  const reader = { id: game.user!.id!, gameMaster: game.user!.isGM, sees };
  const strip = isReadable(combat)
    ? drawn(() => stripOf({ fight, steps, sees, looked, timers: timersShown(combat, fight) }))
    : null;
  const waiting = drawn(() => waitingOf(readPending(combat), fight, reader));
  return { ...(strip ?? emptyStrip()), waiting, damage: damageShown(combat, faults) };
}

function isReadable(combat: Combat): boolean {
  const standing = standingOf(combat);
  return standing !== "lost" && standing !== "newer";
}

/** The next buttons. Before a fight begins, the GM also gets the form for its scenery. */
export function readNext(
  { combat, fight, steps, book, before, marked }: TrackerReading,
  scenery: Scenery,
): Next & { scenery: SceneryForm | null } {
  if (!isReadable(combat)) return { ...closing(), scenery: null };
  const asked = game.user!.isGM && fight.encounter.round === 0;
  const next =
    drawn(() =>
      nextOf({
        fight,
        steps,
        upcoming: fight.encounter.stage === "segments" ? nextStop(combat, fight, book) : null,
        gameMaster: game.user!.isGM,
        surprising: judge(fight, { id: "asked", type: "roll-surprise", round: fight.encounter.round }, book).legal,
        waiting: readPending(combat) !== null,
        undoable: isUndoable(combat),
        commands: figure => mayCommand(game.user!, combat, figure),
        shows: sidesShown({ fight, before, marked }, figure => plays(combat, figure)),
        ready: readyToAct(combat),
        playing: isPlaying(combat),
        leader: isLedElsewhere(combat) ? (refereeOf(combat)?.name ?? null) : null,
      }),
    ) ?? closing();
  const first =
    next.first && game.user!.isGM ? { ...next.first, shortcut: shortcutFor(next.first.action) } : next.first;
  return { ...next, first, scenery: asked ? sceneryForm(scenery, book, silentOfFatigue(combat, book)) : null };
}

/** The next segment to stop at: one in which a figure acts or a timer is due. */
function nextStop(combat: Combat, fight: Fight, book: Rulebook): number | null {
  const [figures, timer] = [nextSegment(fight, book), nextTimerIn(combat, fight)];
  if (figures === null || timer === null) return figures ?? timer;
  return Math.min(figures, timer);
}

/** The timers that this user may see, each with its segment and whether it is its turn. */
function timersShown(combat: Combat, fight: Fight): StripReading["timers"] {
  return timersOf(combat, fight).flatMap(({ id, segment }) => {
    const one = combat.combatants.get(id);
    if (segment === null || !one?.visible) return [];
    return [{ name: one.name ?? "", segment, acts: heldOf(combat).current === id }];
  });
}

/** Is there anything to undo, in the encounter or in the journal? */
function isUndoable(combat: Combat): boolean {
  const chapters = readChapters(combat);
  return (linkOf(combat) !== null || stepToUndo(combat, chapters).length > 0) && !isUndoBarred(chapters);
}

/** The names of figures that never tire because their sheets give no fatigue points. */
function silentOfFatigue(combat: Combat, book: Rulebook): readonly string[] {
  const silent = (actor: FigureActor) => actor.system.fatigue.most === null && usualFatigue(actor, book) === null;
  const figures = combat.combatants.contents.filter(({ actor }) => actor && silent(actor as FigureActor));
  return figures.map(({ name }) => name ?? "");
}

/** Our additions to Foundry's render context of one combatant. */
export interface ShownTurn extends Partial<TurnLine>, Partial<Pick<TimerTurn, "segment">> {
  css: string;
  readonly sheet: boolean;
  readonly gameMaster: boolean;
  readonly whyOpen: boolean;
  /** Buttons shown only while the row is pointed at or focused. `keys` has all others. */
  readonly seldom?: readonly TurnKey[];
}

export function readTurn(
  reading: TrackerReading,
  combatant: Combatant,
  core: { css: string; whyOpen: boolean },
): ShownTurn {
  const { combat, fight, faults } = reading;
  const figure = combatant.id!;
  const open = isOpen(combatant);
  const turn = drawn(() => ({ line: lineOf(reading, figure, open) }));
  const timer = isTimer(combat, fight, figure) ? timerTurn(combatant, fight, game.user!.isGM) : null;
  const shown = { sheet: open && combatant.actor !== null, gameMaster: game.user!.isGM, whyOpen: core.whyOpen };
  if (timer) return { ...timer, ...shown, css: `${core.css} turn--${timer.standing}` };
  const fault = turn === null ? ({ where: "row", figure } as const) : faults.find(one => hides(one, figure));
  if (fault) return { ...shown, group: unreadGroup(), now: sayFault(combat, fault), css: `${core.css} turn--unread` };
  const trouble = troubleOf(combatant, one => reading.doubles.has(one));
  const own = turn?.line ?? null;
  const now = trouble ? sayReason(trouble, { [figure]: combatant.name ?? "" }) : (own?.now ?? null);
  const css = own ? `${core.css} turn--${own.standing}` : core.css;
  return { ...own, ...shown, ...splitKeys(own?.keys ?? []), now, css: trouble ? `${css} turn--unread` : css };
}

function splitKeys(keys: readonly TurnKey[]): Pick<ShownTurn, "keys" | "seldom"> {
  return { keys: keys.filter(({ seldom = false }) => !seldom), seldom: keys.filter(({ seldom = false }) => seldom) };
}

/** A cached line, with the inputs other than the fight that it was computed from. */
interface KnownLine {
  readonly from: readonly unknown[];
  readonly line: TurnLine | null;
  /** Token positions and walls on the map, if the line depends on a path; else null. */
  readonly ground: string | null;
}

/** Cache of lines by fight and figure. */
const knownLines = new WeakMap<Fight, Map<FigureId, KnownLine>>();

/**
 * A figure's line, from the cache if its inputs have not changed. If the line shows a path, the inputs include all
 * tokens and walls of the scene, also those that are not part of the fight.
 */
function lineOf(
  { combat, fight, book, steps, friends, marked, before, groundAt }: TrackerReading,
  figure: FigureId,
  open: boolean,
) {
  const commands = Boolean(seatOf(fight, figure)) && mayCommand(game.user!, combat, figure);
  const told = friends.has(figure);
  const overrules = game.user!.isGM;
  const from = [book, steps.length > 0, told, open, commands, overrules, marked, before.get(figure)];
  const lines = knownLines.get(fight) ?? new Map<FigureId, KnownLine>();
  knownLines.set(fight, lines);
  const known = lines.get(figure);
  const ground = () => groundAt(combat.combatants.get(figure)?.token);
  const isSame =
    known?.from.every((one, at) => one === from[at]) && (known.ground === null || known.ground === ground());
  if (known && isSame) return known.line;
  let dependsOnGround = false;
  let found: Approach | null | undefined;
  const approach = () => {
    dependsOnGround = true;
    if (found === undefined) found = approachOf(combat, fight, figure);
    return found;
  };
  const likely = {
    deed: () => declaredDeed(fight, figure, marked),
    declaration: () => suggestionFor(fight, figure, before.get(figure), marked),
    charge: () => chargeFor(fight, figure, marked),
    closing: () => approach()?.path ?? null,
  };
  const hindrance = () => approach()?.hindrance ?? null;
  const line = turnLine({ fight, book, steps, figure, open, told, commands, overrules, likely, hindrance });
  lines.set(figure, { from, line, ground: dependsOnGround ? ground() : null });
  return line;
}

/** The buttons of a figure's row, for use outside the tracker. Empty if it has none or cannot be read. */
export function keysOfLine(combat: Combat, figure: FigureId): readonly TurnKey[] {
  const combatant = combat.combatants.get(figure);
  if (!combatant) return [];
  const { keys = [], seldom = [] } = readTurn(readTracker(combat), combatant, { css: "", whyOpen: false });
  return [...keys, ...seldom];
}

/** Does a fault make the figure unreadable, so that its row only shows the fault? */
function hides({ where, figure }: Fault, id: FigureId): boolean {
  return figure === id && (where === "seat" || where === "figure");
}

/** Unreadable figures come first in the list. */
function unreadGroup(): TurnLine["group"] {
  return { now: false, words: say("Damage.group"), place: -1 };
}

/** The part of Foundry's context of a combatant that its row shows. */
export interface CoreTurn {
  readonly id: string;
  readonly css: string;
  readonly name: unknown;
  readonly img: unknown;
  readonly canPing: unknown;
  readonly hidden: unknown;
  readonly isDefeated: unknown;
  readonly effects: unknown;
}

/** The rows of the list with the data they are drawn from: combatants, headings and buttons for groups. */
export function readLines(
  turns: readonly CoreTurn[],
  reading: TrackerReading,
  explained: ReadonlySet<string>,
): readonly ListLine[] {
  const rows = turns.map(({ id, css, name, img, canPing, hidden, isDefeated, effects }) => {
    const combatant = reading.combat.combatants.get(id)!;
    const face = portraitOf(img, combatant.actor as Portrayed | null);
    const called = calledIn(reading.fight, { id, name: name as string | null });
    const core = { id, name: called, img: face, canPing, hidden, isDefeated, effects };
    return { ...core, ...readTurn(reading, combatant, { css, whyOpen: explained.has(id) }) };
  });
  const groups = drawn(() => groupsIn(reading.combat, reading)) ?? [];
  return withGroups(withHeadings(rows), groups).map(shown => ({ ...keyedLine(shown), shown }));
}

/** A row and the data that it shows. */
export interface ListLine extends DrawnLine {
  readonly shown: HeadingLine | GroupLine | CoreTurn;
}

/** Whether a reason is unfolded does not count as a change: the page already shows it. */
function keyedLine(shown: ListLine["shown"]): DrawnLine {
  if ("heading" in shown) return { key: `${shown.heading.place} ${shown.heading.words}`, from: JSON.stringify(shown) };
  if ("together" in shown) return { key: shown.together.kind, from: JSON.stringify(shown) };
  return { key: shown.id, from: JSON.stringify({ ...shown, whyOpen: null }) };
}
