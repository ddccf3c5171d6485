import { watch } from "../border.ts";
import { loadPages } from "../templates.ts";
import { registerHud } from "./hud.ts";
import { SegmentRuler } from "./ruler.ts";

/** What stands on the map: what a way costs while it is dragged, and a figure's keys beside its token. */
export function registerMap(): void {
  CONFIG.Token.rulerClass = SegmentRuler;
  registerHud();
  Hooks.once("setup", () => watch(loadPages("map/waypoint-label.hbs", "map/hud.hbs"), "drawing"));
}
