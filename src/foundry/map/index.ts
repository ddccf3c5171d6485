import { watch } from "../border.ts";
import { loadPages } from "../templates.ts";
import { registerHud } from "./hud.ts";
import { registerResults } from "./results.ts";
import { SegmentRuler } from "./ruler.ts";
import { registerSigns } from "./signs.ts";

/**
 * Registers the additions to the map: path costs while dragging, buttons in the token HUD, and status
 * icons and results of actions on tokens.
 */
export function registerMap(): void {
  CONFIG.Token.rulerClass = SegmentRuler;
  registerHud();
  registerSigns();
  registerResults();
  Hooks.once("setup", () => watch(loadPages("map/waypoint-label.hbs", "map/hud.hbs"), "drawing"));
}
