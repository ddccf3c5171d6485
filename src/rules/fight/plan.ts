import type { Intent } from "../intent/intent.ts";
import { mannerKept } from "../intent/offense.ts";
import { changed, entryOf, FRESH_ROUND, feetMoved, type Ledger } from "../ledger/ledger.ts";
import { roundOf } from "../moment.ts";
import type { ItemId, Moment, StepKind } from "../vocabulary.ts";
import type { Seat } from "./fight.ts";

/** A figure's plan for the round, apart from its current intent (S0.I.a, S0.R10). */
export interface Plan {
  /** The actions to follow, in order. */
  readonly next: readonly Intent[];
  /** The moment when the current action opened; 0 for the first one, which the initiative dice time. */
  readonly opens: Moment;
  /** The ledger members spent by earlier actions; left out if none. */
  readonly spent?: Partial<Ledger> | undefined;
  /** The steps of earlier actions. */
  readonly done?: readonly DoneStep[] | undefined;
  /** After a change of mind, the first segment in which the next action can open, from 1. */
  readonly notBefore?: number | undefined;
  /** An earlier action was an all-out attack, which lasts for the round (S3.AS.a) … */
  readonly assault?: true | undefined;
  /** … or put this many points of Dexterity into attacks, 1 or more (S3.DX.a). */
  readonly toAttack?: number | undefined;
  /** It changed to a spell whose components it lacks, and can do nothing else on purpose (S0.R10.e). */
  readonly barred?: true | undefined;
}

/** A step of a finished action. */
export interface DoneStep {
  readonly kind: StepKind;
  readonly moment: Moment;
  readonly item: ItemId | null;
  readonly ordinal: number;
  readonly of: number;
  readonly blows: number;
}

/** A plan without further actions. */
export const UNPLANNED: Plan = Object.freeze({ next: Object.freeze([]) as readonly Intent[], opens: 0 });

type Planning = Pick<Seat, "plan" | "ledger">;
type Casting = Planning & Pick<Seat, "intent" | "casting">;

/** The ledger when the current action opened; `null` for the first action. */
export function accountAtOpening({ plan, ledger }: Planning): Ledger | null {
  if (plan === undefined || plan.opens === 0) return null;
  return changed(FRESH_ROUND, { ...plan.spent, chance: ledger.chance });
}

/** The part of a ledger member that was spent on the current action. */
export function spentSinceOpening({ plan, ledger }: Planning, member: "spell" | "device" | "attacks"): number {
  return ledger[member] - (plan?.spent?.[member] ?? 0);
}

/** The spell that a figure declared as its current action and has not begun; `null` if there is none. */
export function spellToBegin(seat: Casting): ItemId | null {
  const { intent, casting } = seat;
  if (intent?.kind !== "spell" || casting !== null || spentSinceOpening(seat, "spell") > 0) return null;
  return intent.spell ?? null;
}

/** All spells that a figure declared and has not begun, including those of planned actions (S2.2.a). */
export function spellsToCome(seat: Casting): readonly ItemId[] {
  const first = spellToBegin(seat);
  const next = seat.plan?.next.flatMap(({ kind, spell }) => (kind === "spell" && spell !== undefined ? [spell] : []));
  return first === null ? (next ?? NO_SPELLS) : [first, ...(next ?? NO_SPELLS)];
}

const NO_SPELLS: readonly ItemId[] = Object.freeze([]);

/** Has the figure used a step in its current action? */
export function hasActedInDeed(seat: Pick<Seat, "plan" | "actedAt">, round: number): boolean {
  return isInDeed(seat, seat.actedAt, round);
}

/** Is a moment in this round, and not before the current action opened? False for 0. */
export function isInDeed({ plan }: Pick<Seat, "plan">, moment: Moment, round: number): boolean {
  return moment > 0 && moment >= (plan?.opens ?? 0) && roundOf(moment) === round;
}

/** Feet walked since the current action opened. */
export function feetSinceOpening({ plan, ledger }: Planning): number {
  return feetMoved(ledger) - feetMoved({ moves: plan?.spent?.moves ?? FRESH_ROUND.moves });
}

/** The plan of a figure after its next action opens. */
export function planOpened(seat: Seat, opens: Moment, done: readonly DoneStep[]): Plan {
  const { plan, ledger } = seat;
  const next = plan?.next.slice(1) ?? [];
  const spent = entryOf(FRESH_ROUND, ledger);
  return { next, opens, spent, done: [...(plan?.done ?? []), ...done], ...mannerKept(seat) };
}
