import { fileURLToPath } from "node:url";
import { drawIcons } from "#tools/steps/icons.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** What a build makes beside what stands in the repository, as far as a window asks for it. */
export const MADE: Readonly<Record<string, () => string>> = {
  "icons/signs.svg": () => drawIcons(ROOT)["icons/signs.svg"]!,
};
