import { powerMeant } from "../../devices.ts";
import { spentSinceOpening } from "../../fight/plan.ts";
import { spellOf } from "../../figure/items.ts";
import { roundOf } from "../../moment.ts";
import { SEGMENTS_PER_ROUND } from "../../vocabulary.ts";
import type { Contender } from "../procedure.ts";

/**
 * Does a figure's magic take the whole round?
 *
 * @source S3.SM.c
 * @reading it does if it takes ten segments or more, or was begun in an earlier round
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
 * Attacks that a figure's magic leaves it, apart from those it has made and spent. Magic that takes the whole round
 * leaves one for itself until it is begun, then none.
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
