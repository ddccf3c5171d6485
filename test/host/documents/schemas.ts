import { fields as f } from "../data/index.ts";
import type { Dynamic } from "../realm.ts";

const id = () => new f.DocumentIdField();
const name = (initial?: Dynamic) => new f.StringField({ required: true, blank: initial !== undefined, initial });
const img = (initial: string | null) => new f.FilePathField({ categories: ["IMAGE"], initial });
const type = (initial: string | undefined = "base") => new f.StringField({ required: true, blank: false, initial });
const sort = () => new f.NumberField({ required: true, integer: true, nullable: false, initial: 0 });
const flags = () => new f.ObjectField();
const stats = () => new f.ObjectField();
const system = (documentName: string) => new f.TypeDataField(documentName);
const folder = () => new f.ForeignDocumentField("Folder");
const ownership = () => new f.ObjectField({ initial: () => ({ default: 0 }) });
const children = (documentName: string) => new f.EmbeddedCollectionField(documentName);
const user = () => new f.ForeignDocumentField("User");
const whole = (initial = 0, options: Dynamic = {}) =>
  new f.NumberField({ required: true, nullable: false, integer: true, initial, ...options });
const number = (initial: number) => new f.NumberField({ required: true, nullable: false, initial });
const flag = (initial = false) => new f.BooleanField({ initial });
const text = (initial = "") => new f.StringField({ required: true, initial });

const actorImage = "icons/svg/mystery-man.svg";

const delta = () =>
  new f.SchemaField(
    {
      _id: id(),
      name: new f.StringField({ nullable: true, initial: null }),
      type: new f.StringField({ nullable: true, initial: null }),
      img: new f.FilePathField({ categories: ["IMAGE"], initial: null }),
      system: new f.ObjectField(),
      items: new f.ArrayField(new f.ObjectField()),
      effects: new f.ArrayField(new f.ObjectField()),
      ownership: new f.ObjectField({ nullable: true, initial: null }),
      flags: flags(),
    },
    { nullable: true, initial: null },
  );

const tokenFields = () => ({
  name: new f.StringField({ required: true, initial: "" }),
  displayName: whole(0),
  actorLink: flag(),
  width: number(1),
  height: number(1),
  texture: new f.SchemaField({ src: img(actorImage), scaleX: number(1), scaleY: number(1) }),
  disposition: whole(-1),
  displayBars: whole(0),
  bar1: new f.SchemaField({ attribute: new f.StringField({ nullable: true, initial: null }) }),
  bar2: new f.SchemaField({ attribute: new f.StringField({ nullable: true, initial: null }) }),
  rotation: new f.AngleField(),
  lockRotation: flag(),
  sight: new f.ObjectField({ initial: () => ({ enabled: false }) }),
  movementAction: new f.StringField({ nullable: true, initial: null }),
  flags: flags(),
});

