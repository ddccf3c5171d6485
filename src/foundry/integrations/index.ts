import { watch } from "../border.ts";
import { hearHook } from "../interpreter.ts";
import { lazily } from "../lazily.ts";
import type { HudCore } from "./token-action-hud.ts";

const loadItemPiles = lazily("integration", () => import("./item-piles.ts"));
const loadHud = lazily("integration", () => import("./token-action-hud.ts"));

/** Modules that ask each system for a part of its own. Nothing is loaded for one that is not there: its hook is never called. */
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
