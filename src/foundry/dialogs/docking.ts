/** Pixels between a window and the sidebar, and from the top. */
const GAP = 12;

/**
 * Where a window of a width stands beside the sidebar, and not in the middle of the map. Where there is no room for both, it
 * begins at the edge of the page, and lies over as little of the sidebar as can be; where there is no sidebar, Foundry places it.
 *
 * @param width in pixels
 * @param standing how many of its kind stand there already: each leaves the heads of those before it to be seen
 */
export function besideTheSidebar(width: number, standing = 0): { left?: number; top?: number; width: number } {
  const sidebar = ui.sidebar?.element as HTMLElement | undefined;
  const edge = sidebar?.getBoundingClientRect().left ?? 0;
  if (edge <= 0) return { width };
  return { left: Math.max(0, edge - width - GAP), top: GAP + HEAD * (1 + (standing % MOST)), width };
}

/** Pixels of a window's head, and how many heads stand below one another before the next begins at the top. */
const HEAD = 40;
const MOST = 6;
