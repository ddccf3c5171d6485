import { say } from "../localize.ts";
import { rulebook } from "../settings.ts";
import { changedRulings, rulingConflicts, rulingFields } from "./rulings.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The world's rulebook: how the texts are read where they leave a choice. */
export class RulebookSettings extends HandlebarsApplicationMixin(ApplicationV2)<any> {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-rulebook",
    tag: "form",
    classes: ["ten-segments", "ask"],
    window: { title: "TENSEGMENTS.Dialog.Rulebook.title", contentClasses: ["standard-form"] },
    position: { width: 520 },
    form: { handler: RulebookSettings.#save, closeOnSubmit: true },
  } as object;

  static override PARTS = {
    ask: { template: "systems/ten-segments/templates/dialogs/rulebook.hbs", scrollable: [""] },
  };

  protected override async _prepareContext(options: never): Promise<any> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      rootId: this.id,
      lead: say("Dialog.Rulebook.lead"),
      rulings: rulingFields(rulebook()),
      conflicts: rulingConflicts(rulebook()),
    };
  }

  static async #save(this: RulebookSettings): Promise<void> {
    const form = new FormData(this.element as HTMLFormElement);
    const chosen = new Map([...form].map(([id, choice]) => [id, String(choice)]));
    const settings = game.settings as unknown as { set(scope: string, key: string, value: unknown): Promise<unknown> };
    const changed = changedRulings(rulebook(), chosen);
    await Promise.all(changed.map(([id, choice]) => settings.set("ten-segments", `rulebook.${id}`, choice)));
  }
}
