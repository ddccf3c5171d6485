import { defenseLimit, NOTHING_WARDED } from "../../defense/pool.ts";
import { figureOf, seatOf } from "../../fight/fight.ts";
import { spellToBegin } from "../../fight/plan.ts";
import type { DeviceFunction } from "../../figure/magic.ts";
import { shoots, strikes } from "../../figure/weapon.ts";
import type { ItemId } from "../../vocabulary.ts";
import { chargeOf } from "../commands/charge/rules.ts";
import type { OptionType } from "../commands/registry.ts";
import { isTable } from "../judging/table/situation.ts";
import type { Part } from "../judging/view.ts";
import type { OptionDraft } from "./option.ts";
import { tableCandidatesOf } from "./table-candidates.ts";

/** An option to judge: the action, and the item it uses. */
export interface Candidate {
  readonly type: OptionType;
  readonly item: ItemId | null;
  readonly power: ItemId | null;
  readonly draft: OptionDraft;
}

const NOBODY: readonly never[] = Object.freeze([]);
const WAITING = Object.freeze({ kind: "wait" });

/** The shortest move, in feet, to judge if a figure can move at all. */
const ONE_STEP = 1;

/** Everything that a figure could do with its items, allowed or not. */
export function candidatesOf(part: Part): readonly Candidate[] {
  if (isTable(part.book)) return tableCandidatesOf(part);
  const found: Candidate[] = [];
  addWeapons(found, part);
  addSpells(found, part);
  addDevices(found, part);
  addBareHands(found, part);
  addMoves(found, part);
  addSecondThoughts(found, part);
  if (part.book["defense.pool"]) addPool(found, part);
  return found;
}

function add(found: Candidate[], item: ItemId | null, draft: OptionDraft): void {
  found.push({ type: draft.type, item, power: null, draft });
}

function addWeapons(found: Candidate[], part: Part): void {
  const { figure, now: moment, book } = part;
  const mayThrow = book["charge.method"] === "three-actions" && chargeOf(part) !== null;
  for (const weapon of figure.weapons) {
    const draft = (type: OptionType): OptionDraft => ({
      type,
      figure: figure.id,
      moment,
      weapon: weapon.id,
      target: null,
    });
    if (strikes(weapon)) add(found, weapon.id, draft("strike"));
    if (shoots(weapon)) add(found, weapon.id, draft("shoot"));
    if (mayThrow && shoots(weapon)) add(found, weapon.id, draft("throw"));
  }
}

function addSpells(found: Candidate[], { figure, now: moment }: Part): void {
  for (const { id } of figure.spells)
    add(found, id, { type: "cast", figure: figure.id, moment, spell: id, targets: NOBODY });
}

/** Each power of each device, and putting on or taking off wearable ones. */
function addDevices(found: Candidate[], part: Part): void {
  const { figure, seat } = part;
  for (const { id, functions, worn } of figure.devices ?? []) {
    addFunctions(found, part, id, functions);
    if (worn !== null) addWear(found, part, id, !worn);
  }
  for (const { id, powers, powerOnDraw } of figure.weapons) {
    if (powers !== undefined) addFunctions(found, part, id, powers);
    if (powerOnDraw === true) addWear(found, part, id, true);
  }
  for (const { device } of seat.inUse) add(found, device, { type: "cease-device", figure: figure.id, device });
}

function addFunctions(found: Candidate[], part: Part, device: ItemId, functions: readonly DeviceFunction[]): void {
  const { figure, now: moment } = part;
  for (const { id: power } of functions) {
    const draft: OptionDraft = { type: "use-device", figure: figure.id, moment, device, power, targets: NOBODY };
    found.push({ type: "use-device", item: device, power, draft });
  }
}

function addWear(found: Candidate[], { figure, now: moment }: Part, item: ItemId, on: boolean): void {
  add(found, item, { type: "wear", figure: figure.id, moment, item, on });
}

function addBareHands(found: Candidate[], { figure: { id: figure }, now: moment }: Part): void {
  add(found, null, { type: "grapple", figure, moment, target: null });
  add(found, null, { type: "overbear", figure, moment, target: null });
  add(found, null, { type: "pummel", figure, moment, target: null });
  add(found, null, { type: "charge", figure, moment, target: null, feet: ONE_STEP });
}

function addMoves(found: Candidate[], { figure: { id: figure, conditions }, seat, now: moment }: Part): void {
  if (conditions.includes("prone")) add(found, null, { type: "rise", figure, moment });
  add(found, null, { type: "move", figure, moment, feet: ONE_STEP });
  add(found, null, { type: "peek", figure, moment, back: seat.ledger.peeking });
  add(found, null, { type: "parry", figure, against: "anyone" });
}

/** Holding initiative, and ending that (S2.5). */
function addHolding(found: Candidate[], { figure: { id: figure }, seat, now: moment, fight, book }: Part): void {
  if (book["initiative.hold"]) add(found, null, { type: "hold", figure, moment });
  const { round, segment } = fight.encounter;
  if (seat.held !== null) add(found, null, { type: "release", figure, round, segment: Math.max(1, segment) });
}

/** The Defense Pool as it is dealt out now, without points against figures that have left. */
function addPool(found: Candidate[], { figure, seat, fight }: Part): void {
  if (defenseLimit(figure) === 0) return;
  const { pool, givenUp } = seat.warding ?? NOTHING_WARDED;
  const waiting = Object.entries(pool).filter(([foe]) => seatOf(fight, foe) && figureOf(fight, foe));
  const points = Object.fromEntries(waiting);
  add(found, null, { type: "deal-pool", figure: figure.id, points, giveUp: givenUp });
}

function addSecondThoughts(found: Candidate[], part: Part): void {
  const {
    figure: { id: figure, psionics },
    seat,
    now: moment,
    fight,
  } = part;
  addHolding(found, part);
  if (spellToBegin(seat) !== null) add(found, null, { type: "renounce", figure });
  if (psionics) {
    const [attack = null] = psionics.attacks;
    const { round } = fight.encounter;
    add(found, null, { type: "psionic-exchange", figure, round, target: null, attack, defense: null });
  }
  if (seat.casting !== null) add(found, null, { type: "aim", figure, moment, targets: NOBODY });
  add(found, null, { type: "warn", figure, moment, target: null });
  add(found, null, { type: "advance", figure, moment });
  add(found, null, { type: "declare", figure, intent: WAITING });
  addRest(found, part);
}

/** Rest, for figures that can tire (S3.FR.a). */
function addRest(found: Candidate[], { figure, fight, book }: Part): void {
  if (!book["fatigue.enabled"] || figure.stamina === undefined) return;
  add(found, null, { type: "rest", figure: figure.id, round: fight.encounter.round });
}
