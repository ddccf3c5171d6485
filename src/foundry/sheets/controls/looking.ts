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

/** A combatant whose controls are shown, in a fight or outside, as far as its user may know. */
export interface LookingOn {
  readonly fight: Fight;
  readonly figure: FigureId;
  readonly book: Rulebook;
  readonly isFighting: boolean;
  /** The targeted combatant, if it is a foe; null for none. */
  readonly marked: FigureId | null;
  /** Visible foes: the targeted one first, then the nearest. */
  readonly foes: readonly Figure[];
  /** May the user know this foe's numbers? */
  readonly knows: (foe: FigureId) => boolean;
  /** The steps of the round, as far as the user may know. */
  readonly steps: readonly Step[];
  /** The button that deals out the defense pool, if that is possible now. */
  readonly keys: readonly TurnKey[];
}

/** The view of a combatant outside a fight. */
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

/** The view of a combatant in a fight. The user learns no more about others than the tracker shows. */
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
