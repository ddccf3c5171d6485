import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../steps/run.mjs";
import { importTypeScript } from "../steps/table.mjs";

/** @typedef {import("../../src/foundry/help/versions.ts").Version} Version */
/** @typedef {{ kind: Record<string, string>, change: Record<string, string> }} NewsWords */
/** @typedef {{ versions: readonly Version[], kinds: readonly import("../../src/foundry/help/versions.ts").ChangeKind[], words: NewsWords }} News */

const SOURCE = "src/foundry/help/versions.ts";

const HEAD = `# Changelog

All notable changes, newest first. The format is [Keep a Changelog](https://keepachangelog.com/en/1.1.0/), the versions
follow [Semantic Versioning](https://semver.org/spec/v2.0.0.html).

<!-- Made from ${SOURCE} and lang/en.json. Edit those, then run: node tools/news/make.mjs -->
`;

/** Reads the versions and their texts, which the system's news page shows too. @returns {Promise<News>} */
export async function readNews() {
  const { NEWS, CHANGE_KINDS } = await importTypeScript(SOURCE);
  const { TENSEGMENTS } = JSON.parse(readFileSync(join(root, "lang/en.json"), "utf8"));
  return { versions: NEWS, kinds: CHANGE_KINDS, words: TENSEGMENTS.News };
}

/** The changes of one version by kind. @param {News} news @param {Version} version */
function changesOf({ kinds, words }, version) {
  return kinds
    .filter(kind => version[kind]?.length)
    .map(kind => {
      const changes = (version[kind] ?? []).map(change => `- ${sentence(words, change)}`);
      return `### ${words.kind[kind]}\n\n${changes.join("\n")}\n`;
    })
    .join("\n");
}

/** @param {NewsWords} words @param {string} change */
function sentence(words, change) {
  const text = words.change[change];
  if (text === undefined) throw new RangeError(`changelog: expected News.change.${change} in lang/en.json`);
  return text;
}

/** The text of `CHANGELOG.md`. @param {News} news */
export function changelog(news) {
  const sections = news.versions.map(version => {
    const heading = version.released === null ? "[Unreleased]" : `[${version.version}] - ${version.released}`;
    return `## ${heading}\n\n${changesOf(news, version)}`;
  });
  return [HEAD, ...sections].join("\n");
}

/** The notes of a version's release. @param {News} news @param {string} version */
export function releaseNotes(news, version) {
  const told = news.versions.find(known => known.version === version);
  if (told === undefined) throw new RangeError(`releaseNotes: ${SOURCE} has no version ${version}`);
  if (told.released === null)
    throw new RangeError(
      `releaseNotes: version ${version} has no date: set "released" in ${SOURCE}, then make CHANGELOG.md`,
    );
  return changesOf(news, told);
}
