import { type Fight, type FigureId, fatigueForecast, type Rulebook } from "../../rules/index.ts";
import { say } from "../localize.ts";

/** Something said in a word or two, and what it means. */
export interface Tag {
  readonly words: string;
  readonly says: string;
}

/** A figure's fatigue points, what the round costs of them and what that brings; null where it never tires. */
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

/** The level of a figure's weariness and what it does to it; null where fatigue is not played, and for one that is fresh. */
export function wearinessTag(fight: Fight, figure: FigureId, book: Rulebook): Tag | null {
  const forecast = fatigueForecast(fight, figure, book);
  if (forecast === null || forecast.stamina.level === "fresh") return null;
  const { stamina, encumbered, surcharge } = forecast;
  return {
    words: say(`FatigueLevel.${stamina.level}`),
    says: say("Fatigue.weary", { encumbered, surcharge }),
  };
}
