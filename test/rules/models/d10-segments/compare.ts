import { playedByRules, type Staging } from "./front.ts";
import { LEFT_OUT } from "./left-out.ts";
import { PRESET } from "./preset.ts";
import type { Reading } from "./readings.ts";
import { type Happening, play } from "./round.ts";
import { SEGMENTS_IN_A_ROUND } from "./vocabulary.ts";

/** A scene's happenings as lines, one for each moment. Simultaneous ones share a line. */
export function lines(happenings: readonly Happening[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const happening of happenings) {
    // The end of the round comes after everything else in its last segment.
    const key = `${happening.round}.${Math.min(SEGMENTS_IN_A_ROUND, happening.segment)} ${happening.group}`;
    groups.set(key, [...(groups.get(key) ?? []), worded(happening)]);
  }
  return [...groups].map(([key, words]) => `${key.split(" ")[0]}: ${words.sort().join(", ")}`);
}

function worded({ figure, deed, target, bonus, worse }: Happening): string {
  const at = target === undefined ? "" : ` ${target}`;
  const against = bonus === undefined ? "" : ` (+${bonus}, armor class ${worse ? `worse by ${worse}` : "kept"})`;
  return `${figure} ${deed}${at}${against}`;
}

/**
 * The differences between the model and the rules in a scene, in words; `null` if there are none or if they are known
 * exceptions.
 */
export function differenceOf(staging: Staging, told: string, reading: Reading = PRESET): string | null {
  const both = { model: play(staging.scene, reading), rules: playedByRules(staging) };
  const [model, rules] = [lines(both.model), lines(both.rules)];
  if (model.join("\n") === rules.join("\n") || LEFT_OUT.cover(both)) return null;
  const at = model.findIndex((line, index) => line !== rules[index]);
  const from = at < 0 ? model.length : at;
  return [
    told,
    `they differ from line ${from + 1} on`,
    ...["model:", ...model.map(line => `  ${line}`), "rules:", ...rules.map(line => `  ${line}`)],
  ].join("\n");
}
