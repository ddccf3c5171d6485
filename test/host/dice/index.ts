import { namespace } from "../namespace.ts";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./compound-terms.ts";
import { DiceTerm, Die } from "./die.ts";
import { MersenneTwister } from "./mersenne-twister.ts";
import { Roll } from "./roll.ts";
import { NumericTerm, OperatorTerm, RollTerm, StringTerm } from "./term.ts";

const terms = namespace("foundry.dice.terms", {
  DiceTerm,
  Die,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
});

/** `foundry.dice`. */
export const dice = namespace("foundry.dice", { Roll, terms, rolls: { Roll }, MersenneTwister });

/** The value of `CONFIG.Dice` before a system changes it. */
export function makeDiceConfig() {
  return {
    types: [Die],
    rolls: [Roll],
    terms: { d: Die } as Record<string, unknown>,
    termTypes: { Die, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm },
    randomUniform: (): number => MersenneTwister.random(),
  };
}

export { MersenneTwister, Roll };
