import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { newsSince } from "./news.ts";
import { openOwnSheet } from "./own-sheet.ts";
import { showNews } from "./pages/news-page.ts";
import { rememberVersion, seenVersion } from "./seen.ts";
import { registerTours } from "./tours/taking.ts";

/** When somebody has come in: their own sheet, once; who is new is told of the tour, everybody else what an update has brought. */
export async function arrive(): Promise<void> {
  registerTours();
  await openOwnSheet();
  const since = seenVersion();
  const { version } = game.system;
  const isNew = since === "";
  if (!isNew && !foundry.utils.isNewerVersion(version, since)) return;
  if (isNew) notify.info(say("Tour.offer"));
  else if (newsSince(since, version).length > 0) await showNews(since);
  await rememberVersion(version);
}
