import { actionsLeft, actsFreely, type Fight, hasPool, judge, mayPlan, roundOf, type Seat } from "#rules/index.ts";
import { say, sayPart } from "../../localize.ts";
import { keepsActions, rulebook } from "../../settings.ts";
import { momentNow } from "../../words/step.ts";
import { alertnessNow, hasActedSurprising, type TurnReading } from "./reading.ts";

/** The words on a suggested button, and its action as data. The data does not change when the fight moves on. */
export interface LikelyKey {
  readonly words: string;
  readonly meaning: string;
  /** The cost, for the tooltip. */
  readonly says?: string;
}

export interface TurnKey {
  readonly action: string;
  readonly words: string;
  /** Set on a suggested button: the action that it does. */
  readonly meaning?: string;
  /** The cost, for the tooltip. */
  readonly says?: string;
  /** A number that ends the words, such as " (1)", and the words before it, if they are split. */
  readonly which?: string;
  readonly before?: string;
  /** The moment in which the figure gives up the rest. It is sent with the command, so no other moment is given up. */
  readonly leaves?: number;
  /** Rarely used: shown only while the row is pointed at or focused. */
  readonly seldom?: true;
  readonly spoken: string;
}

/**
 * The buttons of a row. A Defense Pool can be dealt in any stage of a round, so a figure that has one always gets its
 * button.
 */
export function keysOf(seat: Seat, acts: boolean, reading: TurnReading, name: string): readonly TurnKey[] {
  const words = say("Tracker.Key.dealPool");
  const deal = { action: "dealPool", words, spoken: say("Tracker.Key.of", { key: words, name }) };
  const deals = reading.fight.encounter.round > 0 && hasPool(reading, seat.figure);
  return [...deedKeys(seat, acts, reading, name), ...(deals ? [deal] : [])];
}

function deedKeys(seat: Seat, acts: boolean, reading: TurnReading, name: string): readonly TurnKey[] {
  const { fight, overrules, likely } = reading;
  const { round, stage } = fight.encounter;
  if (round === 0 || stage === "end") return [];
  const keyed = (action: string, words: string): TurnKey => {
    return { action, words, spoken: say("Tracker.Key.of", { key: words, name }) };
  };
  const key = (action: string, leaf: string): TurnKey => keyed(action, say(`Tracker.Key.${leaf}`));
  const bound = isBound(fight, seat, round);
  const declare = bound ? [] : [key("declare", seat.intent ? "redeclare" : "declare")];
  if (stage === "declare")
    return [...suggestedKeys(likely, keyed), ...declare.map(one => asSeldom(one, seat.intent !== null))];
  if (stage === "surprise") return surpriseKeys(seat, reading, key("act", "act"));
  const held = releaseKey(seat, reading, keyed);
  const silent = seat.intent === null && !bound;
  const finish = { ...key("finish", "finish"), leaves: momentNow(fight) };
  if (acts && silent && actsFreely(reading.book))
    return [key("act", "act"), finish, ...declare.map(one => asSeldom(one, true))];
  if (acts && silent) return [...declare, key("act", "act"), finish];
  if (acts) {
    const done = likelyKey(likely.deed(), "doDeclared", keyed);
    const deed = done.length > 0 ? done : likelyKey(likely.closing(), "closeIn", keyed);
    return [...deed, key("act", "act"), finish, ...declare].map(one => asSeldom(one, deed.length > 0));
  }
  // While its magic is under way, a figure may aim it again until it takes effect, which takes no action (S0.R10.b).
  const mayAct = overrules || !keepsActions() || actionsLeft(fight, seat, rulebook(fight)) > 0 || seat.casting !== null;
  const acting = mayAct ? [{ ...key("act", "act"), seldom: true } as const] : [];
  return [...held, ...acting, ...declare.map(one => asSeldom(one, seat.intent !== null))];
}

/** A figure that holds its initiative may act in the current part of the round (S2.5.a–b). */
function releaseKey(
  { figure, held }: Seat,
  { fight, book }: TurnReading,
  keyed: (action: string, words: string) => TurnKey,
): readonly TurnKey[] {
  const { round, segment } = fight.encounter;
  if (held === null || !judge(fight, { id: "asked", type: "release", round, figure, segment }, book).legal) return [];
  const key = keyed("release", say("Tracker.Key.release"));
  return [{ ...key, meaning: String(segment), says: say("Tracker.Key.releaseSays", { part: sayPart(segment) }) }];
}

/**
 * The button in a segment of surprise. It is rare if the figure has acted. If the figure is surprised, only a GM has
 * it, as a rare one.
 */
function surpriseKeys({ figure }: Seat, { fight, overrules }: TurnReading, act: TurnKey): readonly TurnKey[] {
  const isSurprised = alertnessNow(fight, figure) === "surprised";
  if (isSurprised && !overrules) return [];
  return isSurprised || hasActedSurprising(fight, figure) ? [{ ...act, seldom: true }] : [act];
}

/** The suggested declaration, and a charge if that differs. */
function suggestedKeys(
  { declaration, charge }: TurnReading["likely"],
  keyed: (action: string, words: string) => TurnKey,
): readonly TurnKey[] {
  const [likely, beside] = [declaration(), charge()];
  const isSame = likely?.words === beside?.words;
  return [
    ...likelyKey(likely, "declareSuggested", keyed),
    ...likelyKey(isSame ? null : beside, "declareCharge", keyed),
  ];
}

function likelyKey(
  likely: LikelyKey | null,
  action: string,
  keyed: (action: string, words: string) => TurnKey,
): readonly TurnKey[] {
  if (likely === null) return [];
  const { words, meaning, says } = likely;
  return [{ ...keyed(action, words), ...partedAtNumber(words), meaning, ...(says && { says }) }];
}

/**
 * Splits "Begin Fire Ball: Orc (1), 40 ft" before " (1)", so that a long name can be cut off but not the number. Two
 * words and a number, such as "Strike Orc (1)", are not split: they fit on any button.
 */
function partedAtNumber(words: string): Pick<TurnKey, "which" | "before"> {
  const [, before, which] = /^(\S+\s\S+\s.+?)(\s\(\d+\)(?:, .+)?)$/.exec(words) ?? [];
  return before !== undefined && which !== undefined ? { before, which } : {};
}

/** If the figure has a suggested action, finishing and changing the declaration move to the rare buttons. */
function asSeldom(key: TurnKey, isSettled: boolean): TurnKey {
  return isSettled && (key.action === "finish" || key.action === "declare") ? { ...key, seldom: true } : key;
}

/**
 * May the figure no longer declare? If the rulebook has plans, actions after one that is under way can still be
 * declared.
 */
function isBound(fight: Fight, seat: Seat, round: number): boolean {
  const book = rulebook(fight);
  if (mayPlan(book)) return roundOf(seat.actedAt) === round && actionsLeft(fight, seat, book) === 0;
  return seat.casting !== null || seat.activation !== null || roundOf(seat.actedAt) === round;
}
