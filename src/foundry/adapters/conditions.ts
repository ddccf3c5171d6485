import type { Condition } from "../../rules/index.ts";
import { CONDITIONS } from "../../rules/index.ts";
import { statusList } from "../generation.ts";

/** The status that marks a condition on a token: one of Foundry's if it has one. */
export const STATUS_OF = {
  hasted: "hasted",
  stunned: "stun",
  prone: "prone",
  held: "paralysis",
  mounted: "mounted",
  dead: "dead",
  pinned: "restrain",
  invisible: "invisible",
} as const satisfies Record<Condition, string>;

/** The conditions among a set of statuses, in the order of `CONDITIONS`. */
export function readConditions(statuses: ReadonlySet<string>): readonly Condition[] {
  return CONDITIONS.filter(condition => statuses.has(STATUS_OF[condition]));
}

/** Conditions that Foundry has no status for. Document ids must have 16 characters. */
const OURS = [
  { id: STATUS_OF.hasted, _id: "tensegmentshaste", name: "TENSEGMENTS.Condition.hasted", img: "icons/svg/wing.svg" },
  {
    id: STATUS_OF.mounted,
    _id: "tensegmentsmount",
    name: "TENSEGMENTS.Condition.mounted",
    img: "icons/svg/pawprint.svg",
  },
] as const;

/** Adds the conditions that Foundry lacks, so that its token HUD offers them. */
export function registerConditions(): void {
  const known = new Set(statusList().map(status => status.id));
  const missing = OURS.filter(({ id }) => !known.has(id));
  (CONFIG.statusEffects as object[]).push(...missing.map(status => ({ ...status })));
}
