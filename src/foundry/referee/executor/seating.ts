import { entriesOf, type FigureId, type Join } from "#rules/index.ts";
import {
  encounterOf,
  isDouble,
  isPlayed,
  isSameStored,
  leftOut,
  noteGone,
  readChapters,
  readFigureIn,
} from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { forgetRanks } from "../../turns/list.ts";
import { leads } from "../journal/write.ts";
import { isOver, isReferee } from "../leadership/leader.ts";
import { sessionOf, thisClient } from "../session.ts";
import { correctTurn } from "./advance.ts";
import { takeOut } from "./commit.ts";
import { keepCreatures } from "./creatures/bring.ts";
import { broughtBy, markOfGone, markOn, type SummonedMark } from "./creatures/calls.ts";
import { takeOver } from "./resume.ts";
import { lastCommand } from "./undo.ts";

/**
 * Seats new combatants of an encounter that has begun, and removes the seats of deleted ones. One pass handles all that
 * have come or gone before it starts.
 */
function seatEverybody(combat: Combat): Promise<void> {
  const session = sessionOf(combat);
  session.nextSeating ??= session.seatings.add(() => seatNow(combat));
  return session.nextSeating;
}

async function seatNow(combat: Combat): Promise<void> {
  const session = sessionOf(combat);
  session.nextSeating = null;
  if (!isReferee(combat) || !isPlayed(combat) || isOver(combat)) return;
  session.isSeating = true;
  const { come, gone } = unseated(combat);
  try {
    for (const some of byCall(come.toSorted(), id => markIn(combat, id))) await seat(combat, "join", some);
    for (const some of byCall(gone.toSorted(), markOfGone)) await seat(combat, "leave", some);
    await takeOut(combat, () => ghostsIn(combat));
    await correctTurn(combat);
  } finally {
    session.isSeating = false;
    goOverThoseSince(combat, [...come, ...gone]);
  }
}

/**
 * Starts another pass if combatants came or went during the last one. Those that it tried and could not seat wait for
 * the next command.
 */
function goOverThoseSince(combat: Combat, known: readonly FigureId[]): void {
  if (isOver(combat)) return;
  const { come, gone } = unseated(combat);
  if ([...come, ...gone].some(id => !known.includes(id))) seatWhoWasMissed(combat);
}

/**
 * Combatants that Foundry has created again without an actor. It creates each embedded document that an update names
 * and that does not exist. So an initiative can bring back a combatant that has just been deleted.
 */
const ghostsIn = (combat: Combat): readonly string[] =>
  combat.combatants
    .filter(({ id, actorId }) => sessionOf(combat).deletedCombatants.has(id!) && !actorId)
    .map(({ id }) => id!);

/** Combatants that have no seat yet, and seats whose combatants are deleted. */
function unseated(combat: Combat): { readonly come: readonly FigureId[]; readonly gone: readonly FigureId[] } {
  const seated = new Set<string>(encounterOf(combat).seats.map(({ figure }) => figure));
  const strangers = combat.combatants.filter(({ id }) => !seated.has(id!));
  const out = leftOut(combat);
  const come = strangers.filter(one => readFigureIn(combat, one.id!) && !out.has(one.id!) && !isDouble(one));
  const gone = [...seated].filter(id => !combat.combatants.has(id) && !sessionOf(combat).returning.has(id));
  return { come: come.map(({ id }) => id!), gone };
}

/**
 * Adds combatants to the fight who are not in it yet, and takes deleted ones out; does nothing on clients that do not
 * lead. The writes of the last attempt may have failed.
 */
export function seatWhoWasMissed(combat: Combat): void {
  const { isSeating, nextSeating } = sessionOf(combat);
  if (isSeating || nextSeating !== null || !isReferee(combat) || !isPlayed(combat)) return;
  const { come, gone } = unseated(combat);
  if (come.length + gone.length + ghostsIn(combat).length > 0) watch(seatEverybody(combat), "looking-after");
}

/** Those that join or leave together: the creatures of one call, or all others. */
interface Group {
  readonly ids: readonly FigureId[];
  /** Undefined unless a call has created them. */
  readonly mark: SummonedMark | undefined;
}

