import type { Blocked, Dodged } from "../fight/events/blows.ts";
import { toldByDeed } from "../fight/events/deeds.ts";
import type { FightEvent, Hurt, Parried } from "../fight/events.ts";
import type { FigureId } from "../vocabulary.ts";

/** A figure's actions and losses in a fight: counts, and hit points as whole numbers. */
export interface FigureTally {
  /** Attacks rolled, by hand, weapon or missile, and how many of them finally hit. */
  readonly attacks: number;
  readonly hits: number;
  /** Attacks on it that failed because of its own parry, dodge or block. */
  readonly turned: number;
  readonly dealt: number;
  readonly taken: number;
  /** Spells it began, spells that took effect, and spells that were interrupted. */
  readonly begun: number;
  readonly landed: number;
  readonly spoiled: number;
  /** The figures it brought down, once for each time. */
  readonly felled: readonly FigureId[];
  /** How often it was brought down. */
  readonly falls: number;
}

/** The counts of a fight by figure; a figure without events is left out. */
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

/** A figure's counts in a tally (attacks, hits, damage and so on); all 0 if it has none. */
export function tallyOf(tally: Tally, figure: FigureId): FigureTally {
  return tally[figure] ?? NOTHING;
}

/** Changes the counts of a figure. */
type Count = (figure: FigureId, change: (now: FigureTally) => Partial<FigureTally>) => void;

/**
 * Returns the tally with the events of one more command counted in; several actions together are counted one by one.
 */
export function tallied(tally: Tally, events: readonly FightEvent[]): Tally {
  const deeds = toldByDeed(events);
  return deeds.length === 0 ? withDeed(tally, events) : deeds.reduce((now, deed) => withDeed(now, deed.events), tally);
}

/** The tally after one more action. A figure's fall is credited to the one that hurt it last. */
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
  else if (event.type === "struck-helpless")
    count(event.figure, ({ attacks, hits }) => ({ attacks: attacks + 1, hits: hits + 1 }));
  else if (event.type === "dodged" || event.type === "blocked") countNegated(event, count);
  else if (event.type === "hurt") countHurt(event, count);
  else if (event.type === "casting-begun") count(event.figure, ({ begun }) => ({ begun: begun + 1 }));
  else if (event.type === "spell-landed") count(event.figure, ({ landed }) => ({ landed: landed + 1 }));
  else if (event.type === "spell-spoiled") count(event.figure, ({ spoiled }) => ({ spoiled: spoiled + 1 }));
}

/** A parry made in time has turned the blow if that misses. */
function countParry({ figure, against, held }: Parried, after: readonly FightEvent[], count: Count): void {
  const blow = after.find(event => event.type === "attack-rolled" && event.figure === against);
  if (held && blow?.type === "attack-rolled" && !blow.hit) count(figure, ({ turned }) => ({ turned: turned + 1 }));
}

/** A dodge or block cancels an attack that has hit. */
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
