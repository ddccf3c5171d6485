import { note, watch } from "../border.ts";

/** All signs in one file, as the build draws them (`tools/steps/icons.mjs`). */
const SHEET = "systems/ten-segments/icons/signs.svg";

/** What each sign is made of, by its name; empty until the sheet is there. */
let signs: ReadonlyMap<string, string> = new Map();

/**
 * Puts the signs themselves on the page, where a template names one. A browser fetches and reads the whole sheet again for
 * each drawing that refers to it; so it is referred to only as long as it has not come.
 */
export function registerDrawnSigns(): void {
  Handlebars.registerHelper("tenSegmentsSign", (sign: unknown) => new Handlebars.SafeString(drawSign(String(sign))));
  watch(loadSigns(), "drawing");
}

function drawSign(sign: string): string {
  return signs.get(sign) ?? `<use href="${SHEET}#${Handlebars.escapeExpression(sign)}"></use>`;
}

async function loadSigns(): Promise<void> {
  try {
    const sheet = await foundry.utils.fetchWithTimeout(foundry.utils.getRoute(SHEET));
    signs = signsOn(await sheet.text());
  } catch (error) {
    note("the signs cannot be had at once, and are fetched where they are drawn", error);
  }
}

/** The signs on a sheet: each is a symbol with a name. */
export function signsOn(sheet: string): ReadonlyMap<string, string> {
  const symbols = sheet.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs);
  return new Map([...symbols].map(([, sign = "", drawn = ""]) => [sign, drawn]));
}
