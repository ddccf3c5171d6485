import type { Chapter, Fight, FigureChange, FigureId } from "../../../rules/index.ts";
import {
  contentsOf,
  openingOf,
  type StoredRound,
  type Writes,
  writeRecord,
  writeSeats,
  writesOf,
} from "../../adapters/index.ts";
import { type Write, writeTogether } from "../../generation.ts";
import { marksOf, RULED, showOnTokens, turnedIn } from "./fallen.ts";
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
  combatants?: readonly { _id: FigureId }[];
  system: object;
}

/** Writes a result: the encounter first, then the figures, then the message. */
export async function commit(combat: Combat, update: CombatUpdate, result: Result): Promise<void> {
  const { writes, statuses } = writesOf(combat, result.changes);
  const encounter: Write = { action: "update", documentName: "Combat", updates: [update], options: RULED };
  const turned = turnedIn(combat, result.fight);
  await writeTogether([encounter, ...writes, ...(result.message ? [result.message] : [])]);
  await setStatuses(statuses);
  await showOnTokens(turned);
  remember(combat.id!, result.fight);
}

/** Statuses come and go one by one; that of the dead lies large over the token. */
export async function setStatuses(statuses: Writes["statuses"]): Promise<void> {
  const dead = CONFIG.specialStatusEffects.DEFEATED;
  for (const { actor, status, active } of statuses)
    await actor.toggleStatusEffect(status, { active, overlay: status === dead });
}

/** The encounter's update: only what changes of it, but for Foundry's own fields, which Foundry compares itself. */
export function updateOf(combat: Combat, { fight, chapters, rolled }: Result): CombatUpdate {
  const combatants = told(rolled ? initiatives(combat, fight) : [], marksOf(turnedIn(combat, fight)));
  const { seats, ...encounter } = fight.encounter;
  const round: StoredRound = { ...encounter, contents: contentsOf(chapters) };
  const { figures, record, revision } = combat.system;
  return {
    _id: combat.id!,
    round: encounter.round,
    turn: turnOf(fight),
    ...(combatants.length > 0 ? { combatants } : {}),
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

/** What is told of initiatives and of falls, as one update of each combatant. */
function told(...updates: readonly (readonly { _id: FigureId }[])[]): readonly { _id: FigureId }[] {
  const byId = new Map<FigureId, { _id: FigureId }>();
  for (const update of updates.flat()) byId.set(update._id, { ...byId.get(update._id), ...update });
  return [...byId.values()];
}
