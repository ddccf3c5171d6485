/**
 * Compiled, never run: the host's public face held against the community's declarations of Foundry's.
 * Every member that the host has and they have not, or that differs in kind or parameters, is named here with its reason.
 */
import type {
  ApplicationV2 as HostApplication,
  DialogV2 as HostDialog,
  Notifications as HostNotifications,
} from "./applications/index.ts";
import type { Game } from "./client/game.ts";
import type { Hooks as HostHooks } from "./client/hooks.ts";
import type { ClientSettings } from "./client/settings.ts";
import type { fields, TypeDataModel } from "./data/index.ts";
import type { Roll as HostRoll } from "./dice/index.ts";
import type { documentClasses } from "./documents/index.ts";
import type { CombatTracker as HostTracker } from "./sidebar/combat-tracker.ts";
import type { Collection, Semaphore, utility } from "./utility/index.ts";

type Named<T> = keyof {
  [K in keyof T as string extends K ? never : K extends `_${string}` | symbol ? never : K]: T[K];
} &
  string;

/** What the host has and Foundry has not. */
type Invented<Host, Real> = Exclude<Named<Host>, keyof Real>;

type Kind<T> = 0 extends 1 & T ? "any" : [T] extends [(...args: never[]) => unknown] ? "function" : "value";

/** What is a function here and a value there, or cannot be called as Foundry's is called. */
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

export const exceptions = {
  utility: {} satisfies Exceptions<typeof utility, typeof foundry.utils>,
  fields: {} satisfies Exceptions<typeof fields, typeof foundry.data.fields>,
  hooks: {} satisfies Exceptions<typeof HostHooks, typeof Hooks>,
  collection: {} satisfies Exceptions<Collection, foundry.utils.Collection<{ name: string }>>,
  semaphore: {} satisfies Exceptions<Semaphore, foundry.utils.Semaphore>,
  game: { packs: "throws by name" } satisfies Exceptions<Game, foundry.Game>,
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
  token: {} satisfies Exceptions<Host<"Token">, foundry.documents.TokenDocument.Implementation>,
};
