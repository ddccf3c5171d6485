import { type Fight, type Figure, type FigureId, isDown } from "../../rules/index.ts";
import { inSight } from "../adapters/index.ts";
import { say } from "../localize.ts";

/** One of several things to pick from. */
export interface Pick {
  readonly id: string;
  readonly words: string;
  readonly chosen: boolean;
}

export function picks<T extends string>(ids: readonly T[], chosen: T, words: (id: T) => string): readonly Pick[] {
  return ids.map(id => ({ id, words: words(id), chosen: id === chosen }));
}

/** Everybody else in the fight who stands, foes first; before them "nobody", where that may be picked. */
export function targetPicks(
  fight: Fight,
  self: Figure,
  chosen: FigureId | null,
  nobody: string | null,
): readonly Pick[] {
  const seated = new Set(fight.encounter.seats.map(seat => seat.figure));
  const standing = (one: Figure | null): one is Figure => one !== null && seated.has(one.id) && !isDown(one);
  const others = inSight(fight)
    .filter(standing)
    .filter(one => one.id !== self.id);
  const foes = others.filter(one => one.side !== self.side);
  const friends = others.filter(one => one.side === self.side);
  const named = [...foes, ...friends].map(({ id, name, side }) => ({
    id,
    words: say("Dialog.Act.aimed", { name, side: say(`Side.${side}`) }),
    chosen: id === chosen,
  }));
  return nobody === null ? named : [{ id: "", words: nobody, chosen: chosen === null }, ...named];
}
