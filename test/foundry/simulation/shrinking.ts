import { type Outcome, type Simulation, simulate } from "./story.ts";

/** The maximum number of attempts to shorten a run. */
const TRIES = 120;

/** The kind of violation, without details. */
const kindOf = ({ breach }: Outcome): string | null => breach?.split(":")[0] ?? null;

/** Shortens a run as far as it still fails in the same way. */
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
