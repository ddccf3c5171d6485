import type { FigureActor } from "../../adapters/index.ts";
import { drawPage } from "../../templates.ts";
import { readPrinted } from "./printed.ts";

/** Pixels of a millimeter, as styles count them. */
const MILLIMETER = 96 / 25.4;
/** What a sheet of A4 and one of Letter both have room for within their margins. */
const HEIGHT = 257 * MILLIMETER;
/** By so much less it is tried until all of it has room; smaller than the least nobody can read. */
const STEP = 0.05;
const LEAST = 0.5;

/** The window of a sheet that is printed. */
export interface Printing {
  readonly actor: Actor;
  readonly element: HTMLElement;
}

/** Prints a figure's sheet, and nothing else of the page: on one leaf of paper, if that can be read. */
export async function printLeaf({ actor, element }: Printing): Promise<void> {
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

/** A picture that cannot be had is left out. */
const whenLoaded = (img: HTMLImageElement): Promise<void> => img.decode().catch(() => img.remove());

/** Makes a leaf as much smaller as it takes. */
function shrink(leaf: HTMLElement): void {
  for (let scale = 1; scale >= LEAST; scale -= STEP) {
    leaf.style.setProperty("--ten-segments-scale", String(scale));
    if (leaf.getBoundingClientRect().height <= HEIGHT) return;
  }
}
