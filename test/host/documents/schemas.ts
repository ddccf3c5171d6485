import { CONST } from "../client/constants.ts";
import { fields as f } from "../data/index.ts";
import { type Dynamic, realm } from "../realm.ts";
import { PrototypeTokenField } from "./scene/prototype-token.ts";
import { validateShape } from "./scene/region-shape.ts";

const id = () => new f.DocumentIdField();
const name = (options: Dynamic = { blank: false }) => new f.StringField({ required: true, ...options });
const text = (initial = "") => name({ initial });
const maybe = () => new f.StringField({ nullable: true, initial: null });
const img = (initial: string | null = null) => new f.FilePathField({ categories: ["IMAGE"], initial });
const type = (initial?: string) => name({ blank: false, initial });
const system = (documentName: string) => ({ type: type("base"), system: new f.TypeDataField(documentName) });
const foreign = (documentName: string, options: Dynamic = {}) => new f.ForeignDocumentField(documentName, options);
const pointer = () => new f.DocumentIdField();
const children = (documentName: string) => new f.EmbeddedCollectionField(documentName);
const number = (initial: number, options: Dynamic = {}) =>
  new f.NumberField({ required: true, nullable: false, initial, ...options });
const whole = (initial = 0, options: Dynamic = {}) => number(initial, { integer: true, ...options });
const maybeNumber = (options: Dynamic = {}) =>
  new f.NumberField({ required: true, nullable: true, initial: null, ...options });
const flag = (initial = false) => new f.BooleanField({ initial });
const color = (initial: string) => new f.ColorField({ required: true, nullable: false, initial });
const object = () => new f.ObjectField();
const html = () => new f.HTMLField();
const group = (fields: Dynamic, options: Dynamic = {}) => new f.SchemaField(fields, options);

const stored = () => ({ _id: id(), flags: object(), _stats: object() });
const owned = () => ({ ownership: new f.ObjectField({ initial: () => ({ default: 0 }) }) });
/** The fields of documents that the sidebar lists. */
const listed = () => ({ ...stored(), ...owned(), name: name(), folder: foreign("Folder"), sort: whole() });
const typed = (documentName: string) => ({ type: type(), system: new f.TypeDataField(documentName) });

const figure = "icons/svg/mystery-man.svg";
const bar = () => group({ attribute: maybe() });

// biome-ignore format: a table
const token = () => ({
  name: text(), displayName: whole(), actorLink: flag(), width: number(1), height: number(1),
  texture: group({ src: img(figure), scaleX: number(1), scaleY: number(1) }),
  disposition: whole(-1), displayBars: whole(), bar1: bar(), bar2: bar(), rotation: number(0),
  lockRotation: flag(), sight: object(), movementAction: maybe(), flags: object(),
});

/**
 * How long an effect lasts, and when it started. Its changes are in `system` on generation 14.
 *
 * @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.EffectDurationData.html
 * @see https://foundryvtt.com/api/interfaces/foundry.documents.types.EffectStartData.html
 */
// biome-ignore format: a table
const lasting = () => ({
  duration: group({ value: maybeNumber({ integer: true, min: 0 }), units: text("seconds"), expiry: maybe(), expired: flag() }),
  start: group({
    combat: foreign("Combat"), combatant: pointer(), initiative: maybeNumber(), round: maybeNumber({ integer: true, min: 0 }),
    turn: maybeNumber({ integer: true, min: 0 }), time: number(0),
  }, { nullable: true, initial: null }),
  showIcon: whole(1),
});

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.ActiveEffectData.html */
// biome-ignore format: a table
const lastingBefore = () => ({
  duration: group({
    startTime: maybeNumber(), seconds: maybeNumber({ integer: true, min: 0 }), combat: foreign("Combat", { idOnly: true }), rounds: maybeNumber({ integer: true, min: 0 }),
    turns: maybeNumber({ integer: true, min: 0 }), startRound: maybeNumber({ integer: true, min: 0 }), startTurn: maybeNumber({ integer: true, min: 0 }),
  }),
  changes: new f.ArrayField(group({ key: text(), value: text(), mode: whole(2), priority: maybeNumber() })),
});

