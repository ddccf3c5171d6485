/** Numbered scenes: each axis is a list of possibilities, and a number picks one item of each. */
export interface Axes<Of extends Readonly<Record<string, readonly unknown[]>>> {
  readonly count: number;
  readonly at: (number: number) => { readonly [Axis in keyof Of]: Of[Axis][number] };
}

export function axesOf<const Of extends Readonly<Record<string, readonly unknown[]>>>(axes: Of): Axes<Of> {
  const lists = Object.entries(axes);
  return {
    count: lists.reduce((product, [, list]) => product * list.length, 1),
    at: number => {
      let left = number;
      const chosen: Record<string, unknown> = {};
      for (const [axis, list] of lists) {
        chosen[axis] = list[left % list.length];
        left = Math.floor(left / list.length);
      }
      return chosen as { readonly [Axis in keyof Of]: Of[Axis][number] };
    },
  };
}

/** A difference in words: the scene, the model's answer with its rule, and the rules' answer. */
export interface Difference {
  readonly scene: string;
  readonly model: string;
  readonly rules: string;
  readonly rule: string;
}

/** The scenes of one kind. */
export interface Part {
  readonly scenes: number;
  readonly differenceIn: (scene: number) => Difference | null;
}
