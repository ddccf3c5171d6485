import { meansToAttack } from "../intent/intent.ts";
import { weaponMeant } from "./attacks.ts";
import { initiativeModifier } from "./modifier.ts";
import type { Contender, Initiative, Shared } from "./procedure.ts";

/**
 * The cached values that a figure shares with its side; `null` before the side has rolled. Not shared if the contender
 * has no `sides`.
 */
export function sharedBy(contender: Contender): Shared | null {
  if (contender.shared === undefined) contender.shared = findShared(contender);
  return contender.shared;
}

function findShared({ encounter, side, sides }: Contender): Shared | null {
  const known = sides?.get(side);
  if (known !== undefined) return known;
  const die = encounter.initiative[side];
  if (die === undefined) return null;
  const fresh = { initiative: { value: die, die, adjustment: 0 }, timings: new Map() };
  sides?.set(side, fresh);
  return fresh;
}

/** A figure's initiative by its side's die; `null` before the side has rolled (S4.VI.A, C). */
export function initiativeOf(contender: Contender): Initiative | null {
  if (contender.initiative === undefined) contender.initiative = findInitiative(contender);
  return contender.initiative;
}

function findInitiative(contender: Contender): Initiative | null {
  const side = sharedBy(contender);
  const { intent } = contender.seat;
  if (side === null || !meansToAttack(intent)) return side?.initiative ?? null;
  const { die } = side.initiative;
  if (weaponMeant(contender)?.strikesFirst === true) return { value: Infinity, die, adjustment: 0 };
  const by = intent?.kind === "missile" ? "missile" : "side";
  const adjustment = initiativeModifier(contender.figure, by, contender.book);
  return adjustment === 0 ? side.initiative : { value: die + adjustment, die, adjustment };
}
