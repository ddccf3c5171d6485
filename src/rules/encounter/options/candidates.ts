import type { DeviceFunction } from "../../figure/device.ts";
import type { Figure, Weapon } from "../../figure/figure.ts";
import type { ItemId, OptionType } from "../../vocabulary.ts";
import { chargeOf } from "../judging/charge-rules.ts";
import type { Part } from "../judging/scene.ts";
import type { OptionDraft } from "./option.ts";

/** Something to ask the rules about: what is done, with what. */
export interface Candidate {
  readonly type: OptionType;
  readonly item: ItemId | null;
  readonly power: ItemId | null;
  readonly draft: OptionDraft;
}

/** The shortest stage of movement, in feet: what a figure may do at least. */
const ONE_STEP = 1;

/** Everything a figure might do with what it has, whether it may or not. */
export function candidatesOf(part: Part): readonly Candidate[] {
  const found: Candidate[] = [];
  const by = { figure: part.figure.id, moment: part.now };
  addWeapons(found, part, by);
  for (const { id } of part.figure.spells) add(found, "cast", id, null, { ...by, spell: id, targets: [] });
  addDevices(found, part, by);
  addBareHands(found, part, by);
  addMoves(found, part, by);
  addSecondThoughts(found, part, by);
  return found;
}

type By = { readonly figure: string; readonly moment: number };

function add(
  found: Candidate[],
  type: OptionType,
  item: ItemId | null,
  power: ItemId | null,
  draft: By | object,
): void {
  found.push({ type, item, power, draft: { type, ...draft } as unknown as OptionDraft });
}

function addWeapons(found: Candidate[], part: Part, by: By): void {
  const isCharging = chargeOf(part) !== null;
  for (const weapon of part.figure.weapons) {
    const draft = { ...by, weapon: weapon.id, target: null };
    if (strikes(weapon)) add(found, "strike", weapon.id, null, draft);
    if (shoots(weapon)) add(found, "shoot", weapon.id, null, draft);
    if (isCharging && shoots(weapon)) add(found, "throw", weapon.id, null, draft);
  }
}

function strikes({ kind }: Weapon): boolean {
  return kind === "melee" || kind === "natural" || kind === "thrown-melee";
}

function shoots({ kind }: Weapon): boolean {
  return kind === "launcher" || kind === "hurled" || kind === "thrown-melee";
}

/** Each thing that each device can do, and putting on or taking off what is worn. */
function addDevices(found: Candidate[], { figure, seat }: Part, by: By): void {
  for (const { id, functions, worn } of figure.devices ?? []) {
    addFunctions(found, id, functions, by);
    if (worn !== null) add(found, "wear", id, null, { ...by, item: id, on: !worn });
  }
  addPowers(found, figure, by);
  for (const { device } of seat.inUse) add(found, "cease-device", device, null, { figure: by.figure, device });
}

function addPowers(found: Candidate[], figure: Figure, by: By): void {
  for (const { id, powers, powerOnDraw } of figure.weapons) {
    if (powers !== undefined) addFunctions(found, id, powers, by);
    if (powerOnDraw === true) add(found, "wear", id, null, { ...by, item: id, on: true });
  }
}

function addFunctions(found: Candidate[], device: ItemId, functions: readonly DeviceFunction[], by: By): void {
  for (const { id: power } of functions) add(found, "use-device", device, power, { ...by, device, power, targets: [] });
}

function addBareHands(found: Candidate[], part: Part, by: By): void {
  const draft = { ...by, target: null };
  add(found, "grapple", null, null, draft);
  add(found, "overbear", null, null, draft);
  add(found, "pummel", null, null, draft);
  if (part.book["charge.method"] === "three-actions") add(found, "charge", null, null, { ...draft, feet: ONE_STEP });
}

function addMoves(found: Candidate[], { seat }: Part, by: By): void {
  add(found, "move", null, null, { ...by, feet: ONE_STEP });
  add(found, "peek", null, null, { ...by, back: seat.ledger.peeking });
  add(found, "parry", null, null, { figure: by.figure, against: "anyone" });
}

function addSecondThoughts(found: Candidate[], { seat }: Part, by: By): void {
  if (seat.casting !== null) add(found, "aim", null, null, { ...by, targets: [] });
  add(found, "warn", null, null, { ...by, target: null });
  add(found, "advance", null, null, by);
  add(found, "declare", null, null, { figure: by.figure, intent: { kind: "wait" } });
}
