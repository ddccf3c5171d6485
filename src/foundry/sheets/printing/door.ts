import { lazily } from "../../lazily.ts";
import type { Printing } from "./printing.ts";

/** Loaded when a sheet is first printed. */
const printing = lazily("printing", () => import("./printing.ts"));

/** Prints an actor's sheet. Users with limited permission cannot. */
export async function printSheet(this: Printing): Promise<void> {
  if (this.actor.limited) return;
  const loaded = await printing();
  await loaded?.printLeaf(this);
}
