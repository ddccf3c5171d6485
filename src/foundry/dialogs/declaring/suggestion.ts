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
  type Intent,
  isSilent,
  judge,
  mustRest,
  seatOf,
} from "#rules/index.ts";
import { readChapters } from "../../adapters/index.ts";
import { namesOf, say } from "../../localize.ts";
import { rulebook } from "../../settings.ts";
import { meansKey } from "../means.ts";
import { heals, isLost } from "../targets/healing.ts";
import { feetShort } from "../targets/reach.ts";
import { isFairMark, isStanding, nearestFoe, standingAround } from "../targets/targets.ts";
import { likelyRow } from "./likely-row.ts";
import { itemsFor } from "./means-for.ts";
import { doubtOf } from "./rows.ts";

/** A declaration that is ready to be made at the press of one key. */
export interface Suggestion {
  readonly intent: Intent;
  readonly next: readonly Intent[];
  /** What stands on the key: "Melee: Orc (1)". */
  readonly words: string;
  /** The same without its target: "Melee". */
  readonly told: string;
  /** The same to the last member of what is declared. */
  readonly meaning: string;
}

type Declaration = Extract<Command, { type: "declare" }>;
type Declared = Omit<Declaration, "id">;

/** What each figure last declared in the round before, as long as the record has it. */
export function declaredBefore(combat: Combat): ReadonlyMap<FigureId, Declaration> {
  const before = readChapters(combat).filter(({ round }) => round === combat.round - 1);
  const said = before.flatMap(entriesOf).flatMap(declarationsIn);
  return new Map(said.map(command => [command.figure, command]));
}

/** What was declared with an entry: of several deeds together, what was not left undone. */
function declarationsIn({ command, facts }: Entry): readonly Declaration[] {
  const done = facts.flatMap(fact => (fact.type === "declared" ? [fact.figure] : []));
  const said = command === null ? [] : commandsIn(command);
  return said.flatMap(one => (one.type === "declare" && done.includes(one.figure) ? [one] : []));
}

/** Suggestions as they have been worked out, by fight, then by figure and key, from what it is read from. */
const workedOut = new WeakMap<Fight, Map<string, KnownSuggestion>>();

interface KnownSuggestion {
  readonly from: readonly unknown[];
  readonly suggestion: Suggestion | null;
}

/** A suggestion that is worked out once, as long as the fight, the rulebook and what else it is read from are the same. */
function once(fight: Fight, key: string, reads: readonly unknown[], work: () => Suggestion | null): Suggestion | null {
  const from = [...reads, rulebook(fight)];
  const ofFight = workedOut.get(fight) ?? new Map<string, KnownSuggestion>();
  workedOut.set(fight, ofFight);
  const known = ofFight.get(key);
  if (known && from.every((one, at) => one === known.from[at])) return known.suggestion;
  const suggestion = work();
  ofFight.set(key, { from, suggestion });
  return suggestion;
}

/**
 * What a figure most likely means to do: what it did in the round before, at whoever is marked on the map or at whom it was;
 * else an attack on the one who is marked, or on the nearest foe that a map shows and the rules let it mean, by one who has no
 * spells to choose from; at the table of options the row that fits how it stands. Null where that is nobody, has fallen, cannot be done any more, or is forbidden: nobody is put in the
 * place of one that was named.
 */
export function suggestionFor(
  fight: Fight,
  id: FigureId,
  before: Declaration | undefined,
  marked: FigureId | null = null,
): Suggestion | null {
  return once(fight, `${id} likely`, [before, marked], () => workOut(fight, id, before, marked));
}

function workOut(
  fight: Fight,
  id: FigureId,
  before: Declaration | undefined,
  marked: FigureId | null,
): Suggestion | null {
  const figure = figureOf(fight, id);
  if (!figure || seatOf(fight, id)?.intent) return null;
  if (rulebook(fight)["fatigue.enabled"] && mustRest(figure)) return toRest();
  const next = before?.next ?? [];
  if (!next.every(one => asBefore(fight, figure, one, null) !== null)) return null;
  const meant = before ? asBefore(fight, figure, before.intent, marked) : null;
  for (const intent of before ? [meant] : firstAttacks(fight, figure, marked))
    if (intent && mayDeclare(fight, id, intent, next)) return readyToDeclare(fight, figure, intent, next);
  return null;
}

/** A figure without fatigue points rests (S3.FL.c–d). */
function toRest(): Suggestion {
  const [intent, words] = [{ kind: "wait" } as const, say("Tracker.Suggest.rest")];
  return { intent, next: [], words, told: words, meaning: JSON.stringify([intent, []]) };
}

function readyToDeclare(fight: Fight, figure: Figure, intent: Intent, next: readonly Intent[] = []): Suggestion {
  return { intent, next, ...sayKey(fight, figure, intent), meaning: JSON.stringify([intent, next]) };
}

/** The command that makes a declaration. */
export function declarationOf(figure: FigureId, { intent, next }: Pick<Suggestion, "intent" | "next">): Declared {
  return { type: "declare", figure, intent, ...(next.length > 0 ? { next } : {}) };
}

