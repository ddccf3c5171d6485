import { entriesOf, type FightEvent, type FigureId, type ItemId } from "../../rules/index.ts";
import {
  type Deed,
  isRefereesDeed,
  NOTHING_UNSEEN,
  readChapters,
  readDeed,
  readFight,
  veilNames,
} from "../adapters/index.ts";
import { cachedBy } from "../cache.ts";
import { say, sayList } from "../localize.ts";
import { readerOf } from "./deed-card.ts";
import { knows, nameIn, type Reader } from "./line.ts";

/** The result of an action of a figure. */
export interface ActionResult {
  readonly kind: "hit" | "miss" | "parried" | "lands" | "interrupted";
  readonly segment: number;
  /** The sign before the words: the damage of hits, or a symbol. */
  readonly stamp: string;
  readonly words: string;
}

/** An attack, with its damage and the defense that kept it off. */
interface Blow {
  readonly kind: "blow";
  readonly figure: FigureId;
  readonly target: FigureId;
  hit: boolean;
  damage: number;
  ward: "parried" | "dodged" | "blocked" | null;
  fells: boolean;
}

/** A spell or a device that has taken effect, or a spell that was interrupted. */
interface Magic {
  readonly kind: "lands" | "interrupted";
  readonly figure: FigureId;
  readonly item: ItemId;
}

type Outcome = Blow | Magic;

/** An outcome with its card and its reader. */
interface Told {
  readonly outcome: Outcome;
  readonly segment: number;
  readonly deed: Deed;
  readonly reader: Reader;
}

/**
 * The results of each figure's actions in the current round, in order, as this client's user may know them. They are read
 * from the cards of the round, so a deleted card takes its results with it.
 */
export function resultsIn(combat: Combat): ReadonlyMap<FigureId, readonly ActionResult[]> {
  const all = new Map<FigureId, Told[][]>();
  for (const deed of deedsOfRound(combat)) {
    if (endsSurprise(deed)) all.clear();
    const reader = readerOf(combat, deed);
    for (const outcome of outcomesOf(deed)) {
      if (!knows(reader, outcome.figure)) continue;
      const told = { outcome, segment: segmentAfter(deed), deed, reader };
      const before = all.get(outcome.figure) ?? [];
      const last = before.at(-1);
      if (last !== undefined && isSameAction(last[0]!, told)) last.push(told);
      else all.set(outcome.figure, [...before, [told]]);
    }
  }
  return new Map([...all].map(([figure, actions]) => [figure, actions.map(resultOf)]));
}

/** Has a message the result of any figure's action, whoever may know it? */
export function hasResults(message: ChatMessage): boolean {
  return isRefereesDeed(message) && outcomesOf(deedOf(message as ChatMessage.OfType<"deed">)).length > 0;
}

/** A word or a number to show over a figure's token. */
export interface Mark {
  readonly combat: Combat;
  readonly figure: FigureId;
  readonly words: string;
}

/**
 * The parts of a new message to show over the tokens: the damage done to them, points that they get back,
 * attacks that missed them, and the ends of their spells. As far as this client's user may know it.
 */
export function marksIn(message: ChatMessage): readonly Mark[] {
  if (message.type !== "deed" || !message.visible || !isRefereesDeed(message)) return [];
  const deed = deedOf(message as ChatMessage.OfType<"deed">);
  const combat = game.combats.get(deed.combat);
  if (combat === undefined) return [];
  const reader = readerOf(combat, deed);
  const words = new Map<FigureId, string[]>();
  const mark = (figure: FigureId, said: string) => words.set(figure, [...(words.get(figure) ?? []), said]);
  for (const event of deed.events) {
    if (event.type === "hurt" && event.damage > 0) mark(event.figure, `−${event.damage}`);
    if (event.type === "healed" && event.points > 0 && reader.sees(event.figure))
      mark(event.figure, `+${event.points}`);
  }
  for (const outcome of outcomesOf(deed)) {
    if (outcome.kind !== "blow") mark(outcome.figure, sayMagic(outcome, { deed, reader }));
    else if (outcome.damage === 0)
      mark(outcome.target, say(`Tracker.Over.${outcome.hit ? "noEffect" : (outcome.ward ?? "miss")}`));
  }
  const known = [...words].filter(([figure]) => knows(reader, figure));
  return known.map(([figure, said]) => ({ combat, figure, words: sayList(said) }));
}

