/**
 * The scenes in which a model and the rules are compared, numbered from 0.
 *
 * The author of a model works from a text alone and has read neither the rules' code nor their documentation. If the
 * model and the rules agree, two independent readers understand the text in the same way.
 */
export interface Grid {
  readonly scenes: number;
  /**
   * Compares the model and the rules in a scene. Returns the scene and the differences in words, or `null` if they
   * agree.
   */
  readonly differenceIn: (scene: number) => string | null;
  /** Known differences to ignore, each with its reason; if left out, every difference counts. */
  readonly exceptions?: Exceptions<never>;
}

/**
 * Known differences that a grid ignores. It records which reasons have applied: an obsolete one could hide later
 * differences.
 */
export class Exceptions<Difference> {
  readonly #met = new Set<string>();

  /** @param all the test for each known difference, by its reason */
  constructor(readonly all: Readonly<Record<string, (difference: Difference) => boolean>>) {}

  /** Whether a difference is a known one. */
  cover(difference: Difference): boolean {
    const those = Object.keys(this.all).filter(reason => this.all[reason]?.(difference));
    for (const reason of those) this.#met.add(reason);
    return those.length > 0;
  }

  /** The reasons that have not applied to any difference so far. */
  get unmet(): readonly string[] {
    return Object.keys(this.all).filter(reason => !this.#met.has(reason));
  }
}

/** The differences in every nth scene. A sample taken this way covers the whole grid. */
export function* differencesIn(
  grid: Grid,
  every = 1,
): Generator<{ readonly scene: number; readonly difference: string }> {
  for (let scene = 0; scene < grid.scenes; scene += every) {
    const difference = grid.differenceIn(scene);
    if (difference !== null) yield { scene, difference };
  }
}
