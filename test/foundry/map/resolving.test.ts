import { afterEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import type { Dynamic } from "../session/index.ts";
import { MIRELLA } from "../session/world.ts";
import { type Closing, closed, lay, openMap } from "./closing.ts";

let table: Closing;
afterEach(async () => expect(await closed(table)).toEqual([]));

describe("One who resolves all, where a blow does not reach", () => {
  it("is told who has only moved up, and sees meanwhile that it is under way", async () => {
    table = await openMap(generation, scene => lay(scene, { "Orc 1": { x: 1000, y: 500 }, "Orc 2": { x: 0, y: 0 } }));
    await table.meansToStrike();
    const { anna, session } = table;
    const told: string[] = [];
    anna.globals.ui.notifications.info = (sentence: string) => told.push(sentence);
    const busy = (): Dynamic => anna.globals.document.querySelector("#combat .next [aria-busy]");
    const resolved = anna.api.resolveAll();
    await anna.until(busy);
    expect([busy().textContent, busy().getAttribute("aria-disabled")]).toEqual(["Resolving", "true"]);
    await resolved;
    await session.settle();
    expect([table.stands(MIRELLA), told]).toEqual([[700, 500], ["Moved up: Mirella. Resolve again, and they attack."]]);
    expect([busy(), table.words()]).toEqual([null, ["Strike Orc 1"]]);
  });
});
