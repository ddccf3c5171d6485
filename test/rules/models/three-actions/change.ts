import type { Choose } from "./vocabulary.ts";

/** What a figure is at when something happens (Rule 10). */
export interface Intention {
  /** The segment in which the stated action begins. */
  readonly begins: number;
  readonly ends: number;
  readonly by: "body" | "spell" | "device spell";
}

/** What a figure would rather do: another target of the same action, or something else. */
export type Change = "target" | "action";

/**
 * Rule 10: whether a figure that has seen something in a segment may change its mind. What has not begun may be changed ("might be
 * allowed": the judge has the last word, so this is what can be allowed at most). A spell, of the caster or of a device, is completed
 * once begun. What happens in the segment of the action still comes before it, if the figure has not acted yet. Of other actions the text says "not in the middle of an action or not yet started".
 */
export const mayChange = ({ begins }: Intention, seenIn: number, hasBegun: boolean): boolean =>
  seenIn <= begins && !hasBegun;

/** Rule 10: whether something in a segment finds a spell or a device's spell in progress, which must then be completed. */
export const mustComplete = ({ begins, ends, by }: Intention, segment: number): boolean =>
  by !== "body" && segment >= begins && segment <= ends;

/**
 * Rule 10: the segments spent on making up one's mind. One for a new action, at the least. For a new target of the same action the
 * general sentence ("such a change") says one, and the example of the two magic-users asks it of a new spell or action only: open.
 */
export const mindSegments = (change: Change, choose: Choose): number =>
  change === "action" || choose("newTarget") === "a segment" ? 1 : 0;

/**
 * The segment in which the changed action begins. Open: whether the segment of thought may go by while a figure waits for its own
 * (its initiative), comes after that, or whether a whole segment lies between what was seen and the action.
 */
export function changedBeginning({ begins }: Intention, seenIn: number, change: Change, choose: Choose): number {
  const thought = mindSegments(change, choose);
  if (thought === 0) return Math.max(begins, seenIn);
  const thinking = choose("thinking");
  if (thinking === "after its segment") return begins + thought;
  return Math.max(begins, seenIn + (thinking === "meanwhile" ? thought : thought + 1));
}

/**
 * Rule 10: the segments of a casting that pass before its final target is named. Aiming takes the last one; in a casting of
 * three, two have passed. The aim may be changed "slightly" until then.
 */
export const segmentsBeforeTheTarget = (castingSegments: number): number => Math.max(0, castingSegments - 1);

/** Rule 10: how an event comes to a figure's notice: of itself within ten feet of a target of its action, else by a saving throw. */
export const notices = (feetFromTarget: number): "of itself" | "by saving throw" =>
  feetFromTarget <= 10 ? "of itself" : "by saving throw";

/** Rule 10: the judge's modifiers of that throw. Magic, spell, race, device and dexterity do not alter it. */
export const OBSERVATION_MODIFIERS = { least: -1, most: -8 } as const;

/** Rule 10: a warning takes its giver one segment. Whether it is one of the three actions is not said. */
export const WARNING_SEGMENTS = 1;

/** Rule 10: nobody begins a spell and breaks it off. */
export const mayBreakOff = ({ by }: Intention): boolean => by === "body";
