import { readFileSync } from "node:fs";
import { join } from "node:path";
import { idOf } from "./naming.mjs";
import { chaptersOf, pageOf, rulingsPage } from "./pages.mjs";

/** Foundry's format number of a page in HTML. */
const HTML = 1;

/** The chapter of worked examples in a text's reference. */
const EXAMPLES = /example/i;

/**
 * Builds a journal. Its pages are written in the entry, or come from a text's page of the rules reference: a summary of
 * the text, its chapters, and its rulings.
 *
 * @param {string} root
 * @param {Record<string, any>} entry
 * @param {string} parent
 * @param {import("./documents.mjs").Told} told
 */
export function journalOf(root, { name, pages = [], reference, chapters, preset }, parent, { words, taken }) {
  const written = pages.map(({ name: page, text }) => ({ name: page, content: pageOf(text, words) }));
  const referred =
    reference === undefined ? [] : referredTo(readFileSync(join(root, reference), "utf8"), chapters, words);
  const ruled = preset === undefined ? [] : [{ name: "Rulings it takes", content: rulingsPage(taken[preset], words) }];
  const all = [...written, ...referred, ...ruled].map((page, at) => {
    const _id = idOf(`${parent}/${page.name}`);
    return { ...textPage(page, _id), sort: (at + 1) * 1000, _key: `!journal.pages!${parent}.${_id}` };
  });
  return { name, pages: all };
}

/** A text page in Foundry's shape. */
export function textPage({ name, content }, _id) {
  return { _id, name, type: "text", title: { show: true, level: 1 }, text: { format: HTML, content } };
}

/** The requested chapters, or all. Examples come last. */
function referredTo(text, wanted, words) {
  const kept = chaptersOf(text, words).filter(({ name }) => wanted === undefined || wanted.includes(name));
  const isExample = ({ name }) => EXAMPLES.test(name);
  return [...kept.filter(one => !isExample(one)), ...kept.filter(isExample)];
}
