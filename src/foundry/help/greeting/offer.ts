import { watch } from "../../border.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { takeTour } from "../tours/taking.ts";
import { openFirstEvening } from "./prepared.ts";

/** Offers the tour and the page *First evening* to someone new; the notification stays until it is closed or a button is pressed. */
export function offerHelp(): void {
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