function sayMagic({ kind, item }: Magic, told: Pick<Told, "deed" | "reader">): string {
  return say(`Tracker.Result.${kind}`, { magic: nameFor(told, item) });
}

/** Are both blows of one segment, such as the claws and the bite of a routine? */
function isSameAction(one: Told, other: Told): boolean {
  return one.outcome.kind === "blow" && other.outcome.kind === "blow" && one.segment === other.segment;
}

/** The segment in which a command has its result: a new one if the command goes on to it. */
function segmentAfter({ events, segment }: Deed): number {
  const reached = events.findLast(event => event.type === "segment-reached");
  return reached?.type === "segment-reached" ? reached.segment : segment;
}

/** Is surprise over with a command? The segments after it count from 1 again. */
function endsSurprise({ events }: Deed): boolean {
  return events.some(({ type }) => type === "surprise-over");
}

/** The commands of the current round that this user may know of, in order, without those that were undone. */
function deedsOfRound(combat: Combat): readonly Deed[] {
  const { round } = readFight(combat).encounter;
  const isOfRecord = recordedIn(combat);
  const messages = game.messages.contents;
  const found: Deed[] = [];
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at]!;
    if (message.type !== "deed") continue;
    const { system } = message as ChatMessage.OfType<"deed">;
    if (system.combat !== combat.id || !isRefereesDeed(message)) continue;
    const deed = deedOf(message as ChatMessage.OfType<"deed">);
    if (deed.round < round) break;
    if (deed.round === round && isOfRecord(deed) && message.visible && !system.undone) found.push(deed);
  }
  return found.toReversed();
}

/**
 * Tells whether a command is a line of the record. One of a round that was begun again by a repair is not. Lines that
 * the archive holds are taken for valid.
 */
function recordedIn(combat: Combat): (deed: Deed) => boolean {
  const lines = new Map(
    readChapters(combat)
      .flatMap(entriesOf)
      .map(({ number, command }) => [number, command?.id]),
  );
  const first = Math.min(...lines.keys());
  return ({ entry, command }) => entry < first || lines.get(entry) === command.id;
}

const knownDeeds = cachedBy((message: ChatMessage.OfType<"deed">) => ({
  story: message.system.story,
  deed: readDeed(message),
}));

/** A message's command, parsed again only if its text has changed. */
function deedOf(message: ChatMessage.OfType<"deed">): Deed {
  if (knownDeeds(message).story !== message.system.story) knownDeeds.delete(message);
  return knownDeeds(message).deed;
}

/** The outcomes of a command, in order. */
const outcomesOf = cachedBy(({ events }: Deed): readonly Outcome[] => {
  const outcomes: Outcome[] = [];
  const parries = new Set<FigureId>();
  const blowBy = (figure: FigureId | null) =>
    outcomes.findLast((one): one is Blow => one.kind === "blow" && one.figure === figure);
  for (const event of events) noteEvent(event, { outcomes, parries, blowBy });
  return outcomes;
});

interface Noting {
  readonly outcomes: Outcome[];
  /** The attackers whose next attack is parried. */
  readonly parries: Set<FigureId>;
  readonly blowBy: (figure: FigureId | null) => Blow | undefined;
}

