import { note } from "./border.ts";
import { say } from "./localize.ts";
import { notify } from "./notices.ts";

/** What is loaded when it is first needed, by what it is to the user. */
type Part = "rulebook" | "summary" | "help" | "rolls" | "controls" | "printing" | "integration";

/**
 * A part of the table that nobody waits for when they join: it is loaded when it is first asked for. Null where it cannot be
 * had, since the server does not answer, or has another version by now; that is said, and nothing else is done. Whoever asks
 * again tries again: browsers that keep for as long as a page stands that a module was not to be had, as HTML once demanded,
 * still fail then, and loading the page anew helps, which is said, too. It is never asked for under another address: what it
 * imports may be what is missing, and no module may be there twice.
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
