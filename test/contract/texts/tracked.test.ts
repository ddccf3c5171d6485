import { describe, expect, it } from "vitest";
import { readTree } from "../tree.ts";
import { traces } from "./tracked.ts";

describe("No text carries what only one machine knows", () => {
  it("in the tree as it stands", () => expect(traces(readTree())).toEqual([]));

  it.each([
    ['const root = "/home/somebody/ten-segments";', "a path of one machine"],
    ["see /tmp/notes.md", "a path of one machine"],
    ["C:\\Users\\somebody\\ten-segments", "a drive of one machine"],
    ['"resolved": "https://example.org/x.tgz"', "a package registry"],
    ["registry=https://registry.example.org/", "a package registry"],
    ["// TODO: later", "a note to do it later"],
  ])("%s is found", (line, what) =>
    expect(traces(new Map([["src/planted.ts", `first\n${line}`]]))).toEqual([`src/planted.ts:2 carries ${what}`]),
  );

  it.each(["https://example.org/home/page", "`$" + "{url}/tmp/x`", "./work/x"])("%s is none", line =>
    expect(traces(new Map([["src/planted.ts", line]]))).toEqual([]),
  );
});
