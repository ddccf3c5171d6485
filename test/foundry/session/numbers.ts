/** Reproducible numbers from 0 to 1. */
export function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48271) % 2147483647;
    yield state / 2147483647;
  }
}
