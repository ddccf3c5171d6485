import { DEFENSE_ORDERS, type Fight, type Figure, makeRulebook, RULINGS, type Rulebook } from "../rules/index.ts";
import { note, watch } from "./border.ts";
import { whileConnected } from "./connection.ts";
import { settingsByName } from "./interpreter.ts";
import { notify } from "./notices.ts";
import { type SharedByClients, SharedValue } from "./shared-value.ts";
import { faultOfBooks, storedBooks } from "./stored-rulebooks.ts";

const NAMESPACE = "ten-segments";

/** How strictly the rules are kept: shown only, put to the game master, or enforced. */
export const AUTOMATION = ["advise", "ask", "enforce"] as const;
export type Automation = (typeof AUTOMATION)[number];

/** What a figure does when it may parry, dodge or block: whoever plays it is asked, or it has its orders. */
export const ORDERS = ["ask", ...DEFENSE_ORDERS] as const;

type Choice = string | boolean;
type Ruling = (typeof RULINGS)[number];

/** Rulebooks that have been read, and the settings that they were read from. */
interface Read {
  readonly from: object;
  readonly held: InForce["held"];
  /** By encounter; that of the world by the empty id. */
  readonly books: Map<string, Rulebook>;
}
let current: Read | null = null;

/** Settings with a value that nothing can be done with, of which somebody has been told. */
const told = new Set<string>();

/** What a rulebook is asked for: an encounter, its fight, or a figure in it; null for the world's. */
type Played = Combat | Fight | Pick<Figure, "id"> | null;

/**
 * The rulebook of an encounter: the same frozen object until it changes, which it never does within a round. Without an
 * argument, that of the encounter on the screen, else the world's.
 */
export function rulebook(of?: Played): Rulebook {
  if (current?.from !== game.settings) current = { from: game.settings!, held: readInForce().held, books: new Map() };
  const id = heldEncounter(of, current.held);
  const known = current.books.get(id) ?? (id === "" ? readRulebook() : bookFrom(current.held[id]!));
  current.books.set(id, known);
  return known;
}

/** Before the world is ready, none is. */
function encounterOnShow(): Combat | null {
  return game.ready ? (game.combat ?? null) : null;
}

/** The encounter whose rulebook is held; empty if the world's is played. */
function heldEncounter(of: Played | undefined, held: InForce["held"]): string {
  if (Object.keys(held).length === 0) return "";
  const combat = of === undefined ? encounterOnShow() : of && encounterOf(of);
  const id = combat?.id ?? "";
  return Object.hasOwn(held, id) ? id : "";
}

/** The encounter of a fight or a figure: that of its combatants. */
function encounterOf(of: Exclude<Played, null>): Combat | null {
  if ("combatants" in of) return of;
  const ids = "encounter" in of ? of.encounter.seats.map(({ figure }) => figure) : [of.id];
  return game.combats?.find(({ combatants }) => ids.some(id => combatants.has(id))) ?? null;
}

/** An actor: one of many tokens' own, or one of the world. */
export interface ActorLike {
  readonly id: string | null;
  readonly token?: { readonly id: string | null } | null;
}

/**
 * The rulebook that an actor's numbers follow: of an encounter that the actor is in and that holds one, else the world's. Combatants
 * are compared by their ids: while an actor is prepared, its combatant must not ask for it.
 */
export function rulebookOfActor({ id, token }: ActorLike): Rulebook {
  const isIn = (one: Combatant) => one.actorId === id && (!token || one.tokenId === token.id);
  const combats = Object.keys(readHeld()).map(held => game.combats?.get(held));
  return rulebook(combats.find(combat => combat?.combatants.some(isIn)) ?? null);
}

function readHeld(): InForce["held"] {
  rulebook(null);
  return current!.held;
}

/** Rulings that encounters hold until a round ends, and the rounds that were played by others than the world's. */
export interface InForce extends SharedByClients {
  /** By encounter, what it is played by as long as a change waits for the end of its round. */
  readonly held: Readonly<Record<string, Partial<Rulebook>>>;
  /** Each the last round of an encounter that was played by a book. */
  readonly past: readonly { readonly combat: string; readonly through: number; readonly book: Partial<Rulebook> }[];
}

const NOTHING_HELD: InForce = Object.freeze({ held: {}, past: [] });

export function readInForce(): InForce {
  const stored = readSetting("inForce", () => true);
  if (stored === "") return NOTHING_HELD;
  const books = storedBooks(stored);
  return faultOfBooks(books) === null ? inForceFrom(books as Partial<InForce>) : NOTHING_HELD;
}

/** The member of the stored rulebooks that cannot be read, empty if none of them can; null if all are sound. */
export function faultOfInForce(): string | null {
  const stored = readSetting("inForce", () => true);
  return stored === "" ? null : faultOfBooks(storedBooks(stored));
}

