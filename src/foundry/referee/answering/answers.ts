import { type Answer, figureOf, type Need, type RollNeed } from "#rules/index.ts";
import { isRollable } from "../../rollable.ts";
import { itemRolling, refusedFormula } from "../requests/formulas.ts";
import { isOver, rulesSince } from "../seat/seat.ts";
import { askForDecision } from "./decisions.ts";
import { ComesToNothing, type Execution, noteAnswer, Superseded, Withdrawn } from "./execution.ts";

/** Answers the needs of a rule: first with answers that an earlier leader got, then with dice and people. */
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
  if (!rulesSince(execution.combat, execution.term)) throw new Superseded();
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
  return new ComesToNothing(refusedFormula(figure, { item, formula }));
}
