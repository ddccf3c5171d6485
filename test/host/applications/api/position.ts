import type { Dynamic } from "../../realm.ts";

export interface Position {
  top?: number;
  left?: number;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0));

/**
 * The position of a window of this size. Requested values are kept on the screen. The others stay as they were, or
 * center the window.
 */
export function settlePosition(now: Position, asked: Position, element: HTMLElement): Position {
  const next = { ...now, ...asked };
  const view: Dynamic = element.ownerDocument.defaultView;
  const width = typeof next.width === "number" ? next.width : element.offsetWidth;
  const height = typeof next.height === "number" ? next.height : element.offsetHeight;
  next.left = within(next.left ?? (view.innerWidth - width) / 2, view.innerWidth - width);
  next.top = within(next.top ?? (view.innerHeight - height) / 2, view.innerHeight - height);
  return next;
}

export function writePosition(element: HTMLElement, { left, top, width, height, scale = 1, zIndex }: Position): void {
  const size = (value: number | "auto" | undefined) => (typeof value === "number" ? `${value}px` : (value ?? ""));
  Object.assign(element.style, { left: size(left), top: size(top), width: size(width), height: size(height) });
  element.style.transform = scale === 1 ? "" : `scale(${scale})`;
  if (zIndex !== undefined) element.style.zIndex = String(zIndex);
}
