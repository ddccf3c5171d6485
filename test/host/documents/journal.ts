import { CONST } from "../client/constants.ts";
import { type Dynamic, realm } from "../realm.ts";
import { Document } from "./document.ts";

const { INHERIT } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** A journal: pages of text, pictures and the like. Its sheet is not modeled. */
export class JournalEntry extends Document {
  static override documentName = "JournalEntry";
}

export class JournalEntryPage extends Document {
  static override documentName = "JournalEntryPage";
  static override get TYPES(): string[] {
    const declared = Object.keys(realm.game.system?.documentTypes?.JournalEntryPage ?? {});
    return [...CORE_PAGES, ...declared];
  }
  /** A page inherits the ownership of its journal unless it sets its own. */
  override getUserLevel(user: Dynamic = realm.game.user): number {
    const own = this.ownership[user.id] ?? this.ownership.default ?? INHERIT;
    return own === INHERIT ? (this.parent?.getUserLevel(user) ?? 0) : own;
  }
}

/** The page types of the core. */
export const CORE_PAGES = ["image", "pdf", "text", "video"];
