import { CONST, hasPermission } from "../client/constants.ts";
import { materialize } from "../documents/scene/delta.ts";
import type { Dynamic } from "../realm.ts";

const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
const { ASSISTANT } = CONST.USER_ROLES;

/** A document that a user wants to change, and its parent. */
export interface Target {
  action: "create" | "update" | "delete";
  documentName: string;
  /** The stored document; for a creation, the new data. */
  source: Dynamic;
  parent: Dynamic;
  /** The changed keys. */
  changes: Dynamic;
}

export interface World {
  [collection: string]: Dynamic;
}

export const isMaster = (user: Dynamic): boolean => user.role >= ASSISTANT;

const owns = (source: Dynamic, user: Dynamic): boolean => {
  const own = source?.ownership?.[user._id] ?? -1;
  return (own === -1 ? (source?.ownership?.default ?? 0) : own) >= OWNER;
};

/** The actor of a token or a combatant. */
export function actorOf(world: World, { actorId, tokenId, sceneId, actorLink, delta }: Dynamic): Dynamic {
  const token = tokenId
    ? world.scenes.find((scene: Dynamic) => scene._id === sceneId)?.tokens.find((one: Dynamic) => one._id === tokenId)
    : null;
  if (token) return actorOf(world, { actorId: token.actorId, actorLink: token.actorLink, delta: token.delta });
  const base = world.actors.find((actor: Dynamic) => actor._id === actorId);
  return base && delta && !actorLink ? materialize(base, delta) : base;
}

type Rule = (target: Target, user: Dynamic, world: World) => boolean;

const onlyMasters: Rule = () => false;
const ownerOf: Rule = ({ source, parent }, user) =>
  owns(source.ownership && !parent ? source : (parent ?? source), user);
const createdWith =
  (permission: string): Rule =>
  (target, user, world) =>
    target.action === "create" ? hasPermission(user, permission) : ownerOf(target, user, world);

/** The permissions of players. GMs may do everything. */
const RULES: Record<string, Rule> = {
  Actor: createdWith("ACTOR_CREATE"),
  Item: (target, user, world) =>
    target.parent ? ownerOf(target, user, world) : createdWith("ITEM_CREATE")(target, user, world),
  ActiveEffect: ownerOf,
  ChatMessage: ({ source, changes }, user) => source.author === user._id && (changes.author ?? user._id) === user._id,
  Combat: mayChangeCombat,
  Combatant: ({ action, source, changes }, user, world) => mayChangeCombatant(action, source, changes, user, world),
  CombatantGroup: ({ source }, user) => owns(source, user),
  Token: ({ action, source }, user, world) => {
    if (action === "create") return hasPermission(user, "TOKEN_CREATE");
    if (action === "delete") return hasPermission(user, "TOKEN_DELETE");
    return owns(actorOf(world, source), user);
  },
  Wall: ({ action, changes }, user) =>
    action === "update" && hasPermission(user, "WALL_DOORS") && Object.keys(changes).every(key => key === "ds"),
  JournalEntry: createdWith("JOURNAL_CREATE"),
  JournalEntryPage: ownerOf,
  /** A macro belongs to its author, and only they can be named as its author. */
  Macro: (target, user, world) =>
    target.source.author === user._id
      ? (target.changes.author ?? user._id) === user._id
      : target.action !== "create" && ownerOf(target, user, world),
  /** A user may change their own settings; world settings need a permission. */
  Setting: ({ source, changes }, user) =>
    source.user && !("user" in changes) ? source.user === user._id : hasPermission(user, "SETTINGS_MODIFY"),
  User: ({ action, source, changes }, user) =>
    action === "update" && source._id === user._id && !["role", "permissions", "name"].some(key => key in changes),
};

/** The keys of a combatant that the owner of its actor may change. Only GMs may change its actor or hide it. */
const COMBATANT_KEYS = ["_id", "initiative", "defeated", "flags", "system"];

function mayChangeCombatant(action: string, source: Dynamic, changes: Dynamic, user: Dynamic, world: World): boolean {
  const isOwner = owns(actorOf(world, source), user);
  return isOwner && (action !== "update" || Object.keys(changes).every(key => COMBATANT_KEYS.includes(key)));
}

/** A player may send only the turn, the round and combatants of their own. */
function mayChangeCombat({ action, source, changes }: Target, user: Dynamic, world: World): boolean {
  if (action !== "update") return false;
  return Object.entries<Dynamic>(changes).every(([key, value]) => {
    if (key === "turn" || key === "round") return true;
    if (key !== "combatants") return false;
    return value.every((change: Dynamic) => {
      const combatant = source.combatants.find((one: Dynamic) => one._id === change._id);
      return combatant && mayChangeCombatant("update", combatant, change, user, world);
    });
  });
}

/** Only a GM may set a document's ownership, when creating it or later. */
const saysOwners = ({ action, changes }: Target): boolean => action === "update" && "ownership" in changes;

export function mayModify(target: Target, user: Dynamic, world: World): boolean {
  if (isMaster(user)) return true;
  return !saysOwners(target) && (RULES[target.documentName] ?? onlyMasters)(target, user, world);
}
