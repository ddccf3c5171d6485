import type { FigureActor } from "../../adapters/index.ts";
import { drawPage } from "../../templates.ts";
import { readPrinted } from "./printed.ts";

/** CSS pixels per millimeter. */
const MILLIMETER = 96 / 25.4;
/** The height in pixels that fits within the margins of both A4 and Letter. */
const HEIGHT = 257 * MILLIMETER;
/** Scale steps to make a page fit, and the smallest legible scale. */
const STEP = 0.05;
const LEAST = 0.5;

/** The sheet to print. */
interface Printing {
  readonly actor: Actor;
  readonly element: HTMLElement;
}

/** Prints an actor's sheet. Users with limited permission cannot. */
export async function printSheet(this: Printing): Promise<void> {
  if (!this.actor.limited) await printLeaf(this);
}

/** Prints the sheet without the rest of the page, scaled to one leaf of paper if it stays legible. */
async function printLeaf({ actor, element }: Printing): Promise<void> {
  const { ownerDocument: page } = element;
  page.querySelector(".ten-segments-printed")?.remove();
  const leaf = page.createElement("article");
  leaf.className = "ten-segments ten-segments-printed";
  leaf.innerHTML = await drawPage("sheets/printing/printed.hbs", await readPrinted(actor as FigureActor));
  page.body.append(leaf);
  const window = page.defaultView!;
  window.addEventListener("afterprint", () => leaf.remove(), { once: true });
  await Promise.all([...leaf.querySelectorAll("img")].map(whenLoaded));
  shrink(leaf);
  window.print();
}

/** Resolves when an image is loaded; removes it if that fails. */
const whenLoaded = (img: HTMLImageElement): Promise<void> => img.decode().catch(() => img.remove());

/** Scales a leaf down until it fits on the page. */
function shrink(leaf: HTMLElement): void {
  for (let scale = 1; scale >= LEAST; scale -= STEP) {
    leaf.style.setProperty("--ten-segments-scale", String(scale));
    if (leaf.getBoundingClientRect().height <= HEIGHT) return;
  }
}
