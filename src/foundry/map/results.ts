import { watch } from "../border.ts";
import { marksIn } from "../cards/index.ts";
import { hearHook } from "../interpreter.ts";

/** How long a text is shown, in milliseconds: longer if it does not move. */
const SHOWN = { moving: 2000, still: 3000 } as const;

/** Shows the result of each action over the tokens, such as −5 or "parried", unless the user has switched such texts off. */
export function registerResults(): void {
  hearHook("createChatMessage", showResults);
}

function showResults(message: ChatMessage): void {
  if (!canvas?.ready || !game.settings.get("core", "scrollingStatusText")) return;
  const { CENTER, TOP } = CONST.TEXT_ANCHOR_POINTS;
  const isStill = isMotionReduced();
  for (const { combat, figure, words } of marksIn(message)) {
    const token = combat.combatants.get(figure)?.token?.object;
    if (!token?.visible) continue;
    const shown = canvas.interface?.createScrollingText(token.center, words, {
      ...{ anchor: CENTER, direction: TOP, jitter: 0.25 },
      distance: isStill ? 0 : token.h,
      duration: isStill ? SHOWN.still : SHOWN.moving,
    });
    watch(Promise.resolve(shown), "drawing");
  }
}

function isMotionReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
