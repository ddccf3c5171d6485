import type { Dynamic } from "../../realm.ts";
import { make } from "../ux/html.ts";

/** Outside a page (tests of other parts in bare Node) there is no element to extend. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as Dynamic);

/** What the host's form elements share: a name, a value, and the control that shows it. */
abstract class FormInputElement extends Base {
  static observedAttributes = ["disabled"];
  protected control: HTMLInputElement | HTMLTextAreaElement | null = null;

  protected abstract draw(): HTMLInputElement | HTMLTextAreaElement;

  connectedCallback(): void {
    if (this.control) return;
    const control = this.draw();
    control.value = this.value;
    this.control = control;
    this.control.disabled = this.hasAttribute("disabled");
    this.control.setAttribute("aria-label", this.getAttribute("aria-label") ?? this.name);
    this.prepend(this.control);
  }

  attributeChangedCallback(): void {
    if (this.control) this.control.disabled = this.hasAttribute("disabled");
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  get value(): string {
    return this.control?.value ?? this.getAttribute("value") ?? "";
  }

  set value(value: string) {
    this.setAttribute("value", value);
    if (this.control) this.control.value = value;
  }
}

/** `<prose-mirror>`: the source of a rich text, without the editor's tools. */
export class HTMLProseMirrorElement extends FormInputElement {
  protected draw(): HTMLTextAreaElement {
    return make("textarea", { class: "editor-content" });
  }
}

/** `<file-picker>`: the path of a file, without a browser of files. */
export class HTMLFilePickerElement extends FormInputElement {
  protected draw(): HTMLInputElement {
    return make("input", { type: "text", class: "image" });
  }
}

const TAGS: [string, Dynamic][] = [
  ["prose-mirror", HTMLProseMirrorElement],
  ["file-picker", HTMLFilePickerElement],
];
if (globalThis.customElements)
  for (const [tag, element] of TAGS) if (!customElements.get(tag)) customElements.define(tag, element);
