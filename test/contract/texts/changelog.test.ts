import { describe, expect, it } from "vitest";
import { changelog, readNews, releaseNotes } from "#tools/news/changelog.mjs";
import { readTree, textOf } from "../tree.ts";

const tree = readTree();
const news = await readNews();
const version = (version: string, released: string | null, changes: object) => ({ version, released, ...changes });
const two = {
  ...news,
  versions: [
    version("0.2.0", null, { fixed: ["undo"], added: ["news"] }),
    version("0.1.0", "2026-01-02", { added: ["tours"] }),
  ],
};
const said = news.words.change;

describe("The changelog, the page of news and the release notes have one source", () => {
  it("CHANGELOG.md is as the source has it: node tools/news/make.mjs makes it", () =>
    expect(textOf(tree, "CHANGELOG.md")).toBe(changelog(news)));

  it("has a section for each version, its changes by kind", () =>
    expect(changelog(two).split("\n## ").slice(1)).toEqual([
      `[Unreleased]\n\n### Added\n\n- ${said.news}\n\n### Fixed\n\n- ${said.undo}\n`,
      `[0.1.0] - 2026-01-02\n\n### Added\n\n- ${said.tours}\n`,
    ]));

  it("the notes of a release are its section", () =>
    expect(releaseNotes(two, "0.1.0")).toBe(`### Added\n\n- ${said.tours}\n`));

  it("a version without a date, or one that is not there, cannot be released", () => {
    expect(() => releaseNotes(two, "0.2.0")).toThrow('version 0.2.0 has no date: set "released"');
    expect(() => releaseNotes(two, "0.3.0")).toThrow("has no version 0.3.0");
  });

  it("a change without words is an error", () => {
    const wordless = { ...two, versions: [version("0.2.0", null, { added: ["teleports"] })] };
    expect(() => changelog(wordless)).toThrow("expected News.change.teleports in lang/en.json");
  });

  it("dates are days, each older than the one above it", () => {
    const dates = news.versions.map(({ released }) => released);
    expect(dates.slice(1).filter(date => date === null)).toEqual([]);
    const days = dates.filter(date => date !== null);
    expect(days.filter(day => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
    expect(days).toEqual(days.toSorted().reverse());
  });
});
