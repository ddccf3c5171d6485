import type { Dynamic } from "../session/index.ts";
import { COMBAT, MIRELLA, ORC, SECOND_ORC } from "../session/world.ts";

/** A second encounter at the table: other figures on their own map, played by the same people. */

/** The documents that exist twice, by the beginnings of their ids. */
const DOUBLED = ["mirella", "otto", "orc", "tmirella", "totto", "torc0x", "torc1x", "scene", "combat"];
const COMBATANTS = ["ctmirella", "ctotto", "ctorc0x", "ctorc1x"];

const idOf = (key: string): string => key.padEnd(16, "0");
const IDS = [...DOUBLED, ...COMBATANTS].map(key => [idOf(key), idOf(`${key}b`)] as const);

/** The id of the counterpart in the second encounter. */
const besideOf = (id: string): string => IDS.find(([one]) => one === id)?.[1] ?? id;

export const COMBAT_BESIDE = besideOf(COMBAT);
export const MAP = { one: idOf("scene"), other: besideOf(idOf("scene")) } as const;
const NAMED = [MIRELLA, ORC, SECOND_ORC];
export const FIGURES = { one: NAMED, other: NAMED.map(besideOf) } as const;

/** The world with the second encounter. */
export function beside(world: object): object {
  const { actors, scenes, combats, ...others } = world as Dynamic;
  const text = IDS.reduce(
    (said, [one, other]) => said.replaceAll(`"${one}"`, `"${other}"`),
    JSON.stringify({ actors, scenes, combats }),
  );
  const second = JSON.parse(text);
  for (const one of [...second.scenes, ...second.combats]) one.active = false;
  return {
    ...others,
    actors: [...actors, ...second.actors],
    scenes: [...scenes, ...second.scenes],
    combats: [...combats, ...second.combats],
  };
}
