const FOLDER = "systems/ten-segments/templates";

/**
 * The templates, each with all the partials it uses, directly or indirectly. Partials must be loaded before rendering.
 */
// biome-ignore format: a table
export const PAGES = {
  "band/band.hbs":           ["band/bar.hbs", "band/column.hbs", "words/side.hbs", "words/sign.hbs"],
  "band/status.hbs":         [],
  "cards/account.hbs":        [],
  "cards/deed.hbs":           ["cards/lines.hbs", "cards/sum.hbs", "words/reasons.hbs"],
  "dialogs/acting/act-keys.hbs":     [],
  "dialogs/acting/act-verdict.hbs":  ["words/reasons.hbs"],
  "dialogs/acting/act.hbs":          ["dialogs/chip.hbs", "dialogs/group.hbs", "dialogs/magic.hbs", "dialogs/other.hbs", "dialogs/pick.hbs",
                             "dialogs/stance.hbs", "dialogs/targets/covered.hbs", "dialogs/targets/targets.hbs",
                             "words/sign.hbs", "words/term.hbs"],
  "dialogs/declaring/declare.hbs":      ["dialogs/chip.hbs", "dialogs/group.hbs", "dialogs/pick.hbs", "dialogs/declaring/plan.hbs",
                               "dialogs/targets/targets.hbs", "words/pips.hbs", "words/reasons.hbs", "words/sign.hbs", "words/term.hbs"],
  "dialogs/defend.hbs":       ["dialogs/chip.hbs", "dialogs/group.hbs", "dialogs/pick.hbs", "dialogs/stance.hbs", "words/reasons.hbs", "words/sign.hbs", "words/term.hbs"],
  "dialogs/pool/pool.hbs":    [],
  "dialogs/creature.hbs":     [],
  "dialogs/effect.hbs":       [],
  "dialogs/night.hbs":        [],
  "dialogs/effect-drop.hbs":  [],
  "dialogs/effect-time.hbs":  [],
  "dialogs/refusal.hbs":      ["words/reasons.hbs"],
  "dialogs/spell-power.hbs":  [],
  "dialogs/rulebook/rulebook.hbs":     ["dialogs/rulebook/choices.hbs", "dialogs/rulebook/orders.hbs"],
  "dialogs/timer.hbs":        [],
  "help/glossary.hbs":      [],
  "help/news.hbs":          [],
  "help/welcome.hbs":       [],
  "map/hud.hbs":             ["rows/buttons.hbs"],
  "map/waypoint-label.hbs":  [],
  "rolls/asking.hbs":        [],
  "rolls/thrown.hbs":        ["cards/lines.hbs", "cards/sum.hbs", "words/reasons.hbs"],
  "sheets/abilities.hbs":     ["sheets/form/number-box.hbs", "sheets/gear-list.hbs", "sheets/form/thing-keys.hbs",
                               "sheets/rolls/checks.hbs", "sheets/rolls/keys.hbs"],
  "sheets/combat.hbs":        ["rows/buttons.hbs", "sheets/account.hbs", "sheets/controls/control.hbs", "sheets/controls/line.hbs", "sheets/injuries.hbs", "sheets/rolls/keys.hbs", "sheets/rolls/outside.hbs", "sheets/rolls/routine.hbs", "sheets/thing.hbs",
                               "words/pips.hbs", "words/reasons.hbs", "words/term.hbs"],
  "sheets/effects.hbs":       [],
  "sheets/gear.hbs":          ["sheets/gear-list.hbs", "sheets/form/thing-keys.hbs", "sheets/form/number-box.hbs", "sheets/rolls/keys.hbs"],
  "sheets/glance.hbs":        ["words/side.hbs", "words/tag.hbs"],
  "sheets/head.hbs":          ["sheets/form/number-box.hbs", "sheets/rolls/keys.hbs"],
  "sheets/items/item.hbs":    ["sheets/form/description.hbs", "sheets/form/fields.hbs", "sheets/items/powers.hbs",
                               "sheets/form/more.hbs", "sheets/form/section.hbs"],
  "sheets/notes.hbs":         ["sheets/form/description.hbs", "sheets/form/fields.hbs"],
  "sheets/particulars.hbs":   ["sheets/form/fields.hbs", "sheets/form/more.hbs", "sheets/form/section.hbs"],
  "sheets/printing/printed.hbs": ["sheets/printing/lines.hbs", "sheets/printing/things.hbs"],
  "sheets/tabs.hbs":          [],
  "summary/summary.hbs":      ["words/sign.hbs"],
  "tracker/footer.hbs":       ["tracker/scenery.hbs"],
  "tracker/strip.hbs":        ["tracker/areas.hbs", "tracker/bar.hbs", "tracker/bars.hbs", "tracker/cell.hbs", "tracker/damage.hbs", "tracker/waiting.hbs",
                               "words/sign.hbs", "words/side.hbs"],
  "tracker/tracker.hbs":      ["rows/buttons.hbs", "rows/controls.hbs", "rows/row.hbs", "rows/segment.hbs", "rows/told.hbs",
                               "words/sign.hbs", "words/pips.hbs", "words/reasons.hbs", "words/side.hbs", "words/tag.hbs", "words/term.hbs"],
} as const satisfies Record<string, readonly string[]>;

export type Page = keyof typeof PAGES;

const at = (name: string): string => `${FOLDER}/${name}`;

/** Describes a part of an application: a template, and the partials to load before rendering. */
export function pagePart(page: Page, more: { readonly scrollable?: string[] } = {}) {
  return { template: at(page), templates: PAGES[page].map(at), ...more };
}

/** Renders a template outside an application, and returns its HTML. */
export async function drawPage(page: Page, context: Record<string, unknown>): Promise<string> {
  await loadPages(page);
  return foundry.applications.handlebars.renderTemplate(at(page), context);
}

/** Loads templates and their partials, so that they can be rendered. */
export async function loadPages(...pages: readonly Page[]): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(pages.flatMap(page => [page, ...PAGES[page]]).map(at));
}
