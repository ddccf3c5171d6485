import { resolve } from "node:path";

/**
 * The rulings that matter for each text, as its preset sets them.
 *
 * @param {string} root
 * @returns {Promise<Record<string, { id: string, chapter: string, choice: string }[]>>} by preset
 */
export async function rulingsTaken(root) {
  const { runnerImport } = await import("vite");
  const from = resolve(root, "src/rules/index.ts");
  const rules = /** @type {any} */ ((await runnerImport(from, { root, configFile: false, logLevel: "error" })).module);
  const { presetOf, RULINGS } = rules;
  const { choices: texts } = RULINGS.find(({ id }) => id === "preset");
  return Object.fromEntries(texts.map(text => [text, takenBy(rules, presetOf(text))]));
}

function takenBy(rules, book) {
  const open = rules.RULINGS.filter(ruling => ruling.id !== "preset" && matters(rules, book, ruling));
  return open.map(({ id, chapter }) => ({ id, chapter, choice: String(book[id]) }));
}

/**
 * Would another choice change how this rulebook plays? Choices without effect are known to the rules as conflicts. A
 * default ruling about a text that is not played does not matter.
 */
function matters({ conflicts, makeRulebook, playsText }, book, { id, cite, choices, default: usual }) {
  if (book[id] === usual && !playsText(book, cite)) return false;
  const another = makeRulebook({ ...book, [id]: choices.find(choice => choice !== usual) });
  return !conflicts(another).some(({ why, with: told }) => why.startsWith("needs-") && told?.ruling === id);
}
