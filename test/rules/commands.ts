import { nowOf } from "../../src/rules/fight/encounter.ts";
import type { Command, Fight, FigureId } from "../../src/rules/index.ts";

let commands = 0;

/** A command without its id. */
export type Said = Command extends infer Each ? (Each extends Command ? Omit<Each, "id"> : never) : never;

export const command = (said: Said): Command => ({ id: `c${++commands}`, ...said }) as Command;

export const momentNow = (fight: Fight): number => nowOf(fight.encounter);

/** Commands of a figure at the current moment. */
export const strike = (fight: Fight, id: FigureId, target: FigureId, item = "sword"): Said => ({
  type: "strike",
  moment: momentNow(fight),
  figure: id,
  weapon: item,
  target,
});
export const shoot = (fight: Fight, id: FigureId, target: FigureId, item = "bow"): Said => ({
  type: "shoot",
  moment: momentNow(fight),
  figure: id,
  weapon: item,
  target,
});
export const cast = (fight: Fight, id: FigureId, targets: readonly FigureId[], item = "fireball"): Said => ({
  type: "cast",
  moment: momentNow(fight),
  figure: id,
  spell: item,
  targets,
});
export const move = (fight: Fight, id: FigureId, feet: number): Said => ({
  type: "move",
  moment: momentNow(fight),
  figure: id,
  feet,
});
