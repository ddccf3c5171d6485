import {
  DEFENSE_ORDERS,
  type Fight,
  type Figure,
  formerChoices,
  hasOwnChoices,
  makeRulebook,
  RULES_VERSION,
  RULINGS,
  type Rulebook,
  storedRulebook,
} from "../rules/index.ts";
import { note, watch } from "./border.ts";
import { cachedBy, cachedById } from "./cache.ts";
import { whileConnected } from "./connection.ts";
import { settingsByName } from "./interpreter.ts";
import { notify } from "./notices.ts";
import { faultOfBooks, type SharedByClients, SharedValue, storedBooks } from "./shared-value.ts";

const NAMESPACE = "ten-segments";

/** How strictly the rules are applied: shown only, put to the game master, or enforced. */
export const AUTOMATION = ["advise", "ask", "enforce"] as const;
export type Automation = (typeof AUTOMATION)[number];

/** How a combatant that may parry, dodge or block decides: ask its player, or follow a standing order. */
export const ORDERS = ["ask", ...DEFENSE_ORDERS] as const;

type Choice = string | boolean;
type Ruling = (typeof RULINGS)[number];

/** The rulebooks that encounters hold, and every parsed rulebook by its encounter's id. The world's has the empty id. */
const booksFrom = cachedBy((_settings: object) => {
  const { held } = readInForce();
  return { held, bookOf: cachedById((id: string) => (id === "" ? readRulebook() : bookFrom(held[id]!))) };
});

/** Settings with an invalid value that the game master has been warned about. */
const told = new Set<string>();

/** Selects a rulebook: by encounter, by fight, or by a combatant. Null selects the world's. */
type Played = Combat | Fight | Pick<Figure, "id"> | null;

/**
 * The rulebook of an encounter. It is the same frozen object until it changes, which never happens within a round.
 * Without an argument: that of the viewed encounter, else the world's.
 */
export function rulebook(of?: Played): Rulebook {
  const { held, bookOf } = booksFrom(game.settings!);
  return bookOf(heldEncounter(of, held));
}

/** The viewed encounter; null before the world is ready. */
function encounterOnShow(): Combat | null {
  return game.ready ? (game.combat ?? null) : null;
}

/** The id of the encounter whose own rulebook is held; empty if the world's applies. */
function heldEncounter(of: Played | undefined, held: InForce["held"]): string {
  if (Object.keys(held).length === 0) return "";
  const combat = of === undefined ? encounterOnShow() : of && encounterOf(of);
  const id = combat?.id ?? "";
  return Object.hasOwn(held, id) ? id : "";
}

/** The encounter that a fight or a combatant belongs to, found by combatant ids. */
function encounterOf(of: Exclude<Played, null>): Combat | null {
  if ("combatants" in of) return of;
  const ids = "encounter" in of ? of.encounter.seats.map(({ figure }) => figure) : [of.id];
  return game.combats?.find(({ combatants }) => ids.some(id => combatants.has(id))) ?? null;
}

/** An actor of the world, or the synthetic actor of an unlinked token. */
export interface ActorLike {
  readonly id: string | null;
  readonly token?: { readonly id: string | null } | null;
}

/**
 * The rulebook for an actor's derived numbers: that of an encounter it is in, if that holds one, else the world's.
 * Compares combatants by id: an actor's combatant must not be asked for while the actor is being prepared.
 */
export function rulebookOfActor({ id, token }: ActorLike): Rulebook {
  const isIn = (one: Combatant) => one.actorId === id && (!token || one.tokenId === token.id);
  const combats = Object.keys(booksFrom(game.settings!).held).map(held => game.combats?.get(held));
  return rulebook(combats.find(combat => combat?.combatants.some(isIn)) ?? null);
}

