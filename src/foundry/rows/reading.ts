import { type Fight, type FigureId, order, type Rulebook, type Step, seatOf, withFigures } from "../../rules/index.ts";
import { doublesIn, type Fault, readFight, troubleOf } from "../adapters/index.ts";
import { areSame, cachedBy } from "../cache.ts";
import { type ActionResult, resultsIn } from "../cards/index.ts";
import {
  type Approach,
  approachOf,
  blowOutOfTurn,
  chargeFor,
  declaredBefore,
  declaredDeed,
  groundReader,
  markedIn,
  suggestionFor,
} from "../dialogs/index.ts";
import { tryDrawing } from "../drawing/parts.ts";
import { friendsIn, maySeeHitPoints } from "../known-plans.ts";
import { say, sayReason } from "../localize.ts";
import { mayCommand } from "../referee/index.ts";
import { rulebook } from "../settings.ts";
import { isTimer } from "../turns/index.ts";
import { knownSteps, stepsOfThisRound, withoutUnbegunSpells } from "../words/step.ts";
import type { RowButton } from "./buttons.ts";
import { allFaults, sayFault } from "./faults.ts";
import { type FigureRow, figureRow } from "./row.ts";
import { type TimerRow, timerRow } from "./timer.ts";

/** An encounter in its current round, as one user may know it. Read once for all rows of a rendering. */
export interface RoundReading {
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
  /** The results of each figure's actions in the round, in order, computed on demand. */
  readonly results: () => ReadonlyMap<FigureId, readonly ActionResult[]>;
}

/** Reads the current round of an encounter as this user may know it, once for all rows of a rendering. */
export function readRound(combat: Combat): RoundReading {
  const fight = readFight(combat);
  const book = rulebook(combat);
  const running = fight.encounter.round > 0 && fight.encounter.stage !== "declare";
  const steps = running
    ? tryDrawing(() => withoutUnbegunSpells(fight, stepsOfThisRound(fight, order(fight, book).steps)))
    : [];
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
    before: tryDrawing(() => declaredBefore(combat)) ?? new Map(),
    groundAt: groundReader(),
    results: once(() => tryDrawing(() => resultsIn(combat)) ?? new Map()),
  };
}

/** Computes a value on first use. */
function once<Value>(make: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  return () => {
    known ??= { value: make() };
    return known.value;
  };
}

/** The figure that breaks the order of the round: without it the order can be computed. Empty if no single one does. */
function disorder(fight: Fight, book: Rulebook): Pick<Fault, "figure"> {
  const { seats } = fight.encounter;
  const figures = fight.figures.filter(figure => figure !== null);
  const culprit = seats.find(seat => {
    const encounter = { ...fight.encounter, seats: seats.filter(other => other !== seat) };
    return tryDrawing(() => order(withFigures({ encounter, figures: [] }, figures), book)) !== null;
  });
  return culprit ? { figure: culprit.figure } : {};
}

/** Our additions to Foundry's render context of one combatant. */
export interface ShownRow extends Partial<FigureRow>, Partial<Pick<TimerRow, "segment">> {
  css: string;
  readonly sheet: boolean;
  readonly gameMaster: boolean;
  readonly whyOpen: boolean;
  /** The result of its last action in the round; left out if there is none that the user may know. */
  readonly result?: ActionResult;
  /** Buttons shown only while the row is pointed at or focused. `buttons` has all others. */
  readonly seldom?: readonly RowButton[];
}

/**
 * The data of a combatant's row in the tracker, as this user may know it: of a figure, an event, or one that cannot be
 * read.
 */
