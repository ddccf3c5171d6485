import { actionsLeft, actsFreely, type Fight, hasPool, judge, mayPlan, roundOf, type Seat } from "#rules/index.ts";
import { say, sayPart } from "../../localize.ts";
import { keepsActions, rulebook } from "../../settings.ts";
import { momentNow } from "../../words/step.ts";
import type { TurnReading } from "./reading.ts";
import { alertnessNow, hasActedSurprising } from "./surprise.ts";

/** What stands on a key, and what is to be done by who presses it, whatever the fight has come to since. */
export interface LikelyKey {
  readonly words: string;
  readonly meaning: string;
  /** What it costs, for who points at it. */
  readonly says?: string;
}

export interface TurnKey {
  readonly action: string;
  readonly words: string;
  /** What its user most likely wants to press means this. */
  readonly meaning?: string;
  /** What it costs, for who points at it. */
  readonly says?: string;
  /** The number by which figures of one name are told apart, where the words end with one, and what stands before it. */
  readonly which?: string;
  readonly before?: string;
  /** The moment in which its figure gives up what is left to it: what is pressed leaves no other. */
  readonly leaves?: number;
  /** What is seldom pressed: shown where the line is pointed at or has the keyboard. */
  readonly seldom?: true;
  readonly spoken: string;
}

/** Beside all else the pool is dealt out whenever it is known who attacks, while others act too. */
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
  // Whose magic is under way may aim it anew until it lands, which takes no action (S0.R10.b).
  const mayAct = overrules || !keepsActions() || actionsLeft(fight, seat, rulebook(fight)) > 0 || seat.casting !== null;
  const acting = mayAct ? [{ ...key("act", "act"), seldom: true } as const] : [];
  return [...held, ...acting, ...declare.map(one => asSeldom(one, seat.intent !== null))];
}

/** Whoever holds its initiative may act in the part of the round that is being played (S2.5.a–b). */
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

/** In a segment of surprise: for one who can do nothing, or has done it, a game master's key stands back. */
function surpriseKeys({ figure }: Seat, { fight, overrules }: TurnReading, act: TurnKey): readonly TurnKey[] {
  const isSurprised = alertnessNow(fight, figure) === "surprised";
  if (isSurprised && !overrules) return [];
  return isSurprised || hasActedSurprising(fight, figure) ? [{ ...act, seldom: true }] : [act];
}

/** What its user most likely wants to declare, and a charge beside it where that is something else. */
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

/** The one key that does what its user most likely means; none where that is not known. */
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
 * "Begin Fire Ball: Orc" and " (1)", or " (1), 40 ft": the end of a long name may be cut off, what comes after it may not. Two words
 * and a number, "Strike Orc (1)", have room in any key, one beneath the other.
 */
function partedAtNumber(words: string): Pick<TurnKey, "which" | "before"> {
  const [, before, which] = /^(\S+\s\S+\s.+?)(\s\(\d+\)(?:, .+)?)$/.exec(words) ?? [];
  return before !== undefined && which !== undefined ? { before, which } : {};
}

/** Where something else is likely, giving up a step and changing one's mind stand back. */
function asSeldom(key: TurnKey, isSettled: boolean): TurnKey {
  return isSettled && (key.action === "finish" || key.action === "declare") ? { ...key, seldom: true } : key;
}

/** Can nothing be declared for it any more? What follows a deed under way can, where figures plan. */
function isBound(fight: Fight, seat: Seat, round: number): boolean {
  const book = rulebook(fight);
  if (mayPlan(book)) return roundOf(seat.actedAt) === round && actionsLeft(fight, seat, book) === 0;
  return seat.casting !== null || seat.activation !== null || roundOf(seat.actedAt) === round;
}
