import fc from "fast-check";
import { unshaped } from "#rules/figure/shape.ts";
import {
  CONDITIONS,
  type Command,
  type Device,
  entriesOf,
  type Figure,
  type FigureId,
  type Spell,
  seatOf,
  type Weapon,
} from "#rules/index.ts";
import type { Attempt } from "./attempts.ts";
import { bookChangesAtRandom, changedBook } from "./books.ts";
import { DEVICES, SPELLS, WEAPONS } from "./gear.ts";
import { type Happening, presentIn } from "./happenings.ts";
import { type Lot, pick } from "./intents.ts";
import type { Turn } from "./played.ts";

/** Random changes by hand: of items, of figures and of the rulebook. */

export interface Change extends Lot {
  /** The index of the attempt that follows the change. */
  readonly before: number;
  /** Selects the kind of change, 0–99. */
  readonly kind: number;
  readonly book: Parameters<typeof changedBook>[1];
}

const MOST_ATTEMPTS = 160;

const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    before: fc.nat(MOST_ATTEMPTS - 1),
    kind: fc.nat(99),
    who: fc.nat(9),
    whom: fc.nat(9),
    what: fc.nat(29),
    die: fc.nat(239),
    book: bookChangesAtRandom,
  }),
  { maxLength: 40, size: "max" },
);

/** In one of three fights, there are no changes by hand. */
export const changesAtRandom: fc.Arbitrary<readonly Change[]> = fc
  .nat(2)
  .chain(at => (at === 0 ? fc.constant([]) : changes));

type Kind = "weapons" | "spells" | "devices";
type Item = Weapon | Spell | Device;
type Edit = Extract<Happening, { happens: "edited" }>["to"];

const KINDS: readonly Kind[] = ["weapons", "spells", "devices"];
const KNOWN: Readonly<Record<Kind, readonly Item[]>> = { weapons: WEAPONS, spells: SPELLS, devices: DEVICES };

/** A kind of item, usually one that the figure has. */
function kindFor(figure: Figure, { die }: Lot): Kind {
  const owned = KINDS.filter(kind => (figure[kind] ?? []).length > 0);
  return (die % 7 > 0 ? pick(owned, die) : undefined) ?? (pick(KINDS, die) as Kind);
}

/** The edit to these items. Without devices, a figure has no such list at all. */
const having = (kind: Kind, items: readonly Item[]): Edit => ({
  [kind]: kind === "devices" && items.length === 0 ? null : items,
});

/** Edits of an item: most fields of its sheet. */
const EDITS: Readonly<Record<Kind, readonly object[]>> = {
  weapons: [
    { name: "Renamed weapon" },
    { speedFactor: 1 },
    { speedFactor: 10 },
    { speedFactor: null },
    { size: 3, reach: 3, length: 14 },
    { kind: "melee" },
    { kind: "hurled", rateOfFire: { attacks: 3, rounds: 1 }, range: 30 },
    { rateOfFire: { attacks: 1, rounds: 2 } },
    { rateOfFire: null },
    { ammunition: "dart" },
    { missilesReady: false },
    { canParry: false, parryable: false },
    { isShield: true },
    { chargeThrow: true, range: 30 },
    { chargeThrow: false },
    { powers: [] },
    { perRoutine: 2 },
    { reloadTurns: 2 },
    { strikesFirst: true },
  ],
  spells: [
    { name: "Renamed spell" },
    { memorized: 0 },
    { memorized: 3 },
    { castingTime: 1 },
    { castingTime: 9 },
    { castingTime: 25 },
    { cantrip: true },
    { offensive: false, damage: null },
    { componentSegments: 3 },
    { componentsAtHand: false },
    { inhibits: true },
  ],
  devices: [
    { name: "Renamed device" },
    { worn: null },
    { worn: true },
    { worn: false },
    { functions: [] },
    { extraSpells: 2 },
    { dischargesPerAttack: 3 },
  ],
};

/** Edits of a function of a device. */
const POWER_EDITS: readonly object[] = [
  { charges: 0 },
  { charges: 1 },
  { charges: null },
  { activation: 0 },
  { activation: 9 },
  { sustained: true },
  { sustained: false },
  { id: "another" },
  { canDamage: false, damage: null },
];

function edited(kind: Kind, item: Item, { what, whom }: Lot): Item {
  const functions = "functions" in item ? item.functions : [];
  if (functions.length === 0 || whom % 2 === 0) return { ...item, ...pick(EDITS[kind], what) } as Item;
  const at = what % functions.length;
  const one = whom % 5 === 1 ? [] : [{ ...functions[at], ...pick(POWER_EDITS, what + whom) }];
  return { ...item, functions: [...functions.slice(0, at), ...one, ...functions.slice(at + 1)] } as Item;
}

/** Changes the items of one kind: adds one, removes one or all, edits one, or replaces one by a copy with a new id. */
function itemsChanged(figure: Figure, lot: Lot): Edit {
  const kind = kindFor(figure, lot);
  const items: readonly Item[] = unshaped(figure)[kind] ?? [];
  const at = lot.what % Math.max(1, items.length);
  const [one, others] = [items[at], items.toSpliced(at, 1)];
  const way = lot.whom % 10;
  if (one === undefined || way < 2) return having(kind, withOneMore(items, kind, lot));
  if (way < 5) return having(kind, others);
  if (way === 5) return having(kind, []);
  if (way === 6) return having(kind, [...others, { ...one, id: `${one.id}2` }]);
  return having(kind, items.with(at, edited(kind, one, lot)));
}

function withOneMore(items: readonly Item[], kind: Kind, { what }: Lot): readonly Item[] {
  const missing = KNOWN[kind].filter(({ id }) => !items.some(item => item.id === id));
  return [...items, ...[pick(missing, what)].filter(item => item !== undefined)];
}

