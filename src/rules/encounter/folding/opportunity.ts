import type { OpportunityEvent } from "../../fight/events/opportunity.ts";
import type { SeatDraft } from "../../fight/fight.ts";
import type { Carried, Tempo } from "../../fight/tempo.ts";
import { hadTwoBefore } from "../../initiative/phases/phases.ts";
import { segmentOf } from "../../moment.ts";
import type { FigureId, ItemId, Moment } from "../../vocabulary.ts";
import type { Whole } from "../../whole.ts";

type Writes = {
  readonly [Type in OpportunityEvent["type"]]: (
    seat: SeatDraft,
    event: Extract<OpportunityEvent, { type: Type }>,
  ) => void;
};

/** How the events of opportunity, and of attacks counted in phases, change a seat. */
export const OPPORTUNITY_WRITES: Writes = {
  "opportunity-given": (seat, { against }) => {
    seat.openings = [...(seat.openings ?? []), against];
  },
  "opportunity-gone": (seat, { against }) => {
    seat.openings = without(seat.openings ?? [], against);
  },
  "attacks-carried": (seat, { carried }) => {
    seat.tempo = { ...(seat.tempo ?? UNTIMED), carried };
  },
  "attack-counted": (seat, { phase, opening, halved, carried: item }) => {
    const former = seat.tempo;
    const carried = item === undefined ? former?.carried : withoutBlow(former?.carried ?? [], phase, item);
    const attacks = former?.phase === phase ? former.attacks + 1 : 1;
    const taken = former?.openings ?? NO_PHASES;
    seat.tempo = {
      phase,
      attacks,
      openings: opening === null && item === undefined ? taken : [...taken, phase],
      halved,
      before: hadTwoBefore(former, phase) || undefined,
      twice: former?.twice,
      carried,
    } satisfies Whole<Tempo>;
    if (opening !== null) seat.openings = without(seat.openings ?? [], opening);
  },
};

/** The carried attacks with one fewer in that phase; undefined if none is left. */
function withoutBlow(carried: readonly Carried[], phase: Moment, item: ItemId): readonly Carried[] | undefined {
  const at = carried.findIndex(known => known.segment === segmentOf(phase) && (known.item ?? item) === item);
  const left = carried
    .map((known, place) => (place === at ? { ...known, blows: known.blows - 1 } : known))
    .filter(({ blows }) => blows > 0);
  return left.length > 0 ? left : undefined;
}

const NO_PHASES: readonly Moment[] = Object.freeze([]);

/** Before the first attack of a round. */
const UNTIMED: Tempo = Object.freeze({ phase: 0, attacks: 0, openings: NO_PHASES });

/**
 * What the next round keeps: whether the figure used two attacks in its last phase, at a rate of three every two.
 *
 * @source S3.AO.a (ruling `attacks.phaseHalf`)
 */
export function lastingTempo(tempo: Tempo | undefined): Tempo | undefined {
  if (tempo === undefined) return undefined;
  return hadTwoBefore(tempo, Infinity) ? { ...UNTIMED, twice: true } : undefined;
}

/** The openings with one fewer against that foe; undefined if none is left. */
function without(openings: readonly FigureId[], against: FigureId): readonly FigureId[] | undefined {
  const at = openings.indexOf(against);
  const left = openings.filter((_foe, place) => place !== at);
  return left.length > 0 ? left : undefined;
}
