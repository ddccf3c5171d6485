import type { FootingEvent } from "#rules/index.ts";
import { knowsOdds, line, nameIn, type Teller } from "../line.ts";

/** Lines for closing in, getting under a weapon and being held off. */
export const FOOTING_TELLERS: { readonly [T in FootingEvent["type"]]: Teller<T> } = {
  "closed-in": () => [],
  "got-under": ({ figure, against }, { names }) => [
    line("got-under", { figure: nameIn(names, figure), against: nameIn(names, against) }, "aside"),
  ],
  "pushed-back": ({ figure, against }, { names }) => [
    line("pushed-back", { figure: nameIn(names, figure), against: nameIn(names, against) }, "aside"),
  ],
  "faced-point": ({ figure, against, natural, total, need, under, held }, { names, reader }) => {
    const values = { figure: nameIn(names, figure), against: nameIn(names, against), natural, total, need, under };
    const [leaf, tone] = held ? (["held", "bad"] as const) : (["past", "good"] as const);
    if (!knowsOdds(reader, figure, against)) return [line(`faced-point.kept.${leaf}`, values, tone)];
    return [line(`faced-point.${leaf}`, values, tone)];
  },
  "broke-in": ({ figure, against }, { names }) => [
    line("broke-in", { figure: nameIn(names, figure), against: nameIn(names, against) }, "aside"),
  ],
};
