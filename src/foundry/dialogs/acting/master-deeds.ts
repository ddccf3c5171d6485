import {
  type CommandDraft,
  DISTURBANCES,
  type Fight,
  type FigureId,
  LEGAL,
  nowOf,
  seatOf,
} from "../../../rules/index.ts";
import type { MasterDeed, Possible } from "./possible.ts";

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
