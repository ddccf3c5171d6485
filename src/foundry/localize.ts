import {
  type Adjustment,
  type Fight,
  type Figure,
  figureOf,
  frameOf,
  partName,
  playsText,
  type SideId,
  SOURCES,
} from "../rules/index.ts";
import { cachedBy, cachedById } from "./cache.ts";
import { rulebook } from "./settings.ts";

/** Names by id: of combatants, their items and the items' powers. */
export type Names = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number | null | undefined>>;
const NOTHING: Values = {};

/** A reason given by the rules or by the game master. */
interface Said {
  readonly why: string;
  readonly cite: string;
  readonly with?: Readonly<Record<string, string | number>>;
}

/** Keys of a reason's values that hold ids and are shown by name. */
const NAMED = new Set(["figure", "target", "against", "by", "weapon", "spell", "item", "device", "power"]);

/** Formatted strings of a language, by key and values. The lines of a list repeat most of their sentences. */
const formattedIn = cachedBy((_translations: object) => new Map<string, string>());
/** Maximum number of cached strings: more than a screen shows. */
const MOST_REMEMBERED = 5000;

/**
 * The cache for the current translations. Null before the game is ready, because translations are still being loaded.
 */
function remembered(): Map<string, string> | null {
  if (!game.ready) return null;
  const said = formattedIn(game.i18n.translations);
  if (said.size > MOST_REMEMBERED) said.clear();
  return said;
}

/**
 * Formats one of the system's localization keys (`TENSEGMENTS.` is prepended). The result is plain text: names are not
 * escaped. If `values` has a `segment`, its name is available as `part`, and capitalized as `Part`.
 */
export function say(key: string, values: Values = NOTHING): string {
  const said = remembered();
  if (said === null) return inFull(key, values);
  let asked = typeof values.segment === "number" ? `${key} ${frameOf(rulebook())}` : key;
  for (const name in values) asked += `\n${name}\t${values[name] ?? ""}`;
  const known = said.get(asked);
  if (known !== undefined) return known;
  const words = inFull(key, values);
  said.set(asked, words);
  return words;
}

function inFull(key: string, values: Values): string {
  const given = withPart(values);
  const words = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, shown(value)]));
  const id = `TENSEGMENTS.${key}`;
  if (!game.i18n.localize(id).includes("|")) return game.i18n.format(id, words);
  const sentence = game.i18n
    .localize(id)
    .replace(PLURAL, (_, name: string, forms: string) => formFor(given[name], forms));
  return sentence.replace(PLACEHOLDER, (whole, name: string) => words[name] ?? whole);
}

/** A word that depends on a number: `{rounds} {rounds|round|rounds}`. */
const PLURAL = /\{(\w+)\|([^}]+)\}/g;
const PLACEHOLDER = /\{(\w+)\}/g;
const PLURAL_CATEGORIES = ["zero", "one", "two", "few", "many", "other"] as const;

/** Formatters for numbers, lists and plurals in the user's language. */
interface Formats {
  readonly rules: Intl.PluralRules;
  readonly number: Intl.NumberFormat;
  /** "Brandt, Elin, Mirella" */
  readonly list: Intl.ListFormat;
  /** "Brandt, Elin, and Mirella" */
  readonly fullList: Intl.ListFormat;
}

const formatsOf = cachedById(
  (lang: string): Formats => ({
    rules: new Intl.PluralRules(lang),
    number: new Intl.NumberFormat(lang, { maximumFractionDigits: 20 }),
    list: new Intl.ListFormat(lang, { style: "narrow" }),
    fullList: new Intl.ListFormat(lang),
  }),
);

const formats = (): Formats => formatsOf(game.i18n.lang);

/** A list as the user's language writes it: "Brandt, Elin, Mirella". */
export function sayList(things: readonly (string | number)[]): string {
  return formats().list.format(things.map(thing => (typeof thing === "number" ? shownNumber(thing) : thing)));
}

/** Names joined in a sentence: "Brandt, Elin, and Mirella". */
export const sayNames = (names: readonly string[]): string => formats().fullList.format(names);

/**
 * The plural form for a number. `forms` is in the order of the plural categories that the language has; the last is
 * "other".
 */
