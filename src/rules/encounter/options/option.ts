import type { FigureId, ItemId, Reason, Verdict } from "../../vocabulary.ts";
import type { Command, CommandType, OptionType } from "../commands/registry.ts";

/** A figure's command without an id; a target that is not named yet is null or an empty list. */
export type CommandDraft = { readonly type: CommandType; readonly figure: FigureId } & Readonly<
  Record<string, unknown>
>;
/** The command of an option. */
export type OptionDraft = CommandDraft & { readonly type: OptionType };

/**
 * An action of a figure, with the verdict of the rules.
 *
 * @example const spells = tenSegments.options("Otto").filter(({ type, verdict }) => type === "cast" && verdict.legal);
 */
export interface Option {
  readonly type: OptionType;
  /** The weapon, spell or device that it uses; null without one. */
  readonly item: ItemId | null;
  /** The power of a device, or the row of the options table; null for other options. */
  readonly power: ItemId | null;
  readonly verdict: Verdict;
  /** Actions it costs. */
  readonly cost: number;
  /** Actions left of the three after it. */
  readonly leaves: number;
  /** The cost of an allowed option, and the rest of the round after it; empty if it is refused. */
  readonly notes: readonly Reason[];
  readonly draft: OptionDraft;
}

/** Makes the full command of an option by giving it an id, and a target if one is given and it takes one. */
export function commandOf(option: Pick<Option, "draft">, id: string, target?: string): Command {
  const aimed = target === undefined ? option.draft : aimedAt(option.draft, target);
  return { id, ...aimed } as unknown as Command;
}

/**
 * Returns the draft of a command with that target, in the member that its type has for it; unchanged if it takes none.
 */
export function aimedAt<Draft extends CommandDraft>(draft: Draft, target: FigureId): Draft {
  if ("of" in draft) return { ...draft, of: target };
  if ("targets" in draft) return { ...draft, targets: [target] };
  if ("against" in draft) return { ...draft, against: target };
  return "target" in draft ? { ...draft, target } : draft;
}