function noteEvent(event: FightEvent, { outcomes, parries, blowBy }: Noting): void {
  switch (event.type) {
    case "parried":
      if (event.held) parries.add(event.against);
      break;
    case "attack-rolled": {
      const { figure, target, hit } = event;
      const isParried = parries.delete(figure);
      outcomes.push({ ...blow(figure, target), hit, ward: isParried && !hit ? "parried" : null });
      break;
    }
    case "struck-helpless":
      outcomes.push({ ...blow(event.figure, event.target), hit: true });
      break;
    case "dodged":
    case "blocked": {
      const warded = event.negated ? blowBy(event.against) : undefined;
      if (warded) Object.assign(warded, { hit: false, ward: event.type });
      break;
    }
    case "hurt": {
      const own = blowBy(event.by);
      if (own?.target === event.figure && own.hit) own.damage += event.damage;
      break;
    }
    case "fell": {
      const own = outcomes.findLast(one => one.kind === "blow" && one.target === event.figure && one.hit);
      if (own?.kind === "blow") own.fells = true;
      break;
    }
    case "spell-landed":
      outcomes.push({ kind: "lands", figure: event.figure, item: event.casting.spell });
      break;
    case "device-worked":
      outcomes.push({ kind: "lands", figure: event.figure, item: event.activation.device });
      break;
    case "spell-spoiled":
      outcomes.push({ kind: "interrupted", figure: event.figure, item: event.casting.spell });
      break;
    default:
  }
}

function blow(figure: FigureId, target: FigureId): Blow {
  return { kind: "blow", figure, target, hit: false, damage: 0, ward: null, fells: false };
}

function resultOf(told: readonly Told[]): ActionResult {
  const { outcome, segment, deed, reader } = told[0]!;
  if (outcome.kind !== "blow") {
    const { kind } = outcome;
    return { kind, segment, stamp: kind === "lands" ? "✶" : "✗", words: sayMagic(outcome, { deed, reader }) };
  }
  const byTarget = new Map<FigureId, { readonly name: string; readonly blows: Blow[] }>();
  for (const one of told) {
    if (one.outcome.kind !== "blow") continue;
    const { target } = one.outcome;
    const known = byTarget.get(target) ?? { name: nameFor(one, target), blows: [] };
    known.blows.push(one.outcome);
    byTarget.set(target, known);
  }
  const blows = [...byTarget.values()].flatMap(one => one.blows);
  const words = sayList([...byTarget.values()].map(one => sayBlows(one.name, one.blows)));
  if (damageOf(blows) > 0) return { kind: "hit", segment, stamp: `−${damageOf(blows)}`, words };
  const isWarded = blows.every(({ ward }) => ward !== null);
  return isWarded ? { kind: "parried", segment, stamp: "◈", words } : { kind: "miss", segment, stamp: "–", words };
}

function nameFor({ deed, reader }: Pick<Told, "deed" | "reader">, id: string): string {
  return nameIn(veilNames(deed.names, reader.unseen ?? NOTHING_UNSEEN), id);
}

const damageOf = (blows: readonly Blow[]) => blows.reduce((sum, { damage }) => sum + damage, 0);

/** The blows of one segment at one target in words. */
function sayBlows(target: string, blows: readonly Blow[]): string {
  const hits = blows.filter(({ hit, damage }) => hit && damage > 0);
  const values = { target, hits: hits.length, of: blows.length, damage: damageOf(blows) };
  if (hits.length === 0) return say(`Tracker.Result.${leafWithoutHit(blows)}`, values);
  const words = say(`Tracker.Result.${blows.length > 1 ? "hits" : "hit"}`, values);
  return hits.some(({ fells }) => fells) ? say("Tracker.Result.down", { words }) : words;
}

/** The language key for blows without damage: to no effect, warded off, a miss, or several. */
function leafWithoutHit(blows: readonly Blow[]): string {
  if (blows.some(({ hit }) => hit)) return "noEffect";
  const [{ ward }] = blows as [Blow];
  return blows.length > 1 ? "misses" : (ward ?? "miss");
}
