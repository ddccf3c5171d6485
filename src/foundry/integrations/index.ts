import { watch } from "../border.ts";
import { hearHook } from "../interpreter.ts";
import { lazily } from "../lazily.ts";
import type { HudCore } from "./token-action-hud.ts";

const loadItemPiles = lazily("integration", () => import("./item-piles.ts"));
const loadHud = lazily("integration", () => import("./token-action-hud.ts"));

/**
 * Registers integrations for modules that need code from each system. Without the module, its hook is never called and
 * nothing is loaded.
 */
export function registerIntegrations(): void {
  hearHook("item-piles-ready", () =>
    watch(
      loadItemPiles().then(part => part?.integrateItemPiles()),
      "looking-after",
    ),
  );
  hearHook("tokenActionHudCoreApiReady", (core: HudCore) =>
    watch(
      loadHud().then(part => part?.integrateHud(core)),
      "looking-after",
    ),
  );
}