/** Rulebooks that encounters hold until the end of a round, and rounds that were played by a former one. */
export interface InForce extends SharedByClients {
  /** By encounter id: the rulebook it is played by while a change waits for the end of its round. */
  readonly held: Readonly<Record<string, Partial<Rulebook>>>;
  /** Each entry: `through` is the last round of an encounter that was played by `book`. */
  readonly past: readonly { readonly combat: string; readonly through: number; readonly book: Partial<Rulebook> }[];
}

const NOTHING_HELD: InForce = Object.freeze({ held: {}, past: [] });

/**
 * Reads which rulebooks encounters hold until the end of a round, and which rounds were played by a former one; none if
 * that cannot be read.
 */
export function readInForce(): InForce {
  const stored = readSetting("inForce", () => true);
  if (stored === "") return NOTHING_HELD;
  const books = storedBooks(stored);
  return faultOfBooks(books) === null ? inForceFrom(books as Partial<InForce>) : NOTHING_HELD;
}

/**
 * Where the stored rulebooks of encounters are invalid: the path of the member, empty if nothing can be parsed; null if
 * all is valid.
 */
export function faultOfInForce(): string | null {
  const stored = readSetting("inForce", () => true);
  return stored === "" ? null : faultOfBooks(storedBooks(stored));
}

/** Replaces stored rulebooks that cannot be parsed with none, so that the world's rulebook applies. */
export async function mendInForce(): Promise<void> {
  if (faultOfInForce() !== null) await changeInForce(() => ({ ...NOTHING_HELD }));
}

/** The stored value. Older versions stored one rulebook for all encounters, under `now`. */
function inForceFrom(stored: Partial<InForce> & { readonly now?: Partial<Rulebook> | null }): InForce {
  const { held, past, now, by } = stored;
  const ids = now ? [...(game.combats ?? [])].map(({ id }) => id!) : [];
  return { held: held ?? Object.fromEntries(ids.map(id => [id, now!])), past: past ?? [], ...(by && { by }) };
}

const inForce = new SharedValue(readInForce, writeInForce);

/**
 * Changes and writes which rulebooks encounters hold until the end of a round.
 *
 * The leaders of two encounters may write at the same time; a change that another client's write has overwritten is
 * made again.
 *
 * @param change returns its argument if there is nothing to change; applying it twice must give the same result
 */
export function changeInForce(change: (now: InForce) => InForce): Promise<void> {
  return inForce.change(change);
}

async function writeInForce(books: InForce): Promise<void> {
  await whileConnected(() => settingsByName().set(NAMESPACE, "inForce", JSON.stringify(books)));
}

/** A rulebook from stored choices; the world's rulebook if they are invalid. */
export function bookFrom(choices: Partial<Rulebook>): Rulebook {
  try {
    return storedRulebook(choices);
  } catch (error) {
    note("the rulebook that is held cannot be read", error);
    return readRulebook();
  }
}

/** The rulebook that the world has chosen, even while encounters still wait for the end of a round. */
export const chosenRulebook = (): Rulebook => readRulebook();

/** Reads the world's rulings. An invalid ruling takes the preset's value. */
function readRulebook(): Rulebook {
  const chosen = RULINGS.map(({ id, choices }) => {
    const choice = readSetting(`rulebook.${id}`, value => (choices as readonly unknown[]).includes(value));
    return [id, choice] as const;
  });
  return makeRulebook(Object.fromEntries(chosen.filter(([, choice]) => choice !== undefined)) as Partial<Rulebook>);
}

/** A setting's value; undefined if it is invalid. The game master is warned once. */
function readSetting(name: string, allows: (value: unknown) => boolean): unknown {
  try {
    const value: unknown = settingsByName().get(NAMESPACE, name);
    if (allows(value)) return value;
  } catch (error) {
    note(`the setting ${name} cannot be read`, error);
  }
  tellOfDamage(name);
  return undefined;
}

/**
 * Runs when the world is ready: reads all settings, so that the GM is warned of invalid ones.
 *
 * Actors were prepared before the encounters existed, so actors of encounters that hold a rulebook are prepared again.
 */
