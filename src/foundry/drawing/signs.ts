import { note, watch } from "../border.ts";

/** All icons in one file, as the build creates it (`tools/steps/icons.mjs`). */
const SHEET = "systems/ten-segments/icons/signs.svg";

/**
 * Registers the template helper that draws an icon inline.
 *
 * A browser fetches and parses the whole sheet for every reference to it, so icons are only referenced until the sheet
 * has loaded.
 */
export function registerDrawnSigns(): void {
  /** The SVG content of each icon by id; empty until the sheet has loaded. */
  const signs = new Map<string, string>();
  const draw = (sign: string) => signs.get(sign) ?? `<use href="${SHEET}#${Handlebars.escapeExpression(sign)}"></use>`;
  Handlebars.registerHelper("tenSegmentsSign", (sign: unknown) => new Handlebars.SafeString(draw(String(sign))));
  watch(loadInto(signs), "drawing");
}

async function loadInto(signs: Map<string, string>): Promise<void> {
  try {
    const sheet = await foundry.utils.fetchWithTimeout(foundry.utils.getRoute(SHEET));
    for (const [id, drawn] of signsOn(await sheet.text())) signs.set(id, drawn);
  } catch (error) {
    note("the signs cannot be had at once, and are fetched where they are drawn", error);
  }
}

/** Extracts the icons from a sheet: each is a symbol with an id. */
export function signsOn(sheet: string): ReadonlyMap<string, string> {
  const symbols = sheet.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs);
  return new Map([...symbols].map(([, sign = "", drawn = ""]) => [sign, drawn]));
}

/** Adds a tooltip to window titles, because Foundry truncates long ones. */
export function registerTitles(): void {
  Hooks.on("renderApplicationV2", ({ title }, element) => {
    const heading = element.querySelector<HTMLElement>(".window-title");
    if (heading && element.classList.contains("ten-segments")) heading.dataset.tooltipText = title;
  });
}
