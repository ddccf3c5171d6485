import {
  actionsLeft,
  actsFreely,
  type Fight,
  figureOf,
  hasPool,
  judge,
  mayPlan,
  roundOf,
  type Seat,
} from "../../rules/index.ts";
import { say, sayPart } from "../localize.ts";
import { keepsActions, rulebook } from "../settings.ts";
import { momentNow } from "../words/step.ts";
import type { RowReading } from "./row.ts";
import { alertnessNow, hasActedSurprising } from "./surprise.ts";

/** The words on a suggested button, and its action as data. The data does not change when the fight moves on. */
export interface LikelyButton {
  readonly words: string;
  readonly meaning: string;
  /** The cost, for the tooltip. */
  readonly says?: string;
}

/** A button of a row, as it is drawn in the tracker, on a sheet and next to a token. */
export interface RowButton {
  readonly action: string;
  readonly words: string;
  /** Set on a suggested button: the action that it does. */
  readonly meaning?: string;
  /** The cost, for the tooltip. */
  readonly says?: string;
  /** A number that ends the words, such as " (1)", and the words before it, if they are split. */
  readonly which?: string;
  readonly before?: string;
  /** The moment when the figure gives up the rest. It is sent with the command, so no other moment is given up. */
  readonly leaves?: number;
  /** Rarely used: shown only while the row is pointed at or focused. */
  readonly seldom?: true;
  readonly spoken: string;
}

/** Buttons that act for several figures at once. A macro can do the same. */
export const TOGETHER = ["declareShown", "playAll"] as const;
/** The type of the data in a drag of such a button. */
export const TOGETHER_DRAGGED = "ten-segments.together";

/**
 * The buttons of a figure's row. A Defense Pool can be dealt in any stage of a round, so a figure that has one always
 * gets its button.
 */
export function buttonsOf(seat: Seat, acts: boolean, reading: RowReading, name: string): readonly RowButton[] {
  const words = say("Tracker.Key.dealPool");
  const deal = { action: "dealPool", words, spoken: say("Tracker.Key.of", { key: words, name }) };
  const deals = reading.fight.encounter.round > 0 && hasPool(reading, seat.figure);
  return [
    ...outOfTurn(seat, reading, name),
    ...actionButtons(seat, acts, reading, name),
    ...rising(seat, acts, reading, name),
    ...(deals ? [deal] : []),
  ];
}

/** The button of a blow out of turn, in any moment of the round (S3.AO). */
function outOfTurn({ openings }: Seat, { likely }: RowReading, name: string): readonly RowButton[] {
  if (openings === undefined) return [];
  return likelyButtons(likely.outOfTurn(), "strikeOutOfTurn", (action, words) => ({
    ...{ action, words, spoken: say("Tracker.Key.of", { key: words, name }) },
  }));
}

/** The button with which a figure that lies on the ground gets up. */
function rising({ figure: id }: Seat, acts: boolean, { fight, book }: RowReading, name: string): readonly RowButton[] {
  if (!acts || !figureOf(fight, id)?.conditions.includes("prone")) return [];
  const moment = momentNow(fight);
  if (!judge(fight, { id: "asked", type: "rise", figure: id, moment }, book).legal) return [];
  const words = say("Tracker.Key.rise");
  return [{ action: "riseNow", words, leaves: moment, spoken: say("Tracker.Key.of", { key: words, name }) }];
}