function formFor(value: Values[string], forms: string): string {
  const { rules } = formats();
  const has = rules.resolvedOptions().pluralCategories;
  const categories = PLURAL_CATEGORIES.filter(category => has.includes(category));
  const choices = forms.split("|");
  return choices[categories.indexOf(rules.select(Number(value)))] ?? choices.at(-1) ?? "";
}

function shown(value: Values[string]): string {
  return typeof value === "number" ? shownNumber(value) : (value ?? "");
}

/** A number as the user's language writes it, with a true minus sign (−). */
export function shownNumber(value: number): string {
  return formats().number.format(value).replace("-", "−");
}

/** An adjustment to a die with its name: "Strength + 2". */
export function sayAdjustment({ why, value, name }: Adjustment): string {
  const signed = value < 0 ? `− ${-value}` : `+ ${value}`;
  return say("Deed.Sum.adjusted", { name: name || say(`Deed.Adjustment.${why}`), value: signed });
}

/** A count with the matching word form: "1 hit point", "2 hit points". */
export function sayCount(thing: "hitPoint" | "point" | "segment", count: number): string {
  return say(`Count.${thing}`, { count });
}

/** A part of the round by name: "segment 5", "the fast phase". */
export function sayPart(segment: number, frame = frameOf(rulebook())): string {
  const name = partName(frame, segment);
  return game.i18n.format(`TENSEGMENTS.Part.${name === null ? "segment" : `${frame}.${name}`}`, {
    segment: String(segment),
  });
}

/** The short form of `sayPart`: "5", "fast". */
export function sayPartShort(segment: number): string {
  const frame = frameOf(rulebook());
  const name = partName(frame, segment);
  return name === null ? String(segment) : say(`Part.short.${frame}.${name}`);
}

function withPart(values: Values): Values {
  if (typeof values.segment !== "number") return values;
  const part = sayPart(values.segment);
  return { ...values, part, Part: capital(part) };
}

/** The words with their first letter capitalized. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase(game.i18n.lang) + words.slice(1);
}

/**
 * A reason as a sentence, with its citation if the current rulebook plays that text. A sentence that ends with a colon
 * leads into the next one, which carries the citation.
 */
export function sayReason(reason: Said, of: Fight | Names): string {
  const names = "encounter" in of ? namesOf(of as Fight) : (of as Names);
  const values = Object.entries(reason.with ?? {}).map(([key, value]) => [
    key,
    key === "ruling" ? say(`Rulebook.${value}.label`) : NAMED.has(key) ? namedIn(names, key, value) : value,
  ]);
  const sentence = say(`Reason.${reason.why}`, inWords(Object.fromEntries(values)));
  const isCited = reason.cite !== "G.table" && !sentence.endsWith(":") && playsText(rulebook(), reason.cite);
  return isCited ? sayCited(sentence, reason.cite) : sentence;
}

/** The name for an id. The id of a deleted combatant or item gives a generic name. */
function namedIn(names: Names, key: string, value: string | number): string | number {
  const name = names[String(value)];
  if (name !== undefined || !DOCUMENT_ID.test(String(value)) || Object.values(names).includes(String(value)))
    return name ?? value;
  return say(THINGS.has(key) ? "Gone.thing" : "Gone.figure");
}

const DOCUMENT_ID = /^[a-zA-Z0-9]{16}$/;
const THINGS = new Set(["weapon", "spell", "item", "device", "power"]);

/**
 * Formats the values: the part of the round, the side, the initiative's sense, the next step (if any), an intention
 * with its item.
 */
function inWords(values: Values): Values {
  if (values.stage) return { ...values, stage: say(`Stage.${values.stage}`) };
  if (values.side) return { ...values, side: sideInSentence(String(values.side)) };
  if (values.sense) return { ...values, sense: say(`Initiative.${values.sense}`) };
  if (typeof values.step === "number")
    return { ...values, step: values.step === 0 ? say("Moment.none") : sayPart(values.step) };
  if (!values.intent) return values;
  if (values.intent === "none") return { ...values, intent: say("Declared.none") };
  const intent = say(`Intent.${values.intent}`);
  return { ...values, intent: values.item ? say("Declared.with", { intent, item: values.item }) : intent };
}

