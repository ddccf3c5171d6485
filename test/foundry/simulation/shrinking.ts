import { type Outcome, type Simulation, simulate } from "./story.ts";

/** As often a run is tried with less in it, at most. */
const TRIES = 120;

/** What did not hold, without its particulars. */
const kindOf = ({ breach }: Outcome): string | null => breach?.split(":")[0] ?? null;

/** The same run with as little done in it as still goes wrong in the same way. */
export async function shrunk(run: Simulation): Promise<Outcome> {
  let shortest = await simulate(run);
  const kind = kindOf(shortest);
  if (kind === null) return shortest;
  let kept = Array.from({ length: run.commands }, (_, at) => at + 1);
  let tries = 0;
  for (let size = kept.length >> 1; size >= 1; size >>= 1)
    for (let at = 0; at < kept.length && tries < TRIES; tries++) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)];
      const outcome = await simulate({ ...run, without: allBut(fewer, run.commands) });
      if (kindOf(outcome) === kind) [kept, shortest] = [fewer, outcome];
      else at += size;
    }
  return shortest;
}

function allBut(kept: readonly number[], commands: number): ReadonlySet<number> {
  const left = new Set(Array.from({ length: commands }, (_, at) => at + 1));
  for (const number of kept) left.delete(number);
  return left;
}