function actionButtons(seat: Seat, acts: boolean, reading: RowReading, name: string): readonly RowButton[] {
  const { fight, overrules, likely } = reading;
  const { round, stage } = fight.encounter;
  if (round === 0 || stage === "end") return [];
  const button = (action: string, words: string): RowButton => {
    return { action, words, spoken: say("Tracker.Key.of", { key: words, name }) };
  };
  const usual = (action: string, leaf: string): RowButton => button(action, say(`Tracker.Key.${leaf}`));
  const bound = isBound(fight, seat, round);
  const declare = bound ? [] : [usual("declare", seat.intent ? "redeclare" : "declare")];
  if (stage === "declare")
    return [...suggestedButtons(likely, button), ...declare.map(one => asSeldom(one, seat.intent !== null))];
  if (stage === "surprise") return surpriseButtons(seat, reading, usual("act", "act"));
  const held = releaseButton(seat, reading, button);
  const silent = seat.intent === null && !bound;
  const finish = { ...usual("finish", "finish"), leaves: momentNow(fight) };
  if (acts && silent && actsFreely(reading.book))
    return [usual("act", "act"), finish, ...declare.map(one => asSeldom(one, true))];
  if (acts && silent) return [...declare, usual("act", "act"), finish];
  if (acts) {
    const done = likelyButtons(likely.deed(), "doDeclared", button);
    const deed = done.length > 0 ? done : likelyButtons(likely.closing(), "closeIn", button);
    return [...deed, usual("act", "act"), finish, ...declare].map(one => asSeldom(one, deed.length > 0));
  }
  // While its magic is under way, a figure may aim it again until it takes effect, which takes no action (S0.R10.b).
  const mayAct = overrules || !keepsActions() || actionsLeft(fight, seat, rulebook(fight)) > 0 || seat.casting !== null;
  const acting = mayAct ? [{ ...usual("act", "act"), seldom: true } as const] : [];
  return [...held, ...acting, ...declare.map(one => asSeldom(one, seat.intent !== null))];
}

/** A figure that holds its initiative may act in the current part of the round (S2.5.a–b). */
function releaseButton(
  { figure, held }: Seat,
  { fight, book }: RowReading,
  button: (action: string, words: string) => RowButton,
): readonly RowButton[] {
  const { round, segment } = fight.encounter;
  if (held === null || !judge(fight, { id: "asked", type: "release", round, figure, segment }, book).legal) return [];
  const release = button("release", say("Tracker.Key.release"));
  return [{ ...release, meaning: String(segment), says: say("Tracker.Key.releaseSays", { part: sayPart(segment) }) }];
}

/**
 * The button in a segment of surprise. It is rare if the figure has acted. If the figure is surprised, only a GM has
 * it, as a rare one.
 */
function surpriseButtons({ figure }: Seat, { fight, overrules }: RowReading, act: RowButton): readonly RowButton[] {
  const isSurprised = alertnessNow(fight, figure) === "surprised";
  if (isSurprised && !overrules) return [];
  return isSurprised || hasActedSurprising(fight, figure) ? [{ ...act, seldom: true }] : [act];
}

/** The suggested declaration, and a charge if that differs. */
function suggestedButtons(
  { declaration, charge }: RowReading["likely"],
  button: (action: string, words: string) => RowButton,
): readonly RowButton[] {
  const [likely, beside] = [declaration(), charge()];
  const isSame = likely?.words === beside?.words;
  return [
    ...likelyButtons(likely, "declareSuggested", button),
    ...likelyButtons(isSame ? null : beside, "declareCharge", button),
  ];
}

function likelyButtons(
  likely: LikelyButton | null,
  action: string,
  button: (action: string, words: string) => RowButton,
): readonly RowButton[] {
  if (likely === null) return [];
  const { words, meaning, says } = likely;
  return [{ ...button(action, words), ...partedAtNumber(words), meaning, ...(says && { says }) }];
}

/**
 * Splits "Begin Fire Ball: Orc (1), 40 ft" before " (1)", so that a long name can be cut off but not the number. Two
 * words and a number, such as "Strike Orc (1)", are not split: they fit on any button.
 */
function partedAtNumber(words: string): Pick<RowButton, "which" | "before"> {
  const [, before, which] = /^(\S+\s\S+\s.+?)(\s\(\d+\)(?:, .+)?)$/.exec(words) ?? [];
  return before !== undefined && which !== undefined ? { before, which } : {};
}

/** If the figure has a suggested action, finishing and changing the declaration move to the rare buttons. */
function asSeldom(button: RowButton, isSettled: boolean): RowButton {
  const { action } = button;
  return isSettled && (action === "finish" || action === "declare") ? { ...button, seldom: true } : button;
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
