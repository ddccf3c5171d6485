import { type Fight, type FigureId, fatigueForecast, type Rulebook } from "../../rules/index.ts";
import { say } from "../localize.ts";

/** A short label and its explanation. */
export interface Tag {
  readonly words: string;
  readonly says: string;
}

/** A combatant's fatigue points, what this round costs, and the effect; null if it never tires. */
export function fatigueTag(fight: Fight, figure: FigureId, book: Rulebook): Tag | null {
  const forecast = fatigueForecast(fight, figure, book);
  if (forecast === null) return null;
  const { stamina, due, fighting, rounds } = forecast;
  const next = say(`Fatigue.next.${forecast.next}`);
  const leaf = rounds === 0 ? "spent" : rounds === 1 ? "soon" : "later";
  return {
    words: say("Fatigue.points", { points: stamina.points, most: stamina.most }),
    says: say(`Fatigue.${leaf}`, { due, fighting, rounds, next }),
  };
}

/** A combatant's fatigue level and its effects; null if it is fresh or fatigue is not played. */
export function wearinessTag(fight: Fight, figure: FigureId, book: Rulebook): Tag | null {
  const forecast = fatigueForecast(fight, figure, book);
  if (forecast === null || forecast.stamina.level === "fresh") return null;
  const { stamina, encumbered, surcharge } = forecast;
  return {
    words: say(`FatigueLevel.${stamina.level}`),
    says: say("Fatigue.weary", { encumbered, surcharge }),
  };
}
