/**
 * The scenes in which a model and the rules are compared, by number from 0. A model is written from a text alone, by somebody who has read neither the
 * rules' code nor their documentation: where both say the same, two readers have read the text alike.
 */
export interface Grid {
  /** How many scenes there are. */
  readonly scenes: number;
  /** What the model and the rules say differently of a scene, with the scene in words; `null` if they agree. */
  readonly differenceIn: (scene: number) => string | null;
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
