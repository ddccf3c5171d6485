type Job = () => Promise<void>;

/** Jobs that run one after the other, even if some of them fail. */
export class JobQueue {
  readonly #before: () => Promise<void>;
  #jobs: Job[] | null = null;
  #done: Promise<void> = Promise.resolve();

  /** @param before runs before each job */
  constructor(before: () => Promise<void>) {
    this.#before = before;
  }

  /** @param place last in the queue, or right after the running job */
  add<Result>(job: () => Promise<Result>, place: "last" | "next" = "last"): Promise<Result> {
    return new Promise((resolve, reject) => {
      const mine = () => this.#before().then(job).then(resolve, reject);
      if (this.#jobs === null) this.#start(mine);
      else if (place === "next") this.#jobs.unshift(mine);
      else this.#jobs.push(mine);
    });
  }

  /** Resolves when no job is left. */
  async settled(): Promise<void> {
    while (this.#jobs !== null) await this.#done;
  }

  #start(first: Job): void {
    const jobs = [first];
    this.#jobs = jobs;
    this.#done = this.#workThrough(jobs);
  }

  async #workThrough(jobs: Job[]): Promise<void> {
    await null;
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job();
    this.#jobs = null;
  }
}
