import {
  type CommandDraft,
  DISTURBANCES,
  type Fight,
  type FigureId,
  type ItemId,
  LEGAL,
  nowOf,
  type OptionType,
  type Reason,
  seatOf,
  type Verdict,
} from "#rules/index.ts";

/** What happens to a figure because the game master says so. */
export const MASTER_DEEDS = ["observe", "grant-opportunity", "disturb"] as const;
export type MasterDeed = (typeof MASTER_DEEDS)[number];

export function isMasterDeed(type: Possible["type"]): type is MasterDeed {
  return MASTER_DEEDS.some(deed => deed === type);
}

/** Something a figure may do, or the game master have happen to it: any option of the rules is one. */
export interface Possible {
  readonly type: OptionType | MasterDeed;
  /** The thing or the way it is done with. */
  readonly item: ItemId | null;
  readonly power: ItemId | null;
  readonly verdict: Verdict;
  readonly draft: CommandDraft;
  /** What it costs and leaves; left out where nothing is counted. */
  readonly notes?: readonly Reason[];
}

/** While segments are played: something to observe, an opening that a foe gives, a disturbance of a spell under way. */
export function masterDeeds(fight: Fight, figure: FigureId): readonly Possible[] {
  if (fight.encounter.stage !== "segments") return [];
  const at = { figure, moment: nowOf(fight.encounter) };
  const seat = seatOf(fight, figure);
  const isCasting = Boolean(seat?.casting ?? seat?.activation);
  const disturbances = isCasting ? DISTURBANCES.map(how => possible({ type: "disturb", ...at, how }, how)) : [];
  return [
    possible({ type: "observe", ...at, of: null, modifier: -1 }),
    possible({ type: "grant-opportunity", ...at, target: null }),
    ...disturbances,
  ];
}

function possible(draft: CommandDraft & { readonly type: MasterDeed }, item: string | null = null): Possible {
  return { type: draft.type, item, power: null, verdict: LEGAL, draft };
}
