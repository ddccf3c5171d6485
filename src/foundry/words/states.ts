import {
  type Condition,
  type Fight,
  type FigureId,
  fatigueForecast,
  figureOf,
  frameOf,
  INJURIES,
  isDown,
  isHelpless,
  type Moment,
  playsConditionsInFull,
  pointsAgainst,
  poolAccount,
  type Rulebook,
  roundOf,
  type Seat,
  type SufferedInjury,
  seatOf,
} from "../../rules/index.ts";
import { namesOf, say, sayList } from "../localize.ts";

/** A short label and its explanation. */
export interface Tag {
  readonly words: string;
  readonly says: string;
  /** The lasting effect that it shows, if this user may change its time. */
  readonly effect?: { readonly figure: FigureId; readonly key: number; readonly press: string };
}

/** The conditions that the ruling `conditions.effect` lets do more than stop actions. */
const MORE = ["hasted", "stunned", "prone", "invisible", "asleep", "blind"] as const satisfies Condition[];

/** The label of a condition, with all that it does under a rulebook. */
export function conditionTag(condition: Condition, book: Rulebook): Tag {
  const more = MORE.find(one => one === condition);
  const isPosture = condition === "prone" && frameOf(book) === "turn";
  const helpless = book["conditions.helpless"];
  const says = [
    say(`Tracker.ConditionSays.${condition}`),
    ...(condition === "dying" ? [say(`Tracker.DyingSays.${book["conditions.dying"]}`)] : []),
    ...(more && playsConditionsInFull(book) && !isPosture ? [say(`Tracker.ConditionAdds.${more}`)] : []),
    ...(helpless !== "usual" && isHelpless(condition) ? [say(`Tracker.HelplessSays.${helpless}`)] : []),
  ];
  return { words: say(`Condition.${condition}`), says: says.join(" ") };
}

/** The label of a combatant's fatigue points, with what this round costs and its effect; null if it never tires. */
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

/** The label of a combatant's fatigue level, with its effects; null if it is fresh or fatigue is not played. */
export function wearinessTag(fight: Fight, figure: FigureId, book: Rulebook): Tag | null {
  const forecast = fatigueForecast(fight, figure, book);
  if (forecast === null || forecast.stamina.level === "fresh") return null;
  const { stamina, encumbered, surcharge } = forecast;
  return {
    words: say(`FatigueLevel.${stamina.level}`),
    says: say("Fatigue.weary", { encumbered, surcharge }),
  };
}

/** A charge in progress. */
export interface Charging {
  readonly charger: string;
  readonly target: string;
  readonly begins: Moment;
  readonly arrives: Moment;
  /** Is it too far to arrive in this round? */
  readonly lost: boolean;
}

/** A combatant's charge in progress; null if it has arrived or the charger is down. */
export function chargingOf({ figure, charge }: Seat, fight: Fight): Charging | null {
  const charger = figureOf(fight, figure);
  if (charge === null || charge.arrived || !charger || isDown(charger)) return null;
  const { begins, arrives } = charge;
  const target = figureOf(fight, charge.target)?.name ?? charge.target;
  return { charger: charger.name, target, begins, arrives, lost: roundOf(arrives) > fight.encounter.round };
}

/** A move in progress. */
export interface Walking {
  readonly walker: string;
  readonly begins: Moment;
  readonly arrives: Moment;
  /** Is it too far to arrive in this round? */
  readonly lost: boolean;
}

/** A combatant's move in progress; null if it is not on its way. */
export function walkingOf({ figure, walk }: Seat, fight: Fight): Walking | null {
  const walker = figureOf(fight, figure);
  if (walk === undefined || walk.over || !walker || isDown(walker)) return null;
  const { begins, arrives } = walk;
  return { walker: walker.name, begins, arrives, lost: roundOf(arrives) > fight.encounter.round };
}

/** The localized name of an injury; a world's custom injury keeps its own name. */
export function sayInjury(injury: string): string {
  return (INJURIES as readonly string[]).includes(injury) ? say(`Deed.Injury.${injury}`) : injury;
}

/** The name of a suffered injury, or its severity if nothing else is known. */
export function saySuffered({ id, severity }: SufferedInjury): string {
  return id === null ? say("Injury.unnamed", { severity }) : sayInjury(id);
}

/**
 * The points in a combatant's defense pool that are reserved against foes, by name; null if there are none.
 *
 * @param book pass it only if the reader may know the combatant's armor class; it adds the armor class that one attack
 *   meets
 */
export function sayPool(fight: Fight, figure: FigureId, book: Rulebook | null = null): string | null {
  const waiting = Object.entries(seatOf(fight, figure)?.warding?.pool ?? {}).filter(([, points]) => points > 0);
  if (waiting.length === 0) return null;
  const account = book && poolAccount(fight, figure, book);
  const names = namesOf(fight);
  const told = waiting.map(([foe, points]) => {
    const values = { name: names[foe] ?? foe, points };
    if (!account || !book) return say("Dialog.Pool.foe", values);
    const armorClass = account.armorClass - pointsAgainst(points, 1, account.limit, book);
    return say("Dialog.Pool.foeMeets", { ...values, armorClass });
  });
  return sayList(told);
}
