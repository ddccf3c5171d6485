import {
  type DieAhead,
  type Fight,
  type FigureId,
  figureOf,
  frameOf,
  type Intent,
  isDown,
  partsOf,
  planAhead,
  type RoundAhead,
  type Rulebook,
  type SideId,
  type Step,
} from "../../rules/index.ts";
import type { ChosenPlan } from "../chosen-plan.ts";
import { friendsIn } from "../known-plans.ts";
import { namesOf, say, sayList, sayPart, sayPartShort } from "../localize.ts";
import { rulebook } from "../settings.ts";
import { sayKinds } from "../words/intent.ts";
import { isFighting } from "../words/side.ts";
import { partIn } from "./bars.ts";

/** The preview of a plan that a user is choosing in the declare dialog: with dice that fall in the middle. */
export interface Preview {
  readonly figure: FigureId;
  /** The parts in which it acts. */
  readonly acts: readonly number[];
  /** The spell or device from its begin to its effect; null for all else. */
  readonly bar: { readonly item: string; readonly words: string; readonly from: number; readonly to: number } | null;
  /** Where it would take effect, or first act, for each value of a die that is still to be rolled; else empty. */
  readonly dice: readonly { readonly shows: number; readonly part: number; readonly chosen: boolean }[];
  /** The words for the owner of that die; empty without dice. */
  readonly rolls: string;
  /** A sentence on when it takes effect or acts. */
  readonly words: string;
  /** The foes that act before, and in how many rolls. */
  readonly before: string;
}

/** A plan that a user is choosing. */
interface Chosen {
  readonly fight: Fight;
  readonly figure: FigureId;
  readonly intents: readonly [Intent, ...Intent[]];
  readonly book: Rulebook;
  /** Does this user see a combatant? Others are left out. */
  readonly sees: (figure: FigureId) => boolean;
}

/** The dice of one forecast: the value of the own side's dice, and that of all others. */
interface Dice {
  readonly own: number;
  readonly other: number;
}

/** The part of a forecast that the band shows. */
interface Outcome {
  readonly ahead: RoundAhead;
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
  const fight = withoutUnknownPlans(combat, now);
  const sees = (id: FigureId) => combat.combatants.get(id)?.visible ?? false;
  const chosen: Chosen = { fight, figure, intents: [first, ...next], book: rulebook(combat), sees };
  const faces = facesOf(chosen);
  const middle = Math.ceil(faces / 2);
  const usual = outcomeOf(chosen, { own: middle, other: middle });
  if (usual === null) return null;
  const isVaried = faces > 0 && fight.figures.length <= MOST_VARIED;
  const values = isVaried ? Array.from({ length: faces }, (_, at) => at + 1) : [];
  const byOther = values.map(other => outcomeOf(chosen, { own: middle, other }));
  const byOwn = values.map(own => outcomeOf(chosen, { own, other: middle }));
  const isOthers = new Set(byOther.map(outcome => outcome?.at)).size > 1;
  const [varied, rest] = isOthers ? [byOther, byOwn] : [byOwn, byOther];
  const threatened = rest.filter(outcome => (outcome?.before.length ?? 0) > 0).length;
  return {
    figure,
    acts: [...new Set(usual.own.filter(({ kind }) => kind !== "spell-end").map(step => partOf(step.moment, chosen)))],
    bar: barOf(usual, chosen),
    dice: varied.flatMap((outcome, at) =>
      outcome === null ? [] : [{ shows: at + 1, part: partOf(outcome.at, chosen), chosen: at + 1 === middle }],
    ),
    rolls: values.length === 0 ? "" : say(`Band.Preview.rolls.${isOthers ? "others" : "own"}`),
    words: wordsOf(usual, chosen),
    before: beforeWords(usual, chosen, values.length === 0 ? null : { threatened, of: values.length }),
  };
}

/** Removes the declarations that this user may not know. */
function withoutUnknownPlans(combat: Combat, fight: Fight): Fight {
  const friends = friendsIn(combat, fight);
  const { encounter } = fight;
  if (encounter.stage !== "declare") return fight;
  const seats = encounter.seats.map(seat =>
    friends.has(seat.figure) ? seat : { ...seat, intent: null, plan: undefined },
  );
  return { ...fight, encounter: { ...encounter, seats } };
}

