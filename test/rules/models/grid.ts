/**
 * The scenes in which a model and the rules are compared, by number from 0. A model is written from a text alone, by somebody who has read neither the
 * rules' code nor their documentation: where both say the same, two readers have read the text alike.
 */
export interface Grid {
  /** How many scenes there are. */
  readonly scenes: number;
  /** What the model and the rules say differently of a scene, with the scene in words; `null` if they agree. */
  readonly differenceIn: (scene: number) => string | null;
  /** Differences that are left out, with their reason; when left out, none are. */
  readonly exceptions?: Exceptions<never>;
}

/** Differences that a grid leaves out. It remembers which of them it has met, so that one that is gone does not hide others later. */
export class Exceptions<Difference> {
  readonly #met = new Set<string>();

  /** @param all each with its reason, and how it is known */
  constructor(readonly all: Readonly<Record<string, (difference: Difference) => boolean>>) {}

  /** Is a difference one of them? */
  cover(difference: Difference): boolean {
    const those = Object.keys(this.all).filter(reason => this.all[reason]?.(difference));
    for (const reason of those) this.#met.add(reason);
    return those.length > 0;
  }

  /** The reasons of those that no difference so far has been. */
  get unmet(): readonly string[] {
    return Object.keys(this.all).filter(reason => !this.#met.has(reason));
  }
}

/** The differences in every nth scene, so that a part of a grid is spread over the whole of it. */
export function* differencesIn(
  grid: Grid,
  every = 1,
): Generator<{ readonly scene: number; readonly difference: string }> {
  for (let scene = 0; scene < grid.scenes; scene += every) {
    const difference = grid.differenceIn(scene);
    if (difference !== null) yield { scene, difference };
  }
}
