import { hearHook } from "../interpreter.ts";
import { integrateItemPiles } from "./item-piles.ts";
import { integrateHud } from "./token-action-hud.ts";

/**
 * Registers integrations for modules that need code from each system. Without the module, its hook is never called.
 */
export function registerIntegrations(): void {
  hearHook("item-piles-ready", integrateItemPiles);
  hearHook("tokenActionHudCoreApiReady", integrateHud);
}