function mayDeclare(fight: Fight, figure: FigureId, intent: Intent, next: readonly Intent[] = []): boolean {
  return judge(fight, { id: "asked", ...declarationOf(figure, { intent, next }) }, rulebook(fight)).legal;
}

/**
 * A charge at whoever is marked on the map, where that one is farther off than a figure strides between two blows and the rules
 * let it be declared; null elsewhere, and for one who has spells to choose from. Nobody is charged at unmarked.
 */
export function chargeFor(fight: Fight, id: FigureId, marked: FigureId | null): Suggestion | null {
  return marked === null ? null : once(fight, `${id} charge`, [marked], () => chargeAt(fight, id, marked));
}

function chargeAt(fight: Fight, id: FigureId, marked: FigureId): Suggestion | null {
  const figure = figureOf(fight, id);
  if (!figure || seatOf(fight, id)?.intent || !isFairMark(fight, figure, marked)) return null;
  const [weapon] = itemsFor("charge", figure);
  if (!weapon || itemsFor("spell", figure).length > 0 || !isFar(fight, figure, marked)) return null;
  const intent: Intent = { kind: "charge", weapon: weapon.id, target: marked };
  return mayDeclare(fight, id, intent) ? readyToDeclare(fight, figure, intent) : null;
}

/** The same once more, if it has the means and its target stands. */
function asBefore(fight: Fight, figure: Figure, intent: Intent, marked: FigureId | null): Intent | null {
  const { kind, weapon, spell, device, power, option, target, way } = intent;
  const used = device === undefined ? undefined : meansKey({ item: device, power: power ?? null });
  const item = weapon ?? spell ?? option ?? used;
  if (option !== undefined && doubtOf(fight, figure, option) !== null) return likelyRow(fight, figure, marked);
  const hasMeans = item === undefined || way !== undefined || itemsFor(kind, figure).some(({ id }) => id === item);
  if (!hasMeans) return null;
  if (target === undefined) return intent;
  if (heals(figure, intent)) return isLost(fight, figure, intent) ? null : intent;
  const aimed = marked !== null && isFairMark(fight, figure, marked) ? marked : target;
  if (!isStanding(fight, figure, aimed)) return null;
  return afterCharge(fight, figure, { ...intent, target: aimed });
}

/** Whoever has charged up to its foe strikes it in the next round: there is no way left to run. */
function afterCharge(fight: Fight, figure: Figure, intent: Intent): Intent {
  const { kind, weapon, target } = intent;
  if (kind !== "charge" || target === undefined || isFar(fight, figure, target)) return intent;
  const [first] = itemsFor("melee", figure);
  const striking = weapon ?? first?.id;
  return striking === undefined ? intent : { kind: "melee", weapon: striking, target };
}

/** An attack on whoever is marked, or on each foe that a map shows, the nearest first. */
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

/** Ways to attack, the likelier first: what is farther off than a figure strides between two blows is shot at. */
function attacksAt(fight: Fight, figure: Figure, target: FigureId): readonly ("melee" | "missile")[] {
  return isFar(fight, figure, target) ? ["missile", "melee"] : ["melee", "missile"];
}

/** Does a map show that a figure is farther off? */
function isFar(fight: Fight, figure: Figure, target: FigureId): boolean {
  const found = figureOf(fight, target);
  const feet = found ? feetBetween(figure, found) : null;
  return feet !== null && feet > NEAR;
}

/** Feet: two squares of a map. */
const NEAR = 10;

/** Foes, where a map shows how far off they are: the nearest, and the others only if somebody asks on. */
function* foesShown(fight: Fight, figure: Figure): Generator<Figure> {
  const nearest = nearestFoe(fight, figure);
  if (figure.position === null || nearest === null || nearest.position === null) return;
  yield nearest;
  yield* standingAround(fight, figure).foes.filter(foe => foe !== nearest && foe.position !== null);
}

/** What stands on the key; of a blow at somebody out of reach also how far there is to go first. */
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

/** What the keys are read from: the fight, what was declared in the round before, and who is marked on the map. */
export interface Declaring {
  readonly fight: Fight;
  readonly before: ReturnType<typeof declaredBefore>;
  readonly marked: FigureId | null;
}

/** Figures of some that stand and have said nothing yet, each with what its key says; null where it has no such key. */
export function* silentAmong(
  { fight, before, marked }: Declaring,
  isAsked: (figure: FigureId) => boolean,
): Generator<readonly [Figure, Suggestion | null]> {
  if (fight.encounter.round === 0 || fight.encounter.stage !== "declare") return;
  const silent = fight.encounter.seats.filter(seat => isSilent(fight, seat) && isAsked(seat.figure));
  const figures = silent.flatMap(({ figure }) => figureOf(fight, figure) ?? []);
  for (const one of figures) yield [one, suggestionFor(fight, one.id, before.get(one.id), marked)];
}
