import { reactionAdjustment } from "../figure/dexterity.ts";
import type { Figure } from "../figure/figure.ts";
import { throughGear } from "../figure/gear.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { weaponMeant } from "./attacks.ts";
import type { Shared, Standing, Turn } from "./procedure.ts";

/** What a figure shares with its side; null before its side has rolled. Alone, it shares with nobody. */
export function sharedBy(turn: Turn): Shared | null {
  if (turn.shared === undefined) turn.shared = findShared(turn);
  return turn.shared;
}

function findShared({ encounter, figure, sides }: Turn): Shared | null {
  const known = sides?.get(figure.side);
  if (known !== undefined) return known;
  const die = encounter.initiative[figure.side];
  if (die === undefined) return null;
  const fresh = { standing: { value: die, die, adjustment: 0 }, places: new Map() };
  sides?.set(figure.side, fresh);
  return fresh;
}

/** A figure's initiative by its side's die; null before its side has rolled (S4.VI.A, C). */
export function standingOf(turn: Turn): Standing | null {
  if (turn.standing === undefined) turn.standing = findStanding(turn);
  return turn.standing;
}

function findStanding(turn: Turn): Standing | null {
  const side = sharedBy(turn);
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

/** Dexterity counts for shooters: a bonus under light gear alone, a penalty always (S4.VI.A.1–2). */
function missileAdjustment(figure: Figure, book: Rulebook): number {
  return throughGear(reactionAdjustment(figure.dexterity, book), figure, book);
}
