import { namespace } from "../namespace.ts";
import { ActiveEffect } from "./active-effect.ts";
import { Adventure } from "./adventure.ts";
import { ChatMessage } from "./chat-message.ts";
import { Combat } from "./combat/combat.ts";
import { Combatant, CombatantGroup } from "./combat/combatant.ts";
import { Actor, Item, Setting } from "./figures.ts";
import { JournalEntry, JournalEntryPage } from "./journal.ts";
import { Macro } from "./macro.ts";
import { CompendiumCollection, CompendiumPacks } from "./packs/compendium-collection.ts";
import { CompendiumFolderCollection } from "./packs/folder.ts";
import { RegionDocument } from "./scene/region.ts";
import { Scene } from "./scene/scene.ts";
import { TokenDocument } from "./scene/token.ts";
import { WallDocument } from "./scene/wall.ts";
import { User } from "./user.ts";
import { collections } from "./world-collections.ts";

export { database } from "./database.ts";
export { Document } from "./document.ts";
export { EmbeddedCollection } from "./embedded-collection.ts";
export { BaseGrid, SquareGrid } from "./scene/grid/index.ts";

/** Every document class by document name. */
export const documentClasses = {
  ActiveEffect,
  Actor,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  Region: RegionDocument,
  Scene,
  Setting,
  Token: TokenDocument,
  User,
  Wall: WallDocument,
};

const packs = { CompendiumCollection, CompendiumFolderCollection, CompendiumPacks };

/** `foundry.documents`. */
const { Region, Token, Wall, ...named } = documentClasses;
/** Clients have one class of each kind; its base class is exported under a second name. */
const bases = Object.fromEntries(Object.entries(documentClasses).map(([name, cls]) => [`Base${name}`, cls]));
export const documents = namespace("foundry.documents", {
  ...named,
  ...bases,
  RegionDocument,
  TokenDocument,
  WallDocument,
  collections: namespace("foundry.documents.collections", { ...collections, ...packs }),
});
