type Job = () => Promise<void>;

/** What is done before each job of a fight. */
let tidy: (combat: string) => Promise<void> = async () => undefined;

export function tidyBeforeJobs(work: typeof tidy): void {
  tidy = work;
}

/** What waits for its turn in one fight, and when all of it is done. */
interface Line {
  readonly jobs: Job[];
  readonly done: Promise<void>;
}

const lines = new Map<string, Line>();

/**
 * Runs jobs of one fight one after the other, whatever becomes of each.
 *
 * @param place behind all that wait, or right after what is under way
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

/** Resolves when nothing is under way for a fight. */
export async function queueSettled(combat: string): Promise<void> {
  for (let line = lines.get(combat); line !== undefined; line = lines.get(combat)) await line.done;
}
