import { watch } from "../../border.ts";
import { holdRulebook, tellOfBook } from "../../in-force.ts";
import { settingsByName } from "../../interpreter.ts";
import { say } from "../../localize.ts";
import { chosenRulebook } from "../../settings.ts";
import { pagePart } from "../../templates.ts";
import { showFound } from "./finding.ts";
import { bookOf, changedRulings, rulingChapters, rulingConflicts, sayRuling } from "./rulings.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The world's rulebook: how the texts are read where they leave a choice. */
export class RulebookSettings extends HandlebarsApplicationMixin(ApplicationV2)<object> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-rulebook",
    tag: "form",
    classes: ["ten-segments", "ask"],
    window: { title: "TENSEGMENTS.Dialog.Rulebook.title", contentClasses: ["standard-form"] },
    position: { width: 560, height: 640 },
    form: { handler: RulebookSettings.#save, closeOnSubmit: true },
  } as object;

  static override PARTS = { ask: pagePart("dialogs/rulebook.hbs", { scrollable: [""] }) };

  /** The book as the page shows it, where other procedures were picked. */
  #shown = chosenRulebook();
  /** What was picked on the page beside them. */
  #picked: ReturnType<typeof changedRulings> = [];

  protected override async _prepareContext(options: never): Promise<object> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      rootId: this.id,
      lead: say("Dialog.Rulebook.lead"),
      chapters: rulingChapters(this.#shown),
      conflicts: rulingConflicts(this.#shown),
    };
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const find = this.element.querySelector<HTMLElement>(".find");
    find?.addEventListener("input", () => this.#find());
    find?.addEventListener("keydown", event => {
      if (event.key === "Enter") event.preventDefault();
    });
    this.#procedures()?.addEventListener("change", ({ target }) =>
      watch(this.#show((target as HTMLSelectElement).value), "drawing"),
    );
  }

  #procedures(): HTMLSelectElement | null {
    return this.element.querySelector<HTMLSelectElement>('select[name="preset"]');
  }

  #page(): ReadonlyMap<string, string> {
    const form = new FormData(this.element as HTMLFormElement);
    return new Map([...form].map(([id, choice]) => [id, String(choice)]));
  }

  /** Picking other procedures shows all that they choose at once; what was picked before stays. */
  async #show(preset: string): Promise<void> {
    const picked = changedRulings(this.#shown, this.#page()).filter(([id]) => id !== "preset");
    this.#picked = [...this.#picked, ...picked];
    this.#shown = bookOf(preset, new Map(this.#picked));
    await this.render();
    this.#procedures()?.focus();
  }

  /** Shows the rulings that hold the words looked for, and says how many those are. */
  #find(): void {
    const words = this.element.querySelector<HTMLInputElement>('.find input[type="search"]')?.value ?? "";
    const otherwise = this.element.querySelector<HTMLInputElement>('.find input[type="checkbox"]')?.checked === true;
    const count = showFound(this.element, { words, otherwise });
    const told = this.element.querySelector(".find__count");
    if (told !== null) told.textContent = say("Dialog.Rulebook.found", { count });
  }

  static async #save(this: RulebookSettings): Promise<void> {
    const settings = settingsByName();
    const changed = changedRulings(chosenRulebook(), this.#page());
    if (changed.length === 0) return;
    const waits = await holdRulebook();
    await Promise.all(changed.map(([id, choice]) => settings.set("ten-segments", `rulebook.${id}`, choice)));
    if (waits) await tellOfBook(say("InForce.waits"), changed.map(sayRuling));
  }
}
