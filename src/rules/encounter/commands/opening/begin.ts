import type { Begin } from "../../../fight/command.ts";
import type { Fight } from "../../../fight/fight.ts";
import type { Resolution } from "../../../fight/need.ts";
import { reason } from "../../../verdict.ts";
import { FINE, type Guards } from "../../judging/scene.ts";
import { happen } from "../../resolving/course.ts";

export const BEGIN_GUARDS: Guards<Begin> = {
  impossible: [({ fight }) => (fight.encounter.round === 0 ? FINE : [reason("already-begun")])],
  rules: [],
};

/** Round 1 opens with its declarations. */
export function* resolveBegin(fight: Fight): Resolution {
  return yield* happen(fight, { type: "begun" });
}
