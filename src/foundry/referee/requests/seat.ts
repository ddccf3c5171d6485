/** Who rules on this encounter: whoever has the seat while connected, else the active game master; nobody without one. */
export function refereeOf(combat: Combat): User | null {
  const seated = game.users.get(combat.system.referee ?? "");
  return seated?.active && seated.isGM ? seated : game.users.activeGM;
}

export function isReferee(combat: Combat): boolean {
  return refereeOf(combat)?.isSelf === true;
}
