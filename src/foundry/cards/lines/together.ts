import type { TogetherEvent } from "#rules/index.ts";
import { sayReason } from "../../localize.ts";
import { line, type Teller } from "../line.ts";

/** Lines for actions done together: which broke a rule or were left undone, and why. */
export const TOGETHER_TELLERS: { readonly [T in TogetherEvent["type"]]: Teller<T> } = {
  "took-part": ({ breaches = [] }, { names }) =>
    breaches.map(breach => line("overruled", { reason: sayReason(breach, names) }, "aside", "!")),
  "left-undone": ({ reasons }, { names }) =>
    reasons.length === 0
      ? [line("left-undone", { reason: "" }, "aside", "✗")]
      : reasons.map(reason => line("left-undone", { reason: sayReason(reason, names) }, "aside", "✗")),
};
