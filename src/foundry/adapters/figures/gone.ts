import type { Entry, FigureId, StoredCombatant } from "#rules/index.ts";
import { isHidden } from "../visibility.ts";

/** A combatant that has been removed from its encounter. */
interface Gone {
  readonly name: string;
  /** Was it hidden from the players? Also true if its token is gone, too, so that this is unknown. */
  readonly isSecret: boolean;
  /** Its stored data, from which it can be created again. */
  readonly stored: StoredCombatant;
}

/** Combatants that this client has seen removed, by id. */
const gone = new Map<FigureId, Gone>();

export function noteGone(combatant: Combatant): void {
  const { id, name, tokenId, token } = combatant;
  const isSecret = isHidden(combatant) || (Boolean(tokenId) && !token);
  const { _stats: _, ...stored } = combatant.toObject();
  gone.set(id!, { name: name ?? "", isSecret, stored: { ...stored, _id: id! } });
}

/** Can the combatants that left with a command be restored? Not if one of their tokens or actors has been deleted. */
export function canReturn(combat: Combat, { command, combatants = [] }: Entry): boolean {
  if (command?.type !== "leave") return true;
  return [command.figure, ...(command.others ?? [])].every(
    id => combat.combatants.has(id) || isWhole(combatants.find(({ _id }) => _id === id)),
  );
}

/** Does the token of a stored combatant exist, or its actor if it has no token? */
function isWhole(stored: StoredCombatant | undefined): boolean {
  if (stored === undefined) return false;
  const { tokenId, sceneId, actorId } = stored;
  if (!tokenId) return game.actors.has(String(actorId));
  return game.scenes.get(String(sceneId))?.tokens.has(String(tokenId)) === true;
}

/** A removed combatant; undefined if this client has not seen it removed. */
export function goneAs(id: FigureId): Gone | undefined {
  return gone.get(id);
}

/** Has an actor been deleted, or the token that a synthetic actor belongs to? */
export function isDeleted({ id, token }: Actor): boolean {
  return token ? !token.parent?.tokens.has(token.id!) : !game.actors.has(id!);
}
