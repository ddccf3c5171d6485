import {
  asSeenBy,
  type Fight,
  type Figure,
  type FigureId,
  type Rulebook,
  type Step,
  standingAlone,
} from "#rules/index.ts";
import { type FigureActor, readFigureAlone } from "../../adapters/index.ts";
import { isFairMark, standingAround } from "../../dialogs/targets/targets.ts";
import { rulebookOfActor } from "../../settings.ts";
import type { TurnKey } from "../../tracker/index.ts";
import { isOpen, readTracker, type TrackerReading } from "../../tracker/reading.ts";

/** A figure that looks at its controls, in a fight or outside of one, as its user may know it. */
export interface LookingOn {
  readonly fight: Fight;
  readonly figure: FigureId;
  readonly book: Rulebook;
  readonly isFighting: boolean;
  /** Who is marked on the map, if that is a foe; null for nobody. */
  readonly marked: FigureId | null;
  /** The foes in sight, who is marked before all others, then the nearest. */
  readonly foes: readonly Figure[];
  /** May its user know the numbers of that one? */
  readonly knows: (foe: FigureId) => boolean;
  /** The steps of the round, as its user may know them. */
  readonly steps: readonly Step[];
  /** The key that deals out its pool, where it may be dealt out now. */
  readonly keys: readonly TurnKey[];
}

/** What can be said of a figure without a fight. */
export function alone(actor: FigureActor): LookingOn {
  const figure = readFigureAlone(actor);
  const nobody = { marked: null, foes: [], knows: () => false, steps: [], keys: [] };
  return {
    fight: standingAlone(figure),
    figure: figure.id,
    book: rulebookOfActor(actor),
    isFighting: false,
    ...nobody,
  };
}

/** A figure in a fight, looked at by this user, who knows no more of the others than the tracker shows. */
export function amongOthers(combat: Combat, self: Figure, keys: readonly TurnKey[]): LookingOn {
  const tracker = readTracker(combat);
  const { fight, book, steps } = tracker;
  const marked = tracker.marked !== null && isFairMark(fight, self, tracker.marked) ? tracker.marked : null;
  return {
    fight: asSeenBy(fight, untold(tracker)),
    figure: self.id,
    book,
    isFighting: true,
    marked,
    foes: markedFirst(fight, self, marked),
    knows: foe => isOpen(combat.combatants.get(foe)),
    steps,
    keys: keys.filter(({ action }) => action === "dealPool"),
  };
}

function untold({ fight, friends }: TrackerReading): readonly FigureId[] {
  return fight.encounter.seats.map(({ figure }) => figure).filter(figure => !friends.has(figure));
}

function markedFirst(fight: Fight, self: Figure, marked: FigureId | null): readonly Figure[] {
  const { foes, bystanders } = standingAround(fight, self);
  const aimed = [...foes, ...bystanders].filter(({ id }) => id === marked);
  return [...aimed, ...foes.filter(({ id }) => id !== marked)];
}
