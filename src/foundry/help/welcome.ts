import { watch } from "../border.ts";
import { say } from "../localize.ts";
import { notify } from "../notices.ts";
import { greetingNow, openFirstEvening } from "./greeting/greeting.ts";
import { WelcomeCard } from "./greeting/welcome-card.ts";
import { newsSince } from "./news.ts";
import { isWelcomeOpen, openOwnSheet, rememberVersion, rememberWelcome, seenVersion } from "./own-sheet.ts";
import { showNews } from "./pages.ts";
import { registerTours, takeTour } from "./tours.ts";

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

/** Offers the tour and the page *First evening* to someone new; the notification stays until it is closed or a button is pressed. */
function offerHelp(): void {
  const shown = notify.info(say("Tour.offer"), { permanent: true });
  const { element } = shown ?? {};
  if (!shown || !element) return;
  const page = element.ownerDocument;
  const keys = page.createElement("div");
  keys.className = "ten-segments offer";
  for (const [words, open] of [
    [say("Welcome.tour"), takeTour],
    [say("Welcome.evening"), openFirstEvening],
  ] as const) {
    const key = page.createElement("button");
    Object.assign(key, { type: "button", className: "key", textContent: words });
    key.addEventListener("click", event => {
      event.stopPropagation();
      ui.notifications?.remove(shown);
      watch(open(), "pressing");
    });
    keys.append(key);
  }
  element.append(keys);
}
