import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The collection names by document class. Keys in a pack begin with them. */
export const COLLECTIONS = {
  Actor: "actors",
  Adventure: "adventures",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
};

/**
 * An id in Foundry's format, always the same for the same path. Links to an entry work as long as its file keeps its
 * name.
 */
export function idOf(place) {
  const bytes = createHash("sha256").update(place).digest().subarray(0, 16);
  return [...bytes].map(byte => LETTERS[byte % LETTERS.length]).join("");
}

/** The path of an icon in the system. */
export const pictureOf = icon => `systems/ten-segments/icons/things/${icon}.svg`;

/** Escapes a text for use in HTML. */
export const escaped = text => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The version that wrote a document. Foundry migrates documents of older versions. */
export function statsOf(root) {
  const {
    id: systemId,
    version: systemVersion,
    compatibility,
  } = JSON.parse(readFileSync(join(root, "system.json"), "utf8"));
  return { coreVersion: compatibility.minimum, systemId, systemVersion };
}
