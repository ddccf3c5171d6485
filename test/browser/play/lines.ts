import type { Locator } from "@playwright/test";

/** What is amiss in a figure's line, as it is seen now: things that lie on one another, keys that a press would miss, words that are cut off. */
export function amissIn(line: Locator): Promise<readonly string[]> {
  return line.evaluate(row => {
    row.scrollIntoView({ block: "nearest" });
    const told = (part: Element) => `${part.getAttribute("class")} "${part.textContent?.trim()}"`;
    const isSeen = (part: Element) => {
      const { width, height } = part.getBoundingClientRect();
      const isClipped = getComputedStyle(part).clipPath !== "none";
      return width * height > 0 && !isClipped && part.checkVisibility({ opacityProperty: true });
    };
    const seen = (parts: Iterable<Element>) => [...parts].filter(isSeen);
    const shared = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const parts = seen(
      row.querySelectorAll(".name, .turn__tag, .pips-group, .key, .turn__now, .turn__attacks, .resource, .why"),
    );
    const lying = parts.flatMap((one, at) =>
      parts
        .slice(at + 1)
        .filter(other => !one.contains(other) && shared(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map(other => `${told(one)} and ${told(other)} lie on one another`),
    );
    const missed = seen(row.querySelectorAll(".key")).filter(key => {
      const { left, top, width, height } = key.getBoundingClientRect();
      return !key.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    const cut = seen(row.querySelectorAll(".turn__words, .turn__open")).filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    );
    const beyond = parts.filter(part => part.getBoundingClientRect().right > row.getBoundingClientRect().right);
    return [
      ...lying,
      ...missed.map(key => `${told(key)} is not what a press meets`),
      ...cut.map(words => `${told(words)} is cut off`),
      ...beyond.map(part => `${told(part)} reaches beyond the line`),
    ];
  });
}
