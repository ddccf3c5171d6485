import type { Figure } from "../../figure/figure.ts";
import type { DeviceFunction } from "../../figure/magic.ts";
import { shoots, strikes } from "../../figure/weapon.ts";
import { isAimed } from "../../options/options.ts";
import { type OptionKey, type OptionRow, ROWS } from "../../options/tables.ts";
import type { ItemId } from "../../vocabulary.ts";
import { chargeOf } from "../commands/charge/charge.ts";
import { draftsOffered, type OptionType } from "../commands/registry.ts";
import { weaponFor } from "../judging/table/impossible.ts";
import { firstStep, isTable, stepsAway } from "../judging/table/rules.ts";
import type { Part } from "../judging/view.ts";
import type { OptionDraft } from "./option.ts";

/** Every row of the options table with each item it can use, and moving, resting, advancing and declaring. */
function tableCandidatesOf(part: Part): readonly Candidate[] {
  const found: Candidate[] = [];
  const { figure, seat, now: moment, fight, book } = part;
  for (const row of ROWS as readonly OptionRow[]) addRow(found, part, row);
  const own = { figure: figure.id, moment };
  if (seat.openings !== undefined) addOpportunities(found, part);
  addTableOption(found, { type: "move-hexes", ...own, hexes: 1 });
  if (book["fatigue.enabled"] && figure.stamina !== undefined)
    addTableOption(found, { type: "rest", figure: figure.id, round: fight.encounter.round });
  addTableOption(found, { type: "advance", ...own });
  addTableOption(found, { type: "declare", figure: figure.id, intent: DECLARING });
  return found;
}

/** The row that every figure may declare, to judge if it can declare at all. */
const DECLARING = Object.freeze({ kind: "option", option: "none" satisfies OptionKey });

function addTableOption(found: Candidate[], draft: OptionDraft): void {
  found.push({ type: draft.type, item: null, power: null, draft });
}

/** A blow of opportunity with each weapon, for a figure that has an opening (S3.AO.c). */
function addOpportunities(found: Candidate[], { figure: { id: figure, weapons }, now: moment }: Part): void {
  for (const weapon of weapons.filter(strikes)) {
    const draft = { type: "strike", figure, moment, weapon: weapon.id, target: null } as const;
    found.push({ type: "strike", item: weapon.id, power: null, draft });
  }
}

/** Adds a row once for each weapon or spell that it can use; once without any, if none is needed or there is none. */
function addRow(found: Candidate[], { fight, figure, now: moment }: Part, { key, does }: OptionRow): void {
  const aim = isAimed(does) ? { target: null } : {};
  const to = stepsAway(key) ? firstStep(fight, figure.id) : undefined;
  const step = to === undefined ? {} : { to };
  const draft = { type: "take-option", figure: figure.id, moment, option: key, ...aim, ...step } as const;
  const before = found.length;
  const put = (item: ItemId | null, with_: object) =>
    found.push({ type: "take-option", item, power: key, draft: { ...draft, ...with_ } });
  const casts = does === "cast" || does === "grip-cast";
  if (casts) for (const { id } of figure.spells) put(id, { spell: id, targets: NOBODY });
  else for (const id of weaponsFor(figure, weaponFor(does))) put(id, { weapon: id });
  if (found.length === before) put(null, {});
}

function weaponsFor({ weapons }: Figure, fits: ReturnType<typeof weaponFor>): readonly ItemId[] {
  return fits === null ? NOBODY : weapons.filter(fits).map(({ id }) => id);
}

/** An option to judge: the action, and the item it uses. */
export interface Candidate {
  readonly type: OptionType;
  readonly item: ItemId | null;
  readonly power: ItemId | null;
  readonly draft: OptionDraft;
}

const NOBODY: readonly never[] = Object.freeze([]);

/**
 * Lists every command that a figure could try now, without judging it: first with each of its items, then without. With
 * the options table, its rows.
 */
export function candidatesOf(part: Part): readonly Candidate[] {
  if (isTable(part.book)) return tableCandidatesOf(part);
  const found: Candidate[] = [];
  addWeapons(found, part);
  addSpells(found, part);
  addDevices(found, part);
  for (const draft of draftsOffered(part)) add(found, null, draft);
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
  for (const { id: power, whileWorn } of functions) {
    if (whileWorn === true) continue;
    const draft: OptionDraft = { type: "use-device", figure: figure.id, moment, device, power, targets: NOBODY };
    found.push({ type: "use-device", item: device, power, draft });
  }
}

function addWear(found: Candidate[], { figure, now: moment }: Part, item: ItemId, on: boolean): void {
  add(found, item, { type: "wear", figure: figure.id, moment, item, on });
}
