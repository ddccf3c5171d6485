import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./expecting.ts";
import { REAL_SERVER } from "./table.ts";

/** A real server's own pages are none of ours. */
const OURS = REAL_SERVER ? ".ten-segments" : undefined;

/** Why some specs look at one generation alone; what is done on the pages is played on both. */
export const SAME_PAGES = "the pages of both generations are drawn from the same templates and styles";

/** Why dialogs and keys that unit tests try on both generations are tried in a browser on one of them. */
export const TRIED_ON_BOTH = "unit tests try these dialogs and keys on both generations";

/** What a checker of accessibility finds grave on a page, or in a part of it, by all it looks for or by some of it alone. */
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
 * Everything of ours that is cut off, or lies beyond the edge of the page: each with what it says. Text may end in an ellipsis if
 * a tooltip shows the rest. What hangs on the map goes where that goes, and new messages that show up for a while are Foundry's to place.
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
    // What is typed into a field goes on beyond its edge, and its caret shows the rest.
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

/** The buttons of ours that are called otherwise than by the words on them: who speaks to the page says what is there to read. */
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

/** From now on a page's letters stand far apart, as in the widest font that a machine may have in place of Foundry's. */
export async function widenFont(page: Page): Promise<void> {
  await page.addStyleTag({ content: "* { letter-spacing: 0.12em !important; }" });
}

/** The prominent keys on a page, or other things of ours, whose words stand in more than one line: each with what it says. */
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

/** A window stands at the left of something, close to it, and all of it is on the page. */
export async function standsBeside(window: Locator, thing: Locator): Promise<void> {
  await expect(window).toBeInViewport({ ratio: 1 });
  const gap = (await boxOf(thing)).left - (await boxOf(window)).right;
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(40);
}

/** A window for which there is no room beside it stands at the edge of the page, and all of it is there. */
export async function standsAtTheEdge(window: Locator): Promise<void> {
  await expect(window).toBeInViewport({ ratio: 1 });
  expect((await boxOf(window)).left).toBe(0);
}

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
 * All words of ours on a page, seen, read aloud or in a tooltip: each text once. What is typed into fields is a player's own, and
 * what Foundry puts around a window is Foundry's.
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

/** Runs in a page: puts every window into the middle, no wider than the screen. */
export function fitWindows(): void {
  const realm = globalThis as unknown as { foundry: { applications: { instances: Map<string, Framed> } } };
  for (const application of realm.foundry.applications.instances.values()) {
    if (!application.hasFrame) continue;
    const asked = application.options.position.width ?? application.element.offsetWidth;
    const width = Math.min(asked, innerWidth);
    application.setPosition({ width, left: (innerWidth - width) / 2 });
  }
}

/** An application in a window. */
interface Framed {
  hasFrame: boolean;
  element: HTMLElement;
  options: { position: { width?: number } };
  setPosition(position: { width: number; left: number }): void;
}
