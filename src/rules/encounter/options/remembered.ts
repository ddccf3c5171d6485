import type { Encounter, Seat } from "../../fight/fight.ts";
import type { Figure } from "../../figure/figure.ts";
import { isEngaged } from "../../initiative/engaged.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { stepsByOthers } from "../../timeline/order.ts";
import type { Step } from "../../timeline/step.ts";
import type { Part } from "../judging/scene.ts";
import { engagersOf, gripOf } from "../judging/table/engagement.ts";
import { isTable } from "../judging/table/situation.ts";
import type { Option } from "./option.ts";

/** A figure's list with all that it depends on: as long as nobody is named as a target, that is its own affairs alone. */
interface Remembered {
  readonly seat: Seat;
  readonly book: Rulebook;
  readonly encounter: Encounter;
  /** Those of its steps that hang on others. */
  readonly steps: readonly Step[];
  /** Whether foes are upon it, which ends holding, or how many at the table; null where neither matters. */
  readonly engaged: number | boolean | null;
  readonly options: readonly Option[];
}

const LISTS = new WeakMap<Figure, Remembered>();

/** What a figure might do, made anew only when its seat, its steps, the clock or the figure itself have changed. */
export function rememberedFor(part: Part, make: (part: Part) => readonly Option[]): readonly Option[] {
  const known = LISTS.get(part.figure);
  if (known !== undefined && stillHolds(known, part)) return known.options;
  const options = make(part);
  const { seat, book, fight } = part;
  const engaged = engagedIn(part);
  LISTS.set(part.figure, {
    seat,
    book,
    encounter: fight.encounter,
    steps: stepsByOthers(fight, seat, book),
    engaged,
    options,
  });
  return options;
}

/** In hand-to-hand combat it makes no difference how many they are. */
const IN_HANDS = -1;

/** Of the others only this matters while no target is named (S2.5.c, S1.G.a). */
function engagedIn({ fight, figure, book }: Part): number | boolean | null {
  if (isTable(book)) return gripOf(fight, figure.id).length > 0 ? IN_HANDS : engagersOf(fight, figure.id).length;
  return book["initiative.hold"] ? isEngaged(fight, figure.id) : null;
}

function stillHolds(known: Remembered, part: Part): boolean {
  if (known.seat !== part.seat || known.book !== part.book) return false;
  if (!isSameTime(known.encounter, part.fight.encounter) || known.engaged !== engagedIn(part)) return false;
  return areSame(known.steps, stepsByOthers(part.fight, part.seat, part.book));
}

/** Does the fight stand where it stood, as far as everybody is concerned? */
function isSameTime(one: Encounter, other: Encounter): boolean {
  if (one.round !== other.round || one.stage !== other.stage) return false;
  if (one.segment !== other.segment || one.tick !== other.tick) return false;
  return (
    one.initiative === other.initiative &&
    one.surprise === other.surprise &&
    one.ground === other.ground &&
    one.movers === other.movers
  );
}

function areSame(some: readonly Step[], others: readonly Step[]): boolean {
  if (some === others) return true;
  return some.length === others.length && some.every((step, at) => isSame(step, others[at] as Step));
}

function isSame(one: Step, other: Step): boolean {
  if (one === other) return true;
  if (one.moment !== other.moment || one.kind !== other.kind || one.item !== other.item) return false;
  return (
    one.ordinal === other.ordinal && one.of === other.of && one.blows === other.blows && one.against === other.against
  );
}
