import { sayDeed } from "../cards/index.ts";
import { trackerInUse } from "../dialogs/index.ts";

/** How many announcements stay on the page, for screen readers that are slow to read them. */
const KEPT = 3;

/**
 * A status line that says what was done and undone in the fight on show. While the tracker is open, the chat, which has the
 * cards, is hidden from screen readers too.
 */
export class Announcer {
  readonly #viewed: () => Combat | null;
  #line: HTMLElement | null = null;
  #endings: readonly (() => void)[] = [];

  constructor(viewed: () => Combat | null) {
    this.#viewed = viewed;
  }

  /** Announces on a page from now on, beside what is drawn there again and again: a new status line is not read aloud. */
  attach(page: HTMLElement): void {
    this.#line = page.ownerDocument.createElement("div");
    this.#line.className = "spoken";
    this.#line.setAttribute("role", "status");
    this.#line.setAttribute("aria-atomic", "false");
    page.append(this.#line);
    const created = Hooks.on("createChatMessage", message => this.#announce(message as ChatMessage));
    const updated = Hooks.on("updateChatMessage", (message, changed) => {
      if ((changed.system as { undone?: boolean } | undefined)?.undone) this.#announce(message as ChatMessage);
    });
    this.#endings = [() => Hooks.off("createChatMessage", created), () => Hooks.off("updateChatMessage", updated)];
  }

  detach(): void {
    for (const end of this.#endings) end();
    this.#line?.remove();
  }

  #announce(message: ChatMessage): void {
    const combat = this.#viewed();
    const words = combat && sayDeed(message, combat);
    // The tracker may be open in the sidebar and in a window of its own: only one of them is read aloud.
    if (!words || !this.#line || !trackerInUse()?.contains(this.#line)) return;
    const announcement = this.#line.ownerDocument.createElement("p");
    announcement.textContent = words;
    this.#line.append(announcement);
    while (this.#line.childElementCount > KEPT) this.#line.firstElementChild?.remove();
  }
}