function byCall(ids: readonly FigureId[], markFor: (id: FigureId) => SummonedMark | undefined): readonly Group[] {
  const groups = new Map<string, { readonly ids: FigureId[]; readonly mark: SummonedMark | undefined }>();
  for (const id of ids) {
    const mark = markFor(id);
    const group = groups.get(mark?.call ?? "") ?? { ids: [], mark };
    group.ids.push(id);
    groups.set(mark?.call ?? "", group);
  }
  return [...groups.values()];
}

const markIn = (combat: Combat, id: FigureId) => {
  const combatant = combat.combatants.get(id);
  return combatant && markOn(combatant);
};

/**
 * Sends one command for all of them. If it is refused, sends one command each, since only some may be at fault. Creatures
 * that magic brings or takes away follow the command before, so that one undo reverts both.
 */
async function seat(combat: Combat, type: "join" | "leave", { ids, mark }: Group): Promise<void> {
  const [figure, ...others] = ids;
  if (figure === undefined) return;
  const together = others.length > 0 ? { others } : {};
  const known = type === "join" ? returnersAmong(combat, ids) : {};
  const brought = type === "join" && mark !== undefined ? broughtBy(mark) : {};
  const draft = { type, figure, ...together, ...known, ...brought };
  const follows = mark && lastCommand(readChapters(combat))?.command?.id;
  if (follows !== undefined && (await thisClient.submit(combat, { ...draft, follows })).accepted !== false) return;
  const { accepted } = await thisClient.submit(combat, draft);
  if (accepted !== false || others.length === 0) return;
  for (const one of ids)
    await thisClient.submit(combat, {
      ...{ type, figure: one, ...brought },
      ...(type === "join" && returnersAmong(combat, [one])),
    });
}

/** The former ids of figures that were in the fight before, as far as the record in the encounter reaches. */
function returnersAmong(combat: Combat, come: readonly FigureId[]): Pick<Join, "formerIds"> {
  const left = readChapters(combat)
    .flatMap(entriesOf)
    .flatMap(({ combatants = [] }) => combatants);
  const former = come.flatMap(id => {
    const one = combat.combatants.get(id);
    const known = one && left.findLast(stored => !combat.combatants.has(stored._id) && isSameStored(one, stored));
    return known === undefined ? [] : [[id, known._id] as const];
  });
  return former.length === 0 ? {} : { formerIds: Object.fromEntries(former) };
}

/**
 * Watches the list of combatants: the leader takes new ones into a fight that has begun, and takes deleted ones out.
 */
export function registerJoining(): void {
  Hooks.on("createCombatant", combatant => {
    sessionOf(combatant.parent!).deletedCombatants.delete(combatant.id!);
    watch(seatEverybody(combatant.parent!), "looking-after");
  });
  Hooks.on("deleteCombatant", combatant => {
    sessionOf(combatant.parent!).deletedCombatants.add(combatant.id!);
    noteGone(combatant);
    watch(seatEverybody(combatant.parent!), "looking-after");
  });
  Hooks.on("updateCombatant", (combatant, changed) => {
    const combat = combatant.parent!;
    if ("initiative" in changed && isReferee(combat)) watch(correctTurn(combat), "looking-after");
  });
  Hooks.on("canvasReady", orderAnew);
}

/** Computes the turn order again. Figures of unlinked tokens are complete only when their scene is drawn. */
function orderAnew(): void {
  for (const combat of game.combats) {
    forgetRanks(combat);
    combat.setupTurns();
  }
  watch(ui.combat?.render(), "drawing");
}

/** Goes on with unfinished work in every encounter that this client leads, or can lead because no client does. */
export function resumeAllWork(): void {
  for (const combat of game.combats) watch(lookAfter(combat), "looking-after");
}

/**
 * Takes up an encounter that this client leads or can lead: finishes the work of an earlier leader, then takes new
 * combatants into the fight and deleted ones out.
 */
export async function lookAfter(combat: Combat): Promise<void> {
  if (!isPlayed(combat) || !(await leads(combat))) return;
  await takeOver(combat);
  await seatEverybody(combat);
  keepCreatures(combat);
}
