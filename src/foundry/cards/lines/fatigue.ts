import type { FatigueEvent } from "#rules/index.ts";
import { say, sayReason } from "../../localize.ts";
import { knowsOdds, type Line, line, nameIn, sumFor, sumOfBlowSave, type Teller, type Telling } from "../line.ts";

/** Lines for fatigue and rest. */
export const FATIGUE_TELLERS: { readonly [T in FatigueEvent["type"]]: Teller<T> } = {
  resting: ({ figure, rest }, { names }) => [line(`resting.${rest}`, { figure: nameIn(names, figure) })],
  tired: tellTired,
  rested: ({ figure, save, change }, { names, reader }) => {
    const won = knowsOdds(reader, figure) ? "won" : "kept";
    const leaf = save === null || save.saved ? won : "lost";
    const told: Line = line(`rested.${leaf}`, { figure: nameIn(names, figure), ...pointsIn(change.to) });
    return [save === null ? told : { ...told, sum: sumFor(reader, figure, sumOfBlowSave(save, "earlier-tries")) }];
  },
  "level-tried": ({ figure, level, save }, { names, reader }) => {
    const values = { figure: nameIn(names, figure), level: say(`FatigueLevel.${level}`) };
    const told = save.saved ? line("level-tried.won", values, "good", "▴") : line("level-tried.lost", values);
    return [{ ...told, sum: sumFor(reader, figure, sumOfBlowSave(save, "recovered-points")) }];
  },
  "rest-broken": () => [],
  overcome: ({ on, reason }, { names }) => [{ words: sayReason(reason, names), tone: on ? "bad" : "good", sign: "·" }],
};

/** The points that a round cost. A newly reached level starts with its own points, which are shown too (S3.FL.a). */
function tellTired(
  { figure, points, parts, passed, change }: Extract<FatigueEvent, { type: "tired" }>,
  { names, reader }: Telling,
): readonly Line[] {
  const isKnown = knowsOdds(reader, figure);
  const { points: left, most } = pointsIn(change.to);
  const values = { figure: nameIn(names, figure), points, left, most };
  const levels = passed.map((id, at) => {
    const named = { ...values, level: say(`FatigueLevel.${id}`) };
    return at === passed.length - 1 && isKnown
      ? line(`wearier.${id}`, named, "bad", "▾")
      : line("wearier.passed", named, "bad", "▾");
  });
  const spent = passed.length > 0 ? "out" : "left";
  if (!isKnown) return [line(`tired.kept.${spent}`, values), ...levels];
  const told = line(`tired.${spent}`, values);
  return [{ ...told, reasons: parts.map(part => sayReason(part, names)) }, ...levels];
}

/** The points in a figure's new fatigue account; 0 of 0 if the account is secret. */
function pointsIn(account: unknown): { points: number; most: number } {
  if (account === null) return { points: 0, most: 0 };
  const { points, most } = JSON.parse(String(account)) as { points: number; most: number };
  return { points, most };
}
