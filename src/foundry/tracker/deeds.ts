/** The hooks after which the card of an action has come, was undone, or is gone. */
const OF_MESSAGES = ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;

/**
 * Calls back when the cards of an encounter's actions change, from which its rows read their results. A card comes after
 * the encounter's own update.
 *
 * @returns a function that ends this
 */
export function hearDeeds(viewed: () => Combat | null, changed: () => void): () => void {
  const heard = (message: ChatMessage) => {
    const { combat } = message.system as { readonly combat?: string };
    if (message.type === "deed" && combat === viewed()?.id) changed();
  };
  const hooks = OF_MESSAGES.map(hook => ({ hook, id: Hooks.on(hook, (message: ChatMessage) => heard(message)) }));
  return () => {
    for (const { hook, id } of hooks) Hooks.off(hook, id);
  };
}
