import type { Weapon } from "../../figure/figure.ts";
import { weaponMeant } from "../../initiative/attacks.ts";
import { type Reason, reason } from "../../verdict.ts";
import { SEGMENTS_PER_ROUND } from "../../vocabulary.ts";
import { approachOf } from "./charges.ts";
import { isUndecided } from "./concerned.ts";
import type { Bond } from "./groups.ts";
import { attackOf, nameOf, type OrderRow, routinesOf } from "./row.ts";

/** When an attack comes, relative to the spell or device of its target. */
export type Relation = "before" | "together" | "after";

const WEIGHT = 20;
/** Constraints for a possible target weigh less than those for a named one. */
const UNNAMED = 10;

/** The segment on which an attack falls, with its reason. Segment −1 means that it always comes first. */
interface Fall {
  readonly segment: number;
  readonly why:
    | "wins-over-caster"
    | "on-caster-die"
    | "on-speed-factor"
    | "on-lost-die"
    | "by-charge"
    | "by-initiative";
}

/** Compares the segment of an attack with the casting time (S4.VII.C.2b). */
export function compare(segment: number, casting: number): Relation {
  if (segment < casting) return "before";
  return segment > casting ? "after" : "together";
}

/**
 * The segment on which an attack on a caster falls.
 *
 * @source S4.VII.C.2, S4.VII.B.4
 * @reading missiles and natural weapons by C.2; a weapon with a speed factor, which the digest leaves out: when it
 * wins, before; at equal initiative, by its factor; when it loses, by the difference of its factor and the losing die
 * (ruling `order.speedVsCaster`). A shooter wins or loses with its own Dexterity counted (ruling
 * `order.missileVsCaster`)
 */
function fallOf(attacker: OrderRow, caster: OrderRow): Fall {
  const travel = approachOf(attacker, caster);
  if (travel !== null) return { segment: travel, why: "by-charge" };
  const { book } = attacker.contender;
  const { die, value } = attacker.initiative;
  const mine = book["order.missileVsCaster"] === "side-die" && value !== Infinity ? die : value;
  const his = caster.initiative.die;
  if (mine > his) return { segment: -1, why: "wins-over-caster" };
  const factor = speedAgainst(attacker);
  if (factor === null) return { segment: his, why: "on-caster-die" };
  if (book["order.speedVsCaster"] === "initiative") {
    return { segment: mine === his ? caster.segments : SEGMENTS_PER_ROUND * 10, why: "by-initiative" };
  }
  if (mine === his) return { segment: factor, why: "on-speed-factor" };
  return { segment: Math.abs(factor - die), why: "on-lost-die" };
}

/** The speed factor that counts against a caster; `null` if the caster's die times the attack. */
function speedAgainst({ contender }: OrderRow): number | null {
  if (contender.seat.intent?.kind === "missile" || contender.book["order.speedVsCaster"] === "caster-die") return null;
  const weapon: Weapon | null = weaponMeant(contender);
  return weapon?.speedFactor ?? null;
}

/** The reason shown for an attack on a caster: the relation, and the numbers behind it. */
function reasonFor(attacker: OrderRow, caster: OrderRow, { segment, why }: Fall): Reason {
  const figure = nameOf(attacker);
  const names = nameOf(caster);
  const casting = caster.segments;
  const isBare = why === "wins-over-caster" || why === "by-initiative";
  return reason(why, isBare ? { figure, caster: names, casting } : { figure, caster: names, casting, segment });
}

/**
 * Adds the constraints between a figure's attacks and the spell or device of their target.
 *
 * @source S4.VII.C.2–3, S4.VII.C.7
 * @reading an attack without a named target comes before the spell of each possible target if it could, and waits for a
 * spell only once it has named its caster
 */
export function bondsWithCaster(attacker: OrderRow, caster: OrderRow, out: Bond[]): void {
  const fall = fallOf(attacker, caster);
  const relation = compare(fall.segment, caster.segments);
  const why = reasonFor(attacker, caster, fall);
  const all = caster.segments >= SEGMENTS_PER_ROUND ? routinesOf(attacker) : 1;
  const isOpen = isUndecided(attacker.contender.seat);
  if (isOpen && relation === "after") return;
  const most = isOpen ? UNNAMED : WEIGHT;
  for (let ordinal = 1; ordinal <= all; ordinal++) {
    const attack = attackOf(attacker, ordinal);
    const weight = most - Math.min(9, ordinal);
    if (attack >= 0) out.push(bondOf(attack, caster, relation, why, weight));
  }
}

function bondOf(attack: number, caster: OrderRow, relation: Relation, why: Reason, weight: number): Bond {
  if (relation === "after") return { first: caster.landing, next: attack, together: false, why, weight };
  return { first: attack, next: caster.landing, together: relation === "together", why, weight };
}
