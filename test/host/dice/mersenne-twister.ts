const SIZE = 624;
const PERIOD = 397;

/** The MT19937 generator (Matsumoto and Nishimura, 1998), as `foundry.dice.MersenneTwister` names it. */
export class MersenneTwister {
  readonly seed: number;
  #state = new Uint32Array(SIZE);
  #index = SIZE;

  constructor(seed: number = Date.now()) {
    this.seed = seed;
    this.#state[0] = seed >>> 0;
    for (let i = 1; i < SIZE; i++) {
      const previous = this.#state[i - 1] as number;
      this.#state[i] = Math.imul(1812433253, previous ^ (previous >>> 30)) + i;
    }
  }

  /** A whole number of 32 bits. */
  int(): number {
    if (this.#index >= SIZE) this.#twist();
    let y = this.#state[this.#index++] as number;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  /** A number from 0 up to, but not including, 1. */
  random(): number {
    return this.int() / 0x100000000;
  }

  #twist(): void {
    const state = this.#state;
    for (let i = 0; i < SIZE; i++) {
      const y = ((state[i] as number) & 0x80000000) | ((state[(i + 1) % SIZE] as number) & 0x7fffffff);
      state[i] = (state[(i + PERIOD) % SIZE] as number) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.#index = 0;
  }

  static #shared = new MersenneTwister();

  static random(): number {
    return MersenneTwister.#shared.random();
  }

  /** Starts the shared generator again from a known seed. */
  static seed(seed: number): void {
    MersenneTwister.#shared = new MersenneTwister(seed);
  }
}
