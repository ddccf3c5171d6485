import { noteItemsVersion, readItemsVersion } from "../settings.ts";
import { updatePackItems } from "./pack-items.ts";

/** The version of the compendiums' items: since the first, spells and devices have lasting effects. */
const ITEMS_VERSION = 1;

/**
 * Updates the spells and devices of a world that an older version of the system made, once. Only the active game master
 * does so. If something fails, the next start tries again.
 */
export async function updateFormerItems(): Promise<void> {
  if (!game.users.activeGM?.isSelf || readItemsVersion() >= ITEMS_VERSION) return;
  const { default: former } = await import("./former-entries.json");
  await updatePackItems(former);
  await noteItemsVersion(ITEMS_VERSION);
}
