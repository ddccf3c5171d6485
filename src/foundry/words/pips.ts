import { ACTIONS, type Action, type Ledger, roundOf, type Seat } from "../../rules/index.ts";
import { say, sayList } from "../localize.ts";
import { keepsActions } from "../settings.ts";

/** Actions in a round (S0.I.a). */
const PIPS = 3;

export interface Pip {
  readonly kind: Action | "open";
  readonly letter: string;
  /** Spent beyond the three, against the rule. */
  readonly beyond: boolean;
  /** Planned, not spent yet. */
  readonly planned: boolean;
  /** Spent on a spell that was lost. */
  readonly lost: boolean;
}

export interface Pips {
  readonly pips: readonly Pip[];
  readonly spoken: string;
  /** `spoken` plus the legend of letters and shapes, for the tooltip. */
  readonly says: string;
}

/** Additional information for the pips. */
export interface Outlook {
  /** The ledger after each planned action; empty if nothing is planned or the reader may not know. */
  readonly ahead?: readonly Ledger[];
  readonly spellLost?: boolean;
}

/**
 * A combatant's actions in this round, as a row of letters and as a sentence: first the spent ones, then the planned
 * ones; null if the rulebook does not count actions.
 */
export function pipsOf(ledger: Ledger, { ahead = [], spellLost = false }: Outlook = {}): Pips | null {
  if (!keepsActions()) return null;
  const spent = kindsIn(kind => ledger[kind]);
  const open = Math.max(0, PIPS - spent.length);
  const planned = ahead
    .flatMap((after, deed) => kindsIn(kind => after[kind] - (ahead[deed - 1] ?? ledger)[kind]))
    .slice(0, open);
  const lostAt = spellLost ? spent.lastIndexOf("spell") : -1;
  const pips = [
    ...spent.map((kind, at) => pipOf(kind, { beyond: at >= PIPS, lost: at === lostAt })),
    ...planned.map(kind => pipOf(kind, { planned: true })),
    ...Array.from({ length: open - planned.length }, () => pipOf("open")),
  ];
  const spoken = [spokenOf(spent, open), plannedWords(planned)].filter(words => words !== "").join(" ");
  return { pips, spoken, says: [spoken, say("Action.legend")].join(" ") };
}

const kindsIn = (count: (kind: Action) => number): Action[] =>
  ACTIONS.flatMap(kind => Array.from({ length: Math.max(0, count(kind)) }, () => kind));

function pipOf(kind: Pip["kind"], state: Partial<Pip> = {}): Pip {
  const letter = kind === "open" ? "" : say(`Action.letter.${kind}`);
  return { kind, letter, beyond: false, planned: false, lost: false, ...state };
}

function spokenOf(spent: readonly Action[], open: number): string {
  return spent.length ? say("Action.spent", { spent: counted(spent), open }) : say("Action.none", { open });
}

function plannedWords(planned: readonly Action[]): string {
  return planned.length ? say("Action.planned", { planned: counted(planned) }) : "";
}

/** "2 physical, 1 spell". */
function counted(kinds: readonly Action[]): string {
  const there = ACTIONS.filter(kind => kinds.includes(kind));
  const count = (kind: Action) => kinds.filter(one => one === kind).length;
  return sayList(there.map(kind => say(`Action.count.${kind}`, { count: count(kind) })));
}

/** Did a combatant lose its last spell in this round, instead of completing it? */
export function isSpellLost({ lostAt, landedAt }: Seat, round: number): boolean {
  return lostAt > landedAt && roundOf(lostAt) === round;
}
