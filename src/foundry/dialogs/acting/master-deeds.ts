import {
  DISTURBANCES,
  type Fight,
  type FigureId,
  nowOf,
  type Option,
  type OptionType,
  seatOf,
} from "../../../rules/index.ts";

/** What happens to a figure because the game master says so. */
export const MASTER_DEEDS = ["observe", "grant-opportunity", "disturb"] as const;

/** Something a figure may do, or the game master have it meet with. */
export interface Possible extends Omit<Option, "type" | "draft"> {
  readonly type: OptionType | (typeof MASTER_DEEDS)[number];
  readonly draft: Readonly<Record<string, unknown>>;
}

/** While segments are played there is something to observe, a foe gives an opening, or a spell under way is disturbed. */
export function masterDeeds(fight: Fight, figure: FigureId): readonly Possible[] {
  if (fight.encounter.stage !== "segments") return [];
  const moment = nowOf(fight.encounter);
  const seat = seatOf(fight, figure);
  const isCasting = Boolean(seat?.casting ?? seat?.activation);
  const disturbances = isCasting ? DISTURBANCES.map(how => possible("disturb", { figure, moment, how }, how)) : [];
  return [
    possible("observe", { figure, moment, of: null, modifier: -1 }),
    possible("grant-opportunity", { figure, moment, target: null }),
    ...disturbances,
  ];
}

function possible(
  type: (typeof MASTER_DEEDS)[number],
  draft: Readonly<Record<string, unknown>>,
  item: string | null = null,
): Possible {
  const verdict = { legal: true, breaches: [] } as const;
  return { type, item, power: null, verdict, cost: 0, leaves: 0, notes: [], draft: { type, ...draft } };
}