export function warnOfInvalidSettings(): void {
  booksFrom.delete(game.settings!);
  if (Object.keys(booksFrom(game.settings!).held).length > 0) prepareFigures();
  readRulebook();
  automation();
  decisionTimeout();
  monsterOrder();
  advancesWorldTime();
  showsMonsterNumbers();
  goesOnByItself();
  goesOnWithin();
}

function tellOfDamage(name: string): void {
  if (told.has(name) || !game.user?.isGM || !ui.notifications) return;
  told.add(name);
  const key = name.startsWith("rulebook.") ? `Rulebook.${name.slice("rulebook.".length)}` : `Setting.${name}`;
  const setting = game.i18n.localize(`TENSEGMENTS.${key}.label`);
  notify.warn(game.i18n.format("TENSEGMENTS.Damage.setting", { setting }), { permanent: true });
}

/** Does the rulebook count three actions per round? */
export function keepsActions(): boolean {
  return rulebook()["ledger.enabled"];
}

/** How strictly the world applies the rules: shown only, put to the game master, or enforced (the default). */
export function automation(): Automation {
  const known = (value: unknown) => AUTOMATION.some(level => level === value);
  return (readSetting("automation", known) ?? "enforce") as Automation;
}

/** Seconds that a user has to decide before the stated default applies: 5–300. */
export function decisionTimeout(): number {
  return (readSetting("decisionTimeout", value => Number(value) >= 5 && Number(value) <= 300) ?? 30) as number;
}

/** The world's standing order for the defense of monsters that have none of their own; "ask" by default. */
export function monsterOrder(): (typeof ORDERS)[number] {
  const known = (value: unknown) => ORDERS.some(order => order === value);
  return (readSetting("monsterOrder", known) ?? "ask") as (typeof ORDERS)[number];
}

/** Does the end of a round advance the world's clock? */
export function advancesWorldTime(): boolean {
  return (readSetting("worldTime", value => typeof value === "boolean") ?? true) as boolean;
}

/** May players see the armor class and THAC0 of monsters, and adjustments that reveal them? */
export function showsMonsterNumbers(): boolean {
  return (readSetting("monsterNumbers", value => typeof value === "boolean") ?? false) as boolean;
}

/** Does the round advance from segment to segment by itself, when no one has anything left to do? */
export function goesOnByItself(): boolean {
  return (readSetting("goesOn", value => typeof value === "boolean") ?? false) as boolean;
}

/** Does the round at least advance by itself within a segment, when no one has anything left to do at this moment? */
export function goesOnWithin(): boolean {
  return (readSetting("goesOnWithin", value => typeof value === "boolean") ?? true) as boolean;
}

/**
 * Called when the world is ready. In a world whose rulebook was changed by an older version, or that has a fight under
 * way, writes the rulings that version did not have, so that rolls and replays stay as before. Only the active GM's client
 * does so, and only once.
 */
export async function keepFormerRulings(): Promise<void> {
  const version = Number(readSetting("rulesVersion", () => true));
  if (!game.users.activeGM?.isSelf || version >= RULES_VERSION) return;
  const book = readRulebook();
  if (hasOwnChoices(book) || book.preset !== "three-actions" || game.combats.some(({ round }) => round > 0)) {
    const former = Object.entries(formerChoices(version, book));
    await Promise.all(former.map(([id, choice]) => settingsByName().set(NAMESPACE, `rulebook.${id}`, choice)));
  }
  await settingsByName().set(NAMESPACE, "rulesVersion", RULES_VERSION);
}

/** The version of the compendiums' items that the world's items were last updated to; 0 for none. */
export function readItemsVersion(): number {
  return Number(readSetting("itemsVersion", () => true));
}

