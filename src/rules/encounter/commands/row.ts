import type { Ledger } from "../../ledger/ledger.ts";
import type { Form } from "../judging/forms.ts";
import type { Guard, Guards, Part } from "../judging/view.ts";
import type { Asking, Course } from "../resolving/course.ts";
import type { Command, OptionType } from "./registry.ts";

/** The members of a command that only its own type has. */
type MemberOf<Asked> = Exclude<keyof Asked, "id" | "type" | "overruled">;

/** Carries out a legal command. Returns a generator if it may need dice or decisions, else it is done at once. */
export type Resolve<Asked> = (course: Course, command: Asked) => Asking | void;

interface Row<Asked, Judged> extends Guards<Judged> {
  /** The type of each member. `anything` is for members that a guard checks. */
  readonly form: { readonly [Member in MemberOf<Asked>]-?: Form };
  readonly resolve: Resolve<Asked>;
  /** The rules and the resolution in a segment of surprise, if they differ (S4.I.D). */
  readonly inSurprise?: { readonly rules: readonly Guard<Judged>[]; readonly resolve: Resolve<Asked> };
  /**
   * With the options table: allowed by the same rules, allowed by other rules, or refused, because the table has a row
   * for it or no place for it at all (S1.G.b).
   */
  readonly atTheTable: "allowed" | "refused" | { readonly rules: readonly Guard<Judged>[] };
}

/** The figure's ledger after an action. */
export type LedgerAfter<Judged> = (part: Part, draft: Judged) => Ledger;

/** The members of a draft, except its type and its figure. */
type Draft<Asked> = { readonly [Member in Exclude<keyof Asked, "type" | "figure">]?: unknown };

/** The drafts that a figure is offered, allowed or not. */
type Offers<Asked> = (part: Part) => readonly Draft<Asked>[];

interface Choice<Asked, Judged> {
  readonly ledgerAfter: LedgerAfter<Judged>;
  readonly offers: Offers<Asked>;
}

/**
 * Everything that the rules know about one command.
 *
 * `Judged` is the command as guards see it: its target may not be named yet. A figure's option also says what it costs,
 * and when it is offered.
 */
export type CommandRow<Asked extends Command, Judged = Asked> = Row<Asked, Judged> &
  (Asked["type"] extends OptionType ? Choice<Asked, Judged> : object);

/** For an action that costs nothing. */
export const costsNothing: LedgerAfter<object> = ({ seat }) => seat.ledger;

/** For an option that `../options/candidates.ts` offers with each weapon, spell or device. */
export const offeredByItem: Offers<object> = () => [];

/** For an option that only the options table offers (`../options/table-candidates.ts`). */
export const offeredByTable: Offers<object> = () => [];
