import type { Dynamic } from "../../realm.ts";
import { Parts } from "./parts.ts";

/** Renders an application from one template per part. Each part can be rendered without the others. */
export function HandlebarsApplicationMixin(Base: Dynamic): Dynamic {
  return class HandlebarsApplication extends Base {
    static PARTS: Record<string, Dynamic> = {};
    readonly #parts = new Parts(this);
    get parts(): Record<string, HTMLElement> {
      return this.#parts.elements;
    }
    _configureRenderOptions(options: Dynamic): void {
      super._configureRenderOptions(options);
      this.#parts.configure(options);
    }
    _configureRenderParts(_options: Dynamic): Dynamic {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }
    async _preFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
      await super._preFirstRender(context, options);
      await this.#parts.load();
    }
    async _preparePartContext(partId: string, context: Dynamic, _options: Dynamic): Promise<Dynamic> {
      return Object.assign(context, { partId: `${this.id}-${partId}` });
    }
    async _renderHTML(context: Dynamic, options: Dynamic): Promise<Dynamic> {
      return this.#parts.render(context, options);
    }
    _replaceHTML(result: Dynamic, content: HTMLElement, options: Dynamic): void {
      this.#parts.replace(result, content, options);
    }
    _preSyncPartState(partId: string, _next: HTMLElement, prior: HTMLElement, state: Dynamic): void {
      this.#parts.remember(partId, prior, state);
    }
    _syncPartState(partId: string, next: HTMLElement, _prior: HTMLElement, state: Dynamic): void {
      this.#parts.restore(partId, next, state);
    }
    _attachPartListeners(_partId: string, _element: HTMLElement, _options: Dynamic): void {}
  };
}
