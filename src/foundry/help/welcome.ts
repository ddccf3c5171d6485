import { greetingNow } from "./greeting/greeting.ts";
import { offerHelp } from "./greeting/offer.ts";
import { WelcomeCard } from "./greeting/welcome-card.ts";
import { newsSince } from "./news.ts";
import { openOwnSheet } from "./own-sheet.ts";
import { showNews } from "./pages/news-page.ts";
import { isWelcomeOpen, rememberVersion, rememberWelcome, seenVersion } from "./seen.ts";
import { registerTours } from "./tours/taking.ts";

/** Runs after a user has joined: opens their own sheet once, greets new users, and shows the news after an update. */
export async function arrive(): Promise<void> {
  registerTours();
  await openOwnSheet();
  const since = seenVersion();
  const { version } = game.system;
  const isNew = since === "";
  if (isNew || isWelcomeOpen()) await greet(isNew);
  if (!isNew && !foundry.utils.isNewerVersion(version, since)) return;
  if (!isNew && newsSince(since, version).length > 0) await showNews(since);
  await rememberVersion(version);
}

/** Shows the welcome card. If none applies, offers a new user the tour. */
async function greet(isNew: boolean): Promise<void> {
  const greeting = greetingNow();
  if (greeting === null) return isNew ? offerHelp() : undefined;
  await new WelcomeCard(greeting).render({ force: true });
  if (isNew) await rememberWelcome(true);
}
