import {
  type Command,
  commandsIn,
  type Entry,
  entriesOf,
  type Fight,
  type Figure,
  type FigureId,
  feetBetween,
  figureOf,
  frameOf,
  hexesBefore,
  hexesBetween,
  type Intent,
  incapacityOf,
  isSilent,
  judge,
  mustRest,
  OPTION_KEYS,
  type OptionKey,
  type Rulebook,
  rowsAhead,
  seatOf,
} from "#rules/index.ts";
import { readChapters } from "../../adapters/index.ts";
import { areSame, cachedBy, cachedById, cachedLatest } from "../../cache.ts";
import { namesOf, say } from "../../localize.ts";
import { rulebook } from "../../settings.ts";
import { meansKey } from "../means.ts";
import { feetShort } from "../targets/closing-in.ts";
import { heals, isFairMark, isLost, isStanding, nearestFoe, standingAround } from "../targets/targets.ts";
import { doubtOfRow, itemsFor } from "./rows.ts";

/** A suggested declaration that one button makes. */
export interface Suggestion {
  readonly intent: Intent;
  readonly next: readonly Intent[];
  /** The label: "Melee: Orc (1)". */
  readonly words: string;
  /** The label without the target: "Melee". */
  readonly told: string;
  /** The declaration as JSON. */
  readonly meaning: string;
}

type Declaration = Extract<Command, { type: "declare" }>;
type Declared = Omit<Declaration, "id">;

/** Each figure's last declaration in the previous round, if the record still has it. */
export function declaredBefore(combat: Combat): ReadonlyMap<FigureId, Declaration> {
  const before = readChapters(combat).filter(({ round }) => round === combat.round - 1);
  const said = before.flatMap(entriesOf).flatMap(declarationsIn);
  return new Map(said.map(command => [command.figure, command]));
}

/**
 * The declarations that an entry of the record made. Those left undone in a command for several figures are excluded.
 */
function declarationsIn({ command, facts }: Entry): readonly Declaration[] {
  const done = facts.flatMap(fact => (fact.type === "declared" ? [fact.figure] : []));
  const said = command === null ? [] : commandsIn(command);
  return said.flatMap(one => (one.type === "declare" && done.includes(one.figure) ? [one] : []));
}

/** What a suggestion depends on besides the fight. */
type Inputs = readonly [book: Rulebook, before: Declaration | undefined, marked: FigureId | null];

const suggestionsIn = cachedBy((fight: Fight) =>
  cachedById((id: FigureId) =>
    cachedLatest(([, before, marked]: Inputs) => workOut(fight, id, before, marked), areSame),
  ),
);

/**
 * The declaration that a figure is most likely to make; null if there is none or a rule forbids it.
 *
 * It repeats the previous round, at the figure targeted on the map, else at the same target. Without a previous round,
 * it attacks the targeted figure. If none is targeted, a figure with no spells to choose from attacks the nearest foe
 * on a map that the rules allow. At the table of options it takes the row that fits its situation. A target that is
 * down is not replaced by another.
 */
export function suggestionFor(
  fight: Fight,
  id: FigureId,
  before: Declaration | undefined,
  marked: FigureId | null = null,
): Suggestion | null {
  return suggestionsIn(fight)(id)([rulebook(fight), before, marked]);
}

function workOut(
  fight: Fight,
  id: FigureId,
  before: Declaration | undefined,
  marked: FigureId | null,
): Suggestion | null {
  const figure = figureOf(fight, id);
  if (!figure || seatOf(fight, id)?.intent) return null;
  if (rulebook(fight)["fatigue.enabled"] && mustRest(figure)) return toWait("rest");
  if (incapacityOf(figure) !== null) return toWait("wait");
  const next = before?.next ?? [];
  if (!next.every(one => asBefore(fight, figure, one, null) !== null)) return null;
  const meant = before ? asBefore(fight, figure, before.intent, marked) : null;
  for (const intent of before ? [meant] : firstAttacks(fight, figure, marked))
    if (intent && mayDeclare(fight, id, intent, next)) return readyToDeclare(fight, figure, intent, next);
  return null;
}

/** A figure without fatigue points rests (S3.FL.c–d); one that can do nothing waits. */
function toWait(why: "rest" | "wait"): Suggestion {
  const [intent, words] = [{ kind: "wait" } as const, say(`Tracker.Suggest.${why}`)];
  return { intent, next: [], words, told: words, meaning: JSON.stringify([intent, []]) };
}

