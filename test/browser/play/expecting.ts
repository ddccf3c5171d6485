import { type Locator, expect as plain } from "@playwright/test";
import { inItsLanguage } from "./speaking.ts";

/** Matchers that compare text on a page. */
const OF_WORDS = new Set(["toContainText", "toHaveText", "toHaveAccessibleName", "toHaveAccessibleDescription"]);

/** Translates expected texts into the language of the page. */
function translated<Matchers extends object>(matchers: Matchers, actual: Locator): Matchers {
  return new Proxy(matchers, {
    get(target, name) {
      const matcher: unknown = Reflect.get(target, name);
      if (name === "not") return translated(matcher as object, actual);
      if (typeof matcher !== "function") return matcher;
      return (expected: unknown, ...more: unknown[]) => {
        const words = OF_WORDS.has(String(name)) ? inItsLanguage(actual, expected) : expected;
        return matcher.call(target, words, ...more);
      };
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
