import type { Entry, FigureId, StoredCombatant } from "#rules/index.ts";
import { isHidden } from "./unseen.ts";

/** A combatant that has been taken out of its encounter. */
interface Gone {
  readonly name: string;
  /** Was it hidden from the players, or can that not be told since its token is gone, too? */
  readonly isSecret: boolean;
  /** What was stored of it, from which it can be made again. */
  readonly stored: StoredCombatant;
}

/** Those that this window has seen go, by their ids. */
const gone = new Map<FigureId, Gone>();

export function noteGone(combatant: Combatant): void {
  const { id, name, tokenId, token } = combatant;
  const isSecret = isHidden(combatant) || (Boolean(tokenId) && !token);
  const { _stats: _, ...stored } = combatant.toObject();
  gone.set(id!, { name: name ?? "", isSecret, stored: { ...stored, _id: id! } });
}

/** Can the combatants that left with a command be put back? Not if a token or an actor of theirs has been deleted. */
export function canReturn(combat: Combat, { command, combatants = [] }: Entry): boolean {
  if (command?.type !== "leave") return true;
  return [command.figure, ...(command.others ?? [])].every(
    id => combat.combatants.has(id) || isWhole(combatants.find(({ _id }) => _id === id)),
  );
}

/** Is the token of a stored combatant there, or its actor where it has none? */
function isWhole(stored: StoredCombatant | undefined): boolean {
  if (stored === undefined) return false;
  const { tokenId, sceneId, actorId } = stored;
  if (!tokenId) return game.actors.has(String(actorId));
  return game.scenes.get(String(sceneId))?.tokens.has(String(tokenId)) === true;
}

/** What is known of a combatant that is gone; nothing where this window has not seen it go. */
export function goneAs(id: FigureId): Gone | undefined {
  return gone.get(id);
}

/** Has an actor been deleted meanwhile, or the token whose own it is? */
export function isDeleted({ id, token }: Actor): boolean {
  return token ? !token.parent?.tokens.has(token.id!) : !game.actors.has(id!);
}
