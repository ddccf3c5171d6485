import { localize, make, makeIcon } from "../ux/html.ts";
import type { ApplicationV2 } from "./application.ts";

function makeButton(action: string, icon: string, label: string): HTMLButtonElement {
  const classes = `header-control icon ${icon}`;
  return make("button", {
    type: "button",
    class: classes,
    "data-action": action,
    "data-tooltip": label,
    "aria-label": label,
  });
}

/** The controls in the header's menu, as the application and the hooks of its classes give them. */
function makeControls(app: ApplicationV2): HTMLElement {
  const menu = make("menu", { class: "controls-dropdown", hidden: true });
  for (const { action, icon, label } of app.window.entries) {
    const text = make("span", { class: "control-label" }, localize(label));
    const attributes = { type: "button", class: "control", "data-action": action };
    const button = make("button", attributes, makeIcon(`control-icon fa-fw ${icon ?? ""}`), text);
    menu.append(make("li", { class: "header-control" }, button));
  }
  return menu;
}

/** Fills `element` with header, controls, content and the grip; names them in `app.window`. */
export function buildFrame(app: ApplicationV2, element: HTMLElement): void {
  const { contentTag, contentClasses, resizable } = app.options.window;
  const entries = app._headerControlButtons();
  app.window.entries = entries;
  const icon = makeIcon(`window-icon fa-fw ${app.options.window.icon || "hidden"}`);
  const title = make("h1", { class: "window-title", id: `${app.id}-title` }, app.title);
  const controls = makeButton("toggleControls", "fa-solid fa-ellipsis-vertical", "Toggle controls");
  controls.setAttribute("aria-expanded", "false");
  controls.hidden = entries.length === 0;
  const close = makeButton("close", "fa-solid fa-xmark", "Close window");
  const header = make("header", { class: "window-header" }, icon, title, controls, close);
  const controlsDropdown = makeControls(app);
  const content = document.createElement(contentTag || "section");
  content.classList.add("window-content", ...(contentClasses ?? []));
  const resize = resizable ? make("div", { class: "window-resize-handle" }) : undefined;
  element.append(header, controlsDropdown, content, ...(resize ? [resize] : []));
  element.setAttribute("aria-labelledby", title.id);
  if (element.tagName === "DIV") element.setAttribute("role", "dialog");
  Object.assign(app.window, { header, icon, title, controls, close, controlsDropdown, content, resize });
}

/** Follows the pointer from where it was pressed on `handle`, telling how far it went. */
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

/** Lets the window be moved by its header, sized by its grip and minimised by a double click. */
export function attachFrame(app: ApplicationV2): void {
  const { header, resize } = app.window;
  if (app.options.window.positioned) {
    followPointer(header, () => {
      const { left = 0, top = 0 } = app.position;
      return (dx, dy) => app.setPosition({ left: left + dx, top: top + dy });
    });
  }
  if (resize) {
    followPointer(resize, () => {
      const { offsetWidth, offsetHeight } = app.element as HTMLElement;
      return (dx, dy) => app.setPosition({ width: offsetWidth + dx, height: offsetHeight + dy });
    });
  }
  if (!app.options.window.minimizable) return;
  header.addEventListener("dblclick", (event: Event) => {
    if ((event.target as HTMLElement).closest("button")) return;
    app.minimized ? app.maximize() : app.minimize();
  });
}
