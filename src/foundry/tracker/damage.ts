import type { FigureId } from "../../rules/index.ts";
import { type Fault, lastGoodOpening, standingOf } from "../adapters/index.ts";
import { hasLostConnection } from "../connection.ts";
import { say } from "../localize.ts";
import { sayFault } from "../rows/faults.ts";
import type { Press } from "./next.ts";

/** The faults of an encounter, with the buttons that repair them. */
export interface Damage {
  readonly words: string;
  readonly faults: readonly { readonly words: string; readonly keys: readonly Press[] }[];
  readonly keys: readonly Press[];
}

/**
 * The damaged parts of the stored encounter, in words, that this user may know of; null if there are none. Only a GM
 * gets buttons to repair them.
 */
export function damageShown(combat: Combat, faults: readonly Fault[]): Damage | null {
  if (hasLostConnection()) return { words: say("Damage.connection"), faults: [], keys: [keyOf("reloadPage")] };
  const known = faults.filter(fault => isKnown(combat, fault));
  if (known.length === 0) return null;
  const { isGM } = game.user!;
  const standing = standingOf(combat);
  return {
    words: say(`Damage.Standing.${standing}`),
    faults: known.map(fault => ({
      words: sayFault(combat, fault),
      keys: isGM && standing !== "newer" ? keysFor(combat, fault) : [],
    })),
    keys: isGM ? generalKeys(combat, known) : [],
  };
}

function isKnown(combat: Combat, { figure }: Fault): boolean {
  return game.user!.isGM || (combat.combatants.get(figure ?? "")?.visible ?? true);
}

/** The buttons that repair one fault. */
function keysFor(combat: Combat, { where, figure }: Fault): readonly Press[] {
  if (where === "pending") return [keyOf("dropWaiting")];
  if (figure === undefined) return [];
  const there = combat.combatants.has(figure);
  const anew = there && (where === "seat" || where === "row" || where === "order");
  const declares = where === "thing" ? [keyOf("declare", combat, figure)] : [];
  const leaves = where === "twice" ? [] : [keyOf("leaveOut", combat, figure)];
  return [...(anew ? [keyOf("seatAnew", combat, figure)] : []), ...declares, ...leaves];
}

/** The buttons for the encounter as a whole. Data written by a newer version can only be exported. */
function generalKeys(combat: Combat, faults: readonly Fault[]): readonly Press[] {
  const standing = standingOf(combat);
  if (standing === "newer") return [keyOf("exportFight")];
  const deep = standing === "lost" || faults.some(({ where }) => where === "order");
  const restore = standing !== "ready" && lastGoodOpening(combat) ? [keyOf("restoreRound")] : [];
  return [...restore, ...(deep ? [keyOf("beginAnew")] : []), keyOf("exportFight")];
}

function keyOf(action: string, combat?: Combat, figure?: FigureId): Press {
  const name = combat?.combatants.get(figure ?? "")?.name ?? say("Damage.somebody");
  return { action, words: say(`Damage.Key.${action}`, { name }), ...(figure === undefined ? {} : { figure }) };
}
