import type { Fight, FigureId } from "../rules/index.ts";
import { maySee } from "./known-numbers.ts";
import { mayCommand } from "./referee/index.ts";

/** The figures whose plans this user may know: their own and those on the same side; all for a GM. */
export function friendsIn(combat: Combat, fight: Fight): ReadonlySet<FigureId> {
  const figures = fight.figures.filter(figure => figure !== null);
  const own = figures.filter(figure => maySeeHitPoints(combat.combatants.get(figure.id)));
  const sides = new Set(own.filter(figure => mayCommand(game.user!, combat, figure.id)).map(figure => figure.side));
  const beside = figures.filter(figure => sides.has(figure.side) && combat.combatants.get(figure.id)?.visible);
  return new Set([...own, ...beside].map(figure => figure.id));
}

/** May this user see a combatant's hit points, as a GM or because they may open its sheet? */
export function maySeeHitPoints(combatant: Combatant | undefined): boolean {
  return game.user!.isGM || maySee(combatant?.actor);
}
