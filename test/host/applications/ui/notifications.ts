import { type Dynamic, notModelled, realm } from "../../realm.ts";
import { escapeHTML } from "../../utility/text.ts";
import { cleanNodes, localize, make } from "../ux/html.ts";

type Kind = "info" | "warning" | "error" | "success";

export interface Notification {
  id: number;
  type: Kind;
  message: string;
  permanent: boolean;
  element: HTMLElement;
}

/** How long a notification stays unless it is permanent, in milliseconds. */
const LIFETIME = 5000;
const LOUDNESS = { info: "info", success: "info", warning: "warn", error: "error" } as const;

const escaped = (format: Dynamic): Dynamic =>
  Object.fromEntries(Object.entries(format).map(([key, value]) => [key, escapeHTML(value)]));

/** `ui.notifications`: short messages in a live region, newest last. Messages are HTML, as in Foundry. */
export class Notifications {
  #shown = new Map<number, Notification>();
  #last = 0;

  info(message: Dynamic, options?: Dynamic): Notification {
    return this.notify(message, "info", options);
  }
  warn(message: Dynamic, options?: Dynamic): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: Dynamic, options?: Dynamic): Notification {
    return this.notify(message, "error", options);
  }
  success(message: Dynamic, options?: Dynamic): Notification {
    return this.notify(message, "success", options);
  }
  notify(message: Dynamic, type: Kind = "info", options: Dynamic = {}): Notification {
    const {
      permanent = false,
      console: log = true,
      localize: isKey = false,
      format,
      escape: escapes = true,
      clean,
    } = options;
    if (clean === false) notModelled("a notification that is not cleaned");
    const given = message instanceof Error ? message.message : String(message);
    const words = format && escapes ? escaped(format) : format;
    const text = format ? realm.game.i18n.format(given, words) : isKey ? localize(given) : given;
    const id = ++this.#last;
    const notification = { id, type, message: text, permanent, element: this.#draw(id, type, text) };
    if (log) console[LOUDNESS[type]](text);
    this.#shown.set(id, notification);
    if (!permanent) setTimeout(() => this.remove(id), LIFETIME);
    return notification;
  }
  remove(notification: { readonly id: number } | number): void {
    const id = typeof notification === "number" ? notification : notification.id;
    this.#shown.get(id)?.element.remove();
    this.#shown.delete(id);
  }
  has(notification: { readonly id: number } | number): boolean {
    return this.#shown.has(typeof notification === "number" ? notification : notification.id);
  }
  clear(): void {
    for (const id of this.#shown.keys()) this.remove(id);
  }
  #draw(id: number, type: Kind, text: string): HTMLElement {
    const classes = "notification-close icon fa-solid fa-xmark";
    const close = make("button", { type: "button", class: classes, "aria-label": "Close" });
    close.addEventListener("click", () => this.remove(id));
    const element = make(
      "li",
      { class: `notification ${type}`, "data-id": id },
      make("p", {}, ...cleanNodes(text)),
      close,
    );
    region().append(element);
    return element;
  }
}

function region(): HTMLElement {
  const standing = document.getElementById("notifications");
  if (standing) return standing;
  const made = make("ol", { id: "notifications", "aria-live": "polite", "aria-label": "Notifications" });
  document.body.append(made);
  return made;
}
