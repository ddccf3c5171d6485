import { part, type Tree } from "../tree.ts";
import { type Node, parseModule } from "./syntax.ts";

/** A name that a module exports. */
interface Name {
  readonly name: string;
  readonly path: string;
  /** A class or a type, which developers could take for one of Foundry's. */
  readonly isClassLike: boolean;
}

const nameOf = (node: Node): string => String((node.id as Node | null)?.name ?? "");

/** The names that a module declares and exports. Re-exports are not counted. */
function namesIn(path: string, text: string): Name[] {
  const statements = parseModule(path, text).body as Node[];
  const declared = statements.flatMap(({ type, declaration }) =>
    type === "ExportNamedDeclaration" && declaration ? [declaration as Node] : [],
  );
  const named = declared.flatMap(node => {
    const isClassLike = /Class|Interface|TypeAlias|Enum/.test(node.type);
    const nodes = node.type === "VariableDeclaration" ? (node.declarations as Node[]) : [node];
    return nodes.map(one => ({ name: nameOf(one), path, isClassLike }));
  });
  return named.filter(({ name }) => name !== "");
}

const namesOf = (tree: Tree): Name[] =>
  [...part(tree, /^src\/(?!.*\.d\.ts$).*\.ts$/)].flatMap(([path, text]) => namesIn(path, text));

/** The public classes of Foundry, from its API pages. */
// biome-ignore format: a table
const FOUNDRYS = new Set([
  // game and its parts
  "Game", "Hooks", "Canvas", "Setting", "Settings", "ClientSettings", "Localization", "Users", "Actors", "Items", "Scenes", "Macros",
  "Collection", "WorldCollection", "CompendiumCollection", "CompendiumPacks", "Tours", "Tour", "Socket", "SocketInterface", "GameTime",
  // documents
  "Document", "ActiveEffect", "Actor", "ActorDelta", "Adventure", "AmbientLight", "AmbientSound", "Card", "Cards", "ChatMessage",
  "Combat", "Combatant", "CombatantGroup", "Drawing", "FogExploration", "Folder", "Item", "JournalEntry", "JournalEntryPage", "Level",
  "Macro", "MeasuredTemplate", "Note", "Playlist", "PlaylistSound", "Region", "RegionBehavior", "RollTable", "Scene", "TableResult",
  "Tile", "Token", "TokenDocument", "User", "Wall",
  // dice
  "Roll", "Die", "Dice", "DiceTerm", "Coin", "FateDie", "RollTerm", "PoolTerm", "RollResolver",
  // windows
  "Application", "ApplicationV2", "Dialog", "DialogV2", "FormApplication", "DocumentSheet", "ActorSheet", "ItemSheet", "TokenHUD",
  "CombatTracker", "ChatLog", "ContextMenu", "Tabs", "TextEditor", "FilePicker", "Notifications", "Sidebar", "Compendium", "KeyboardManager",
  // the map
  "Ray", "PlaceableObject", "Ruler", "GridLayer", "BaseGrid", "Sound", "Position", "Turn",
]);

/** Our classes and types that have the name of one of Foundry's. */
export const foundrysNames = (tree: Tree): string[] =>
  namesOf(tree)
    .filter(({ name, isClassLike }) => isClassLike && FOUNDRYS.has(name))
    .map(({ name, path }) => `${path} calls something ${name}, as Foundry does`);
