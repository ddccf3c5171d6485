import { type Dynamic, realm } from "../../realm.ts";
import { localize, make, makeIcon } from "../ux/html.ts";
import type { ApplicationV2 } from "./application.ts";

/** Fills `element` with header, content and resize handle, and stores them in `app.window`. */
export function buildFrame(app: ApplicationV2, element: HTMLElement): void {
  const { contentTag, contentClasses = [], icon: sign, resizable } = app.options.window;
  const icon = makeIcon(`window-icon fa-fw ${sign || "hidden"}`);
  const title = make("h1", { class: "window-title", id: `${app.id}-title` }, app.title);
  const classes = "header-control icon fa-solid fa-xmark";
  const close = make("button", {
    type: "button",
    class: classes,
    "data-action": "close",
    "aria-label": "Close window",
  });
  const header = make("header", { class: "window-header" }, icon, title, close);
  const content = document.createElement(contentTag || "section");
  content.classList.add("window-content", ...contentClasses);
  const resize = resizable ? make("div", { class: "window-resize-handle" }) : undefined;
  element.append(header, content, ...(resize ? [resize] : []));
  element.setAttribute("aria-labelledby", title.id);
  if (element.tagName === "DIV") element.setAttribute("role", "dialog");
  Object.assign(app.window, { header, icon, title, close, content, resize });
}

/** Adds the header controls once the application has its element, because hooks read it. */
export function addControls(app: ApplicationV2): void {
  const [controls, controlsDropdown] = drawControls(app);
  if (!controls || !controlsDropdown) return;
  app.window.close.before(controls);
  app.window.header.after(controlsDropdown);
  Object.assign(app.window, { controls, controlsDropdown });
}

/** Creates the button that opens the menu of header controls, and the menu. Empty without controls. */
function drawControls(app: Dynamic): HTMLElement[] {
  const offered = app._getHeaderControls();
  for (const { name } of app.constructor.inheritanceChain())
    realm.Hooks.callAll(`getHeaderControls${name}`, app, offered);
  const shown = offered.filter(({ visible = true }: Dynamic) =>
    typeof visible === "function" ? visible.call(app) : visible,
  );
  if (!shown.length) return [];
  const items = shown.map(({ action, icon, label, onClick }: Dynamic) => {
    const name = make("span", { class: "control-label" }, localize(label));
    const key = make("button", { type: "button", class: "control" }, makeIcon(`control-icon fa-fw ${icon}`), name);
    if (onClick) key.addEventListener("click", (event: Event) => onClick.call(app, event));
    return make("li", { class: "header-control", "data-action": action }, key);
  });
  const classes = "header-control icon fa-solid fa-ellipsis-vertical";
  const toggle = { type: "button", class: classes, "data-action": "toggleControls", "aria-label": "Toggle controls" };
  return [
    make("button", { ...toggle, "aria-expanded": "false" }),
    make("menu", { class: "controls-dropdown", hidden: true }, ...items),
  ];
}

/** Tracks the pointer from a press on `handle` and reports the distance moved. */
function followPointer(handle: HTMLElement, begin: () => (dx: number, dy: number) => void): void {
  handle.addEventListener("pointerdown", start => {
    if (start.button !== 0 || (start.target as HTMLElement).closest("button")) return;
    const moved = begin();
    const move = (event: PointerEvent) => moved(event.clientX - start.clientX, event.clientY - start.clientY);
    handle.setPointerCapture?.(start.pointerId);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", () => handle.removeEventListener("pointermove", move), { once: true });
  });
}

/** Lets the user move the window by its header and resize it by its handle. */
export function attachFrame(app: ApplicationV2): void {
  const { header, resize } = app.window;
  if (app.options.window.positioned)
    followPointer(header, () => {
      const { left = 0, top = 0 } = app.position;
      return (dx, dy) => app.setPosition({ left: left + dx, top: top + dy });
    });
  if (resize)
    followPointer(resize, () => {
      const { offsetWidth, offsetHeight } = app.element as HTMLElement;
      return (dx, dy) => app.setPosition({ width: offsetWidth + dx, height: offsetHeight + dy });
    });
}
