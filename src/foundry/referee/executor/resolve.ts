import {
  type Answer,
  type Fight,
  type Figure,
  figureOf,
  judge,
  type Need,
  type Outcome,
  playAsking,
  type Reason,
  type RollNeed,
  withFigures,
} from "#rules/index.ts";
import { readFigures } from "../../adapters/index.ts";
import { isRollable } from "../../rollable.ts";
import { type Execution, NoEffectError, noteAnswer, SupersededError, Withdrawn } from "../execution.ts";
import { isOver, rulesSince } from "../leadership/leader.ts";
import { itemRolling, refusedFormula } from "../transport/formulas.ts";
import { askForDecision } from "./questions.ts";

/** A resolved command: the execution that counts, its outcome, and the breaches that were allowed. */
export interface TakenEffect {
  readonly execution: Execution;
  readonly outcome: Outcome;
  readonly breaches: readonly Reason[];
  /** The needs in the order of asking, with their answers. */
  readonly asked: readonly Answered[];
}

/**
 * Resolves a command by the rules on the current figures, with dice and users' answers; writes no document yet.
 *
 * If a figure was edited while a question was open, resolves the command again on the new values. An answer is reused
 * if the same need comes up again.
 */
export async function carryOut(
  execution: Execution,
  breaches: readonly Reason[],
  known: readonly Answered[] = [],
): Promise<TakenEffect> {
  const { fight, command, book } = execution;
  const asked: Answered[] = [];
  const answer = answeringAgain(execution, known, answering(execution));
  const outcome = await playAsking(fight, command, book, async (need: Need) => {
    const said = await answer(need);
    asked.push({ need, answer: said, dice: null });
    return said;
  });
  const now = hasWaited(execution) ? fightNow(execution) : fight;
  if (isSame(fight, now)) return { execution, outcome, breaches, asked };
  const again = { ...execution, fight: now, given: [], answers: [], deeds: [], rolls: [] };
  return carryOut(again, demandLegal(again), withDice(asked, execution.rolls));
}

/** Nothing can change before the first answer, since nothing is awaited until then. */
function hasWaited({ answers }: Execution): boolean {
  return answers.length > 0;
}

/** The fight with its current figures at their earlier positions. A token that moves is a command of its own. */
function fightNow({ combat, fight }: Execution): Fight {
  const stood = new Map(fight.figures.map(figure => [figure?.id, figure?.position]));
  const figures = readFigures(combat).map(figure => {
    const position = stood.get(figure.id);
    return position === undefined || isThere(figure, position) ? figure : Object.freeze({ ...figure, position });
  });
  return withFigures({ encounter: fight.encounter, figures: [] }, figures);
}

function isThere({ position }: Figure, stood: Figure["position"]): boolean {
  return position?.x === stood?.x && position?.y === stood?.y;
}

function isSame({ figures: some }: Fight, { figures: others }: Fight): boolean {
  return some.length === others.length && some.every((one, at) => isAlike(one, others[at]));
}

/** Compares by identity first: an unchanged figure is the same object. */
function isAlike(one: Figure | null, other: Figure | null | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Judges the command again. Returns its breaches; an illegal command fails.
 *
 * @throws NoEffectError with the refusal
 */
function demandLegal({ fight, command, book }: Execution): readonly Reason[] {
  const verdict = judge(fight, command, book);
  if (verdict.legal) return verdict.breaches;
  const { refusal, reasons } = verdict;
  throw new NoEffectError({ accepted: false, refusal, reasons });
}

/** A need of a rule, its answer, and the dice that were rolled for it. */
export interface Answered {
  readonly need: Need;
  readonly answer: Answer;
  readonly dice: object | null;
}

/** Adds the dice to each roll. Both are in the order of asking. */
function withDice(asked: readonly Answered[], rolls: readonly object[]): readonly Answered[] {
  const dice = rolls.values();
  return asked.map(one => (one.need.kind === "roll" ? { ...one, dice: dice.next().value ?? null } : one));
}

/** Reuses the answers of an earlier attempt, each once and for the same need. Asks again for all others. */
function answeringAgain(
  execution: Execution,
  known: readonly Answered[],
  fresh: (need: Need) => Promise<Answer>,
): (need: Need) => Promise<Answer> {
  const left = [...known];
  return async need => {
    const at = left.findIndex(one => answersTo(one, need));
    if (at < 0) return fresh(need);
    const [{ answer, dice }] = left.splice(at, 1) as [Answered];
    noteAnswer(execution, need, answer);
    if (dice !== null) execution.rolls.push(dice);
    return answer;
  };
}

/** Does the answer fit the other need? It must be the same need, and still offer the choice. */
function answersTo({ need, answer }: Answered, other: Need): boolean {
  if (need.name !== other.name || need.figure !== other.figure || need.deed !== other.deed) return false;
  if (need.kind === "roll") return other.kind === "roll" && need.formula === other.formula && need.side === other.side;
  return other.kind === "choose" && need.against === other.against && other.choices.some(({ id }) => id === answer);
}

/**
 * Makes the function that answers what a rule needs: first with answers that an earlier leader got, then by rolling
 * dice and asking users.
 */
export function answering(execution: Execution): (need: Need) => Promise<Answer> {
  return async need => {
    const answer = takeGiven(execution, need) ?? (await fresh(execution, need));
    noteAnswer(execution, need, answer);
    return answer;
  };
}

/**
 * The next answer of an earlier leader for the same action. If an action is skipped this time, its answers stay unused.
 */
function takeGiven({ given }: Execution, { deed }: Need): Answer | undefined {
  const at = given.findIndex(one => one.deed === deed);
  return at < 0 ? undefined : given.splice(at, 1)[0]?.answer;
}

async function fresh(execution: Execution, need: Need): Promise<Answer> {
  const answer = need.kind === "roll" ? await roll(execution, need) : await askForDecision(execution, need);
  if (isOver(execution.combat)) throw new Withdrawn();
  if (!rulesSince(execution.combat, execution.term)) throw new SupersededError();
  return answer;
}

/** Rolls on this client. The purpose of the roll is stored with it, so that a card can tell the dice apart. */
async function roll(execution: Execution, need: RollNeed): Promise<number> {
  const { name, figure, side, formula, deed } = need;
  if (!isRollable(formula)) throw unrollable(execution, need);
  const dice = new foundry.dice.Roll(formula, {}, {
    tenSegments: { name, figure, ...(side !== null && { side }), ...(deed !== undefined && { deed }) },
  } as object);
  await dice.evaluate();
  execution.rolls.push(dice.toJSON());
  return dice.total!;
}

/** The error for a formula that cannot be rolled. It can occur here if an item was edited after its spell was begun. */
function unrollable({ fight }: Execution, { figure: id, formula }: RollNeed): Error {
  const figure = id === null ? undefined : figureOf(fight, id);
  const item = figure && itemRolling(figure, formula);
  if (!figure || !item) return new RangeError(`roll: expected a formula that can be rolled, got ${formula}`);
  return new NoEffectError(refusedFormula(figure, { item, formula }));
}