/** Stored rulebooks that cannot be read make room for those that have been chosen. */
export async function mendInForce(): Promise<void> {
  if (faultOfInForce() !== null) await changeInForce(() => ({ ...NOTHING_HELD }));
}

/** What was stored; by an older version one rulebook for all encounters alike. */
function inForceFrom(stored: Partial<InForce> & { readonly now?: Partial<Rulebook> | null }): InForce {
  const { held, past, now, by } = stored;
  const ids = now ? [...(game.combats ?? [])].map(({ id }) => id!) : [];
  return { held: held ?? Object.fromEntries(ids.map(id => [id, now!])), past: past ?? [], ...(by && { by }) };
}

const inForce = new SharedValue(readInForce, writeInForce);

/**
 * Changes which rulebooks are held. The leaders of two encounters may do so within one network delay, so the change is made again if
 * another client's write has replaced it.
 *
 * @param change returns its argument if there is nothing to change; applying it twice must give the same
 */
export function changeInForce(change: (now: InForce) => InForce): Promise<void> {
  return inForce.change(change);
}

async function writeInForce(books: InForce): Promise<void> {
  await whileConnected(() => settingsByName().set(NAMESPACE, "inForce", JSON.stringify(books)));
}

/** A book of stored choices; where they cannot be read, the one that has been chosen. */
export function bookFrom(choices: Partial<Rulebook>): Rulebook {
  try {
    return makeRulebook(choices);
  } catch (error) {
    note("the rulebook that is held cannot be read", error);
    return readRulebook();
  }
}

/** The rulebook as the world has chosen it, whether it is in force by now or waits for a round to end. */
export const chosenRulebook = (): Rulebook => readRulebook();

/** A ruling that cannot be read is as the preset has it. */
function readRulebook(): Rulebook {
  const chosen = RULINGS.map(({ id, choices }) => {
    const choice = readSetting(`rulebook.${id}`, value => (choices as readonly unknown[]).includes(value));
    return [id, choice] as const;
  });
  return makeRulebook(Object.fromEntries(chosen.filter(([, choice]) => choice !== undefined)) as Partial<Rulebook>);
}

/** A setting's value; undefined, which is told the game master once, where it has none that it may have. */
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
 * When the world is ready: says which settings cannot be used. Actors were prepared before encounters were there: those that hold a
 * rulebook are looked for now.
 */
export function tellOfSettings(): void {
  current = null;
  if (Object.keys(readHeld()).length > 0) prepareFigures();
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

/** Is there an account of three actions to show? */
export function keepsActions(): boolean {
  return rulebook()["ledger.enabled"];
}

export function automation(): Automation {
  const known = (value: unknown) => AUTOMATION.some(level => level === value);
  return (readSetting("automation", known) ?? "enforce") as Automation;
}

/** Seconds a user has to decide before the stated default is taken. */
export function decisionTimeout(): number {
  return (readSetting("decisionTimeout", value => Number(value) >= 5 && Number(value) <= 300) ?? 30) as number;
}

/** What all monsters do that have no order of their own. */
export function monsterOrder(): (typeof ORDERS)[number] {
  const known = (value: unknown) => ORDERS.some(order => order === value);
  return (readSetting("monsterOrder", known) ?? "ask") as (typeof ORDERS)[number];
}

/** Does the end of a round move the world's clock? */
export function advancesWorldTime(): boolean {
  return (readSetting("worldTime", value => typeof value === "boolean") ?? true) as boolean;
}

/** Are players told the armor class and THAC0 of monsters, and what gives them away? */
export function showsMonsterNumbers(): boolean {
  return (readSetting("monsterNumbers", value => typeof value === "boolean") ?? false) as boolean;
}

/** Does the round go on by itself when nobody has anything left to do at a moment? */
export function goesOnByItself(): boolean {
  return (readSetting("goesOn", value => typeof value === "boolean") ?? false) as boolean;
}

/** Does it do so at least as long as that stays within the segment? */
export function goesOnWithin(): boolean {
  return (readSetting("goesOnWithin", value => typeof value === "boolean") ?? true) as boolean;
}

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

/** A setting of the world that is on or off. */
function registerSwitch(name: "goesOn" | "goesOnWithin" | "monsterNumbers" | "worldTime", initial: boolean): void {
  settingsByName().register(NAMESPACE, name, {
    ...words(`Setting.${name}`),
    scope: "world",
    config: true,
    type: new foundry.data.fields.BooleanField({ required: true, initial }),
  });
}

/** A setting of the world that is one of several choices. */
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

/** The rulebook is read anew; where it picks other tables, so are the figures whose numbers follow from them. */
function takeUp(): void {
  const tables = () => [...(game.combats ?? []), null].map(of => rulebook(of)["tables.dexterity"]).join();
  const before = current === null ? null : tables();
  current = null;
  if (before !== null && before !== tables()) prepareFigures();
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
