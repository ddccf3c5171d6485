import type { ReplyHere } from "../requests/replies.ts";

/** Who has asked for a command. */
export interface Asker {
  /** What it is known by: this window's own name, or the user who asked from another. */
  readonly asker: string;
  /** Is told when a command that was accepted came to nothing after all. */
  readonly failed: (ruling: ReplyHere) => void;
}

/** Who asked for a command, each with the call that reports its failure. */
type Hearers = Map<Asker["asker"], Asker["failed"]>;

/** The commands being carried out in this window, by encounter and id. */
const hearers = new Map<string, Hearers>();
/** The commands that were asked for again before the first request was ruled on. */
const laterAskers = new Map<string, Hearers>();

/** Carries a command out. Should it come to nothing, everybody who has asked for it by then is told so, each once. */
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
 * A command that is asked for again while it is carried out is not done anew should it fail: whoever asks waits for what becomes
 * of it. Of what one asks several times the last asking is told.
 *
 * @returns is it being carried out?
 */
export function joins(key: string, { asker, failed }: Asker): boolean {
  const told = hearers.get(key);
  told?.set(asker, failed);
  return told !== undefined;
}

/** Reports a failure also to those who ask for a command again before it was ruled on. */
export function joinsWaiting(key: string, asker: Asker): void {
  if (joins(key, asker)) return;
  const later = laterAskers.get(key) ?? new Map();
  laterAskers.set(key, later.set(asker.asker, asker.failed));
}

/** Forgets the requests that waited for a ruling: the command was refused, or is being carried out. */
export function endWaiting(key: string): void {
  laterAskers.delete(key);
}