// biome-ignore format: a table
const delta = () => group({
  _id: id(), name: maybe(), type: maybe(), img: img(), system: object(), flags: object(),
  items: new f.ArrayField(object()), effects: new f.ArrayField(object()), ownership: new f.ObjectField({ nullable: true, initial: null }),
}, { nullable: true, initial: null });

/** The contents of an adventure: each kind by its list. Documents that refer to others come after them. */
// biome-ignore format: a table
export const BROUGHT = {
  actors: "Actor", items: "Item", macros: "Macro", journal: "JournalEntry", scenes: "Scene", combats: "Combat",
};
const brought = () => Object.fromEntries(Object.keys(BROUGHT).map(list => [list, new f.ArrayField(object())]));

/** The fields of every document by document name. The game system defines `system`. */
// biome-ignore format: a table
export const schemas: Record<string, () => Dynamic> = {
  User: () => ({
    ...stored(), name: name(), role: whole(1, { min: 0, max: 4 }), password: text(), avatar: img(), character: foreign("Actor"),
    color: color("#888888"), permissions: object(), hotbar: object(),
  }),
  Setting: () => ({ ...stored(), key: name(), user: pointer(), value: name({ nullable: true, initial: null }) }),
  Actor: () => ({
    ...listed(), ...typed("Actor"), img: img(figure), items: children("Item"), effects: children("ActiveEffect"),
    prototypeToken: new PrototypeTokenField({ ...token(), appendNumber: flag(), prependAdjective: flag(), randomImg: flag() }),
  }),
  Adventure: () => ({
    ...stored(), name: name(), img: img(), caption: html(), description: html(), folder: foreign("Folder"), sort: whole(), ...brought(),
  }),
  Item: () => ({ ...listed(), ...typed("Item"), img: img("icons/svg/item-bag.svg"), effects: children("ActiveEffect") }),
  ActiveEffect: () => ({
    ...stored(), ...system("ActiveEffect"), name: text(), img: img("icons/svg/aura.svg"), disabled: flag(), statuses: new f.SetField(name()),
    description: html(), origin: maybe(), tint: color("#ffffff"), transfer: flag(true), sort: whole(), ...(realm.generation < 14 ? lastingBefore() : lasting()),
  }),
  ChatMessage: () => ({
    ...stored(), ...system("ChatMessage"), style: whole(), author: foreign("User"), timestamp: number(0, { initial: Date.now }),
    flavor: html(), title: text(), content: html(), whisper: new f.ArrayField(name()), blind: flag(), emote: flag(),
    speaker: group({
      scene: foreign("Scene", { idOnly: true }), actor: foreign("Actor", { idOnly: true }), token: pointer(), alias: new f.StringField(),
    }),
    rolls: new f.ArrayField(new f.JSONField()), sound: new f.FilePathField({ categories: ["AUDIO"] }),
  }),
  Combat: () => ({
    ...stored(), ...system("Combat"), name: text(), scene: foreign("Scene"), groups: children("CombatantGroup"), combatants: children("Combatant"),
    active: flag(), round: whole(0, { min: 0 }), turn: maybeNumber({ integer: true, min: 0 }), sort: whole(),
  }),
  Combatant: () => ({
    ...stored(), ...system("Combatant"), actorId: foreign("Actor", { idOnly: true }), tokenId: pointer(), sceneId: foreign("Scene", { idOnly: true }),
    name: name({ blank: false, nullable: true, initial: null }), img: img(), initiative: maybeNumber(), hidden: flag(), defeated: flag(), group: pointer(),
  }),
  CombatantGroup: () => ({ ...stored(), ...owned(), ...system("CombatantGroup"), name: text(), img: img(), initiative: maybeNumber() }),
  Folder: () => ({
    ...stored(), name: name(), type: type(), description: html(), folder: foreign("Folder"), sorting: text("a"), sort: whole(),
    color: new f.ColorField({ nullable: true, initial: null }),
  }),
  JournalEntry: () => ({ ...listed(), pages: children("JournalEntryPage") }),
  JournalEntryPage: () => ({
    ...stored(), ownership: new f.ObjectField({ initial: () => ({ default: -1 }) }), name: name({ blank: false }), type: type("text"),
    system: new f.TypeDataField("JournalEntryPage"), title: group({ show: flag(true), level: whole(1, { min: 1, max: 6 }) }),
    text: group({ content: html(), markdown: maybe(), format: whole(1) }), src: maybe(), category: pointer(), sort: whole(),
  }),
  Macro: () => ({
    ...listed(), author: foreign("User"), type: type("chat"), img: img("icons/svg/dice-target.svg"), scope: text("global"), command: text(),
  }),
  Scene: () => ({
    ...listed(), active: flag(), navigation: flag(true), background: group({ src: img() }), backgroundColor: color("#999999"),
    width: whole(4000, { min: 1 }), height: whole(3000, { min: 1 }), padding: number(0), tokens: children("Token"),
    walls: children("Wall"), regions: children("Region"),
    initial: group({ x: maybeNumber(), y: maybeNumber(), scale: maybeNumber() }),
    grid: group({
      type: whole(1), size: whole(100, { min: 20 }), distance: number(5), units: text("ft"), color: color("#000000"), alpha: number(0.2),
    }),
  }),
  Token: () => ({
    ...token(), ...stored(), actorId: foreign("Actor", { idOnly: true }), delta: delta(), x: whole(), y: whole(), elevation: number(0),
    sort: whole(), locked: flag(), hidden: flag(), _movementHistory: new f.ArrayField(object()),
    ...(realm.generation < 14 ? {} : { level: text("defaultLevel0000") }),
  }),
  /**
   * Generation 13 and 14 alike, as far as both have these fields.
   *
   * @see https://foundryvtt.com/api/interfaces/foundry.documents.types.RegionData.html
   */
  Region: () => ({
    ...stored(), name: name({ blank: false }), color: color("#000000"), shapes: new f.ArrayField(new f.ObjectField({ validate: validateShape })),
    behaviors: new f.ArrayField(object()), visibility: whole(0, { choices: Object.values(CONST.REGION_VISIBILITY) }), locked: flag(),
    ...(realm.generation < 14 ? {} : { levels: new f.ArrayField(name()) }),
  }),
  Wall: () => ({
    ...stored(), c: new f.ArrayField(whole()), light: whole(20), move: whole(20), sight: whole(20), sound: whole(20), dir: whole(), door: whole(),
    ds: whole(), doorSound: maybe(), threshold: object(),
  }),
};

