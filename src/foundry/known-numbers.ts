import { showsMonsterNumbers } from "./settings.ts";

/** Does a player own this actor, and not only a GM? Everyone may know the numbers of such a character. */
export function isPlayersOwn(actor: Actor | null | undefined): boolean {
  return actor?.hasPlayerOwner === true;
}

/**
 * May every player know an actor's armor class, THAC0 and adjustments that reveal them? For monsters, only if the world
 * setting allows it.
 */
export function areNumbersTold(actor: Actor | null | undefined): boolean {
  return showsMonsterNumbers() || isPlayersOwn(actor);
}

/** May this user read the sheet, or know everything on it because a player owns the actor? */
export function knowsSheet(actor: Actor | null | undefined): boolean {
  return game.user?.isGM === true || maySee(actor) || isPlayersOwn(actor);
}

/** May this user know an actor's armor class, THAC0 and adjustments that reveal them? */
export function knowsNumbersOf(actor: Actor | null | undefined): boolean {
  return knowsSheet(actor) || areNumbersTold(actor);
}

/** May this user open the actor's sheet, as an observer or owner? */
export function maySee(actor: Actor | null | undefined): boolean {
  return actor?.testUserPermission(game.user!, "OBSERVER") === true;
}
