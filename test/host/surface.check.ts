/**
 * Compiled but never run: compares the host's public API with the community's types for Foundry. Members that only the
 * host has, or that differ in kind or parameters, are listed here with a reason. Every member that only Foundry has
 * must be on a list of members that throw by name.
 */
import type {
  ApplicationV2 as HostApplication,
  DialogV2 as HostDialog,
  Notifications as HostNotifications,
} from "./applications/index.ts";
import type { Canvas as HostCanvas } from "./board/index.ts";
import type { Game } from "./client/game.ts";
import type { Hooks as HostHooks } from "./client/hooks.ts";
import type { ClientSettings } from "./client/settings.ts";
import type { fields, TypeDataModel } from "./data/index.ts";
import type { Roll as HostRoll } from "./dice/index.ts";
import type { Document as HostDocument } from "./documents/document.ts";
import type { documentClasses } from "./documents/index.ts";
import type { CompendiumCollection, CompendiumPacks } from "./documents/packs/compendium-collection.ts";
import type { Tour as HostTour } from "./nue/tour.ts";
import type { CombatTracker as HostTracker } from "./sidebar/combat-tracker.ts";
import type { LACKS } from "./surface/lacks.ts";
import type { Collection, Semaphore, utility } from "./utility/index.ts";

type Named<T> = keyof {
  [K in keyof T as string extends K ? never : K extends `_${string}` | symbol ? never : K]: T[K];
} &
  string;

/** Members that the host has and Foundry does not. */
type Invented<Host, Real> = Exclude<Named<Host>, keyof Real>;

type Kind<T> = 0 extends 1 & T ? "any" : [T] extends [(...args: never[]) => unknown] ? "function" : "value";

/** Members that are functions on one side only, or that cannot be called with Foundry's parameters. */
type Differing<Host, Real> = {
  [K in Named<Host> & keyof Real]: Kind<Host[K]> extends "any"
    ? never
    : Kind<Real[K]> extends "any"
      ? never
      : Kind<Host[K]> extends Kind<Real[K]>
        ? NonNullable<Real[K]> extends (...args: infer Arguments) => unknown
          ? Host[K] extends (...args: Arguments) => unknown
            ? never
            : K
          : never
        : K;
}[Named<Host> & keyof Real];

type Exceptions<Host, Real> = Record<Invented<Host, Real> | Differing<Host, Real>, string>;

type Host<Name extends keyof typeof documentClasses> = InstanceType<(typeof documentClasses)[Name]>;

const WINDOWS = {
  detachWindow: "generation 14; throws by name",
  renderChild: "generation 14; throws by name",
  toggleControls: "null is not taken for a missing argument",
};

type Pack = foundry.documents.collections.CompendiumCollection<"Item">;

