import { note } from "./border.ts";
import { say } from "./localize.ts";
import { notify } from "./notices.ts";

/** Parts of the interface that are loaded on demand. The error message names the part. */
type Part = "summary";

/**
 * Wraps the dynamic import of a part that is not needed to play and is larger than 20 KB gzipped. Smaller ones are
 * imported plainly.
 *
 * The import can fail if the server does not answer or serves another version. Then the user is notified and the result
 * is null; the next call tries again. Browsers that follow an older HTML rule cache a failed import until the page is
 * reloaded, so the notification also suggests a reload. The import never retries under another URL: the missing file
 * may be one of its own imports, and no module may be loaded twice.
 */
export function lazily<Loaded>(part: Part, load: () => Promise<Loaded>): () => Promise<Loaded | null> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      note(`${part} cannot be loaded`, error);
      notify.error(say("Lazily.failed", { part: say(`Lazily.part.${part}`) }), { console: false });
      return null;
    }
  };
}
