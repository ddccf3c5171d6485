import {
  asSeenBy,
  type Fight,
  type FigureId,
  figureOf,
  frameOf,
  type Intent,
  isDown,
  partsOf,
  planAhead,
  planToChange,
  type Rulebook,
  type Step,
  withFigures,
} from "../../rules/index.ts";
import type { ChosenPlan } from "../chosen-plan.ts";
import { friendsIn } from "../known-plans.ts";
import { namesOf, say, sayList, sayPart, sayPartShort } from "../localize.ts";
import { rulebook } from "../settings.ts";
import { sayKinds } from "../words/intent.ts";
import { isFighting } from "../words/side.ts";
import { momentNow, sayMoment } from "../words/step.ts";
import { partIn } from "./bars.ts";

/** The preview of a plan that a user is choosing in the declare dialog: with dice that fall in the middle. */
export interface Preview {
  readonly figure: FigureId;
  /** The parts in which it acts. */
  readonly acts: readonly number[];
  /** The spell or device from its begin to its effect; null for all else. */
  readonly bar: PreviewBar | null;
  /** Where it would take effect, or first act, for each value of a die that is still to be rolled; else empty. */
  readonly dice: readonly PreviewDie[];
  /** The words for the owner of that die; empty without dice. */
  readonly rolls: string;
  /** A sentence on when it takes effect or acts. */
  readonly words: string;
  /** The foes that act before, and in how many rolls. */
  readonly before: string;
}

interface PreviewDie {
  readonly shows: number;
  /** The part of the round; 0 for a later round. */
  readonly part: number;
  readonly chosen: boolean;
}

interface PreviewBar {
  readonly item: string;
  readonly words: string;
  readonly from: number;
  readonly to: number;
  /** It takes effect in a later round. */
  readonly over: boolean;
}

/** A plan that a user is choosing. */
interface Chosen {
  readonly fight: Fight;
  readonly figure: FigureId;
  readonly intents: readonly [Intent, ...Intent[]];
  readonly book: Rulebook;
  /** Has an action begun that the plan only continues? */
  readonly afterwards: boolean;
}

/** The values of the dice in a forecast: those of the own side, and those of all others. */
interface Dice {
  readonly own: number;
  readonly other: number;
}

/** The part of a forecast that the band shows. */
interface Outcome {
  readonly own: readonly Step[];
  /** The moment when the plan takes effect, or when the combatant first acts. */
  readonly at: number;
  /** Foes that act before. */
  readonly before: readonly FigureId[];
}

/** With more combatants than this, only the middle value of the dice is computed. */
const MOST_VARIED = 60;

/** Computes the preview of a plan, with the knowledge of this user; null if the plan is not legal. */
export function previewOf({ combat, figure, intents: [first, ...next] }: ChosenPlan, now: Fight): Preview | null {
  if (first === undefined) return null;
  const fight = asKnown(combat, now);
  const book = rulebook(combat);
  const { afterwards } = planToChange(fight, figure, book);
  const chosen: Chosen = { fight, figure, intents: [first, ...next], book, afterwards };
  const faces = facesOf(chosen);
  const middle = { own: Math.ceil(faces.own / 2), other: Math.ceil(faces.other / 2) };
  const usual = outcomeOf(chosen, middle);
  if (usual === null) return null;
  const isVaried = fight.figures.length <= MOST_VARIED;
  const row = (whose: keyof Dice) =>
    Array.from({ length: isVaried ? faces[whose] : 0 }, (_, at) =>
      at + 1 === middle[whose] ? usual : outcomeOf(chosen, { ...middle, [whose]: at + 1 }),
    );
  const rows = { own: row("own"), other: row("other") };
  const shown = new Set(rows.other.map(outcome => outcome?.at)).size > 1 ? "other" : "own";
  const rest = rows[shown === "own" ? "other" : "own"].filter(outcome => outcome !== null);
  const threatened = rest.filter(({ before }) => before.length > 0).length;
  return {
    figure,
    acts: [...new Set(usual.own.filter(({ kind }) => !ENDS.has(kind)).flatMap(step => partsIn(step.moment, chosen)))],
    bar: barOf(usual, chosen),
    dice: rows[shown].flatMap((outcome, at) =>
      outcome === null
        ? []
        : [{ shows: at + 1, part: partsIn(outcome.at, chosen)[0] ?? 0, chosen: at + 1 === middle[shown] }],
    ),
    rolls: rows[shown].length === 0 ? "" : say(`Band.Preview.rolls.${shown === "other" ? "others" : "own"}`),
    words: wordsOf(usual, chosen),
    before: beforeWords(usual, chosen, rest.length === 0 ? null : { threatened, of: rest.length, whose: shown }),
  };
}

/** Steps at which something takes effect that the combatant has begun before. */
const ENDS: ReadonlySet<Step["kind"]> = new Set(["spell-end", "device-end"]);

