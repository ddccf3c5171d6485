import type { Intent } from "../intent/intent.ts";
import { mannerKept } from "../intent/offense.ts";
import { changed, entryOf, FRESH_ROUND, feetMoved, type Ledger } from "../ledger/ledger.ts";
import { roundOf } from "../moment.ts";
import type { ItemId, Moment, StepKind } from "../vocabulary.ts";
import type { Seat } from "./fight.ts";

/** What a figure means to do in the round beside the deed that its intent names (S0.I.a, S0.R10). */
export interface Plan {
  /** The deeds that follow, in their order. */
  readonly next: readonly Intent[];
  /** The moment at which the deed of the intent opened; 0 for the first one, which stands where the dice put it. */
  readonly opens: Moment;
  /** What the deeds before it have left in the account; when left out, nothing. */
  readonly spent?: Partial<Ledger> | undefined;
  /** The steps of the deeds before it. */
  readonly done?: readonly DoneStep[] | undefined;
  /** Having changed its mind, the figure does not open the next deed before this segment, 1–11 and beyond. */
  readonly notBefore?: number | undefined;
  /** It attacked all out in a deed before it, which lasts for the round (S3.AS.a) … */
  readonly assault?: true | undefined;
  /** … or with so many points of Dexterity, 1 or more (S3.DX.a). */
  readonly toAttack?: number | undefined;
  /** It changed to a spell whose components are not at hand, and does nothing more on purpose (S0.R10.e). */
  readonly barred?: true | undefined;
}

/** A step of a deed that is done. */
export interface DoneStep {
  readonly kind: StepKind;
  readonly moment: Moment;
  readonly item: ItemId | null;
  readonly ordinal: number;
  readonly of: number;
  readonly blows: number;
}

/** Nothing beside one deed. */
export const UNPLANNED: Plan = Object.freeze({ next: Object.freeze([]) as readonly Intent[], opens: 0 });

type Planning = Pick<Seat, "plan" | "ledger">;
type Casting = Planning & Pick<Seat, "intent" | "casting">;

/** The account as the deed of the intent opened; null where it is the first. */
export function accountAtOpening({ plan, ledger }: Planning): Ledger | null {
  if (plan === undefined || plan.opens === 0) return null;
  return changed(FRESH_ROUND, { ...plan.spent, chance: ledger.chance });
}

/** What of the account was spent on the deed of the intent. */
export function spentSinceOpening({ plan, ledger }: Planning, member: "spell" | "device" | "attacks"): number {
  return ledger[member] - (plan?.spent?.[member] ?? 0);
}

/** The spell of the deed that a figure declared and has not begun; null when there is none. */
export function spellToBegin(seat: Casting): ItemId | null {
  const { intent, casting } = seat;
  if (intent?.kind !== "spell" || casting !== null || spentSinceOpening(seat, "spell") > 0) return null;
  return intent.spell ?? null;
}

/** All the spells that a figure has declared and not begun, those of deeds that follow among them (S2.2.a). */
export function spellsToCome(seat: Casting): readonly ItemId[] {
  const first = spellToBegin(seat);
  const next = seat.plan?.next.flatMap(({ kind, spell }) => (kind === "spell" && spell !== undefined ? [spell] : []));
  return first === null ? (next ?? NO_SPELLS) : [first, ...(next ?? NO_SPELLS)];
}

const NO_SPELLS: readonly ItemId[] = Object.freeze([]);

/** Has the figure used a step in the deed of its intent? */
export function hasActedInDeed(seat: Pick<Seat, "plan" | "actedAt">, round: number): boolean {
  return isInDeed(seat, seat.actedAt, round);
}

/** Does a moment lie in this round, and not before the deed of the intent opened? Never does 0. */
export function isInDeed({ plan }: Pick<Seat, "plan">, moment: Moment, round: number): boolean {
  return moment > 0 && moment >= (plan?.opens ?? 0) && roundOf(moment) === round;
}

/** Feet walked since the deed of the intent opened. */
export function feetSinceOpening({ plan, ledger }: Planning): number {
  return feetMoved(ledger) - feetMoved({ moves: plan?.spent?.moves ?? FRESH_ROUND.moves });
}

/** The plan of a figure whose next deed opens; none where it planned nothing more. */
export function planOpened(seat: Seat, opens: Moment, done: readonly DoneStep[]): Plan {
  const { plan, ledger } = seat;
  const next = plan?.next.slice(1) ?? [];
  const spent = entryOf(FRESH_ROUND, ledger);
  return { next, opens, spent, done: [...(plan?.done ?? []), ...done], ...mannerKept(seat) };
}
