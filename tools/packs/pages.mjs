import { escaped } from "./naming.mjs";

/** A requirement's id, such as S0.R4.b, and several of them in parentheses. */
const ID = String.raw`[GS]\d?\.[A-Z\d][\w.]*\w`;
const CITED = new RegExp(String.raw`\s*\(${ID}(?:(?:, | and )${ID})*\)`, "g");
/** An id that is part of a sentence. */
const BARE = new RegExp(`(?<=[a-z] )${ID}(?=[;,. ])`, "g");
const LISTED = new RegExp(String.raw`^\*{0,2}${ID}\*{0,2} — `);

/**
 * The chapters of a page of the rules reference in docs/rules, each with its heading. Requirement ids are left out.
 *
 * @param {string} text
 * @param {Record<string, any>} words the system's texts, which name the rulings
 * @returns {{ name: string, content: string }[]}
 */
export function chaptersOf(text, words) {
  const [, ...chapters] = text.split(/^## /m);
  const parts = chapters.map(chapter => {
    const [name = "", ...lines] = chapter.split("\n");
    return { name, lines };
  });
  const isTold = (line, id) => line.startsWith(`- **${id}**`) || line.startsWith(`- ${id} `);
  const placeOf = id => {
    const part = parts.find(({ lines }) => lines.some(line => isTold(line, id)));
    if (!part) throw new Error(`chaptersOf: expected the requirements that a page names to be its own, got ${id}`);
    return `told under *${part.name}*`;
  };
  return parts.map(({ name, lines }) => {
    return { name, content: pageOf(lines.join("\n").replaceAll(BARE, placeOf), words) };
  });
}

/**
 * A page of paragraphs, lists and smaller headings, as HTML.
 *
 * @param {string} text
 * @param {Record<string, any>} words
 */
export function pageOf(text, words) {
  const blocks = text.split(/\n{2,}/).map(block => block.trim());
  return blocks
    .filter(Boolean)
    .map(block => blockOf(block, words))
    .join("");
}

function blockOf(block, words) {
  const inWords = text => wordsOf(text, words);
  if (block.startsWith("### ")) return `<h3>${inWords(block.slice(4))}</h3>`;
  const lines = block.split("\n");
  const mark = /^(?:- |\d+\. )/;
  if (!lines.every(line => mark.test(line))) return `<p>${inWords(lines.join(" "))}</p>`;
  const items = lines.map(line => `<li>${inWords(line.replace(mark, "").replace(LISTED, ""))}</li>`);
  const list = block.startsWith("- ") ? "ul" : "ol";
  return `<${list}>${items.join("")}</${list}>`;
}

/** A line without ids that only the code uses, and with the names of rulings and options. */
function wordsOf(text, words) {
  return escaped(text.replace(CITED, ""))
    .replaceAll(/`([^`]+)`/g, (_, code) => `<em>${calledIn(code, words)}</em>`)
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/\*([^*]+)\*/g, "<em>$1</em>");
}

function calledIn(code, { TENSEGMENTS: { Rulebook, TableOption } }) {
  const ruling = code.split(".").reduce((within, part) => within?.[part], Rulebook);
  return ruling?.label ?? TableOption[code] ?? code;
}

/**
 * The rulings of a text as a page: a sentence for each, by chapter.
 *
 * @param {readonly { id: string, chapter: string, choice: string }[]} taken
 * @param {Record<string, any>} words
 */
export function rulingsPage(taken, { TENSEGMENTS: { Rulebook, Dialog } }) {
  const chapters = [...new Set(taken.map(({ chapter }) => chapter))];
  const ruled = chapters.map(chapter => {
    const items = taken
      .filter(one => one.chapter === chapter)
      .map(({ id, choice }) => {
        const ruling = id.split(".").reduce((within, part) => within[part], Rulebook);
        return `<li><strong>${escaped(ruling.label)}:</strong> ${escaped(ruling.says[choice])}</li>`;
      });
    return `<h3>${escaped(Dialog.Rulebook.chapter[chapter])}</h3><ul>${items.join("")}</ul>`;
  });
  return ruled.join("");
}
