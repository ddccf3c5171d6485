import type { Blocked, Dodged } from "../fight/events/defense.ts";
import { toldByDeed } from "../fight/events/together.ts";
import type { FightEvent, Hurt, Parried } from "../fight/events.ts";
import type { FigureId } from "../vocabulary.ts";

/** What a figure did in a fight, and what was done to it: counts, and hit points as whole numbers. */
export interface FigureTally {
  /** Attacks rolled, by hand, weapon or missile, and how many of them hit for good. */
  readonly attacks: number;
  readonly hits: number;
  /** Attacks on it that came to nothing by a parry, a dodge or a block of its own. */
  readonly turned: number;
  readonly dealt: number;
  readonly taken: number;
  /** Spells it began, that took effect, and that were spoiled. */
  readonly begun: number;
  readonly landed: number;
  readonly spoiled: number;
  /** Whom it brought down, each as often as it did. */
  readonly felled: readonly FigureId[];
  /** How often it fell. */
  readonly falls: number;
}

/** What has been counted of a fight, by figure; a figure of which nothing is told is not in it. */
export type Tally = Readonly<Record<FigureId, FigureTally>>;

const NOTHING: FigureTally = Object.freeze({
  attacks: 0,
  hits: 0,
  turned: 0,
  dealt: 0,
  taken: 0,
  begun: 0,
  landed: 0,
  spoiled: 0,
  felled: Object.freeze([]) as readonly FigureId[],
  falls: 0,
});

/** Counts of a figure that nothing has been told of are all 0. */
export function tallyOf(tally: Tally, figure: FigureId): FigureTally {
  return tally[figure] ?? NOTHING;
}

/** Changes what is counted of a figure. */
type Count = (figure: FigureId, change: (now: FigureTally) => Partial<FigureTally>) => void;

/** A tally with what came of one more command; of several deeds together, of one after another. */
export function tallied(tally: Tally, events: readonly FightEvent[]): Tally {
  const deeds = toldByDeed(events);
  return deeds.length === 0 ? withDeed(tally, events) : deeds.reduce((now, deed) => withDeed(now, deed.events), tally);
}

/** A tally with what came of one more deed. Who fell was brought down by whoever hurt it last. */
function withDeed(tally: Tally, events: readonly FightEvent[]): Tally {
  let counted = tally;
  const count: Count = (figure, change) => {
    const now = tallyOf(counted, figure);
    counted = { ...counted, [figure]: { ...now, ...change(now) } };
  };
  for (const [at, event] of events.entries()) {
    if (event.type === "fell") countFall(event.figure, events.slice(0, at), count);
    else if (event.type === "parried") countParry(event, events.slice(at + 1), count);
    else countEvent(event, count);
  }
  return counted;
}

function countEvent(event: FightEvent, count: Count): void {
  if (event.type === "attack-rolled")
    count(event.figure, ({ attacks, hits }) => ({ attacks: attacks + 1, hits: hits + Number(event.hit) }));
  else if (event.type === "dodged" || event.type === "blocked") countNegated(event, count);
  else if (event.type === "hurt") countHurt(event, count);
  else if (event.type === "casting-begun") count(event.figure, ({ begun }) => ({ begun: begun + 1 }));
  else if (event.type === "spell-landed") count(event.figure, ({ landed }) => ({ landed: landed + 1 }));
  else if (event.type === "spell-spoiled") count(event.figure, ({ spoiled }) => ({ spoiled: spoiled + 1 }));
}

/** A parry that was in time has turned the blow when that misses. */
function countParry({ figure, against, held }: Parried, after: readonly FightEvent[], count: Count): void {
  const blow = after.find(event => event.type === "attack-rolled" && event.figure === against);
  if (held && blow?.type === "attack-rolled" && !blow.hit) count(figure, ({ turned }) => ({ turned: turned + 1 }));
}

/** A dodge or a block makes nothing of an attack that has hit. */
function countNegated({ figure, against, negated }: Dodged | Blocked, count: Count): void {
  if (!negated) return;
  count(figure, ({ turned }) => ({ turned: turned + 1 }));
  count(against, ({ hits }) => ({ hits: hits - 1 }));
}

function countHurt({ figure, by, damage }: Hurt, count: Count): void {
  if (by !== null) count(by, ({ dealt }) => ({ dealt: dealt + damage }));
  count(figure, ({ taken }) => ({ taken: taken + damage }));
}

function countFall(figure: FigureId, before: readonly FightEvent[], count: Count): void {
  const hurt = before.findLast(event => event.type === "hurt" && event.figure === figure);
  const by = hurt?.type === "hurt" ? hurt.by : null;
  if (by !== null) count(by, ({ felled }) => ({ felled: [...felled, figure] }));
  count(figure, ({ falls }) => ({ falls: falls + 1 }));
}
