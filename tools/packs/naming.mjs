import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The collection in which documents of a class are stored, by which their keys begin. */
export const COLLECTIONS = {
  Actor: "actors",
  Adventure: "adventures",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
};

/** An id as Foundry has them, always the same for the same place: links to an entry hold as long as its file is called so. */
export function idOf(place) {
  const bytes = createHash("sha256").update(place).digest().subarray(0, 16);
  return [...bytes].map(byte => LETTERS[byte % LETTERS.length]).join("");
}

/** Where an icon lies in the system. */
export const pictureOf = icon => `systems/ten-segments/icons/things/${icon}.svg`;

/** A text as it stands between tags. */
export const escaped = text => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** By which version a document was written: Foundry brings one of an older version up to its own. */
export function statsOf(root) {
  const {
    id: systemId,
    version: systemVersion,
    compatibility,
  } = JSON.parse(readFileSync(join(root, "system.json"), "utf8"));
  return { coreVersion: compatibility.minimum, systemId, systemVersion };
}
