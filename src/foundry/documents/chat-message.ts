import { cardOf, isGenuine } from "../cards/index.ts";
import { say } from "../localize.ts";
import { readThrown, renderThrown } from "../rolls/index.ts";

/**
 * A chat message. One of the system's types is shown as its card; a secret one only to its recipients. If a user wrote
 * it who may not, it is shown as plain text, with a note.
 */
export class SegmentChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Foundry shows everyone that there was a secret roll; a secret card is hidden altogether. */
  override get visible(): boolean {
    return super.visible && (cardOf(this as ChatMessage) === null || this.isContentVisible);
  }

  override get alias(): string {
    return this.visible ? super.alias : say("Unseen.figure");
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    if (!this.isContentVisible) return html;
    const message = this as ChatMessage;
    const [thrown, card] = [readThrown(message), cardOf(message)];
    if (thrown !== null) await renderThrown(message, thrown, html);
    if (card !== null && isGenuine(message, card)) await card.render(message, html);
    else if (card !== null) html.append(forgedNote(html, card.forged));
    return html;
  }

  /** Sets the content to a plain-text account, for modules and exports that do not render the card. */
  protected override async _preCreate(
    data: ChatMessage.CreateData,
    options: ChatMessage.Database.PreCreateOptions,
    user: User,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const card = cardOf(this as ChatMessage);
    if (card?.isWrittenBy(user)) this.updateSource({ content: await card.account(this as ChatMessage, false) });
  }

  protected override async _preUpdate(
    changed: ChatMessage.UpdateData,
    options: ChatMessage.Database.PreUpdateOptions,
    user: User,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const { undone } = (changed.system ?? {}) as { undone?: boolean };
    const card = cardOf(this as ChatMessage);
    if (undone && card?.isWrittenBy(user)) changed.content = await card.account(this as ChatMessage, true);
  }
}

function forgedNote({ ownerDocument }: HTMLElement, key: string): HTMLElement {
  const sentence = ownerDocument.createElement("p");
  sentence.textContent = say(key);
  return sentence;
}
