import type { FigureId } from "#rules/index.ts";
import { isHidden } from "./unseen.ts";

/** A combatant that has been taken out of its encounter. */
interface Gone {
  readonly name: string;
  /** Was it hidden from the players, or can that not be told since its token is gone, too? */
  readonly isSecret: boolean;
}

/** Those that this window has seen go, by their ids. */
const gone = new Map<FigureId, Gone>();

export function noteGone(combatant: Combatant): void {
  const { id, name, tokenId, token } = combatant;
  const isSecret = isHidden(combatant) || (Boolean(tokenId) && !token);
  gone.set(id!, { name: name ?? "", isSecret });
}

/** What is known of a combatant that is gone; nothing where this window has not seen it go. */
export function goneAs(id: FigureId): Gone | undefined {
  return gone.get(id);
}

/** Has an actor been deleted meanwhile, or the token whose own it is? */
export function isDeleted({ id, token }: Actor): boolean {
  return token ? !token.parent?.tokens.has(token.id!) : !game.actors.has(id!);
}
