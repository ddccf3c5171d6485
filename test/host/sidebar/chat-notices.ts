import { make } from "../applications/ux/html.ts";

/** How long a new message stays next to the sidebar, in milliseconds. */
const LIFETIME = 6000;
/** The maximum number of messages next to the sidebar. */
const MOST = 3;

/**
 * New messages while the log is not visible. They appear next to the sidebar for a while, and the chat tab counts them.
 */
export class ChatNotices {
  #unread = 0;

  /** Shows a copy of a message as in the log. Its buttons work only in the log itself. */
  show(line: HTMLElement): void {
    this.#count(this.#unread + 1);
    const shown = line.cloneNode(true) as HTMLElement;
    for (const button of shown.querySelectorAll("[data-action=deleteMessage]")) button.remove();
    for (const part of [shown, ...shown.querySelectorAll("[id]")]) part.removeAttribute("id");
    const stack = this.#stack(line.ownerDocument);
    stack.append(shown);
    while (stack.children.length > MOST) stack.firstElementChild?.remove();
    setTimeout(() => shown.remove(), LIFETIME);
  }
  /** Clears the notices once the log is visible. */
  clear(): void {
    this.#count(0);
    globalThis.document.querySelector("#chat-notifications")?.replaceChildren();
  }
  #stack(page: Document): HTMLElement {
    const standing = page.querySelector<HTMLElement>("#chat-notifications");
    if (standing) return standing;
    const made = make("ol", { id: "chat-notifications", class: "chat-log", inert: true, "aria-hidden": "true" });
    page.body.append(made);
    return made;
  }
  #count(unread: number): void {
    this.#unread = unread;
    const tab = globalThis.document.querySelector("#sidebar-tab-chat");
    tab?.querySelector(".tab-count")?.remove();
    if (unread > 0) tab?.append(make("span", { class: "tab-count", "aria-hidden": "true" }, String(unread)));
    if (unread > 0) tab?.setAttribute("aria-description", `New messages: ${unread}`);
    else tab?.removeAttribute("aria-description");
  }
}
