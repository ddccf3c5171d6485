import type { DeviceFunction } from "../../figure/magic.ts";
import { shoots, strikes } from "../../figure/weapon.ts";
import type { ItemId } from "../../vocabulary.ts";
import { chargeOf } from "../commands/charge/rules.ts";
import { draftsOffered, type OptionType } from "../commands/registry.ts";
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

/** Everything that a figure could do, allowed or not: first with its items, one by one, then without. */
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
  for (const { id: power } of functions) {
    const draft: OptionDraft = { type: "use-device", figure: figure.id, moment, device, power, targets: NOBODY };
    found.push({ type: "use-device", item: device, power, draft });
  }
}

function addWear(found: Candidate[], { figure, now: moment }: Part, item: ItemId, on: boolean): void {
  add(found, item, { type: "wear", figure: figure.id, moment, item, on });
}
