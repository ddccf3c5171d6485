import type { ReplyHere } from "../requests/replies.ts";

/** Who has asked for a command. */
export interface Asker {
  /** What it is known by: this window's own name, or the user who asked from another. */
  readonly asker: string;
  /** Is told when a command that was accepted came to nothing after all. */
  readonly failed: (ruling: ReplyHere) => void;
}

type Hearers = Map<Asker["asker"], Asker["failed"]>;

/** Commands that are carried out in this window, by encounter and id, each with those who are told if it comes to nothing. */
const hearers = new Map<string, Hearers>();
/** The same of commands that are still to be ruled on, and have been asked for again. */
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

/** A command is asked for again before it was ruled on: who asks is told, too, should it come to nothing. */
export function joinsWaiting(key: string, asker: Asker): void {
  if (joins(key, asker)) return;
  const later = laterAskers.get(key) ?? new Map();
  laterAskers.set(key, later.set(asker.asker, asker.failed));
}

/** A command was ruled on: whoever asks for it from now on asks for what is carried out, or anew. */
export function endWaiting(key: string): void {
  laterAskers.delete(key);
}
