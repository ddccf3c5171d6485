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
 * once begun. Of other actions the text says "not in the middle of an action or not yet started".
 */
export const mayChange = ({ begins }: Intention, seenIn: number): boolean => seenIn < begins;

/** Rule 10: whether something in a segment finds a spell or a device's spell in progress, which must then be completed. */
export const mustComplete = ({ begins, ends, by }: Intention, segment: number): boolean =>
  by !== "body" && segment >= begins && segment <= ends;

/**
 * Rule 10: the segments spent on making up one's mind. One for a new action, at the least. For a new target of the same action the
 * general sentence ("such a change") says one, and the example of the two magic-users asks it of a new spell or action only: open.
 */
export const mindSegments = (change: Change): readonly number[] => (change === "action" ? [1] : [0, 1]);

/**
 * The segments in which the changed action may begin: the segment of thought follows what was seen, in the same segment or the next
 * (not said). A figure whose moment comes later (its initiative) either waits for it, thinking the while, or begins a segment after it: not said.
 */
export function changedBeginnings({ begins }: Intention, seenIn: number, change: Change): readonly number[] {
  const answers = new Set<number>();
  for (const thought of mindSegments(change)) {
    for (const first of [seenIn + thought, seenIn + thought + 1]) answers.add(Math.max(begins, first));
    answers.add(begins + thought);
  }
  return [...answers].sort((a, b) => a - b);
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
