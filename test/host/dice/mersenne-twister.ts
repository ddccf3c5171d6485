const SIZE = 624;

/** The MT19937 generator (Matsumoto and Nishimura, 1998), as `foundry.dice.MersenneTwister`. */
export class MersenneTwister {
  static #shared = new MersenneTwister();
  #state = new Uint32Array(SIZE);
  #index = SIZE;
  constructor(readonly seed: number = Date.now()) {
    this.#state[0] = seed >>> 0;
    for (let i = 1; i < SIZE; i++)
      this.#state[i] = Math.imul(1812433253, this.#at(i - 1) ^ (this.#at(i - 1) >>> 30)) + i;
  }
  #at(index: number): number {
    return this.#state[index % SIZE] as number;
  }
  #twist(): void {
    for (let i = 0; i < SIZE; i++) {
      const y = (this.#at(i) & 0x80000000) | (this.#at(i + 1) & 0x7fffffff);
      this.#state[i] = this.#at(i + 397) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.#index = 0;
  }

  /** A 32-bit integer. */
  int(): number {
    if (this.#index >= SIZE) this.#twist();
    let y = this.#at(this.#index++);
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  /** A number from 0 up to, but not including, 1. */
  random(): number {
    return this.int() / 0x100000000;
  }
  static random(): number {
    return MersenneTwister.#shared.random();
  }
}
