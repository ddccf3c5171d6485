import type { Dynamic } from "../../realm.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { cleanNodes, localize, make, makeIcon } from "../ux/html.ts";
import { ApplicationV2 } from "./application.ts";

type Button = Dynamic;

/** A dialog with buttons. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, Dynamic> = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { frame: true, positioned: true, minimizable: false },
    form: { closeOnSubmit: true },
    buttons: undefined,
    content: "",
    modal: false,
    submit: undefined,
  };
  protected override _initializeApplicationOptions(options: Dynamic): Dynamic {
    const { buttons = [], content, ...rest } = options;
    if (!buttons.length) throw new Error("You must define at least one entry in options.buttons");
    const gathered = super._initializeApplicationOptions(rest);
    const chosen = buttons.find((button: Button) => button.default) ?? buttons[0];
    gathered.content = content ?? "";
    gathered.buttons = Object.fromEntries(
      buttons.map((button: Button) => [button.action, { ...button, default: button === chosen }]),
    );
    for (const { action } of buttons)
      gathered.actions[action] = (event: Event, target: HTMLElement) => this._onSubmit(target, event);
    return gathered;
  }
  override get form(): HTMLFormElement | null {
    return this.element?.querySelector("form") ?? null;
  }
  protected override async _renderHTML(): Promise<HTMLFormElement> {
    const { content, buttons } = this.options;
    const held = typeof content === "string" ? cleanNodes(content) : [content];
    const holder = make("div", { class: "dialog-content standard-form" }, ...held);
    const drawn = Object.values<Button>(buttons).map(button => this.#drawButton(button));
    const footer = make("footer", { class: "form-footer" }, ...drawn);
    const form = make("form", { class: "dialog-form standard-form", autocomplete: "off" }, holder, footer);
    holder.hidden = holder.childNodes.length === 0;
    form.addEventListener("submit", event => {
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      const chosen = submitter?.dataset.action
        ? submitter
        : form.querySelector<HTMLElement>("button[type=submit][data-action]");
      if (chosen) this._onSubmit(chosen, event);
    });
    return form;
  }
  #drawButton(button: Button): HTMLButtonElement {
    const attributes = {
      type: button.default ? "submit" : "button",
      class: button.class,
      "data-action": button.action,
      autofocus: button.default,
      disabled: button.disabled,
    };
    const icon = button.icon ? [makeIcon(button.icon)] : [];
    return make("button", attributes, ...icon, make("span", {}, localize(button.label ?? button.action)));
  }
  protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
  protected override async _onFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.options.modal) this.element.showModal();
    else this.element.show();
    this.setPosition({ top: this.options.position.top });
    this.element.querySelector("[autofocus]")?.focus();
  }
  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      this.close();
    });
    this.element.addEventListener("cancel", (event: Event) => {
      event.preventDefault();
      this.close();
    });
  }

  /** Submits the return value of the button's callback, or else the button's action. */
  protected async _onSubmit(target: HTMLElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.options.buttons[target.dataset.action as string];
    const result = (await button.callback?.(event, target, this)) ?? button.action;
    await this.options.submit?.(result, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /**
   * Shows a dialog and resolves with its answer. Dismissing it resolves with null, or rejects if `rejectClose` is set.
   */
  static async wait({ rejectClose = false, submit, render, ...options }: Dynamic = {}): Promise<Dynamic> {
    return new Promise((resolve, reject) => {
      const answer = async (result: Dynamic, shown: DialogV2) => {
        await submit?.(result, shown);
        resolve(result);
      };
      const dialog = new this({ ...options, submit: answer });
      dialog.addEventListener("close", () => {
        if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
        else resolve(null);
      });
      if (render) dialog.addEventListener("render", (event: Event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Asks a yes-or-no question. Resolves with true or false, or null if the dialog is dismissed. */
  static async confirm({ yes = {}, no = {}, buttons = [], ...options }: Dynamic = {}): Promise<Dynamic> {
    const standard = [
      { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      { action: "no", label: "No", icon: "fa-solid fa-xmark", default: true, callback: () => false, ...no },
    ];
    return this.wait({ ...options, buttons: [...standard, ...buttons] });
  }

  /** Resolves with the data of the dialog's form. */
  static async input({ ok = {}, ...options }: Dynamic = {}): Promise<Dynamic> {
    const callback = (_event: Event, button: HTMLButtonElement) =>
      new FormDataExtended(button.form as HTMLFormElement).object;
    const confirm = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, callback, ...ok };
    return this.wait({ ...options, buttons: [confirm] });
  }
}
