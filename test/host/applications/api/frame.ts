import { notModelled } from "../../realm.ts";
import { make, makeIcon } from "../ux/html.ts";
import type { ApplicationV2 } from "./application.ts";

/** Fills `element` with header, content and the grip; names them in `app.window`. */
export function buildFrame(app: ApplicationV2, element: HTMLElement): void {
  const { contentTag, contentClasses = [], controls = [], icon: sign, resizable } = app.options.window;
  if (controls.length) notModelled("the controls of a window");
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

/** Lets the window be moved by its header and sized by its grip. */
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
