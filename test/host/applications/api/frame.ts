import { realm } from "../../realm.ts";
import type { ApplicationV2 } from "./application.ts";

const localize = (key: string): string => realm.game.i18n?.localize?.(key) ?? key;

function makeButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset.action = action;
  button.dataset.tooltip = label;
  button.setAttribute("aria-label", label);
  return button;
}

/** The controls in the header's menu, as the application and the hooks of its classes give them. */
function makeControls(app: ApplicationV2): HTMLElement {
  const menu = document.createElement("menu");
  menu.className = "controls-dropdown";
  menu.hidden = true;
  for (const control of app.window.entries) {
    const item = document.createElement("li");
    item.className = "header-control";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "control";
    button.dataset.action = control.action;
    const icon = document.createElement("i");
    icon.className = `control-icon fa-fw ${control.icon ?? ""}`;
    icon.setAttribute("aria-hidden", "true");
    const label = document.createElement("span");
    label.className = "control-label";
    label.textContent = localize(control.label);
    button.append(icon, label);
    item.append(button);
    menu.append(item);
  }
  return menu;
}

function makeHeader(app: ApplicationV2): HTMLElement {
  const header = document.createElement("header");
  header.className = "window-header";
  const icon = document.createElement("i");
  icon.className = `window-icon fa-fw ${app.options.window.icon || "hidden"}`;
  icon.setAttribute("aria-hidden", "true");
  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = `${app.id}-title`;
  title.textContent = app.title;
  const controls = makeButton("toggleControls", "fa-solid fa-ellipsis-vertical", "Toggle controls");
  controls.setAttribute("aria-expanded", "false");
  controls.hidden = app.window.entries.length === 0;
  header.append(icon, title, controls, makeButton("close", "fa-solid fa-xmark", "Close window"));
  return header;
}

/** Fills `element` with header, controls, content and the grip; names them in `app.window`. */
export function buildFrame(app: ApplicationV2, element: HTMLElement): void {
  const { contentTag, contentClasses, resizable } = app.options.window;
  app.window.entries = app._headerControlButtons();
  const header = makeHeader(app);
  const controls = makeControls(app);
  const content = document.createElement(contentTag || "section");
  content.classList.add("window-content", ...(contentClasses ?? []));
  element.append(header, controls, content);
  element.setAttribute("aria-labelledby", `${app.id}-title`);
  if (element.tagName === "DIV") element.setAttribute("role", "dialog");
  let resize: HTMLElement | undefined;
  if (resizable) {
    resize = document.createElement("div");
    resize.className = "window-resize-handle";
    element.append(resize);
  }
  Object.assign(app.window, {
    header,
    controlsDropdown: controls,
    content,
    resize,
    title: header.querySelector(".window-title"),
    icon: header.querySelector(".window-icon"),
    controls: header.querySelector("[data-action=toggleControls]"),
    close: header.querySelector("[data-action=close]"),
  });
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
