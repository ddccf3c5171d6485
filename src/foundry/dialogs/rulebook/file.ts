import { chosenIn, makeRulebook, RULINGS, type Rulebook, type RulingId } from "#rules/index.ts";
import { isObject, parsed } from "../../adapters/index.ts";
import { say } from "../../localize.ts";

const FORMAT = "ten-segments.rulebook";
const VERSION = 1;

/** A rulebook as JSON: the chosen text, and the rulings that differ from it. */
export function fileOfBook(book: Rulebook): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, rulings: chosenIn(book) }, null, 1);
}

/**
 * Parses a rulebook file.
 *
 * @returns the rulebook, or an error message for the user
 */
export function bookOfFile(text: string): Rulebook | string {
  const read = parsed(text);
  const { format, version, rulings } = isObject(read) ? read : {};
  if (format !== FORMAT || typeof version !== "number") return say("Dialog.Rulebook.File.other");
  if (version > VERSION) return say("Dialog.Rulebook.File.version", { version });
  if (!isObject(rulings)) return say("Dialog.Rulebook.File.other");
  const unknown = Object.entries(rulings).filter(([id, choice]) => !isChoice(id, choice));
  if (unknown.length === 0) return makeRulebook(rulings as Partial<Rulebook>);
  const listed = unknown.map(([id, choice]) => `${id}: ${String(choice)}`).join("; ");
  return say("Dialog.Rulebook.File.unknown", { rulings: listed });
}

function isChoice(id: string, choice: unknown): boolean {
  const ruling = RULINGS.find(one => one.id === (id as RulingId));
  return (ruling?.choices as readonly unknown[] | undefined)?.includes(choice) ?? false;
}
