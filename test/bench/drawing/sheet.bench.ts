import { MIRELLA } from "../../foundry/session/world.ts";
import type { Row, Taken } from "../measure.ts";
import { openDrawn } from "./table.ts";
import { type Realm, samples, showSheet, typeNumber, worked } from "./window.ts";

export const title = "Milliseconds of a window's main thread for the sheet of one who has many things";

const SIZES = [10, 100] as const;
const WARM_UP = 2;
const SAMPLES = 8;
/** The maximum for each action with a hundred items, in milliseconds. */
const MOST = 50;

/** Runs in a page: gives a figure items of all kinds. */
async function give({ figure, count }: { figure: string; count: number }): Promise<void> {
  const { actor } = (globalThis as unknown as Realm).game.combat.combatants.get(figure);
  const types = ["gear", "weapon", "spell", "device", "armor"];
  const things = Array.from({ length: count }, (_, at) => ({ name: `Thing ${at}`, type: types[at % types.length] }));
  await actor.createEmbeddedDocuments("Item", things);
}

/** Runs in a page: increases an item's quantity in the sheet's list. */
function changeThing(figure: string): void {
  const { sheet } = (globalThis as unknown as Realm).game.combat.combatants.get(figure).actor;
  const field = sheet.element.querySelector<HTMLInputElement>('[data-quick="quantity"]')!;
  field.value = String(Number(field.value) + 1);
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Runs all measurements with this many items. */
async function measure(count: number): Promise<Readonly<Record<string, readonly number[]>>> {
  const drawn = await openDrawn(14, 4);
  const { page } = drawn.master;
  await page.evaluate(give, { figure: MIRELLA, count });
  const show = (isShown: boolean) => page.evaluate(showSheet, { figure: MIRELLA, isShown });
  const take = (work: () => Promise<unknown>) => worked([drawn.master], work).then(([spent]) => spent!);
  const opened = await samples(WARM_UP + SAMPLES, async () => {
    const spent = await take(() => show(true));
    await show(false);
    return spent;
  });
  await show(true);
  const typed = await samples(WARM_UP + SAMPLES, () => take(() => page.evaluate(typeNumber, MIRELLA)));
  const changed = await samples(WARM_UP + SAMPLES, () => take(() => page.evaluate(changeThing, MIRELLA)));
  await drawn.close();
  const all = { "it is opened": opened, "its hit points are typed": typed, "a thing in it is changed": changed };
  return Object.fromEntries(Object.entries(all).map(([what, taken]) => [what, taken.slice(WARM_UP)]));
}

/** One row for each action, by number of items. */
export async function* rows(): AsyncGenerator<Row> {
  const sized: Readonly<Record<string, readonly number[]>>[] = [];
  for (const count of SIZES) sized.push(await measure(count));
  for (const what of Object.keys(sized[0] ?? {})) {
    const cells = SIZES.map((count, at): [string, Taken] => {
      return [`${count} things`, { goal: count === 100 ? { atMost: MOST } : {}, samples: sized[at]?.[what] ?? [] }];
    });
    yield { what, ...Object.fromEntries(cells) };
  }
}