/** The fight without combatants that this user does not see, and without declarations that they may not know. */
function asKnown(combat: Combat, fight: Fight): Fight {
  const friends = friendsIn(combat, fight);
  const sees = (id: FigureId) => combat.combatants.get(id)?.visible ?? false;
  const figures = fight.figures.filter(figure => figure !== null).filter(({ id }) => sees(id));
  const seats = fight.encounter.seats.filter(({ figure }) => sees(figure));
  const untold = seats.map(({ figure }) => figure).filter(id => !friends.has(id));
  return asSeenBy(withFigures({ encounter: { ...fight.encounter, seats }, figures: [] }, figures), untold);
}

/** The number of faces of the initiative dice, of the own side and of others; 0 if none is still to be rolled. */
function facesOf(chosen: Chosen): Dice {
  const faces = { own: 0, other: 0 };
  forecast(chosen, (whose, most) => {
    faces[whose] = Math.max(faces[whose], most);
    return 1;
  });
  return faces;
}

function forecast(
  { fight, figure, intents, book }: Chosen,
  dice: (whose: keyof Dice, faces: number) => number,
): ReturnType<typeof planAhead> {
  const side = figureOf(fight, figure)?.side;
  return planAhead(
    fight,
    { figure, intents },
    die => {
      const rolling = die.side ?? (die.figure === null ? null : figureOf(fight, die.figure)?.side);
      return dice(rolling === side ? "own" : "other", Number(die.formula.match(/d(\d+)/)?.[1] ?? 1));
    },
    book,
  );
}

function outcomeOf(chosen: Chosen, dice: Dice): Outcome | null {
  const ahead = forecast(chosen, (whose, faces) => Math.min(Math.max(1, dice[whose]), faces));
  if (ahead === null) return null;
  const { figure, afterwards } = chosen;
  const now = momentNow(ahead.fight);
  const coming = ahead.steps.filter(step => step.moment >= now && step.plan !== "done");
  const own = coming.filter(step => step.figure === figure && step.kind !== "wait");
  const planned = afterwards ? own.filter(({ plan }) => plan === "next") : own;
  const end = planned.find(({ kind }) => ENDS.has(kind)) ?? planned[0];
  if (end === undefined) return null;
  const earlier = coming.filter(step => step.moment < end.moment && isThreat(step, ahead.fight, figure));
  return { own: planned, at: end.moment, before: [...new Set(earlier.map(step => step.figure))] };
}

/** Is this the turn of a foe? A foe that waits does not count, but one without a declaration does. */
function isThreat(step: Step, fight: Fight, figure: FigureId): boolean {
  const [foe, own] = [figureOf(fight, step.figure), figureOf(fight, figure)];
  if (!foe || !own || isDown(foe) || foe.side === own.side || !isFighting(foe.side)) return false;
  const isUndeclared = step.reasons.some(({ why }) => why === "undeclared");
  return step.kind === "wait" ? isUndeclared : !ENDS.has(step.kind);
}

/** The part of this round that a moment is in; none if it is in a later round. */
function partsIn(moment: number, { fight, book }: Chosen): readonly number[] {
  const part = partIn(fight.encounter.round, moment);
  return part > partsOf(frameOf(book)) ? [] : [Math.max(1, part)];
}

function barOf({ own }: Outcome, chosen: Chosen): PreviewBar | null {
  const end = own.find(({ kind }) => ENDS.has(kind));
  const start = own.find(({ kind, item }) => (kind === "spell-start" || kind === "device-start") && item === end?.item);
  const [from] = start ? partsIn(start.moment, chosen) : [];
  if (from === undefined || !end || end.item === null) return null;
  const [to] = partsIn(end.moment, chosen);
  const words = namesOf(chosen.fight)[end.item] ?? "";
  return { item: end.item, words, from, to: to ?? partsOf(frameOf(chosen.book)), over: to === undefined };
}

function wordsOf({ own, at }: Outcome, chosen: Chosen): string {
  const { fight, figure } = chosen;
  const end = own.find(({ kind }) => ENDS.has(kind));
  if (end?.item) return say("Band.Preview.lands", { what: namesOf(fight)[end.item] ?? "", part: sayMoment(at, fight) });
  const [first, ...others] = [...new Set(own.flatMap(step => partsIn(step.moment, chosen)))];
  const parts = first === undefined ? sayMoment(at, fight) : sayList([sayPart(first), ...others.map(sayPartShort)]);
  return say("Band.Preview.acts", { name: figureOf(fight, figure)?.name ?? "", parts });
}

function beforeWords(
  { before }: Outcome,
  { fight }: Chosen,
  rolls: { readonly threatened: number; readonly of: number; readonly whose: keyof Dice } | null,
): string {
  const names = sayKinds(before.map(id => figureOf(fight, id)?.name ?? id));
  const isClear = before.length === 0;
  const count = rolls && (isClear ? rolls.of - rolls.threatened : rolls.threatened);
  const odds = rolls && say(`Band.Preview.odds.${rolls.whose === "other" ? "own" : "others"}`, { count, of: rolls.of });
  if (isClear) return say("Band.Preview.clear", { odds: odds ?? "" });
  return say("Band.Preview.before", { names, count: before.length, odds: odds ?? "" });
}
