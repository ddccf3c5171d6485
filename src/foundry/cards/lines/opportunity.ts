import type { OpportunityEvent } from "#rules/index.ts";
import { sayReason } from "../../localize.ts";
import { line, nameIn, type Teller } from "../line.ts";

/** Lines for attacks of opportunity. */
export const OPPORTUNITY_TELLERS: { readonly [T in OpportunityEvent["type"]]: Teller<T> } = {
  "opportunity-given": ({ figure, against, reason }, { names }) => {
    const values = { figure: nameIn(names, figure), against: nameIn(names, against) };
    return [line("opportunity-given", { ...values, reason: sayReason(reason, names) }, "good", "⚡")];
  },
  "opportunity-gone": ({ figure, against }, { names }) => [
    line("opportunity-gone", { figure: nameIn(names, figure), against: nameIn(names, against) }, "aside"),
  ],
  "attacks-carried": ({ figure, carried }, { names }) => [
    line("attacks-carried", { figure: nameIn(names, figure), count: carried.length }, "aside"),
  ],
  "attack-counted": ({ figure, opening }, { names }) =>
    opening === null
      ? []
      : [line("opportunity-taken", { figure: nameIn(names, figure), against: nameIn(names, opening) }, "good", "⚡")],
};
