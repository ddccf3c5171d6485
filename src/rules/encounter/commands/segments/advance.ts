import type { Advance } from "../../../fight/command.ts";
import type { Fight } from "../../../fight/fight.ts";
import type { Resolving } from "../../../fight/need.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { atThisMoment, figureIsHere, inStage } from "../../judging/impossible.ts";
import { FINE, type Guards } from "../../judging/scene.ts";
import { happen } from "../../resolving/course.ts";
import { playOn } from "../../resolving/play-on.ts";
import { waitingNow } from "../../waiting.ts";

export const ADVANCE_GUARDS: Guards<Advance> = {
  impossible: [
    inStage("segments"),
    atThisMoment,
    (scene, { figure }) => (figure === undefined ? FINE : figureIsHere(scene, { figure })),
  ],
  rules: [],
};

/** One figure is done; or the segment is closed and the next one comes. */
export function resolveAdvance(before: Fight, { moment, figure, onward = false }: Advance, book: Rulebook): Resolving {
  if (figure === undefined) return playOn(before, book);
  const fight = happen(before, { type: "finished", figure, moment });
  return onward && waitingNow(fight, book).length === 0 ? playOn(fight, book) : fight;
}
