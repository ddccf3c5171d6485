/** The button that begins a fight. */
const BUTTON = '#combat .next [data-action="beginFight"]';
/** Space at both ends of the arrow, in pixels. */
const GAP = 8;

/** Draws an arrow from the card to the button that begins the fight, and a frame around that; neither if it is out of sight. */
export function drawPointer(card: HTMLElement, isWanted: boolean): void {
  const arrow = card.querySelector<SVGElement>(".welcome__arrow");
  const button = isWanted ? card.ownerDocument.querySelector<HTMLElement>(BUTTON) : null;
  if (!arrow) return;
  const isShown = button?.checkVisibility() === true;
  arrow.toggleAttribute("hidden", !isShown);
  if (!isShown) return;
  const from = card.getBoundingClientRect();
  const to = button.getBoundingClientRect();
  for (const line of arrow.querySelectorAll(".welcome__line")) line.setAttribute("d", curve(from, to));
  const frame = { x: to.x - 3, y: to.y - 3, width: to.width + 6, height: to.height + 6 };
  for (const [name, length] of Object.entries(frame)) arrow.querySelector("rect")?.setAttribute(name, String(length));
}

/**
 * The path of the arrow, as SVG: from the right edge of the card, sagging like a rope, to the left edge of the button.
 */
export function curve(
  card: Pick<DOMRect, "right" | "top" | "height">,
  button: Pick<DOMRect, "left" | "top" | "height">,
) {
  const [x, y] = [card.right + GAP, card.top + card.height * 0.6];
  const [endX, endY] = [button.left - 2 * GAP, button.top + button.height / 2];
  const third = (endX - x) / 3;
  const sag = Math.max(y, endY) + 40;
  return `M${x} ${y}C${x + third} ${sag} ${endX - third} ${sag} ${endX} ${endY}`;
}
