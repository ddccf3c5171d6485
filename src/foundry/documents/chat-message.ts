import { renderDeed } from "../cards/index.ts";

/** A message; a deed is shown as its card. */
export class SegmentChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    if (this.type === "deed") await renderDeed(this as ChatMessage, html);
    return html;
  }
}
