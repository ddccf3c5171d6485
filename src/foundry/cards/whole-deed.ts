import { type Chapter, entriesOf } from "../../rules/index.ts";
import { chapterWith, type Deed, readChapters, withSecrets } from "../adapters/index.ts";

/** Completes a card's data with secret numbers from the record or the archive; unchanged if neither has them. */
export async function wholeDeed(combat: Combat, deed: Deed): Promise<Deed> {
  if (deed.open === undefined || deed.undone) return deed;
  const own = withOwnRecord(combat, deed);
  if (own !== null) return own;
  const chapter = game.user.isGM ? await chapterWith(combat, deed.command.id) : null;
  return (chapter && completed(deed, [chapter])) ?? deed;
}

/** The same from the encounter's own record only; null if the record does not have it. */
export function withOwnRecord(combat: Combat, deed: Deed): Deed | null {
  return deed.open === undefined ? deed : completed(deed, readChapters(combat));
}

function completed({ open: _open, ...deed }: Deed, chapters: readonly Chapter[]): Deed | null {
  const entries = chapters.flatMap(entriesOf);
  const line = entries.find(({ number, command }) => number === deed.entry && command?.id === deed.command.id);
  return line?.secrets === undefined ? null : { ...deed, events: withSecrets(deed.events, line.secrets) };
}
