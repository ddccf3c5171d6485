import { isRefereesDeed } from "../adapters/index.ts";
import { accountOf, renderDeed } from "../cards/index.ts";
import { say } from "../localize.ts";
import { readThrown, renderThrown } from "../rolls/index.ts";

/**
 * A chat message. An action is shown as its card; a secret one only to its recipients. A message that looks like an
 * action but was not written by a game master's client is shown as plain text, with a note.
 */
export class SegmentChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Foundry shows everyone that there was a secret roll; a secret action is hidden altogether. */
  override get visible(): boolean {
    return super.visible && (this.type !== "deed" || this.isContentVisible);
  }

  override get alias(): string {
    return this.visible ? super.alias : say("Unseen.figure");
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    const thrown = this.isContentVisible ? readThrown(this as ChatMessage) : null;
    if (thrown !== null) await renderThrown(this as ChatMessage, thrown, html);
    if (this.type !== "deed" || !this.isContentVisible) return html;
    if (isRefereesDeed(this as ChatMessage)) await renderDeed(this as ChatMessage, html);
    else html.append(notOfReferee(html));
    return html;
  }

  /** Sets the content to a plain-text account, for modules and exports that do not render the card. */
  protected override async _preCreate(
    data: ChatMessage.CreateData,
    options: ChatMessage.Database.PreCreateOptions,
    user: User,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.type === "deed" && user.isGM) this.updateSource({ content: await accountOf(this as ChatMessage, false) });
  }

  protected override async _preUpdate(
    changed: ChatMessage.UpdateData,
    options: ChatMessage.Database.PreUpdateOptions,
    user: User,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const { undone } = (changed.system ?? {}) as { undone?: boolean };
    if (undone && user.isGM) changed.content = await accountOf(this as ChatMessage, true);
  }
}

function notOfReferee({ ownerDocument }: HTMLElement): HTMLElement {
  const sentence = ownerDocument.createElement("p");
  sentence.textContent = say("Deed.notReferees");
  return sentence;
}
