import type { ReplyHere } from "../requests/replies.ts";

/** Who has asked for a command. */
export interface Asker {
  /** What it is known by: this window's own name, or the user who asked from another. */
  readonly asker: string;
  /** Is told when a command that was accepted came to nothing after all. */
  readonly failed: (ruling: ReplyHere) => void;
}

/** Commands that are carried out in this window, by encounter and id, each with those who are told if it comes to nothing. */
const hearers = new Map<string, Map<string, Asker["failed"]>>();

/** Carries a command out. Should it come to nothing, everybody who has asked for it by then is told so, each once. */
export async function carriedOut(
  key: string,
  { asker, failed }: Asker,
  work: (failed: Asker["failed"]) => Promise<void>,
): Promise<void> {
  const told = new Map([[asker, failed]]);
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