/** The number of faces of the initiative dice; 0 if initiative is already rolled. */
function facesOf({ fight, figure, intents, book }: Chosen): number {
  const faces: number[] = [];
  const note = ({ formula }: DieAhead) => {
    faces.push(Number(formula.match(/d(\d+)/)?.[1] ?? 0));
    return 1;
  };
  planAhead(fight, { figure, intents }, note, book);
  return Math.max(0, ...faces);
}

function outcomeOf({ fight, figure, intents, book, sees }: Chosen, dice: Dice): Outcome | null {
  const side = figureOf(fight, figure)?.side;
  const sideOfDie = (die: DieAhead): SideId | null | undefined =>
    die.side ?? (die.figure === null ? null : figureOf(fight, die.figure)?.side);
  const ahead = planAhead(fight, { figure, intents }, die => (sideOfDie(die) === side ? dice.own : dice.other), book);
  if (ahead === null) return null;
  const own = ahead.steps.filter(step => step.figure === figure && step.kind !== "wait");
  const end = own.find(({ kind }) => kind === "spell-end" || kind === "device-end") ?? own[0];
  if (end === undefined) return null;
  const earlier = ahead.steps.filter(
    step => step.moment < end.moment && sees(step.figure) && isThreat(step, ahead.fight, figure),
  );
  return { ahead, own, at: end.moment, before: [...new Set(earlier.map(step => step.figure))] };
}

/** Is this the turn of a foe? A foe that waits does not count, but one without a declaration does. */
function isThreat(step: Step, fight: Fight, figure: FigureId): boolean {
  const [foe, own] = [figureOf(fight, step.figure), figureOf(fight, figure)];
  if (!foe || !own || isDown(foe) || foe.side === own.side || !isFighting(foe.side)) return false;
  const isUndeclared = step.reasons.some(({ why }) => why === "undeclared");
  return step.kind === "wait" ? isUndeclared : step.kind !== "spell-end" && step.kind !== "device-end";
}

function partOf(moment: number, { fight, book }: Chosen): number {
  return Math.max(1, Math.min(partsOf(frameOf(book)), partIn(fight.encounter.round, moment)));
}

function barOf({ own }: Outcome, chosen: Chosen): Preview["bar"] {
  const end = own.find(({ kind }) => kind === "spell-end" || kind === "device-end");
  const start = own.find(({ kind, item }) => (kind === "spell-start" || kind === "device-start") && item === end?.item);
  if (!start || !end || end.item === null) return null;
  const [from, to] = [partOf(start.moment, chosen), partOf(end.moment, chosen)];
  return { item: end.item, words: namesOf(chosen.fight)[end.item] ?? "", from, to };
}

function wordsOf({ own, at }: Outcome, chosen: Chosen): string {
  const end = own.find(({ kind }) => kind === "spell-end" || kind === "device-end");
  const part = sayPart(partOf(at, chosen));
  if (end?.item) return say("Band.Preview.lands", { what: namesOf(chosen.fight)[end.item] ?? "", part });
  const [first, ...others] = [...new Set(own.map(step => partOf(step.moment, chosen)))];
  const parts = sayList([sayPart(first!), ...others.map(sayPartShort)]);
  return say("Band.Preview.acts", { name: figureOf(chosen.fight, chosen.figure)?.name ?? "", parts });
}

function beforeWords(
  { before }: Outcome,
  { fight }: Chosen,
  rolls: { readonly threatened: number; readonly of: number } | null,
): string {
  const names = sayKinds(before.map(id => figureOf(fight, id)?.name ?? id));
  const said =
    before.length === 0 ? say("Band.Preview.clear") : say("Band.Preview.before", { names, count: before.length });
  if (rolls === null) return said;
  const count = before.length === 0 ? rolls.of - rolls.threatened : rolls.threatened;
  return say("Band.Preview.inRolls", { said, count, of: rolls.of });
}
