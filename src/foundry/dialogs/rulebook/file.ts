import { chosenIn, makeRulebook, RULINGS, type Rulebook, type RulingId } from "#rules/index.ts";
import { say } from "../../localize.ts";

const FORMAT = "ten-segments.rulebook";
const VERSION = 1;

type Json = Readonly<Record<string, unknown>>;

/** A rulebook as a file: the text that is picked, and the rulings that are otherwise than there. */
export function fileOfBook(book: Rulebook): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, rulings: chosenIn(book) }, null, 1);
}

/**
 * The rulebook that a file holds.
 *
 * @param text the file's, of which any may be given
 * @throws {RangeError} in the reader's words, where the file holds none or one that cannot be played here
 */
export function bookOfFile(text: string): Rulebook {
  const { format, version, rulings } = parsed(text);
  if (format !== FORMAT || !isObject(rulings)) throw new RangeError(say("Dialog.Rulebook.File.other"));
  if (version !== VERSION) throw new RangeError(say("Dialog.Rulebook.File.version", { version: String(version) }));
  const unknown = Object.entries(rulings).filter(([id, choice]) => !isChoice(id, choice));
  if (unknown.length > 0) {
    const listed = unknown.map(([id, choice]) => `${id}: ${String(choice)}`).join("; ");
    throw new RangeError(say("Dialog.Rulebook.File.unknown", { rulings: listed }));
  }
  return makeRulebook(rulings as Partial<Rulebook>);
}

function parsed(text: string): Json {
  try {
    const read: unknown = JSON.parse(text);
    if (isObject(read)) return read;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new RangeError(say("Dialog.Rulebook.File.other"));
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isChoice(id: string, choice: unknown): boolean {
  const ruling = RULINGS.find(one => one.id === (id as RulingId));
  return (ruling?.choices as readonly unknown[] | undefined)?.includes(choice) ?? false;
}