export function readRow(
  reading: RoundReading,
  combatant: Combatant,
  core: { css: string; whyOpen: boolean },
): ShownRow {
  const { combat, fight, faults } = reading;
  const figure = combatant.id!;
  const open = maySeeHitPoints(combatant);
  const read = tryDrawing(() => ({ row: rowOf(reading, figure, open) }));
  const timer = isTimer(combat, fight, figure) ? timerRow(combatant, fight, game.user!.isGM) : null;
  const shown = { sheet: open && combatant.actor !== null, gameMaster: game.user!.isGM, whyOpen: core.whyOpen };
  if (timer) return { ...timer, ...shown, css: `${core.css} turn--${timer.standing}` };
  const fault = read === null ? ({ where: "row", figure } as const) : faults.find(one => hides(one, figure));
  if (fault) return { ...shown, group: unreadGroup(), now: sayFault(combat, fault), css: `${core.css} turn--unread` };
  const trouble = troubleOf(combatant, one => reading.doubles.has(one));
  const own = read?.row ?? null;
  const result = own === null ? undefined : reading.results().get(figure)?.at(-1);
  const isTold = result?.segment === fight.encounter.segment && own?.hasActed === true;
  const told = isTold ? null : (own?.now ?? null);
  const now = trouble ? sayReason(trouble, { [figure]: combatant.name ?? "" }) : told;
  const css = own ? `${core.css} turn--${own.standing}` : core.css;
  const after = result === undefined ? {} : { result };
  return {
    ...{ ...own, ...shown, ...after, ...splitButtons(own?.buttons ?? []), now },
    css: trouble ? `${css} turn--unread` : css,
  };
}

function splitButtons(all: readonly RowButton[]): Pick<ShownRow, "buttons" | "seldom"> {
  return {
    buttons: all.filter(({ seldom = false }) => !seldom),
    seldom: all.filter(({ seldom = false }) => seldom),
  };
}

/** A cached row, with the inputs other than the fight that it was computed from. */
interface KnownRow {
  readonly from: readonly unknown[];
  readonly row: FigureRow | null;
  /** Token positions and walls on the map, if the row depends on a path; else null. */
  readonly ground: string | null;
}

/** The cached rows of a fight, by figure. */
const rowsIn = cachedBy((_fight: Fight) => new Map<FigureId, KnownRow>());

/**
 * A figure's row, from the cache if its inputs have not changed. If the row shows a path, the inputs include all
 * tokens and walls of the scene, also those that are not part of the fight.
 */
function rowOf(
  { combat, fight, book, steps, friends, marked, before, groundAt }: RoundReading,
  figure: FigureId,
  open: boolean,
) {
  const commands = Boolean(seatOf(fight, figure)) && mayCommand(game.user!, combat, figure);
  const told = friends.has(figure);
  const overrules = game.user!.isGM;
  const from = [book, steps.length > 0, told, open, commands, overrules, marked, before.get(figure)];
  const rows = rowsIn(fight);
  const known = rows.get(figure);
  const ground = () => groundAt(combat.combatants.get(figure)?.token);
  if (known && areSame(known.from, from) && (known.ground === null || known.ground === ground())) return known.row;
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
    outOfTurn: () => blowOutOfTurn(fight, figure),
  };
  const hindrance = () => approach()?.hindrance ?? null;
  const row = figureRow({ fight, book, steps, figure, open, told, commands, overrules, likely, hindrance });
  rows.set(figure, { from, row, ground: dependsOnGround ? ground() : null });
  return row;
}

/** The buttons of a figure's row, for use outside the tracker; empty if it has none or cannot be read. */
export function rowButtons(combat: Combat, figure: FigureId): readonly RowButton[] {
  const combatant = combat.combatants.get(figure);
  if (!combatant) return [];
  const { buttons = [], seldom = [] } = readRow(readRound(combat), combatant, { css: "", whyOpen: false });
  return [...buttons, ...seldom];
}

/** Does a fault make the figure unreadable, so that its row only shows the fault? */
function hides({ where, figure }: Fault, id: FigureId): boolean {
  return figure === id && (where === "seat" || where === "figure");
}

/** Unreadable figures come first in the list. */
function unreadGroup(): FigureRow["group"] {
  return { now: false, words: say("Damage.group"), place: -1 };
}