export const exceptions = {
  utility: {} satisfies Exceptions<typeof utility, typeof foundry.utils>,
  fields: {} satisfies Exceptions<typeof fields, typeof foundry.data.fields>,
  hooks: {} satisfies Exceptions<typeof HostHooks, typeof Hooks>,
  collection: {} satisfies Exceptions<Collection, foundry.utils.Collection<{ name: string }>>,
  semaphore: {} satisfies Exceptions<Semaphore, foundry.utils.Semaphore>,
  game: {} satisfies Exceptions<Game, foundry.Game>,
  compendium: {} satisfies Exceptions<CompendiumCollection, Pack>,
  packs: {} satisfies Exceptions<CompendiumPacks, foundry.documents.collections.CompendiumPacks>,
  settings: {} satisfies Exceptions<ClientSettings, foundry.helpers.ClientSettings>,
  user: {} satisfies Exceptions<Host<"User">, foundry.documents.User.Implementation>,
  actor: {} satisfies Exceptions<Host<"Actor">, foundry.documents.Actor.Implementation>,
  item: {} satisfies Exceptions<Host<"Item">, foundry.documents.Item.Implementation>,
  message: {} satisfies Exceptions<Host<"ChatMessage">, foundry.documents.ChatMessage.Implementation>,
  combat: {} satisfies Exceptions<Host<"Combat">, foundry.documents.Combat.Implementation>,
  combatant: { turnNumber: "generation 14" } satisfies Exceptions<
    Host<"Combatant">,
    foundry.documents.Combatant.Implementation
  >,
  numberField: {} satisfies Exceptions<InstanceType<typeof fields.NumberField>, foundry.data.fields.NumberField>,
  schemaField: {} satisfies Exceptions<
    InstanceType<typeof fields.SchemaField>,
    foundry.data.fields.SchemaField<Record<never, never>>
  >,
  typeData: {} satisfies Exceptions<
    TypeDataModel,
    foundry.abstract.TypeDataModel.AnyConstructor extends abstract new (...args: never) => infer I ? I : never
  >,
  roll: { toMessage: "the secrecy of either generation: rollMode and messageMode" } satisfies Exceptions<
    HostRoll,
    foundry.dice.Roll
  >,
  application: WINDOWS satisfies Exceptions<HostApplication, foundry.applications.api.ApplicationV2>,
  dialog: WINDOWS satisfies Exceptions<HostDialog, foundry.applications.api.DialogV2>,
  tracker: {} satisfies Exceptions<HostTracker, foundry.applications.sidebar.tabs.CombatTracker>,
  notifications: {} satisfies Exceptions<HostNotifications, foundry.applications.ui.Notifications>,
  group: {} satisfies Exceptions<Host<"CombatantGroup">, foundry.documents.CombatantGroup.Implementation>,
  scene: {} satisfies Exceptions<Host<"Scene">, foundry.documents.Scene.Implementation>,
  tour: {} satisfies Exceptions<HostTour, foundry.nue.Tour>,
  token: {} satisfies Exceptions<Host<"Token">, foundry.documents.TokenDocument.Implementation>,
};

/** The names in a list of members that the host lacks. */
type Words<List extends string, Found = never> = List extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | Bare<First>>
  : Found | Bare<List>;
type Bare<Word extends string> = Word extends `${infer Name}\n`
  ? Bare<Name>
  : Word extends `\n${infer Name}`
    ? Bare<Name>
    : Word extends `${infer Name}()`
      ? Name
      : Word;

/** Instance members that come from the schema or the constructor, so Foundry's class types do not declare them. */
type OnInstances =
  | "active"
  | "actorId"
  | "actorLink"
  | "apps"
  | "author"
  | "avatar"
  | "background"
  | "backgroundColor"
  | "bar1"
  | "bar2"
  | "blind"
  | "character"
  | "collections"
  | "color"
  | "combatants"
  | "content"
  | "current"
  | "defeated"
  | "delta"
  | "description"
  | "disabled"
  | "displayBars"
  | "displayName"
  | "disposition"
  | "duration"
  | "effects"
  | "elevation"
  | "emote"
  | "flags"
  | "flavor"
  | "folder"
  | "grid"
  | "group"
  | "groups"
  | "height"
  | "hidden"
  | "hotbar"
  | "img"
  | "initiative"
  | "items"
  | "locked"
  | "lockRotation"
  | "movement"
  | "movementAction"
  | "name"
  | "navigation"
  | "origin"
  | "overrides"
  | "ownership"
  | "padding"
  | "password"
  | "permissions"
  | "previous"
  | "prototypeToken"
  | "resource"
  | "role"
  | "rolls"
  | "rotation"
  | "round"
  | "scene"
  | "sceneId"
  | "sight"
  | "sort"
  | "sound"
  | "speaker"
  | "statuses"
  | "style"
  | "system"
  | "targets"
  | "texture"
  | "timestamp"
  | "tint"
  | "tokenId"
  | "tokens"
  | "walls"
  | "regions"
  | "transfer"
  | "turn"
  | "turns"
  | "type"
  | "viewedScene"
  | "whisper"
  | "width"
  | "x"
  | "y";

/**
 * Members that only exist in the type declarations, fields of a token's actor, and a static that only one document has.
 */
type Theirs =
  | "aaaaa"
  | "Internal"
  | "prototype"
  | "appendNumber"
  | "prependAdjective"
  | "randomImg"
  | "applyRollMode"
  | `fog${string}`
  | `globalLight${string}`;

