import type { FatigueEvent } from "#rules/index.ts";
import { say, sayReason } from "../../localize.ts";
import { type Line, line, nameIn, type Teller } from "../line.ts";
import { sumOfBlowSave } from "../sum.ts";

/** How weariness and rest are told. */
export const FATIGUE_TELLERS: { readonly [T in FatigueEvent["type"]]: Teller<T> } = {
  resting: ({ figure, rest }, { names }) => [line(`resting.${rest}`, { figure: nameIn(names, figure) })],
  tired: ({ figure, points, parts, passed, change }, { names }) => {
    const named = { figure: nameIn(names, figure) };
    const reasons = parts.map(part => sayReason(part, names));
    const levels = passed.map(id => line("wearier", { ...named, level: say(`FatigueLevel.${id}`) }, "bad", "▾"));
    const { points: left, most } = pointsIn(change.to);
    return [{ ...line("tired", { ...named, points, left, most }), reasons }, ...levels];
  },
  rested: ({ figure, save, change }, { names }) => {
    const leaf = save === null || save.saved ? "won" : "lost";
    const told: Line = line(`rested.${leaf}`, { figure: nameIn(names, figure), ...pointsIn(change.to) });
    return [save === null ? told : { ...told, sum: sumOfBlowSave(save, "earlier-tries") }];
  },
  "level-tried": ({ figure, level, save }, { names }) => {
    const values = { figure: nameIn(names, figure), level: say(`FatigueLevel.${level}`) };
    const told = save.saved ? line("level-tried.won", values, "good", "▴") : line("level-tried.lost", values);
    return [{ ...told, sum: sumOfBlowSave(save, "recovered-points") }];
  },
  "rest-broken": () => [],
  overcome: ({ on, reason }, { names }) => [{ words: sayReason(reason, names), tone: on ? "bad" : "good", sign: "·" }],
};

/** The points in a figure's new account. */
function pointsIn(account: unknown): { points: number; most: number } {
  const { points, most } = JSON.parse(String(account)) as { points: number; most: number };
  return { points, most };
}
