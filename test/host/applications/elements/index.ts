import type { Dynamic } from "../../realm.ts";

/** Outside a page (tests of other parts in bare Node) there is no element to extend. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as Dynamic);

/** What the host's form elements share: a name, a value, and the control that shows it. */
abstract class FormInputElement extends Base {
  protected control: HTMLInputElement | HTMLTextAreaElement | null = null;

  protected abstract draw(): HTMLInputElement | HTMLTextAreaElement;

  connectedCallback(): void {
    if (this.control) return;
    this.control = this.draw();
    this.control.value = this.getAttribute("value") ?? "";
    this.control.disabled = this.hasAttribute("disabled");
    this.control.setAttribute("aria-label", this.getAttribute("aria-label") ?? this.name);
    this.prepend(this.control);
  }

  attributeChangedCallback(): void {
    if (this.control) this.control.disabled = this.hasAttribute("disabled");
  }

  static get observedAttributes(): string[] {
    return ["disabled"];
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  get value(): string {
    return this.control?.value ?? this.getAttribute("value") ?? "";
  }

  set value(value: string) {
    this.setAttribute("value", value);
    if (!this.control) return;
    this.control.value = value;
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }

  static create(config: Dynamic): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: each element creates its own kind
    const element: Dynamic = new (this as Dynamic)();
    for (const key of ["name", "value"]) if (config[key] !== undefined) element.setAttribute(key, config[key]);
    return element;
  }
}

/** `<prose-mirror>`: the source of a rich text, without the editor's tools. */
export class HTMLProseMirrorElement extends FormInputElement {
  static tagName = "prose-mirror";

  protected draw(): HTMLTextAreaElement {
    const control = document.createElement("textarea");
    control.className = "editor-content";
    return control;
  }
}

/** `<file-picker>`: the path of a file, without a browser of files. */
export class HTMLFilePickerElement extends FormInputElement {
  static tagName = "file-picker";

  protected draw(): HTMLInputElement {
    const control = document.createElement("input");
    control.type = "text";
    control.className = "image";
    return control;
  }
}

if (globalThis.customElements) {
  for (const type of [HTMLProseMirrorElement, HTMLFilePickerElement])
    if (!customElements.get(type.tagName)) customElements.define(type.tagName, type as Dynamic);
}
