import type { OrderEvent } from "#rules/index.ts";
import { segmentOf } from "#rules/index.ts";
import { say } from "../../localize.ts";
import { knows, line, nameIn, type Teller } from "../line.ts";

/** How the events of initiative are told. */
export const ORDER_TELLERS: { readonly [T in OrderEvent["type"]]: Teller<T> } = {
  "initiative-rolled": ({ rolls, dice = {} }, { names, reader, starts = {} }) => [
    ...Object.entries(rolls)
      .filter(([side]) => knows(reader, side))
      .map(([side, rolled]) => {
        const segment = starts[side];
        const values = { side: say(`Side.${side}`), rolled };
        if (segment !== undefined) return line("initiative-rolled.from", { ...values, segment });
        const isIdle = Object.keys(starts).length > 0;
        return line(`initiative-rolled.${isIdle ? "idle" : "plain"}`, values);
      }),
    ...Object.entries(dice)
      .filter(([figure]) => knows(reader, figure))
      .map(([figure, own]) => line("own-dice", { figure: nameIn(names, figure), dice: own.join(", ") })),
  ],
  "ties-rolled": ({ dice }, { names, reader }) =>
    Object.keys(dice)
      .filter(figure => knows(reader, figure))
      .map(figure => line("ties-rolled", { figure: nameIn(names, figure) }, "aside")),
  "dice-carried": ({ figure, dice }, { names }) => [
    line("dice-carried", { figure: nameIn(names, figure), dice: dice.join(", ") }, "aside"),
  ],
  "initiative-held": ({ figure, held }, { names }) => {
    const until = held === null || held.until === 0 ? null : segmentOf(held.until);
    const values = { figure: nameIn(names, figure), segment: until ?? 0 };
    return [line(until === null ? "initiative-held.waits" : "initiative-held.chosen", values)];
  },
};
