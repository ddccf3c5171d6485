type Job = () => Promise<void>;

/** Work that runs before each job of a fight. */
let tidy: (combat: string) => Promise<void> = async () => undefined;

export function tidyBeforeJobs(work: typeof tidy): void {
  tidy = work;
}

/** The queue of one fight. `done` resolves when it is empty. */
interface Line {
  readonly jobs: Job[];
  readonly done: Promise<void>;
}

const lines = new Map<string, Line>();

/**
 * Queues a job. The jobs of one fight run one after the other, even if some of them fail.
 *
 * @param place last in the queue, or right after the running job
 */
export function inTurn<Result>(
  combat: string,
  job: () => Promise<Result>,
  place: "last" | "next" = "last",
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const mine = () => tidy(combat).then(job).then(resolve, reject);
    const jobs = lines.get(combat)?.jobs;
    if (jobs === undefined) openLine(combat, mine);
    else if (place === "next") jobs.unshift(mine);
    else jobs.push(mine);
  });
}

function openLine(combat: string, first: Job): void {
  const jobs = [first];
  lines.set(combat, { jobs, done: workThrough(combat, jobs) });
}

async function workThrough(combat: string, jobs: Job[]): Promise<void> {
  await null;
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job();
  lines.delete(combat);
}

/** Resolves when a fight's queue is empty. */
export async function queueSettled(combat: string): Promise<void> {
  for (let line = lines.get(combat); line !== undefined; line = lines.get(combat)) await line.done;
}
