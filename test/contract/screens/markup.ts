import { part, type Tree } from "../tree.ts";

/** A way in which text can become HTML, the files to search, and the files that may use it because it is safe there. */
interface Way {
  readonly what: string;
  readonly pattern: RegExp;
  readonly within: RegExp;
  readonly allowed: readonly string[];
}

const PAGES = /^templates\/.*\.hbs$/;
const CODE = /^src\/.*\.ts$/;

// biome-ignore format: a table
const WAYS: readonly Way[] = [
  // A description is cleaned before it is enriched; a roll is rendered by Foundry.
  { what: "prints a text as HTML ({{{ }}})",             within: PAGES, pattern: /\{\{\{/,
    allowed: ["templates/cards/deed.hbs", "templates/rolls/thrown.hbs", "templates/sheets/glance.hbs",
              "templates/sheets/form/description.hbs", "templates/sheets/printing/printed.hbs"] },
  // Foundry treats data-tooltip as HTML. Reading an empty one from the element's name is not documented as an
  // exception.
  { what: "has a tooltip of HTML: use data-tooltip-text", within: PAGES, pattern: /data-tooltip(-html)?(?=[\s=>"])/, allowed: [] },
  { what: "has a tooltip of HTML: use data-tooltip-text", within: CODE, pattern: /dataset\.tooltip\b|"data-tooltip(-html)?"|\btooltipHtml\b/, allowed: [] },
  // The HTML comes from one of our templates, in which every text is escaped.
  { what: "writes HTML from a text",                      within: CODE, pattern: /\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|createContextualFragment|document\.write/,
    allowed: ["src/foundry/cards/deed-card.ts", "src/foundry/drawing/lines.ts", "src/foundry/map/hud.ts",
              "src/foundry/rolls/making/on-page.ts", "src/foundry/sheets/printing.ts"] },
  // The system's own sheet of signs.
  { what: "says that a text is safe HTML",                within: CODE, pattern: /SafeString/, allowed: ["src/foundry/drawing/signs.ts"] },
  { what: "enriches a text: use describedIn, which cleans it first", within: CODE, pattern: /enrichHTML/, allowed: ["src/foundry/sheets/form/drawn-from.ts"] },
  { what: "notifies in HTML: use notify of src/foundry/notices.ts",  within: CODE, pattern: /^(?!\s*\*).*notifications[!?]*\.(info|warn|error|success|notify)\(|notifications[!?.]*\[/m,
    allowed: ["src/foundry/notices.ts"] },
];

/** Files that turn text into HTML in a way that they may not use. */
export function textsAsMarkup(tree: Tree): readonly string[] {
  return WAYS.flatMap(({ what, pattern, within, allowed }) =>
    [...part(tree, within)]
      .filter(([path, text]) => !allowed.includes(path) && pattern.test(text))
      .map(([path]) => `${path} ${what}`),
  );
}

/** Files that are allowed a way but do not use it. */
export function idleAllowances(tree: Tree): readonly string[] {
  return WAYS.flatMap(({ what, pattern, allowed }) =>
    allowed.filter(path => !pattern.test(tree.get(path) ?? "")).map(path => `${path} no longer ${what}`),
  );
}
