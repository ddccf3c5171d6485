import { powerMeant } from "../../devices.ts";
import { spentSinceOpening } from "../../fight/plan.ts";
import { spellOf } from "../../figure/items.ts";
import { roundOf } from "../../moment.ts";
import { SEGMENTS_PER_ROUND } from "../../vocabulary.ts";
import type { Contender } from "../procedure.ts";

/**
 * Does what a figure means to use take the whole round?
 *
 * @source S3.SM.c
 * @reading what takes ten segments or more does; and what was begun in an earlier round
 */
export function takesTheRound({ seat, figure, encounter }: Contender): boolean {
  const begun = seat.casting ?? seat.activation;
  return (begun !== null && roundOf(begun.begins) !== encounter.round) || meansToTakeIt({ seat, figure });
}

function meansToTakeIt({ seat: { intent }, figure }: Pick<Contender, "seat" | "figure">): boolean {
  const time =
    intent?.kind === "spell" ? spellOf(figure, intent.spell)?.castingTime : powerMeant(figure, intent)?.activation;
  return time !== undefined && time >= SEGMENTS_PER_ROUND;
}

/**
 * Attacks that a figure's magic leaves it, besides those that it has made and given: where what it declared takes the whole round, the
 * one that it counts as until it is begun, and then none.
 *
 * @source S3.SM.c
 */
export function leftByMagic(contender: Contender): number {
  if (!meansToTakeIt(contender)) return Number.POSITIVE_INFINITY;
  const { seat } = contender;
  const isBegun = (seat.casting ?? seat.activation) !== null || spentSinceOpening(seat, magicOf(seat.intent?.kind)) > 0;
  return isBegun ? 0 : 1;
}

function magicOf(kind: string | undefined): "spell" | "device" {
  return kind === "spell" ? "spell" : "device";
}
