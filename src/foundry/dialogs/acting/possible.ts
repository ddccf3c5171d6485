import type { CommandDraft, ItemId, OptionType, Verdict } from "../../../rules/index.ts";

/** What happens to a figure because the game master says so. */
export const MASTER_DEEDS = ["observe", "grant-opportunity", "disturb"] as const;
export type MasterDeed = (typeof MASTER_DEEDS)[number];

/** Something a figure may do, or the game master have happen to it: any option of the rules is one. */
export interface Possible {
  readonly type: OptionType | MasterDeed;
  /** The thing or the way it is done with. */
  readonly item: ItemId | null;
  readonly power: ItemId | null;
  readonly verdict: Verdict;
  readonly draft: CommandDraft;
}
