/** One of several things to pick from. */
export interface Pick {
  readonly id: string;
  readonly words: string;
  readonly chosen: boolean;
  /** It cannot be picked now. */
  readonly barred?: boolean;
}

/** Things to pick from that have something in common. */
export interface PickGroup {
  readonly label: string;
  readonly picks: readonly Pick[];
}

export function picks<T extends string>(ids: readonly T[], chosen: T, words: (id: T) => string): readonly Pick[] {
  return ids.map(id => ({ id, words: words(id), chosen: id === chosen }));
}
