import type { Chapter, Fight, FigureChange, FigureId } from "../../../rules/index.ts";
import { contentsOf, openingOf, type StoredRound, writeRecord, writeSeats, writesOf } from "../../adapters/index.ts";
import { type Write, writeTogether } from "../../generation.ts";
import { remember } from "./figures.ts";
import { initiativesOf, turnOf } from "./projections.ts";

/** What a command leaves behind. */
export interface Result {
  readonly fight: Fight;
  readonly chapters: readonly Chapter[];
  readonly changes: readonly FigureChange[];
  /** The deed to post, or to mark as undone. */
  readonly message: Write | null;
  /** Were sides rolled for? Then every figure's initiative is told to Foundry. */
  readonly rolled: boolean;
}

/** An update of an encounter: `turn`, `round` and initiatives for Foundry's sake, the rest is ours. */
export interface CombatUpdate {
  _id: string;
  round: number;
  turn: number | null;
  combatants?: { _id: FigureId; initiative: number }[];
  system: object;
}

/** Marks the referee's own writes: Foundry fires no turn events for them, and nobody objects to their turn or round. */
export const RULED = { turnEvents: false, tenSegments: { ruled: true } } as const;

/** Writes a result: the encounter first, then the figures, then the message. */
export async function commit(combat: Combat, update: CombatUpdate, result: Result): Promise<void> {
  const { writes, statuses } = writesOf(combat, result.changes);
  const encounter: Write = { action: "update", documentName: "Combat", updates: [update], options: RULED };
  await writeTogether([encounter, ...writes, ...(result.message ? [result.message] : [])]);
  for (const { actor, status, active } of statuses) await actor.toggleStatusEffect(status, { active });
  remember(combat.id!, result.fight);
}

/** The encounter's update: only what changes of it, but for Foundry's own fields, which Foundry compares itself. */
export function updateOf(combat: Combat, { fight, chapters, rolled }: Result): CombatUpdate {
  const { seats, ...encounter } = fight.encounter;
  const round: StoredRound = { ...encounter, contents: contentsOf(chapters) };
  const { figures, record, revision } = combat.system;
  return {
    _id: combat.id!,
    round: encounter.round,
    turn: turnOf(fight),
    ...(rolled ? { combatants: initiatives(combat, fight) } : {}),
    system: {
      revision: revision + 1,
      referee: game.user.id,
      pending: "",
      round: JSON.stringify(round),
      figures: writeSeats(figures as Record<string, string>, openingOf(chapters), seats),
      record: writeRecord(record as Record<string, string>, chapters),
    },
  };
}

function initiatives(combat: Combat, fight: Fight): { _id: FigureId; initiative: number }[] {
  const known = [...initiativesOf(fight)].filter(([id]) => combat.combatants.has(id));
  return known.map(([_id, initiative]) => ({ _id, initiative }));
}
