import { showsMonsterNumbers } from "./settings.ts";

/** Does a player own it? Everybody knows the numbers of such a figure. */
export function isPlayersOwn(actor: Actor | null | undefined): boolean {
  return actor?.hasPlayerOwner === true;
}

/** May anybody know an actor's armor class, THAC0 and what gives them away? A monster's only where the world shows them. */
export function areNumbersTold(actor: Actor | null | undefined): boolean {
  return showsMonsterNumbers() || isPlayersOwn(actor);
}

/** May this client's user read the sheet, or know all that is on it, because a player owns the figure? */
export function knowsSheet(actor: Actor | null | undefined): boolean {
  return game.user?.isGM === true || maySee(actor) || isPlayersOwn(actor);
}

/** May this client's user know an actor's armor class, THAC0 and what gives them away? */
export function knowsNumbersOf(actor: Actor | null | undefined): boolean {
  return knowsSheet(actor) || areNumbersTold(actor);
}

/** May this client's user open the sheet? */
export function maySee(actor: Actor | null | undefined): boolean {
  return actor?.testUserPermission(game.user!, "OBSERVER") === true;
}
