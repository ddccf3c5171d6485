import type { Choose } from "./vocabulary.ts";

/** A figure's stated action at the moment when something happens (Rule 10). */
export interface Intention {
  /** The segment when the stated action begins. */
  readonly begins: number;
  readonly ends: number;
  readonly by: "body" | "spell" | "device spell";
}

/** A change of mind: another target of the same action, or another action. */
export type Change = "target" | "action";

/**
 * Rule 10: whether a figure that has seen something in a segment may change its mind.
 *
 * An action that has not begun may be changed. This is the most that can be allowed ("might be allowed"), since the
 * judge has the last word. A spell, of the caster or of a device, is completed once begun. For other actions the text
 * says "not in the middle of an action or not yet started".
 *
 * An event in the segment of the action still comes before it, if the figure has not acted yet.
 */
export const mayChange = ({ begins }: Intention, seenIn: number, hasBegun: boolean): boolean =>
  seenIn <= begins && !hasBegun;

/** Rule 10: whether a spell or a device's spell is in progress in a segment; it must then be completed. */
export const mustComplete = ({ begins, ends, by }: Intention, segment: number): boolean =>
  by !== "body" && segment >= begins && segment <= ends;

/**
 * Rule 10: the segments spent on making up one's mind.
 *
 * A new action takes at least one. For a new target of the same action it is open. The general sentence ("such a
 * change") says one, and the example of the two magic-users asks it only of a new spell or action.
 */
export const mindSegments = (change: Change, choose: Choose): number =>
  change === "action" || choose("newTarget") === "a segment" ? 1 : 0;

/**
 * The segment when the changed action begins.
 *
 * Three readings are open. The segment of thought may pass while a figure waits for its own segment (its initiative).
 * It may come after that segment. Or a whole segment lies between the event that was seen and the action.
 */
export function changedBeginning({ begins }: Intention, seenIn: number, change: Change, choose: Choose): number {
  const thought = mindSegments(change, choose);
  if (thought === 0) return Math.max(begins, seenIn);
  const thinking = choose("thinking");
  if (thinking === "after its segment") return begins + thought;
  return Math.max(begins, seenIn + (thinking === "meanwhile" ? thought : thought + 1));
}

/**
 * Rule 10: the segments of a casting that pass before its final target is named.
 *
 * Aiming takes the last one; in a casting of three, two have passed. The aim may be changed "slightly" until then.
 */
export const segmentsBeforeTheTarget = (castingSegments: number): number => Math.max(0, castingSegments - 1);

/**
 * Rule 10: how a figure notices an event: by itself within ten feet of a target of its action, otherwise by a saving
 * throw.
 */
export const notices = (feetFromTarget: number): "of itself" | "by saving throw" =>
  feetFromTarget <= 10 ? "of itself" : "by saving throw";

/** Rule 10: the judge's modifiers of that throw. Magic, spell, race, device and dexterity do not alter it. */
export const OBSERVATION_MODIFIERS = { least: -1, most: -8 } as const;

/**
 * Rule 10: a warning takes the figure that gives it one segment. The text does not say whether it is one of the three
 * actions.
 */
export const WARNING_SEGMENTS = 1;

/** Rule 10: a spell, once begun, cannot be broken off. */
export const mayBreakOff = ({ by }: Intention): boolean => by === "body";
