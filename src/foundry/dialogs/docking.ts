/** Pixels between a window and the sidebar, and above it. */
const GAP = 12;

/**
 * Places a window next to the sidebar instead of over the middle of the map. If the page is too narrow, the window
 * starts at its left edge. Without a sidebar, Foundry places the window.
 *
 * @param width in pixels
 * @param standing how many windows of its kind are open; each is placed lower, so that all title bars stay visible
 */
export function besideTheSidebar(width: number, standing = 0): { left?: number; top?: number; width: number } {
  const sidebar = ui.sidebar?.element as HTMLElement | undefined;
  const edge = sidebar?.getBoundingClientRect().left ?? 0;
  if (edge <= 0) return { width };
  return { left: Math.max(0, edge - width - GAP), top: GAP + HEAD * (1 + (standing % MOST)), width };
}

/** The height of a title bar in pixels, and how many are stacked before the next window starts at the top again. */
const HEAD = 40;
const MOST = 6;
