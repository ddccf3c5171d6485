import { hasResults } from "../cards/index.ts";

/** The hooks after which the card of an action has come, was undone, or is gone. */
const OF_MESSAGES = ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;

/**
 * Calls back when something changes that a tracker shows besides its encounter: the cards of its actions,
 * from which rows read their results and which come after the encounter's own update, and who is at the table.
 *
 * @returns a function that ends this
 */
export function hearChanges(viewed: () => Combat | null, changed: () => void): () => void {
  const heard = (message: ChatMessage) => {
    const { combat } = message.system as { readonly combat?: string };
    if (message.type === "deed" && combat === viewed()?.id && hasResults(message)) changed();
  };
  const hooks = OF_MESSAGES.map(hook => ({ hook, id: Hooks.on(hook, (message: ChatMessage) => heard(message)) }));
  const connected = Hooks.on("userConnected", () => changed());
  return () => {
    for (const { hook, id } of hooks) Hooks.off(hook, id);
    Hooks.off("userConnected", connected);
  };
}
