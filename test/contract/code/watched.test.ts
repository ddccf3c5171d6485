import { describe, expect, it } from "vitest";
import { readTree } from "../tree.ts";
import { unwatchedHandlers } from "./watched.ts";

const planted = (text: string) => unwatchedHandlers(new Map([["src/foundry/sheets/planted.ts", text]]));

describe("Every handler of a window is watched", () => {
  it("in the tree as it stands", () => expect(unwatchedHandlers(readTree())).toEqual([]));
  it.each(["actions: { strike: Sheet.#strike },", "actions: { strike },", "form: { handler: Sheet.#save, more: 1 }"])(
    "%s is found",
    text => expect(planted(text)).toHaveLength(1),
  );
  it.each(["actions: { strike: watched(Sheet.#strike) },", "actions: allWatched({ strike }),"])("%s is not", text =>
    expect(planted(text)).toEqual([]),
  );
});
