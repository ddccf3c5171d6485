import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./expecting.ts";
import { REAL_SERVER } from "./table.ts";

/** On a real server only elements of the system are checked. */
const OURS = REAL_SERVER ? ".ten-segments" : undefined;

/** Why some specs run on one generation only. Actions on these pages are tested on both. */
export const SAME_PAGES = "the pages of both generations are drawn from the same templates and styles";

/** Why some dialogs and buttons are tested in a browser on one generation only. */
export const TRIED_ON_BOTH = "unit tests try these dialogs and keys on both generations";

/** The serious accessibility violations on a page or in a part of it, by all rules or by some. */
export async function graveOn(
  page: Page,
  { within = OURS, by }: { readonly within?: string; readonly by?: string } = {},
): Promise<string[]> {
  const looking = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (by !== undefined) looking.withRules([by]);
  if (within !== undefined) looking.include(within);
  const { violations } = await looking.analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/**
 * The system's elements that are cut off or reach beyond the page's edge, each with its text. Text may end in an
 * ellipsis if a tooltip shows the rest. Elements on the map and chat notifications are exempt.
 */
export async function cutOffOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ours = [...document.querySelectorAll<HTMLElement>(".ten-segments, .ten-segments *")];
    const isSeen = (one: HTMLElement) =>
      one.clientWidth > 1 &&
      getComputedStyle(one).clipPath === "none" &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest(".hud-keys, #chat-notifications");
    const hasTooltip = (one: HTMLElement) => one.closest("[data-tooltip], [data-tooltip-text], [title]") !== null;
    // Text typed into a field may exceed its width; the caret scrolls to the rest.
    const isTyped = (one: HTMLElement) => one.matches('input:is([type="text"], :not([type])):read-write');
    const isCut = (one: HTMLElement) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
      const across = one.scrollWidth > one.clientWidth + 1 && overflowX !== "visible";
      const down = one.scrollHeight > one.clientHeight + 1 && /hidden|clip/.test(overflowY);
      const ends = (!across || textOverflow === "ellipsis") && (!down || webkitLineClamp !== "none");
      return (across || down) && !(ends && hasTooltip(one));
    };
    const isBeyond = (one: HTMLElement) => {
      const { left, right } = one.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    };
    return ours
      .filter(one => isSeen(one) && ((isCut(one) && !isTyped(one)) || isBeyond(one)))
      .map(({ localName, className, textContent }) => `${localName}.${className} ${textContent?.trim().slice(0, 40)}`);
  });
}

/** The system's buttons whose accessible name lacks their visible text. Voice control needs it. */
export function misnamedOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const tidy = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
    const buttons = [...document.querySelectorAll<HTMLElement>(".ten-segments .key, .strip__key")];
    const isUnseen = (part: Element) => part.ariaHidden === "true" || part.classList.contains("spoken");
    return buttons.flatMap(button => {
      if (button.ariaLabel === null) return [];
      const copy = button.cloneNode(true) as HTMLElement;
      for (const part of [...copy.querySelectorAll("*")].filter(isUnseen)) part.remove();
      const [name, words] = [tidy(button.ariaLabel), tidy(copy.textContent ?? "")];
      return name.includes(words) ? [] : [`"${words}" is called "${name}"`];
    });
  });
}

/** Widens the letters of a page, as the widest replacement for Foundry's font would. */
export async function widenFont(page: Page): Promise<void> {
  await page.addStyleTag({ content: "* { letter-spacing: 0.12em !important; }" });
}

/** The prominent buttons, or other elements of the system, whose text wraps, each with its text. */
export function wrappedOn(page: Page, things = ".key--first"): Promise<readonly string[]> {
  return page.evaluate(selector => {
    const shown = [...document.querySelectorAll<HTMLElement>(`.ten-segments ${selector}`)];
    const linesOf = (thing: HTMLElement) => {
      const words = document.createRange();
      const seen = [...thing.childNodes].filter(part => !(part instanceof Element && part.matches(".spoken")));
      const boxes = seen.flatMap(part => {
        words.selectNode(part);
        return [...words.getClientRects()];
      });
      return new Set(boxes.map(({ bottom }) => Math.round(bottom))).size;
    };
    return shown.filter(one => one.checkVisibility() && linesOf(one) > 1).map(one => one.textContent?.trim() ?? "");
  }, things);
}

const boxOf = async (thing: Locator) => {
  const { x, y, width, height } = (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
};

/** Checks that a window is at the left of an element, close to it and completely on the page. */
export async function standsBeside(window: Locator, thing: Locator): Promise<void> {
  await expect(window).toBeInViewport({ ratio: 1 });
  const gap = (await boxOf(thing)).left - (await boxOf(window)).right;
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(40);
}

/** Checks that a window without room next to its element is at the edge of the page, and completely visible. */
export async function standsAtTheEdge(window: Locator): Promise<void> {
  await expect(window).toBeInViewport({ ratio: 1 });
  expect((await boxOf(window)).left).toBe(0);
}

/**
 * The visual defects in a figure's row as it is displayed: overlapping elements, buttons that a press would miss, and
 * text that is cut off.
 */
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
    const cut = seen(row.querySelectorAll(".turn__words, .turn__open, .name")).filter(part => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part;
      const ends =
        getComputedStyle(part).textOverflow === "ellipsis" && part.closest("[data-tooltip], [data-tooltip-text]");
      return (scrollWidth > clientWidth + 1 && !ends) || scrollHeight > clientHeight + 1;
    });
    const beyond = parts.filter(part => part.getBoundingClientRect().right > row.getBoundingClientRect().right);
    return [
      ...lying,
      ...missed.map(key => `${told(key)} is not what a press meets`),
      ...cut.map(words => `${told(words)} is cut off`),
      ...beyond.map(part => `${told(part)} reaches beyond the line`),
    ];
  });
}

/**
 * All of the system's texts on a page, each once: visible, for screen readers, or in tooltips. Text typed by players
 * and Foundry's window frames are left out.
 */
export async function wordsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { i18n } = (globalThis as unknown as { game: { i18n: { localize(words: string): string } } }).game;
    const SPOKEN = [
      "aria-label",
      "aria-description",
      "aria-valuetext",
      "title",
      "alt",
      "placeholder",
      "data-tooltip",
      "data-tooltip-text",
    ];
    const FOUNDRYS = '[data-action="close"], [data-action="toggleControls"], .combat-tracker-header';
    const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(FOUNDRYS);
    const ours = [...document.querySelectorAll(".ten-segments, .ten-segments *")].filter(isShown);
    const texts = ours.flatMap(part => {
      const own = [...part.childNodes]
        .filter(node => node.nodeType === Node.TEXT_NODE)
        .map(node => node.textContent ?? "");
      return [...own, ...SPOKEN.map(name => i18n.localize(part.getAttribute(name) ?? ""))];
    });
    return [...new Set(texts.map(text => text.trim()))].filter(text => text !== "");
  });
}

/** Runs in a page: moves every window to the center and limits it to the screen's width. */
export function fitWindows(): void {
  const realm = globalThis as unknown as { foundry: { applications: { instances: Map<string, Framed> } } };
  for (const application of realm.foundry.applications.instances.values()) {
    if (!application.hasFrame) continue;
    const asked = application.options.position.width ?? application.element.offsetWidth;
    const width = Math.min(asked, innerWidth);
    application.setPosition({ width, left: (innerWidth - width) / 2 });
  }
}

/** An application with a window frame. */
interface Framed {
  hasFrame: boolean;
  element: HTMLElement;
  options: { position: { width?: number } };
  setPosition(position: { width: number; left: number }): void;
}