/** Adds or removes a condition. They stay in the order of `CONDITIONS`. */
function conditionsChanged({ conditions }: Figure, { what }: Lot): Edit {
  const meant = pick(CONDITIONS, what);
  return { conditions: CONDITIONS.filter(one => (one === meant) !== conditions.includes(one)) };
}

const TRAITS: readonly Edit[] = [
  { dexterity: 3 },
  { dexterity: 18 },
  { meleeRate: { attacks: 1, rounds: 1 } },
  { meleeRate: { attacks: 1, rounds: 2 } },
  { meleeRate: { attacks: 3, rounds: 1 } },
  { attacksPerRoutine: 3 },
  { attacksPerRoutine: null },
  { move: 3 },
  { move: 0 },
  { move: 24 },
  { size: 1 },
  { size: 4 },
  { armorClass: 2 },
  { armorCoverage: "full", armorValue: 6, lightGear: false },
  { armorCoverage: "none", armorValue: null, lightGear: true },
  { encumbered: true, encumbrance: "severe" },
  { initiativeDie: 8 },
  { initiativeDie: 6 },
  { psionics: null },
  { stamina: null },
  { defensePool: 3 },
  { defensePool: null },
  { movementAllowance: 2 },
  { hidden: true },
  { hidden: false },
  { surprise: {} },
  { isMonster: true },
  { legs: "quadruped" },
  { strength: 3 },
  { intelligence: 5 },
];

/** Changes a value of the sheet, the token or the combatant. */
function sheetChanged(figure: Figure, { what, whom, die }: Lot): Edit {
  const way = die % 10;
  if (way < 2) return { name: `Renamed ${what}` };
  if (way < 4) return { side: pick(["party", "monsters", "beasts"], whom) as string };
  if (way < 6) return { hitPoints: pick([0, 1, -5, -12, figure.hitPointsMax, 20], what) as number };
  if (way < 7 && figure.position !== null) return { position: { x: 5 * (what % 7), y: 5 * (whom % 4) } };
  return pick(TRAITS, what + whom + die) as Edit;
}

/** A new figure, or one that was removed before. The latter returns with a new id, unless it still has its seat. */
function comer(turn: Turn, { what, die }: Lot, id: string): Figure | null {
  const away = turn.away.filter(({ id: one }) => !presentIn(turn.after.fight).some(other => other.id === one));
  const back = die % 4 > 0 ? pick(away, what) : undefined;
  if (back !== undefined) return seatOf(turn.after.fight, back.id) ? back : { ...back, id: newIdOf(turn, back.id) };
  const like = pick(turn.opening.figures, what);
  return like ? { ...like, id: `n${id.replace(".", "x")}`, name: "Newcomer" } : null;
}

/** A combatant id for a returning figure, one that no combatant has had. */
function newIdOf(turn: Turn, former: FigureId): FigureId {
  const known = [...presentIn(turn.after.fight), ...turn.away].map(({ id }) => id);
  let id = `${former}r`;
  while (known.includes(id)) id += "r";
  return id;
}

/** A random change in the current state of the fight. */
export function happeningFor(turn: Turn, change: Change, id: string): Happening {
  const present = presentIn(turn.after.fight);
  const figure = pick(present, change.who);
  const come = change.kind >= 86 && change.kind < 93 ? comer(turn, change, id) : null;
  if (come !== null && present.length < 7) return { id, happens: "came", figure: come };
  if (figure === undefined || change.kind >= 93) {
    return { id, happens: "rulebook", chosen: changedBook(turn.chosen, change.book) };
  }
  if (change.kind >= 78) return { id, happens: "gone", figure: figure.id };
  const to = change.kind < 45 ? itemsChanged(figure, change) : valuesChanged(figure, change);
  return { id, happens: "edited", figure: figure.id, to };
}

function valuesChanged(figure: Figure, change: Change): Edit {
  return change.kind < 56 ? conditionsChanged(figure, change) : sheetChanged(figure, change);
}

/** The command that seats figures that came, or clears the seats of those that are gone. Null if there are none. */
export function seatingFor(turn: Turn, { what, word, die }: Attempt, number: number): Command | null {
  const { encounter } = turn.after.fight;
  if (encounter.round === 0 || word % 4 === 0) return null;
  const present = presentIn(turn.after.fight).map(({ id }) => id);
  const seated = encounter.seats.map(({ figure }) => figure);
  const [come, gone] = [present.filter(one => !seated.includes(one)), seated.filter(one => !present.includes(one))];
  const id = `${number}.${die}`;
  const [figure, ...others] = come.length > 0 && what % 2 === 0 ? come : gone;
  if (figure === undefined) return null;
  const together = others.length > 0 ? { others } : {};
  if (gone.includes(figure)) return { id, type: "leave", figure, ...together };
  const formerIds = Object.fromEntries([figure, ...others].flatMap(one => formerOf(turn, present, one)));
  return { id, type: "join", figure, ...together, ...(Object.keys(formerIds).length > 0 && { formerIds }) };
}

const bare = (id: FigureId): string => id.replace(/r+$/, "");

/** A pair of this id and the figure's former id in the fight. Empty if the record does not show one. */
function formerOf({ after }: Turn, present: readonly FigureId[], id: FigureId): readonly (readonly [string, string])[] {
  const left = after.chapters.flatMap(entriesOf).flatMap(({ command }) => {
    return command?.type === "leave" ? [command.figure, ...(command.others ?? [])] : [];
  });
  const known = left.findLast(one => one !== id && bare(one) === bare(id) && !present.includes(one));
  return known === undefined ? [] : [[id, known]];
}