function readyToDeclare(fight: Fight, figure: Figure, intent: Intent, next: readonly Intent[] = []): Suggestion {
  return { intent, next, ...sayKey(fight, figure, intent), meaning: JSON.stringify([intent, next]) };
}

/** Builds the command that declares a suggestion for a figure; submits nothing. */
export function declarationOf(figure: FigureId, { intent, next }: Pick<Suggestion, "intent" | "next">): Declared {
  return { type: "declare", figure, intent, ...(next.length > 0 ? { next } : {}) };
}

function mayDeclare(fight: Fight, figure: FigureId, intent: Intent, next: readonly Intent[] = []): boolean {
  return judge(fight, { id: "asked", ...declarationOf(figure, { intent, next }) }, rulebook(fight)).legal;
}

const chargesIn = cachedBy((fight: Fight) =>
  cachedBy((_book: Rulebook) =>
    cachedById((id: FigureId) => cachedById((marked: FigureId) => chargeAt(fight, id, marked))),
  ),
);

/**
 * A charge at the figure targeted on the map; null if the target is near, if a rule forbids it, or if the figure has
 * spells to choose from. Figures that are not targeted are never charged.
 */
export function chargeFor(fight: Fight, id: FigureId, marked: FigureId | null): Suggestion | null {
  return marked === null ? null : chargesIn(fight)(rulebook(fight))(id)(marked);
}

function chargeAt(fight: Fight, id: FigureId, marked: FigureId): Suggestion | null {
  const figure = figureOf(fight, id);
  if (!figure || seatOf(fight, id)?.intent || !isFairMark(fight, figure, marked)) return null;
  const [weapon] = itemsFor("charge", figure);
  if (!weapon || itemsFor("spell", figure).length > 0 || !isFar(fight, figure, marked)) return null;
  const intent: Intent = { kind: "charge", weapon: weapon.id, target: marked };
  return mayDeclare(fight, id, intent) ? readyToDeclare(fight, figure, intent) : null;
}

/** The same intention again; null if the figure lacks the item or the target is down. */
function asBefore(fight: Fight, figure: Figure, intent: Intent, marked: FigureId | null): Intent | null {
  const { kind, weapon, spell, device, power, option, target, way } = intent;
  const used = device === undefined ? undefined : meansKey({ item: device, power: power ?? null });
  const item = weapon ?? spell ?? option ?? used;
  if (option !== undefined && doubtOfRow(fight, figure, option) !== null) return likelyRow(fight, figure, marked);
  const hasMeans = item === undefined || way !== undefined || itemsFor(kind, figure).some(({ id }) => id === item);
  if (!hasMeans) return null;
  if (target === undefined) return intent;
  if (heals(figure, intent)) return isLost(fight, figure, intent) ? null : intent;
  const aimed = marked !== null && isFairMark(fight, figure, marked) ? marked : target;
  if (!isStanding(fight, figure, aimed)) return null;
  return afterCharge(fight, figure, { ...intent, target: aimed });
}

/** A figure that has reached its foe by a charge strikes it in the next round: it is too near to charge again. */
function afterCharge(fight: Fight, figure: Figure, intent: Intent): Intent {
  const { kind, weapon, target } = intent;
  if (kind !== "charge" || target === undefined || isFar(fight, figure, target)) return intent;
  const [first] = itemsFor("melee", figure);
  const striking = weapon ?? first?.id;
  return striking === undefined ? intent : { kind: "melee", weapon: striking, target };
}

/** Attacks to suggest: on the targeted figure, else on each foe on the map, the nearest first. */
function* firstAttacks(fight: Fight, figure: Figure, marked: FigureId | null): Generator<Intent | null> {
  if (frameOf(rulebook(fight)) === "turn") {
    yield likelyRow(fight, figure, marked);
    return;
  }
  if (marked !== null && isFairMark(fight, figure, marked)) yield attackOn(fight, figure, marked);
  else if (itemsFor("spell", figure).length === 0)
    for (const foe of foesShown(fight, figure)) yield attackOn(fight, figure, foe.id);
}

function attackOn(fight: Fight, figure: Figure, target: FigureId): Intent | null {
  for (const kind of attacksAt(fight, figure, target)) {
    const [weapon] = itemsFor(kind, figure);
    if (weapon) return { kind, weapon: weapon.id, target };
  }
  return null;
}

