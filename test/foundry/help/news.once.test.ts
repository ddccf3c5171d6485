import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inWordsOf, newsSince } from "#foundry/help/news.ts";
import { NEWS } from "#foundry/help/versions.ts";
import { isNewerVersion } from "../../host/utility/more-objects.ts";
import { speakEnglish } from "../words.ts";

beforeEach(() => {
  speakEnglish();
  vi.stubGlobal("foundry", { utils: { isNewerVersion } });
});
afterEach(() => vi.unstubAllGlobals());

const TOLD = ["0.10.0", "0.9.1", "0.9.0", "0.2.0"].map(version => ({
  version,
  released: "2026-01-02",
  added: ["news"],
}));
const since = (seen: string, now: string) => newsSince(seen, now, TOLD).map(({ version }) => version);

describe("What is new", () => {
  it("is what has come after the version that was seen last, the newest first", () =>
    expect(since("0.9.0", "0.10.0")).toEqual(["0.10.0", "0.9.1"]));
  it("goes by number, not by letter", () => expect(since("0.9.1", "0.10.0")).toEqual(["0.10.0"]));
  it("is nothing for whoever has seen this version, or a later one", () =>
    expect([...since("0.10.0", "0.10.0"), ...since("1.0.0", "0.10.0")]).toEqual([]));
  it("is nothing of a version that is not installed", () => expect(since("0.2.0", "0.9.0")).toEqual(["0.9.0"]));
  it("is all there is for whoever asks for it", () => expect(since("", "0.10.0")).toHaveLength(4));
  it("is said in words, by kind, in the order of the changelog", () => {
    const told = { version: "0.2.0", released: null, fixed: ["undo"], added: ["news", "tours"] };
    const { title, groups } = inWordsOf(told);
    expect(title).toBe("Version 0.2.0");
    expect(groups.map(({ kind, changes }) => [kind, changes.length])).toEqual([
      ["Added", 2],
      ["Fixed", 1],
    ]);
  });
  it("is told of the version that the manifest names", () => {
    const manifest = JSON.parse(readFileSync(new URL("../../../system.json", import.meta.url), "utf8"));
    expect(NEWS[0].version).toBe(manifest.version);
  });
});
