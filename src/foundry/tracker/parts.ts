import { type Fight, type FigureId, judge, nextSegment, type Rulebook } from "../../rules/index.ts";
import {
  type FigureActor,
  heldOf,
  isUndoBarred,
  linkOf,
  playerOf,
  readChapters,
  readPending,
  standingOf,
  usualFatigue,
} from "../adapters/index.ts";
import { groupsIn, isPlaying, plays, readyToAct, sidesShown } from "../dialogs/index.ts";
import { tryDrawing } from "../drawing/parts.ts";
import { shortcutFor } from "../keybindings.ts";
import { calledIn } from "../localize.ts";
import { isLedElsewhere, mayCommand, refereeOf, stepToUndo } from "../referee/index.ts";
import { type RoundReading, readRow } from "../rows/index.ts";
import { nextTimerIn, timersOf } from "../turns/index.ts";
import { type Portrayed, portraitOf } from "../words/side.ts";
import { type AreaLine, areaLines } from "./areas.ts";
import { type Damage, damageShown } from "./damage.ts";
import { type CoreTurn, keyedLine, type ListLine, withGroups, withHeadings } from "./list.ts";
import { closing, type Next, nextOf } from "./next.ts";
import { type Scenery, type SceneryForm, sceneryForm } from "./scenery.ts";
import { emptyStrip, type Strip, type StripReading, stripOf } from "./strip.ts";
import { type Waiting, waitingOf } from "./waiting.ts";

/**
 * The data for the top of the tracker: the strip of segments, the pending question and the faults, as this user may
 * know them.
 *
 * If the strip cannot be drawn, it is empty.
 */
export function readStrip(
  { combat, fight, steps, faults }: RoundReading,
  looked: number | null,
): Strip & { waiting: Waiting | null; damage: Damage | null; areas: readonly AreaLine[] } {
  const sees = (figure: FigureId) => combat.combatants.get(figure)?.visible ?? false;
  const reader = { id: game.user!.id!, gameMaster: game.user!.isGM, sees };
  const strip = isReadable(combat)
    ? tryDrawing(() => stripOf({ fight, steps, sees, looked, timers: timersShown(combat, fight) }))
    : null;
  const waiting = tryDrawing(() => waitingOf(readPending(combat), fight, reader));
  const areas = tryDrawing(() => areaLines(fight, reader)) ?? [];
  return { ...(strip ?? emptyStrip()), waiting, areas, damage: damageShown(combat, faults) };
}

function isReadable(combat: Combat): boolean {
  const standing = standingOf(combat);
  return standing !== "lost" && standing !== "newer";
}

/**
 * The data for the buttons that continue the round. Before a fight begins, the GM also gets the form for its scenery.
 */
export function readNext(
  { combat, fight, steps, book, before, marked }: RoundReading,
  scenery: Scenery,
): Next & { scenery: SceneryForm | null } {
  if (!isReadable(combat)) return { ...closing(), scenery: null };
  const asked = game.user!.isGM && fight.encounter.round === 0;
  const next =
    tryDrawing(() =>
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
        player: figure => playedByOther(combat, figure),
        sees: figure => combat.combatants.get(figure)?.visible ?? false,
        isRun: game.users!.some(user => user.isGM && user.active),
        leader: isLedElsewhere(combat) ? (refereeOf(combat)?.name ?? null) : null,
      }),
    ) ?? closing();
  const first =
    next.first && game.user!.isGM ? { ...next.first, shortcut: shortcutFor(next.first.action) } : next.first;
  return { ...next, first, scenery: asked ? sceneryForm(scenery, book, silentOfFatigue(combat, book)) : null };
}

/** The name of the user at the table who plays a figure; null if no player does, or this user. */
function playedByOther(combat: Combat, figure: FigureId): string | null {
  const player = playerOf(combat, figure);
  return player === null || player.isSelf ? null : player.name;
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

/**
 * Builds the rows of the tracker's list: combatants, headings and buttons for groups, each with its data as text to
 * notice changes.
 */
export function readRows(
  turns: readonly CoreTurn[],
  reading: RoundReading,
  explained: ReadonlySet<string>,
): readonly ListLine[] {
  const rows = turns.map(({ id, css, name, img, canPing, hidden, isDefeated, effects }) => {
    const combatant = reading.combat.combatants.get(id)!;
    const face = portraitOf(img, combatant.actor as Portrayed | null);
    const called = calledIn(reading.fight, { id, name: name as string | null });
    const core = { id, name: called, img: face, canPing, hidden, isDefeated, effects };
    return { ...core, ...readRow(reading, combatant, { css, whyOpen: explained.has(id) }) };
  });
  const groups = tryDrawing(() => groupsIn(reading.combat, reading)) ?? [];
  return withGroups(withHeadings(rows), groups).map(shown => ({ ...keyedLine(shown), shown }));
}
