import { type Locator, expect as plain } from "@playwright/test";
import { inItsLanguage } from "./speaking.ts";

/** Matchers that compare text on a page. */
const OF_WORDS = new Set(["toContainText", "toHaveText", "toHaveAccessibleName", "toHaveAccessibleDescription"]);

/** Attributes whose values are shown or read to users. */
const LABELS = new Set(["aria-label", "aria-description", "title", "data-tooltip-text", "placeholder", "alt"]);

/** The arguments of a matcher, with texts in the language of the page. */
function argumentsOf(matcher: string, [expected, ...more]: readonly unknown[], actual: Locator): readonly unknown[] {
  if (OF_WORDS.has(matcher)) return [inItsLanguage(actual, expected), ...more];
  const isLabel = matcher === "toHaveAttribute" && LABELS.has(String(expected));
  return isLabel ? [expected, ...more.map(one => inItsLanguage(actual, one))] : [expected, ...more];
}

/** Translates expected texts into the language of the page. */
function translated<Matchers extends object>(matchers: Matchers, actual: Locator): Matchers {
  return new Proxy(matchers, {
    get(target, name) {
      const matcher: unknown = Reflect.get(target, name);
      if (name === "not") return translated(matcher as object, actual);
      if (typeof matcher !== "function") return matcher;
      return (...expected: unknown[]) => matcher.apply(target, argumentsOf(String(name), expected, actual));
    },
  });
}

const isLocator = (one: unknown): one is Locator =>
  typeof one === "object" && one !== null && "page" in one && "filter" in one;

/** Playwright's `expect`, with expected texts translated into the page's language. */
export const expect: typeof plain = new Proxy(plain, {
  apply(target, self, [actual, ...more]: [unknown, ...unknown[]]) {
    const matchers = Reflect.apply(target, self, [actual, ...more]) as object;
    return isLocator(actual) ? translated(matchers, actual) : matchers;
  },
});
