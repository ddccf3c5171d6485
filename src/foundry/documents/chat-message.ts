/** A message; a deed is shown as its card. */
export class SegmentChatMessage<out SubType extends ChatMessage.SubType = ChatMessage.SubType> extends ChatMessage<SubType> {}
