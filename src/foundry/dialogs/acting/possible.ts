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

/** Events that only a GM can cause for a figure. */
export const MASTER_DEEDS = ["observe", "grant-opportunity", "disturb"] as const;
export type MasterDeed = (typeof MASTER_DEEDS)[number];

export function isMasterDeed(type: Possible["type"]): type is MasterDeed {
  return MASTER_DEEDS.some(deed => deed === type);
}

/** An action that a figure may take, or an event that a GM may cause for it. Every option of the rules is one. */
export interface Possible {
  readonly type: OptionType | MasterDeed;
  /** The item or the method. */
  readonly item: ItemId | null;
  readonly power: ItemId | null;
  readonly verdict: Verdict;
  readonly draft: CommandDraft;
  /** Its cost, and what it leaves; left out if actions are not counted. */
  readonly notes?: readonly Reason[];
}

/** In the segments: an observation, a free attack that a foe gives, and ways to disturb a spell under way. */
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
