import { type Dynamic, realm } from "../../realm.ts";
import { make } from "../ux/html.ts";

type Kind = "info" | "warning" | "error" | "success";

export interface Notification {
  id: number;
  type: Kind;
  message: string;
  timestamp: number;
  permanent: boolean;
  active: boolean;
  element?: HTMLElement;
  remove(): void;
}

/** How long a notification that is not permanent stays, in milliseconds. */
const LIFETIME = 5000;
const LOUDNESS = { info: "info", success: "info", warning: "warn", error: "error" } as const;

/** `ui.notifications`: short messages in a live region, newest last. */
export class Notifications {
  #shown = new Map<number, Notification>();
  #last = 0;

  get active(): Notification[] {
    return [...this.#shown.values()];
  }

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
    const { permanent = false, console: log = true, localize = false, format } = options;
    const text = message instanceof Error ? message.message : String(message);
    const i18n = realm.game.i18n;
    const notification: Notification = {
      id: ++this.#last,
      type,
      message: format ? i18n.format(text, format) : localize ? i18n.localize(text) : text,
      timestamp: Date.now(),
      permanent,
      active: true,
      remove: () => this.remove(notification),
    };
    if (log) console[LOUDNESS[type]](notification.message);
    this.#shown.set(notification.id, notification);
    this.#draw(notification);
    if (!permanent) setTimeout(() => this.remove(notification), LIFETIME);
    return notification;
  }

  remove(notification: Notification | number): void {
    const id = typeof notification === "number" ? notification : notification.id;
    const shown = this.#shown.get(id);
    if (!shown) return;
    shown.active = false;
    shown.element?.remove();
    this.#shown.delete(id);
  }

  has(notification: Notification | number): boolean {
    return this.#shown.has(typeof notification === "number" ? notification : notification.id);
  }

  clear(): void {
    for (const notification of this.active) this.remove(notification);
  }

  #region(): HTMLElement {
    const standing = document.getElementById("notifications");
    if (standing) return standing;
    const region = make("ol", { id: "notifications", "aria-live": "polite", "aria-label": "Notifications" });
    document.body.append(region);
    return region;
  }

  #draw(notification: Notification): void {
    const classes = "notification-close icon fa-solid fa-xmark";
    const close = make("button", { type: "button", class: classes, "aria-label": "Close" });
    close.addEventListener("click", () => this.remove(notification));
    const attributes = { class: `notification ${notification.type}`, "data-id": notification.id };
    notification.element = make("li", attributes, make("p", {}, notification.message), close);
    this.#region().append(notification.element);
  }
}
