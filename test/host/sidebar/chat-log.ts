import { make } from "../applications/ux/html.ts";
import { type Dynamic, realm } from "../realm.ts";
import { ChatNotices } from "./chat-notices.ts";
import { TemplateTab } from "./sidebar-tab.ts";

/** The chat: the messages that the user may see, and an input. */
export class ChatLog extends TemplateTab {
  static tabName = "chat";

  static DEFAULT_OPTIONS: Dynamic = { classes: ["chat-sidebar"], actions: { deleteMessage: ChatLog.#onDelete } };

  static PARTS: Dynamic = {
    log: { template: "templates/sidebar/tabs/chat-log.hbs", scrollable: [""] },
    input: { template: "templates/sidebar/tabs/chat-form.hbs" },
  };

  /** Messages are rendered one at a time, so that they keep their order. */
  #drawing: Promise<void> = Promise.resolve();

  async _onFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onFirstRender(context, options);
    for (const message of realm.game.messages) this.postOne(message);
    await this.#drawing;
  }
  async _onRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onRender(context, options);
    const box = this.element.querySelector("textarea[name=content]");
    box?.addEventListener("keydown", (event: KeyboardEvent) => this.#onKey(event));
  }
  readonly #notices = new ChatNotices();

  _onActivate(): void {
    this.#notices.clear();
    this.scrollBottom();
  }
  /** Should new messages appear next to the sidebar because the log is not visible? */
  _shouldShowNotifications(): boolean {
    return !this.isPopout && !this.popout?.rendered && !(this.active && realm.ui.sidebar.expanded);
  }

  /** Renders a message: a new one at the end, a known one in its place. */
  postOne(message: Dynamic, { notify = false }: Dynamic = {}): Promise<void> {
    this.#drawing = this.#drawing
      .then(() => this.#draw(message, notify))
      .catch(error => console.error(`ChatLog#postOne: message ${message.id} cannot be drawn`, error));
    return this.#drawing;
  }
  updateMessage(message: Dynamic): Promise<void> {
    return this.postOne(message);
  }
  deleteMessage(id: string): void {
    this.#lineOf(id)?.remove();
  }
  scrollBottom(): void {
    const log = this.element?.querySelector(".chat-log");
    if (log) log.scrollTop = log.scrollHeight;
  }

  /** Handles the chat input: a roll, or text. */
  async processMessage(text: string): Promise<Dynamic> {
    const Message = realm.CONFIG.ChatMessage.documentClass;
    const speaker = Message.getSpeaker({ token: realm.canvas.tokens?.controlled[0] });
    if (realm.Hooks.call("chatMessage", this, text, { user: realm.game.user.id, speaker }) === false) return null;
    const [, command, rest = ""] = /^\/(\S+)\s*(.*)$/s.exec(text) ?? [];
    if (command === undefined) {
      const content = realm.foundry.utils.escapeHTML(text).replaceAll("\n", "<br>");
      return Message.create({ content, speaker });
    }
    if (command !== "r" && command !== "roll") throw new Error(`There is no chat command "/${command}"`);
    const roll = new realm.foundry.dice.Roll(rest);
    await roll.evaluate();
    return roll.toMessage({ speaker });
  }
  async #draw(message: Dynamic, notify: boolean): Promise<void> {
    if (!this.element || !message.visible) return;
    const line: HTMLElement = await message.renderHTML({ canDelete: realm.game.user.isGM });
    const known = this.#lineOf(message.id);
    if (!realm.game.messages.has(message.id)) return;
    line.dataset.messageId = message.id;
    if (realm.game.user.isGM) this.#offerDelete(line);
    if (known) known.replaceWith(line);
    else this.element.querySelector(".chat-log").append(line);
    if (!known) this.scrollBottom();
    if (!known && notify && this._shouldShowNotifications()) this.#notices.show(line);
  }
  #offerDelete(line: HTMLElement): void {
    if (line.querySelector("[data-action=deleteMessage]")) return;
    const attributes = { type: "button", "data-action": "deleteMessage", "aria-label": "Delete this message" };
    const button = make("button", { class: "message-delete", ...attributes }, "✕");
    (line.querySelector(".message-metadata, .message-header") ?? line).append(button);
  }
  #lineOf(id: string): HTMLElement | null {
    return this.element?.querySelector(`[data-message-id="${CSS.escape(id)}"]`) ?? null;
  }
  async #onKey(event: KeyboardEvent): Promise<void> {
    const box = event.currentTarget as HTMLTextAreaElement;
    const text = box.value.trim();
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (!text) return;
    box.value = "";
    await this.processMessage(text).catch((error: Error) => {
      box.value = text;
      realm.ui.notifications.error(error.message);
    });
  }
  static async #onDelete(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "";
    await realm.game.messages.get(id)?.delete();
  }
}
