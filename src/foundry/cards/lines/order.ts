import type { OrderEvent } from "#rules/index.ts";
import { segmentOf } from "#rules/index.ts";
import type { Starts } from "../../adapters/index.ts";
import { sayList } from "../../localize.ts";
import { sideSign } from "../../words/side.ts";
import { knows, type Line, line, nameIn, type Teller } from "../line.ts";

/** Lines for initiative. */
export const ORDER_TELLERS: { readonly [T in OrderEvent["type"]]: Teller<T> } = {
  "initiative-rolled": ({ rolls, dice = {} }, { names, reader, starts = {} }) => [
    ...Object.entries(rolls)
      .filter(([side]) => knows(reader, side))
      .map(([side, rolled]) => rolledLine({ who: sideSign(side).name, rolled }, side, starts)),
    ...Object.entries(dice)
      .filter(([figure]) => knows(reader, figure))
      .map(([figure, own]) => rolledLine({ who: nameIn(names, figure), rolled: sayList(own) }, figure, starts)),
  ],
  "sides-timed": () => [],
  "turns-had": () => [],
  "ties-rolled": ({ dice }, { names, reader }) =>
    Object.keys(dice)
      .filter(figure => knows(reader, figure))
      .map(figure => line("ties-rolled", { figure: nameIn(names, figure) }, "aside")),
  "dice-carried": ({ figure, dice }, { names }) => [
    line("dice-carried", { figure: nameIn(names, figure), dice: sayList(dice) }, "aside"),
  ],
  "initiative-held": ({ figure, held }, { names }) => {
    const until = held === null || held.until === 0 ? null : segmentOf(held.until);
    const values = { figure: nameIn(names, figure), segment: until ?? 0 };
    return [line(until === null ? "initiative-held.waits" : "initiative-held.chosen", values)];
  },
};

/**
 * The roll of a side or a figure, and the segment from which it acts. If no starting segment is known at all, only the
 * roll is shown.
 */
function rolledLine(values: Readonly<Record<"who" | "rolled", string | number>>, of: string, starts: Starts): Line {
  const segment = starts[of];
  if (segment !== undefined) return line("initiative-rolled.from", { ...values, segment });
  return line(`initiative-rolled.${Object.keys(starts).length > 0 ? "idle" : "plain"}`, values);
}