/** Kinds of attack, the more likely first: missiles for a target that is far, else melee. */
function attacksAt(fight: Fight, figure: Figure, target: FigureId): readonly ("melee" | "missile")[] {
  return isFar(fight, figure, target) ? ["missile", "melee"] : ["melee", "missile"];
}

/** Does a map show that a figure is farther away than `NEAR`? */
function isFar(fight: Fight, figure: Figure, target: FigureId): boolean {
  const found = figureOf(fight, target);
  const feet = found ? feetBetween(figure, found) : null;
  return feet !== null && feet > NEAR;
}

/** In feet: two squares of a map. */
const NEAR = 10;

/** Foes on the map, the nearest first. The others are only computed if the caller continues. */
function* foesShown(fight: Fight, figure: Figure): Generator<Figure> {
  const nearest = nearestFoe(fight, figure);
  if (figure.position === null || nearest === null || nearest.position === null) return;
  yield nearest;
  yield* standingAround(fight, figure).foes.filter(foe => foe !== nearest && foe.position !== null);
}

/** The label. For an attack out of reach, it includes the distance. */
function sayKey(fight: Fight, figure: Figure, intent: Intent): Pick<Suggestion, "words" | "told"> {
  const { kind, spell, device, option, target } = intent;
  const names = namesOf(fight);
  const item = names[spell ?? device ?? ""] ?? null;
  const told = option ? say(`TableOption.${option}`) : (item ?? say(`Intent.${kind}`));
  if (!target) return { told, words: told };
  const feet = feetShort(fight, figure, intent);
  const values = { told, target: names[target] ?? null, feet };
  return { told, words: say(feet === null ? "Tracker.Suggest.at" : "Tracker.Suggest.afar", values) };
}

/** The inputs of suggestions: the fight, the declarations of the previous round, and the figure targeted on the map. */
export interface Declaring {
  readonly fight: Fight;
  readonly before: ReturnType<typeof declaredBefore>;
  readonly marked: FigureId | null;
}

/** The figures that could declare and have not, each with its suggestion or null. Nothing outside the declarations. */
export function* silentAmong(
  { fight, before, marked }: Declaring,
  isAsked: (figure: FigureId) => boolean,
): Generator<readonly [Figure, Suggestion | null]> {
  if (fight.encounter.round === 0 || fight.encounter.stage !== "declare") return;
  const silent = fight.encounter.seats.filter(seat => isSilent(fight, seat) && isAsked(seat.figure));
  const figures = silent.flatMap(({ figure }) => figureOf(fight, figure) ?? []);
  for (const one of figures) yield [one, suggestionFor(fight, one.id, before.get(one.id), marked)];
}

/** Rows that a fighter is likely to declare, the most likely first. */
const LIKELY: readonly OptionKey[] = ["hth-attack", "hth-draw-dagger", "attack", "fire", "stand-up", "charge-attack"];

/**
 * The row of the table of options that a figure is most likely to declare; null if it has spells or no row fits.
 *
 * The order is that of `LIKELY`. A charge is meant for the targeted foe, else the nearest, and only fits if that foe is
 * close enough.
 */
function likelyRow(fight: Fight, figure: Figure, marked: FigureId | null = null): Intent | null {
  const isMarked = marked !== null && isFairMark(fight, figure, marked);
  const foe = isMarked ? (figureOf(fight, marked) ?? null) : nearestFoe(fight, figure);
  if (foe === null || itemsFor("spell", figure).length > 0) return null;
  const closed = rowsAhead(fight, figure.id, rulebook(fight));
  const option = LIKELY.find(row => closed[OPTION_KEYS.indexOf(row)] === null && reaches(row, figure, foe));
  return option === undefined ? null : { kind: "option", option };
}

/** Does a charge reach that foe on the map? Other rows need no movement. */
function reaches(row: OptionKey, figure: Figure, foe: Figure): boolean {
  if (row !== "charge-attack") return true;
  const hexes = hexesBetween(figure, foe);
  return hexes !== null && hexes <= (hexesBefore(row, figure, rulebook(figure)) ?? 0) + 1;
}

/**
 * The figures that could declare and have not, in the order of their seats.
 *
 * @param asked which figures to look at
 */
export function undeclared(fight: Fight, asked: (figure: FigureId) => boolean): readonly FigureId[] {
  const silent = fight.encounter.seats.filter(seat => isSilent(fight, seat) && asked(seat.figure));
  return silent.map(({ figure }) => figure);
}
