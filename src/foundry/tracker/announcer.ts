import { sayDeed } from "../cards/index.ts";
import { trackerInUse } from "../dialogs/index.ts";

/** Announcements kept on the page, for screen readers that are slow to read them. */
const KEPT = 3;

/**
 * A status line that announces each action and each undo in the viewed fight. It is needed because the chat, which has
 * the cards, is hidden from screen readers while the tracker is open.
 */
export class Announcer {
  readonly #viewed: () => Combat | null;
  #line: HTMLElement | null = null;
  #endings: readonly (() => void)[] = [];

  constructor(viewed: () => Combat | null) {
    this.#viewed = viewed;
  }

  /**
   * Adds the status line to a page and starts announcing. The line is outside the parts that are rendered again: screen
   * readers ignore text in a status line that has just been added.
   */
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
    // The tracker may be open both in the sidebar and in a window of its own. Only the one in use is read aloud.
    if (!words || !this.#line || !trackerInUse()?.contains(this.#line)) return;
    const announcement = this.#line.ownerDocument.createElement("p");
    announcement.textContent = words;
    this.#line.append(announcement);
    while (this.#line.childElementCount > KEPT) this.#line.firstElementChild?.remove();
  }
}
