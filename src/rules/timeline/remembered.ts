import type { Encounter, Fight, Seat } from "../fight/fight.ts";
import { isDown } from "../fight/figures.ts";
import type { Figure } from "../figure/figure.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Timeline } from "./step.ts";

/** An order with all that it was made of. */
interface Remembered {
  readonly fight: Fight;
  readonly book: Rulebook;
  readonly timeline: Timeline;
}

let lately: Remembered | null = null;

/** The order that was found last, as long as nothing has happened that steps are made of; otherwise a new one. */
export function rememberedOrder(fight: Fight, book: Rulebook, make: () => Timeline): Timeline {
  if (lately === null || lately.book !== book || !isAsItWas(lately.fight, fight)) {
    lately = { fight, book, timeline: make() };
  }
  return lately.timeline;
}

function isAsItWas({ encounter, figures }: Fight, now: Fight): boolean {
  if (!isSame<Encounter>(encounter, now.encounter, ["seats"])) return false;
  return (
    allAlike(encounter.seats, now.encounter.seats, isSameSeat) &&
    (figures === now.figures || allAlike(figures, now.figures, isSameFigure))
  );
}

function allAlike<Each>(some: readonly Each[], others: readonly Each[], alike: (one: Each, other: Each) => boolean) {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) {
    const one = some[at] as Each;
    const other = others[at] as Each;
    if (one !== other && !alike(one, other)) return false;
  }
  return true;
}

/** What a blow or a missile changes in a seat and its account, and no step is made of. */
const OF_DEEDS: readonly (keyof Seat)[] = ["ledger", "actedAt", "actedTimes", "finishedAt", "guard", "struckAt"];
// biome-ignore format: a table
const OF_ATTACKS: readonly (keyof Ledger)[] = [
  "physical", "attacks", "missiles", "launcher", "naturals", "openHands", "pummels", "parries", "parried",
];

function isSameSeat(one: Seat, other: Seat): boolean {
  if (!isSame(one, other, OF_DEEDS)) return false;
  if (one.actedAt !== other.actedAt && countsFromItsDeed(one)) return false;
  return one.ledger === other.ledger || isSame(one.ledger, other.ledger, OF_ATTACKS);
}

/** What takes time is counted from the moment it was begun. */
function countsFromItsDeed({ landedAt, held, ledger }: Seat): boolean {
  return landedAt > 0 || held !== null || ledger.spell > 0 || ledger.device > 0;
}

/** A figure that was hurt and stands, or fell before. */
function isSameFigure(one: Figure | null, other: Figure | null): boolean {
  if (one === null || other === null) return false;
  return isDown(one) === isDown(other) && isSame<Figure>(one, other, ["hitPoints"]);
}

/** Do two objects have the same members, but for those? */
function isSame<Kind extends object>(one: Kind, other: Kind, but: readonly (keyof Kind)[]): boolean {
  for (const key in one) {
    if (one[key] !== other[key] && !but.includes(key)) return false;
  }
  return true;
}
