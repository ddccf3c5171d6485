/**
 * Content of the packs for a first evening. Ids of packed documents are derived from file names, so they never change.
 */
export const TOLL_BRIDGE = {
  adventure: "Compendium.ten-segments.adventure.Adventure.FbeXk6W3infyUrw6",
  scene: "N56LxBE3qDQm023P",
  combat: "AAXDLh3mXfwsFhdh",
} as const;

/** The journal *First evening*, with a page for each role. */
export const FIRST_EVENING = {
  journal: "Compendium.ten-segments.rules.JournalEntry.FZyrzA2QadNhHP0G",
  pages: { gameMaster: "0sSntWrlK3k1BZUL", player: "J6aLlaJ7KpS85BdW" },
} as const;

/** Shows the page of *First evening* for this user's role. */
export async function openFirstEvening(): Promise<void> {
  const journal = (await fromUuid(FIRST_EVENING.journal)) as JournalEntry | null;
  const { gameMaster, player } = FIRST_EVENING.pages;
  await journal?.sheet?.render(true, { pageId: game.user!.isGM ? gameMaster : player });
}

/** Imports the adventure, and shows everyone its map and its encounter, which is returned. */
export async function importTollBridge(): Promise<Combat | null> {
  const adventure = (await fromUuid(TOLL_BRIDGE.adventure)) as Adventure | null;
  await adventure?.import({ dialog: false });
  await game.scenes!.get(TOLL_BRIDGE.scene)?.activate();
  const combat = game.combats!.get(TOLL_BRIDGE.combat) ?? null;
  await combat?.activate();
  return combat;
}
