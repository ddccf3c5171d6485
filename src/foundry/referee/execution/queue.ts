const tails = new Map<string, Promise<unknown>>();

/** What is done before each job of a fight. */
let tidy: (combat: string) => Promise<void> = async () => undefined;

export function tidyBeforeJobs(work: typeof tidy): void {
  tidy = work;
}

/** Runs jobs of one fight one after the other, whatever becomes of each. */
export function inTurn<Result>(combat: string, job: () => Promise<Result>): Promise<Result> {
  const before = tails.get(combat) ?? Promise.resolve();
  const mine = before.then(() => tidy(combat)).then(job);
  const tail: Promise<unknown> = mine
    .catch(() => undefined)
    .finally(() => tails.get(combat) === tail && tails.delete(combat));
  tails.set(combat, tail);
  return mine;
}

/** Resolves when nothing is under way for a fight. */
export async function queueSettled(combat: string): Promise<void> {
  while (tails.has(combat)) await tails.get(combat);
}