/** The sides that have a name in the language file. Any other is shown by its id. */
export const NAMED_SIDES: readonly SideId[] = ["friendly", "neutral", "hostile", "secret"];

/** A side within a sentence: "friendly", as in "The friendly side rolled 5." */
export function sideInSentence(side: SideId): string {
  return NAMED_SIDES.includes(side) ? say(`Side.inSentence.${side}`) : side;
}

/** A sentence followed by the place in the texts that it cites. */
export function sayCited(sentence: string, cite: string): string {
  return say("Source.cited", { sentence, source: sayCitation(cite) });
}

/**
 * The place that a requirement id cites: "S0.R5.a" is Rule 5 of the first text, "S3.CR.a" its section on critical hits.
 */
export function sayCitation(cite: string): string {
  const [letter = "", part = ""] = cite.split(".");
  const short = SOURCES[letter as keyof typeof SOURCES];
  if (short === undefined) return say("Source.general");
  const source = say(`Source.${short}`);
  const [, kind, number] = /^([RT])(\d+)$/.exec(part) ?? [];
  if (number !== undefined) return say(kind === "R" ? "Source.rule" : "Source.row", { source, number: Number(number) });
  return say("Source.section", { source, section: say(`Source.part.${short}.${part}`) });
}

/** Nameless copies of combatants. */
const unseen = new WeakSet<Figure>();

/** Returns a copy of a combatant for a user who may not see it: without its name and the names of its items. */
export const veiled = cachedBy((figure: Figure): Figure => {
  const veil = veilOf(figure);
  unseen.add(veil);
  return veil;
});

function veilOf(figure: Figure): Figure {
  const nameless = <Thing extends object>(things: readonly Thing[]) =>
    Object.freeze(
      things.map(thing => {
        const name = say("Unseen.thing");
        return Object.freeze({ ...thing, name, ...("lentBy" in thing && { lentBy: name }) });
      }),
    );
  const devicesOf = ({ devices }: Pick<Figure, "devices">) =>
    devices && { devices: nameless(devices.map(one => ({ ...one, functions: nameless(one.functions) }))) };
  const { weapons, spells } = figure;
  const armed = weapons.map(weapon => (weapon.powers ? { ...weapon, powers: nameless(weapon.powers) } : weapon));
  const things = {
    weapons: nameless(armed),
    spells: nameless(spells),
    ...devicesOf(figure),
  };
  const own = figure.own && { own: { ...figure.own, weapons: nameless(figure.own.weapons), ...devicesOf(figure.own) } };
  return Object.freeze({ ...figure, name: say("Unseen.figure"), ...things, ...own });
}

/** All named things of a combatant: weapons, spells, devices, and the powers of weapons and devices. */
export function namedThingsOf({
  weapons,
  spells,
  devices = [],
}: Figure): readonly { readonly id: string; readonly name: string }[] {
  const powers = [...weapons.flatMap(weapon => weapon.powers ?? []), ...devices.flatMap(device => device.functions)];
  return [...powers, ...weapons, ...spells, ...devices];
}

/** Is this a nameless copy, made for a user who may not see the combatant? */
export function isUnseen(figure: Figure): boolean {
  return unseen.has(figure);
}

/**
 * The names of all combatants of a fight, of their items and of the items' powers, by id.
 *
 * If a seen and an unseen combatant share an item's id, the seen combatant's name for it is used. Cached, because the
 * tracker needs the names for every reason it shows.
 */
export const namesOf = cachedBy((fight: Fight): Names => {
  const figures = fight.figures.filter(figure => figure !== null);
  const inOrder = [...figures.filter(isUnseen), ...figures.filter(figure => !isUnseen(figure))];
  const named = inOrder.flatMap(figure => [figure, ...namedThingsOf(figure)]);
  return Object.fromEntries(named.map(({ id, name }) => [id, name]));
});

/** A combatant's name in the fight, where names are unique; for anyone else the name that Foundry knows. */
export function calledIn(fight: Fight, { id, name }: Called): string {
  return figureOf(fight, id ?? "")?.name ?? name ?? "";
}

interface Called {
  readonly id: string | null;
  readonly name: string | null | undefined;
}