/** The fields of every document, by document name; `system` belongs to the game system. */
export const schemas: Record<string, () => Dynamic> = {
  User: () => ({
    _id: id(),
    name: name(),
    role: whole(1, { min: 0, max: 4 }),
    password: text(),
    avatar: img(null),
    character: new f.ForeignDocumentField("Actor"),
    color: new f.ColorField({ required: true, nullable: false, initial: "#888888" }),
    permissions: new f.ObjectField(),
    hotbar: new f.ObjectField(),
    flags: flags(),
    _stats: stats(),
  }),
  Setting: () => ({
    _id: id(),
    key: name(),
    value: new f.StringField({ required: true, nullable: true, initial: null }),
    user: user(),
    _stats: stats(),
  }),
  Actor: () => ({
    _id: id(),
    name: name(),
    img: img(actorImage),
    type: type(undefined),
    system: system("Actor"),
    prototypeToken: new f.SchemaField({
      ...tokenFields(),
      appendNumber: flag(),
      prependAdjective: flag(),
      randomImg: flag(),
    }),
    items: children("Item"),
    effects: children("ActiveEffect"),
    folder: folder(),
    sort: sort(),
    ownership: ownership(),
    flags: flags(),
    _stats: stats(),
  }),
  Item: () => ({
    _id: id(),
    name: name(),
    img: img("icons/svg/item-bag.svg"),
    type: type(undefined),
    system: system("Item"),
    effects: children("ActiveEffect"),
    folder: folder(),
    sort: sort(),
    ownership: ownership(),
    flags: flags(),
    _stats: stats(),
  }),
  ActiveEffect: () => ({
    _id: id(),
    name: name(""),
    img: img("icons/svg/aura.svg"),
    type: type(),
    system: system("ActiveEffect"),
    disabled: flag(),
    statuses: new f.SetField(new f.StringField({ required: true, blank: false })),
    duration: new f.ObjectField(),
    description: new f.HTMLField(),
    origin: new f.StringField({ nullable: true, initial: null }),
    tint: new f.ColorField({ nullable: false, initial: "#ffffff" }),
    transfer: flag(true),
    sort: sort(),
    flags: flags(),
    _stats: stats(),
  }),
  ChatMessage: () => ({
    _id: id(),
    type: type(),
    system: system("ChatMessage"),
    style: whole(0),
    author: user(),
    timestamp: new f.NumberField({ required: true, nullable: false, initial: Date.now }),
    flavor: new f.HTMLField(),
    title: text(),
    content: new f.HTMLField({ textSearch: true }),
    speaker: new f.SchemaField({
      scene: new f.ForeignDocumentField("Scene", { idOnly: true }),
      actor: new f.ForeignDocumentField("Actor", { idOnly: true }),
      token: new f.DocumentIdField({ readonly: false }),
      alias: new f.StringField(),
    }),
    whisper: new f.ArrayField(new f.StringField({ required: true, blank: false })),
    blind: flag(),
    rolls: new f.ArrayField(new f.JSONField()),
    sound: new f.FilePathField({ categories: ["AUDIO"] }),
    emote: flag(),
    flags: flags(),
    _stats: stats(),
  }),
  Combat: () => ({
    _id: id(),
    name: new f.StringField({ required: true, initial: "" }),
    type: type(),
    system: system("Combat"),
    scene: new f.ForeignDocumentField("Scene"),
    groups: children("CombatantGroup"),
    combatants: children("Combatant"),
    active: flag(),
    round: whole(0, { min: 0 }),
    turn: new f.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    sort: sort(),
    flags: flags(),
    _stats: stats(),
  }),
  Combatant: () => ({
    _id: id(),
    type: type(),
    system: system("Combatant"),
    actorId: new f.ForeignDocumentField("Actor", { idOnly: true }),
    tokenId: new f.DocumentIdField({ readonly: false }),
    sceneId: new f.ForeignDocumentField("Scene", { idOnly: true }),
    name: new f.StringField({ required: true, blank: false, nullable: true, initial: null }),
    img: new f.FilePathField({ categories: ["IMAGE"] }),
    initiative: new f.NumberField({ required: true, nullable: true, initial: null }),
    hidden: flag(),
    defeated: flag(),
    group: new f.DocumentIdField({ readonly: false }),
    flags: flags(),
    _stats: stats(),
  }),
  CombatantGroup: () => ({
    _id: id(),
    type: type(),
    system: system("CombatantGroup"),
    name: name(""),
    img: img(null),
    initiative: new f.NumberField({ required: true, nullable: true, initial: null }),
    ownership: ownership(),
    flags: flags(),
    _stats: stats(),
  }),
  Scene: () => ({
    _id: id(),
    name: name(),
    active: flag(),
    navigation: flag(true),
    background: new f.SchemaField({ src: img(null) }),
    backgroundColor: new f.ColorField({ nullable: false, initial: "#999999" }),
    width: whole(4000, { min: 1 }),
    height: whole(3000, { min: 1 }),
    padding: number(0),
    grid: new f.SchemaField({
      type: whole(1),
      size: whole(100, { min: 20 }),
      distance: number(5),
      units: text("ft"),
      color: new f.ColorField({ nullable: false, initial: "#000000" }),
      alpha: new f.AlphaField({ initial: 0.2 }),
    }),
    tokens: children("Token"),
    folder: folder(),
    sort: sort(),
    ownership: ownership(),
    flags: flags(),
    _stats: stats(),
  }),
  Token: () => ({
    _id: id(),
    ...tokenFields(),
    actorId: new f.ForeignDocumentField("Actor", { idOnly: true }),
    delta: delta(),
    x: whole(0),
    y: whole(0),
    elevation: number(0),
    sort: sort(),
    locked: flag(),
    hidden: flag(),
    _movementHistory: new f.ArrayField(new f.ObjectField()),
    _stats: stats(),
  }),
  Macro: () => ({
    _id: id(),
    name: name(),
    type: type("chat"),
    author: user(),
    img: img("icons/svg/dice-target.svg"),
    scope: text("global"),
    command: text(),
    folder: folder(),
    sort: sort(),
    ownership: ownership(),
    flags: flags(),
    _stats: stats(),
  }),
  Folder: () => ({
    _id: id(),
    name: name(),
    type: type(undefined),
    description: new f.HTMLField(),
    folder: folder(),
    sorting: text("a"),
    sort: sort(),
    color: new f.ColorField(),
    flags: flags(),
    _stats: stats(),
  }),
  JournalEntry: () => ({
    _id: id(),
    name: name(),
    pages: children("JournalEntryPage"),
    folder: folder(),
    sort: sort(),
    ownership: ownership(),
    flags: flags(),
    _stats: stats(),
  }),
  JournalEntryPage: () => ({
    _id: id(),
    name: name(),
    type: type("text"),
    system: system("JournalEntryPage"),
    text: new f.ObjectField(),
    sort: sort(),
    ownership: ownership(),
    flags: flags(),
    _stats: stats(),
  }),
};

/** Where child documents lie inside each document, all the way down. */
const effects = { effects: {} };
const figure = { items: effects, effects: {} };
export const EMBEDDED: Record<string, Dynamic> = {
  Actor: figure,
  Item: effects,
  ActorDelta: figure,
  Token: { delta: figure },
  Scene: { tokens: { delta: figure } },
  Combat: { combatants: {}, groups: {} },
  JournalEntry: { pages: {} },
};

/** The collection that holds a kind of document, in the world or in a parent. */
export const COLLECTIONS: Record<string, string> = {
  User: "users",
  Setting: "settings",
  Actor: "actors",
  Item: "items",
  ActiveEffect: "effects",
  ChatMessage: "messages",
  Combat: "combats",
  Combatant: "combatants",
  CombatantGroup: "groups",
  Scene: "scenes",
  Token: "tokens",
  ActorDelta: "delta",
  Macro: "macros",
  Folder: "folders",
  JournalEntry: "journal",
  JournalEntryPage: "pages",
};

/** Documents that the world holds itself. */
export const WORLD_DOCUMENTS = [
  "User",
  "Setting",
  "Folder",
  "Actor",
  "Item",
  "Scene",
  "Combat",
  "ChatMessage",
  "Macro",
  "JournalEntry",
] as const;
