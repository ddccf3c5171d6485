import type { Fight, Seat } from "../../fight/fight.ts";
import { nowOf } from "../../fight/now.ts";
import { isEngaged } from "../../initiative/engaged.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { happen } from "./course.ts";

/**
 * Who holds his initiative and becomes engaged holds it no longer.
 *
 * @source S2.5.c
 * @reading he acts at once; or his action is lost (ruling `initiative.heldEngaged`)
 */
export function breakHolds(before: Fight, book: Rulebook): Fight {
  if (!book["initiative.hold"] || before.encounter.stage !== "segments") return before;
  let fight = before;
  for (const { figure, held } of before.encounter.seats.filter(isWaiting)) {
    if (held === null || !isEngaged(fight, figure)) continue;
    const until = book["initiative.heldEngaged"] === "forced" ? nowOf(fight.encounter) : held.since;
    fight = happen(fight, { type: "initiative-held", figure, held: { ...held, until } });
  }
  return fight;
}

function isWaiting({ held }: Seat): boolean {
  return held !== null && held.until === 0;
}
