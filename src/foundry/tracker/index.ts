import { watch } from "../border.ts";
import { registerMarking } from "./marking.ts";
import { SegmentTracker } from "./segment-tracker.ts";

export { openOwnQuestions } from "./asking.ts";

/**
 * Replaces Foundry's tracker, and renders it again when this user's target or a wall changes, because its buttons
 * depend on them.
 */
export function registerTracker(): void {
  CONFIG.ui.combat = SegmentTracker;
  registerMarking();
  for (const change of ["createWall", "updateWall", "deleteWall"] as const)
    Hooks.on(change, () => watch(ui.combat?.render({ parts: ["tracker", "footer"] }), "drawing"));
  Hooks.on("deleteScene", () => watch(ui.combat?.render({ parts: ["strip", "tracker", "footer"] }), "drawing"));
  Hooks.on("targetToken", user => {
    if (user.isSelf) watch(ui.combat?.render({ parts: ["tracker", "footer"] }), "drawing");
  });
}
