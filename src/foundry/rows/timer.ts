import { type Fight, frameOf, momentOf, partsOf } from "../../rules/index.ts";
import { say } from "../localize.ts";
import { rulebook } from "../settings.ts";
import { segmentOfTimer } from "../turns/index.ts";
import type { FigureRow } from "./row.ts";
import { IN_SURPRISE } from "./surprise.ts";

/** A timer's row. */
export interface TimerRow extends Pick<FigureRow, "standing" | "group" | "now" | "acts" | "buttons"> {
  /** The field for a GM: the timer's segment (empty for none) and the highest one. Null for players. */
  readonly segment: { readonly value: string; readonly most: number; readonly spoken: string } | null;
}

/** The row of a combatant that is not a figure of the fight but an event, such as a trap or a torch. */
export function timerRow(combatant: Combatant, fight: Fight, gameMaster: boolean): TimerRow {
  const segment = segmentOfTimer(combatant);
  const { round, stage } = fight.encounter;
  const acts = round > 0 && (combatant.parent as Combat).system.current === combatant.id;
  const name = combatant.name ?? "";
  const gone =
    segment !== null && !acts && (stage === "end" || (stage === "segments" && segment <= fight.encounter.segment));
  const leaf = segment === null ? "unset" : acts ? "now" : gone ? "gone" : "coming";
  const now = segment === null ? say("Tracker.Timer.unset") : say(`Tracker.Timer.${leaf}`, { segment });
  const pass = {
    action: "pass",
    words: say("Tracker.Key.finish"),
    spoken: say("Tracker.Key.of", { key: say("Tracker.Key.finish"), name }),
  };
  return {
    standing: acts ? "now" : gone ? "finished" : "coming",
    group: groupOf(fight, segment, { acts, gone }),
    now,
    acts,
    buttons: acts && gameMaster ? [pass] : [],
    segment: gameMaster
      ? {
          value: String(segment ?? ""),
          most: partsOf(frameOf(rulebook(fight))),
          spoken: say("Tracker.Timer.segment", { name }),
        }
      : null,
  };
}

/** The heading of a timer. Only figures have a turn in surprise, so a timer comes below all of them then. */
function groupOf(
  { encounter: { round, stage } }: Fight,
  segment: number | null,
  { acts, gone }: { readonly acts: boolean; readonly gone: boolean },
): FigureRow["group"] {
  if (round === 0) return { now: false, words: say("Tracker.Group.waiting"), place: 0 };
  if ((stage === "declare" || stage === "end") && !acts)
    return { now: false, words: say(`Tracker.Group.${stage}`), place: 0 };
  if (segment === null || gone)
    return { now: false, words: say("Tracker.Group.finished"), place: Number.MAX_SAFE_INTEGER };
  const place = stage === "surprise" ? IN_SURPRISE.length + segment : momentOf(round, segment);
  return { now: acts, words: say(`Tracker.Group.${acts ? "now" : "coming"}`, { segment }), place };
}
