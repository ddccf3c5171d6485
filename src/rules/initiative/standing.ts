import { reactionAdjustment } from "../figure/dexterity.ts";
import type { Figure } from "../figure/figure.ts";
import { throughGear } from "../figure/gear.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { SideId } from "../vocabulary.ts";
import { weaponMeant } from "./attacks.ts";
import type { Place, Turn } from "./procedure.ts";

/** What a figure's initiative comes to this round; the higher goes first. */
export interface Standing {
  /** The side's die, with the Dexterity of who shoots; `Infinity` for who strikes first whatever the dice. */
  readonly value: number;
  /** The side's die alone. */
  readonly die: number;
  readonly adjustment: number;
}

/** What the figures of a side share, as long as the dice lie: its die, and the places that follow from it alone. */
export interface Shared {
  readonly standing: Standing;
  readonly places: Map<number, Place>;
}

/** What was shared last: a round is put in order many times over, and its dice are read afresh each time. */
let lately = { book: {}, round: 0, sides: new Map<SideId, Shared>() };

/** What the sides of that round share, as far as it is known. */
function sidesOf(round: number, book: Rulebook): Map<SideId, Shared> {
  if (lately.book !== book || lately.round !== round) lately = { book, round, sides: new Map() };
  return lately.sides;
}

function findShared({ encounter, figure, book }: Turn): Shared | null {
  const { initiative, round } = encounter;
  const die = initiative[figure.side];
  if (die === undefined) return null;
  const sides = sidesOf(round, book);
  const known = sides.get(figure.side);
  if (known?.standing.die === die) return known;
  const fresh = { standing: { value: die, die, adjustment: 0 }, places: new Map() };
  sides.set(figure.side, fresh);
  return fresh;
}

/** Who was asked about last, and the answers: all that a figure does asks for them. */
let latest: Turn | null = null;
let latestShared: Shared | null = null;
let latestStanding: Standing | null = null;

function lookAt(turn: Turn): void {
  latest = turn;
  latestShared = findShared(turn);
  latestStanding = findStanding(turn, latestShared);
}

/** What a figure shares with its side; null before its side has rolled. */
export function sharedBy(turn: Turn): Shared | null {
  if (latest !== turn) lookAt(turn);
  return latestShared;
}

/** A figure's initiative by its side's die; null before its side has rolled (S4.VI.A, C). */
export function standingOf(turn: Turn): Standing | null {
  if (latest !== turn) lookAt(turn);
  return latestStanding;
}

function findStanding(turn: Turn, side: Shared | null): Standing | null {
  const kind = turn.seat.intent?.kind;
  if (side === null || !isAttacking(kind)) return side?.standing ?? null;
  const { die } = side.standing;
  if (weaponMeant(turn)?.strikesFirst === true) return { value: Infinity, die, adjustment: 0 };
  const adjustment = kind === "missile" ? missileAdjustment(turn.figure, turn.book) : 0;
  return adjustment === 0 ? side.standing : { value: die + adjustment, die, adjustment };
}

function isAttacking(kind: string | undefined): boolean {
  return kind === "melee" || kind === "missile" || kind === "charge";
}

/** Dexterity counts for who shoots: a bonus under light gear alone, a penalty always (S4.VI.A.1–2). */
function missileAdjustment(figure: Figure, book: Rulebook): number {
  return throughGear(reactionAdjustment(figure.dexterity, book), figure, book);
}