const built: Record<string, Dynamic> = {};
/** A document's whole schema for the current generation. */
export const schemaOf = (documentName: string): Dynamic =>
  (built[`${documentName} ${realm.generation}`] ??= new f.SchemaField((schemas[documentName] as () => Dynamic)()));

/** The tree of child documents inside each document. */
const carried = { items: { effects: {} }, effects: {} };
// biome-ignore format: a table
export const EMBEDDED: Record<string, Dynamic> = {
  Actor: carried,
  ActorDelta: carried,
  Item: { effects: {} },
  Token: { delta: carried },
  Scene: { tokens: { delta: carried }, walls: {}, regions: {} },
  Combat: { combatants: {}, groups: {} },
  JournalEntry: { pages: {} },
};

/** The documents that the world itself contains, in order of creation. */
export const WORLD_DOCUMENTS = [
  "User",
  "Setting",
  "Actor",
  "Item",
  "Scene",
  "Combat",
  "ChatMessage",
  "JournalEntry",
  "Macro",
] as const;

/** The name of the collection for a kind of document, in the world or in a parent. */
// biome-ignore format: a table
export const COLLECTIONS: Record<string, string> = {
  User: "users", Setting: "settings", Actor: "actors", Item: "items", ActiveEffect: "effects", ChatMessage: "messages", Combat: "combats", Folder: "folders",
  Adventure: "adventures", JournalEntry: "journal", Macro: "macros", JournalEntryPage: "pages", Combatant: "combatants", CombatantGroup: "groups", Scene: "scenes", Token: "tokens", Wall: "walls", Region: "regions", ActorDelta: "delta",
};
