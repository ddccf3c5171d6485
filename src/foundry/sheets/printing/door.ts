import { lazily } from "../../lazily.ts";
import type { Printing } from "./printing.ts";

/** Few print: what it takes is loaded with the first sheet that is printed. */
const printing = lazily("printing", () => import("./printing.ts"));

/** Has the browser print a figure's sheet; who may see but little of it, may not. */
export async function printSheet(this: Printing): Promise<void> {
  if (this.actor.limited) return;
  const loaded = await printing();
  await loaded?.printLeaf(this);
}