/** Members that are neither on the host nor on its lists. They would be silently undefined. */
type Silent<Host, Real, Lists extends keyof typeof LACKS> = Record<
  Exclude<
    Exclude<keyof Real & string, `_${string}` | ` ${string}`>,
    Named<Host> | Words<(typeof LACKS)[Lists]> | OnInstances | Theirs
  >,
  never
>;

type Static<Name extends keyof typeof documentClasses> = (typeof documentClasses)[Name];
type Real = typeof foundry.documents;

export const silent = {
  document: {} satisfies Silent<HostDocument, foundry.abstract.Document.Any, "Document">,
  user: {} satisfies Silent<Host<"User">, foundry.documents.User.Implementation, "Document" | "User">,
  actor: {} satisfies Silent<Host<"Actor">, foundry.documents.Actor.Implementation, "Document" | "Actor">,
  item: {} satisfies Silent<Host<"Item">, foundry.documents.Item.Implementation, "Document" | "Item">,
  effect: {} satisfies Silent<
    Host<"ActiveEffect">,
    foundry.documents.ActiveEffect.Implementation,
    "Document" | "ActiveEffect"
  >,
  message: {} satisfies Silent<
    Host<"ChatMessage">,
    foundry.documents.ChatMessage.Implementation,
    "Document" | "ChatMessage"
  >,
  combat: {} satisfies Silent<Host<"Combat">, foundry.documents.Combat.Implementation, "Document" | "Combat">,
  combatant: {} satisfies Silent<
    Host<"Combatant">,
    foundry.documents.Combatant.Implementation,
    "Document" | "Combatant"
  >,
  group: {} satisfies Silent<
    Host<"CombatantGroup">,
    foundry.documents.CombatantGroup.Implementation,
    "Document" | "CombatantGroup"
  >,
  scene: {} satisfies Silent<Host<"Scene">, foundry.documents.Scene.Implementation, "Document" | "Scene">,
  token: {} satisfies Silent<Host<"Token">, foundry.documents.TokenDocument.Implementation, "Document" | "Token">,
  statics: {} satisfies Silent<Static<"Actor">, Real["Actor"], "documentStatics">,
  effectStatics: {} satisfies Silent<
    Static<"ActiveEffect">,
    Real["ActiveEffect"],
    "documentStatics" | "activeEffectStatics"
  >,
  messageStatics: {} satisfies Silent<
    Static<"ChatMessage">,
    Real["ChatMessage"],
    "documentStatics" | "chatMessageStatics"
  >,
  roll: {} satisfies Silent<HostRoll, foundry.dice.Roll, "Roll">,
  rollStatics: {} satisfies Silent<typeof HostRoll, typeof foundry.dice.Roll, "rollStatics">,
  hooks: {} satisfies Silent<typeof HostHooks, typeof Hooks, "ui">,
  collection: {} satisfies Silent<Collection, foundry.utils.Collection<{ name: string }>, "ui">,
  settings: {} satisfies Silent<ClientSettings, foundry.helpers.ClientSettings, "ui">,
  game: {} satisfies Silent<Game, foundry.Game, "game">,
  compendium: {} satisfies Silent<CompendiumCollection, Pack, "compendium">,
  time: {} satisfies Silent<Game["time"], foundry.helpers.GameTime, "time">,
  i18n: {} satisfies Silent<Game["i18n"], foundry.helpers.Localization, "i18n">,
  keybindings: {} satisfies Silent<Game["keybindings"], foundry.helpers.interaction.ClientKeybindings, "keybindings">,
  canvas: {} satisfies Silent<HostCanvas, foundry.canvas.Canvas, "canvas">,
  application: {} satisfies Silent<HostApplication, foundry.applications.api.ApplicationV2, "application">,
  dialog: {} satisfies Silent<HostDialog, foundry.applications.api.DialogV2, "application">,
  notifications: {} satisfies Silent<HostNotifications, foundry.applications.ui.Notifications, "notifications">,
};
