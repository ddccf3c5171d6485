import { fileURLToPath } from "node:url";
import { drawIcons } from "#tools/steps/icons.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Files that a build adds to the repository's, as far as clients request them. */
export const MADE: Readonly<Record<string, () => string>> = {
  "icons/signs.svg": () => drawIcons(ROOT)["icons/signs.svg"]!,
};
