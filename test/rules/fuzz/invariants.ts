import type { Invariant, Invariants } from "./finding.ts";
import { ACCOUNTS } from "./invariants/accounts.ts";
import { CHANGES } from "./invariants/changes.ts";
import { EFFECTS } from "./invariants/effects.ts";
import { ORDERS } from "./invariants/orders.ts";
import { RECORDS } from "./invariants/records.ts";
import { TOGETHER } from "./invariants/together.ts";
import { VERDICTS } from "./invariants/verdicts.ts";

/** Conditions that must hold after every turn. Findings name the broken one. */
export const INVARIANTS: Invariants = { ...VERDICTS, ...ACCOUNTS, ...ORDERS, ...RECORDS, ...TOGETHER, ...EFFECTS };

/** Conditions that must hold after a change by hand, or of the rulebook. */
export const AFTER_CHANGES: Invariants = {
  ...CHANGES,
  ...named(
    "no number leaves its range",
    "the order names each step once",
    "the order is sorted, and gives its reasons",
    "nothing under way is overdue",
    "the order does not depend on the seats",
    "what is offered is judged as it is listed",
    "what is offered at a target is judged as it is listed",
    "a plan can be looked at whatever is going on",
    "whoever is waited for is seated and on its feet",
  ),
};

function named(...names: readonly string[]): Invariants {
  return Object.fromEntries(names.map(name => [name, INVARIANTS[name] as Invariant]));
}
