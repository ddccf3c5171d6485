/** Kinds of changes, in the words and the order of Keep a Changelog. */
export const CHANGE_KINDS = ["added", "changed", "deprecated", "removed", "fixed", "security"] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The changes of a version. Each id is a sentence of `News.change` in `lang/en.json`. */
export interface Version extends Partial<Readonly<Record<ChangeKind, readonly string[]>>> {
  readonly version: string;
  /** The day of its release, such as 2026-11-28; null before it. */
  readonly released: string | null;
}

/** Every version, newest first. `CHANGELOG.md` and a release's notes are made from this (`tools/news`). */
export const NEWS = [
  {
    version: "0.1.0",
    released: null,
    added: [
      "texts",
      "tracker",
      "band",
      "undo",
      "conditions",
      "effects",
      "areas",
      "summons",
      "spell-powers",
      "dying",
      "walks",
      "saves",
      "packs",
      "macros",
      "recorded",
      "tours",
      "glossary",
      "welcome",
      "own-sheet",
      "news",
    ],
    deprecated: ["api-names"],
  },
] as const satisfies readonly [Version, ...Version[]];