/** Stores the version of the compendiums' items to which the world's items have been updated. */
export async function noteItemsVersion(version: number): Promise<void> {
  await settingsByName().set(NAMESPACE, "itemsVersion", version);
}

/** Registers the world's settings, and one for each ruling of the rulebook. */
export function registerSettings(): void {
  for (const ruling of RULINGS) registerRuling(ruling);
  settingsByName().register(NAMESPACE, "inForce", {
    scope: "world",
    config: false,
    type: new foundry.data.fields.StringField({ required: true, blank: true, initial: "", trim: false }),
    onChange: () => {
      takeUp();
      watch(inForce.noticed(), "carrying-out");
    },
  });
  settingsByName().register(NAMESPACE, "rulesVersion", {
    scope: "world",
    config: false,
    type: new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  });
  settingsByName().register(NAMESPACE, "itemsVersion", {
    scope: "world",
    config: false,
    type: new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  });
  registerChoice("automation", AUTOMATION, "enforce");
  settingsByName().register(NAMESPACE, "decisionTimeout", {
    ...words("Setting.decisionTimeout"),
    scope: "world",
    config: true,
    type: new foundry.data.fields.NumberField({
      required: true,
      nullable: false,
      integer: true,
      initial: 30,
      min: 5,
      max: 300,
    }),
  });
  registerChoice("monsterOrder", ORDERS, "ask");
  registerSwitch("goesOnWithin", true);
  registerSwitch("goesOn", false);
  registerSwitch("monsterNumbers", false);
  registerSwitch("worldTime", true);
}

/** Registers a world setting that is on or off. */
function registerSwitch(name: "goesOn" | "goesOnWithin" | "monsterNumbers" | "worldTime", initial: boolean): void {
  settingsByName().register(NAMESPACE, name, {
    ...words(`Setting.${name}`),
    scope: "world",
    config: true,
    type: new foundry.data.fields.BooleanField({ required: true, initial }),
  });
}

/** Registers a world setting with several choices. */
function registerChoice(name: "automation" | "monsterOrder", choices: readonly string[], initial: string): void {
  settingsByName().register(NAMESPACE, name, {
    ...words(`Setting.${name}`),
    scope: "world",
    config: true,
    type: new foundry.data.fields.StringField({
      required: true,
      initial,
      choices: choiceWords(`Setting.${name}`, choices),
    }),
  });
}

function registerRuling({ id, choices, default: initial }: Ruling): void {
  settingsByName().register(NAMESPACE, `rulebook.${id}`, {
    ...words(`Rulebook.${id}`),
    scope: "world",
    config: false,
    type: fieldOf(id, choices, initial),
    onChange: takeUp,
  });
}

/** Drops the cached rulebooks. If the dexterity tables changed, actors are prepared again. */
function takeUp(): void {
  const tables = () => [...(game.combats ?? []), null].map(of => rulebook(of)["tables.dexterity"]).join();
  const before = tables();
  booksFrom.delete(game.settings!);
  if (before !== tables()) prepareFigures();
  watch(ui.combat?.render(), "drawing");
}

function prepareFigures(): void {
  for (const actor of game.actors ?? []) actor.reset();
  for (const scene of game.scenes ?? []) for (const token of scene.tokens) if (!token.actorLink) token.actor?.reset();
}

function fieldOf(id: string, choices: readonly Choice[], initial: Choice): object {
  if (typeof initial === "boolean") return new foundry.data.fields.BooleanField({ required: true, initial });
  return new foundry.data.fields.StringField({
    required: true,
    initial,
    choices: choiceWords(`Rulebook.${id}`, choices as readonly string[]),
  });
}

function words(key: string) {
  return { name: `TENSEGMENTS.${key}.label`, hint: `TENSEGMENTS.${key}.hint` };
}

function choiceWords(key: string, choices: readonly string[]): Record<string, string> {
  return Object.fromEntries(choices.map(choice => [choice, `TENSEGMENTS.${key}.choice.${choice}`]));
}
