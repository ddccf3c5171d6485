import type { ReplyHere } from "../requests/replies.ts";

/** The asker of a command. */
export interface Asker {
  /** This client's own session, or the id of the user who asked from another client. */
  readonly asker: string;
  /** Called if an accepted command fails. */
  readonly failed: (ruling: ReplyHere) => void;
}

/** The askers of a command, each with the callback for its failure. */
type Hearers = Map<Asker["asker"], Asker["failed"]>;

/** Commands in progress on this client, by encounter and id. */
const hearers = new Map<string, Hearers>();
/** Commands that were requested again before the first request was judged. */
const laterAskers = new Map<string, Hearers>();

/** Carries out a command. If it fails, notifies each of its askers once. */
export async function carriedOut(
  key: string,
  { asker, failed }: Asker,
  work: (failed: Asker["failed"]) => Promise<void>,
): Promise<void> {
  const told: Hearers = new Map([[asker, failed], ...(laterAskers.get(key) ?? [])]);
  hearers.set(key, told);
  try {
    await work(ruling => {
      for (const tell of told.values()) tell(ruling);
    });
  } finally {
    hearers.delete(key);
  }
}

/**
 * Adds an asker to a command in progress. A retry does not start the command again, even if it fails; the asker waits
 * for the result. If the same asker asks several times, the last request counts.
 *
 * @returns is the command in progress?
 */
export function joins(key: string, { asker, failed }: Asker): boolean {
  const told = hearers.get(key);
  told?.set(asker, failed);
  return told !== undefined;
}

/** Adds an asker to a command that is not judged yet, so that they learn of its failure too. */
export function joinsWaiting(key: string, asker: Asker): void {
  if (joins(key, asker)) return;
  const later = laterAskers.get(key) ?? new Map();
  laterAskers.set(key, later.set(asker.asker, asker.failed));
}

/** Forgets the later requests of a command. It was refused, or is in progress. */
export function endWaiting(key: string): void {
  laterAskers.delete(key);
}
