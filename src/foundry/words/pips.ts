import { ACTIONS, type Action, type Ledger } from "../../rules/index.ts";
import { say } from "../localize.ts";
import { keepsActions } from "../settings.ts";

/** Actions a round holds (S0.I.a). */
const PIPS = 3;

export interface Pip {
  readonly kind: Action | "open";
  readonly letter: string;
  /** Spent beyond the three, against the rule. */
  readonly beyond: boolean;
}

export interface Pips {
  readonly pips: readonly Pip[];
  readonly spoken: string;
}

/** A figure's actions of the round, spent ones first, each by its letter; and the same as a sentence. None are kept everywhere. */
export function pipsOf(ledger: Ledger): Pips | null {
  if (!keepsActions()) return null;
  const spent = ACTIONS.flatMap(kind => Array.from({ length: ledger[kind] }, () => kind));
  const open = Math.max(0, PIPS - spent.length);
  const pips = spent.map((kind, at) => ({ kind, letter: say(`Action.letter.${kind}`), beyond: at >= PIPS }));
  const rest = Array.from({ length: open }, () => ({ kind: "open" as const, letter: "", beyond: false }));
  const used = ACTIONS.filter(kind => ledger[kind] > 0).map(kind =>
    say("Action.count", { count: ledger[kind], kind: say(`Action.name.${kind}`) }),
  );
  const spoken = used.length ? say("Action.spent", { spent: used.join(", "), open }) : say("Action.none", { open });
  return { pips: [...pips, ...rest], spoken };
}
