/** Pixels between a window and the sidebar, and from the top. */
const GAP = 12;

/**
 * Where a window of a width stands beside the sidebar, and not in the middle of the map. Where there is no room for it, or no
 * sidebar, Foundry places it.
 *
 * @param width in pixels
 * @param standing how many of its kind stand there already: each leaves the heads of those before it to be seen
 */
export function besideTheSidebar(width: number, standing = 0): { left?: number; top?: number; width: number } {
  const sidebar = ui.sidebar?.element as HTMLElement | undefined;
  const edge = sidebar?.getBoundingClientRect().left ?? 0;
  const left = edge - width - GAP;
  return left < GAP ? { width } : { left, top: GAP + HEAD * (1 + (standing % MOST)), width };
}

/** Pixels of a window's head, and how many heads stand below one another before the next begins at the top. */
const HEAD = 40;
const MOST = 6;
