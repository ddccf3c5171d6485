import type { FigureId } from "../../rules/index.ts";
import { combatantOf } from "./fight.ts";

/**
 * The player who decides and rolls for a figure: an owner who is online, preferably the one whose character it is; null
 * if there is none.
 */
export function playerOf(combat: Combat, figure: FigureId): User | null {
  const actor = combatantOf(combat, figure)?.actor;
  if (!actor) return null;
  const owners = game.users.filter(user => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
  const byId = owners.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return byId.find(user => user.character?.id === actor.id) ?? byId[0] ?? null;
}
