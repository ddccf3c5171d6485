import { watch } from "../border.ts";
import { loadPages } from "../templates.ts";
import { registerHud } from "./hud.ts";
import { SegmentRuler } from "./ruler.ts";
import { registerSigns } from "./signs.ts";

/** What stands on the map: what a way costs while it is dragged, a figure's keys beside its token, and a sign of what it is at. */
export function registerMap(): void {
  CONFIG.Token.rulerClass = SegmentRuler;
  registerHud();
  registerSigns();
  Hooks.once("setup", () => watch(loadPages("map/waypoint-label.hbs", "map/hud.hbs"), "drawing"));
}
