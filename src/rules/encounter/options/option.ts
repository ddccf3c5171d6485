import type { Command, CommandType } from "../../fight/command.ts";
import type { Reason, Verdict } from "../../verdict.ts";
import type { FigureId, ItemId, OptionType } from "../../vocabulary.ts";

/** A figure's command without its id; where no target is named yet, with none. */
export type CommandDraft = { readonly type: CommandType; readonly figure: FigureId } & Readonly<
  Record<string, unknown>
>;
/** The command an option stands for. */
export type OptionDraft = CommandDraft & { readonly type: OptionType };

/**
 * An action of a figure, with the verdict of the rules.
 *
 * @example const spells = tenSegments.options("Otto").filter(({ type, verdict }) => type === "cast" && verdict.legal);
 */
export interface Option {
  readonly type: OptionType;
  /** The weapon, spell or device it is done with. */
  readonly item: ItemId | null;
  /** What a device is used for, or which row of the table is taken; null for anything else. */
  readonly power: ItemId | null;
  readonly verdict: Verdict;
  /** Actions it costs. */
  readonly cost: number;
  /** Actions left of the three after it. */
  readonly leaves: number;
  /** What a permission costs and leaves, in words. */
  readonly notes: readonly Reason[];
  readonly draft: OptionDraft;
}

/** The command of an option with an id, at a target if it takes one. */
export function commandOf(option: Pick<Option, "draft">, id: string, target?: string): Command {
  const aimed = target === undefined ? option.draft : aimedAt(option.draft, target);
  return { id, ...aimed } as unknown as Command;
}

/** The draft with its target in the place where its kind of command has it. */
export function aimedAt<Draft extends CommandDraft>(draft: Draft, target: FigureId): Draft {
  if ("of" in draft) return { ...draft, of: target };
  if ("targets" in draft) return { ...draft, targets: [target] };
  if ("against" in draft) return { ...draft, against: target };
  return "target" in draft ? { ...draft, target } : draft;
}
