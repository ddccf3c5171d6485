import type { FigureId, ItemId, Moment } from "../vocabulary.ts";
import type { Whole } from "../whole.ts";

/** Something done with a device that is no attack: a power of it used, or the thing put on or taken off. */
export interface Handling {
  readonly item: ItemId;
  readonly power?: ItemId;
  /** Put on or taken up, else taken off; left out where a power is used. */
  readonly on?: boolean;
}

/** A stage of movement that may go on. */
export interface OpenWay {
  /** When its first leg began. */
  readonly began: Moment;
  /** Actions that it has cost so far. */
  readonly actions: number;
}

/** What a figure has spent this round (S0.I.a). Counts, all from 0. */
export interface Ledger {
  readonly physical: number;
  readonly spell: number;
  readonly device: number;
  /** Attacks made out of the entitlement: blows, missiles, offensive spells and devices (S0.R2). */
  readonly attacks: number;
  /** Attacks that another rule granted on top of the entitlement (S0.I.c). */
  readonly bonusAttacks: number;
  /** Missiles discharged, part of `attacks`. */
  readonly missiles: number;
  /** The weapon the last missile came from; null before the first. */
  readonly launcher: ItemId | null;
  /** The weapon of each missile, in order; left out where all came from one. */
  readonly missilesWith?: readonly ItemId[] | undefined;
  /** Attacks with natural weapons, part of `attacks`. */
  readonly naturals: number;
  /** With which weapon each of them was made, in order; when left out, none. */
  readonly naturalsWith?: readonly ItemId[] | undefined;
  /** Attacks with the open hand, part of `attacks`. */
  readonly openHands: number;
  /** Attacks of a pummel, part of `attacks`. */
  readonly pummels: number;
  /** Missiles that opened a charge, part of `attacks`: the blow at its end does not count them (S0.R2.e). */
  readonly chargeThrows: number;
  /** Offensive spells cast, part of `attacks`. */
  readonly offensiveSpells: number;
  /** Offensive uses of devices, part of `attacks`. */
  readonly deviceAttacks: number;
  /** Potential attacks by spells and devices, with those of servants (S0.R4.b). */
  readonly potentialAttacks: number;
  /** Blows with devices made to strike, part of `attacks` (S0.R3.b). */
  readonly deviceBlows: number;
  /** Spells cast on top of the one, part of `spell` (S0.R1.c). */
  readonly extraSpells: number;
  /** Device actions of items that grant such a spell, part of `device` (S0.R5.a). */
  readonly grantingDevices: number;
  /** Things that do not work this round: one device too many (S0.R5.b). */
  readonly dormant: readonly ItemId[];
  /** A spell that relocates was cast (S0.R3.a). */
  readonly relocated: boolean;
  /** Feet of each stage of movement, in order (S0.R6). */
  readonly moves: readonly number[];
  /** Missiles discharged before each stage of movement (S0.R7.c). */
  readonly movesAfter: readonly number[];
  /** Damaged or enspelled between two stages of movement, or while out of cover (S0.R6.f). */
  readonly moveBroken: boolean;
  /** Out of cover without having travelled: to duck back is free (S0.R6.e). */
  readonly peeking: boolean;
  /** Physical actions charged for movement, part of `physical`. */
  readonly moveActions: number;
  /** Parries made, part of `physical` (S0.R9.a). */
  readonly parries: number;
  /** Foes whose blows were parried (ruling `parry.scope`). */
  readonly parried: readonly FigureId[];
  /** Attacks that chance added to a fractional rate: 0 or 1 (S0.R2.b). */
  readonly chance: number;
  /** Blows of opportunity of any form, and blows in defense: part of `attacks` but not of the round's own; when left out, none (S3.AO.c). */
  readonly opportunities?: number | undefined;
  /** Blows in defense, part of `opportunities`; when left out, none (ruling `parry.blow`). */
  readonly defenseBlows?: number | undefined;
  /** Attacks of any form in segments of surprise, part of `attacks`; when left out, none (ruling `surprise.ledger`). */
  readonly inSurprise?: number | undefined;
  /** What was done with devices and was no attack, each once, where no account is kept of actions; when left out, nothing. */
  readonly handled?: readonly Handling[] | undefined;
  /** Devices that were put on for an action which still covers their first use; when left out, none (S0.DV.c). */
  readonly putOn?: readonly ItemId[] | undefined;
  /** The last stage of movement, as long as the figure has done nothing since; null or left out if it has (S0.R6.a). */
  readonly way?: OpenWay | null | undefined;
}

const NONE: readonly never[] = Object.freeze([]);

/**
 * The same account in an object of its own. All accounts are made here, and so have one shape in memory: others can be
 * read and copied many times as fast as objects of many shapes.
 */
// biome-ignore format: a table
function copyOf(ledger: Ledger): Whole<Ledger> {
  return {
    physical: ledger.physical, spell: ledger.spell, device: ledger.device,
    attacks: ledger.attacks, bonusAttacks: ledger.bonusAttacks, missiles: ledger.missiles,
    launcher: ledger.launcher, missilesWith: ledger.missilesWith, naturals: ledger.naturals, openHands: ledger.openHands,
    pummels: ledger.pummels, chargeThrows: ledger.chargeThrows, offensiveSpells: ledger.offensiveSpells,
    deviceAttacks: ledger.deviceAttacks, potentialAttacks: ledger.potentialAttacks, deviceBlows: ledger.deviceBlows,
    extraSpells: ledger.extraSpells, grantingDevices: ledger.grantingDevices, dormant: ledger.dormant,
    relocated: ledger.relocated, moves: ledger.moves, movesAfter: ledger.movesAfter,
    moveBroken: ledger.moveBroken, peeking: ledger.peeking, moveActions: ledger.moveActions,
    parries: ledger.parries, parried: ledger.parried, chance: ledger.chance,
    opportunities: ledger.opportunities, defenseBlows: ledger.defenseBlows, inSurprise: ledger.inSurprise,
    handled: ledger.handled, putOn: ledger.putOn, naturalsWith: ledger.naturalsWith, way: ledger.way,
  };
}

/** An account with an entry made. */
export function changed(ledger: Ledger, entry: Partial<Ledger>): Ledger {
  return Object.assign(copyOf(ledger), entry);
}

/** A round's account as it opens. */
export const FRESH_ROUND: Ledger = copyOf({
  physical: 0,
  spell: 0,
  device: 0,
  attacks: 0,
  bonusAttacks: 0,
  missiles: 0,
  launcher: null,
  missilesWith: undefined,
  naturals: 0,
  openHands: 0,
  pummels: 0,
  chargeThrows: 0,
  offensiveSpells: 0,
  deviceAttacks: 0,
  potentialAttacks: 0,
  deviceBlows: 0,
  extraSpells: 0,
  grantingDevices: 0,
  dormant: NONE,
  relocated: false,
  moves: NONE,
  movesAfter: NONE,
  moveBroken: false,
  peeking: false,
  moveActions: 0,
  parries: 0,
  parried: NONE,
  chance: 0,
  opportunities: undefined,
  defenseBlows: undefined,
  inSurprise: undefined,
  handled: undefined,
  putOn: undefined,
  naturalsWith: undefined,
  way: undefined,
} satisfies Whole<Ledger>);

/** Actions used of the three (S0.I.a). */
export function actionsUsed(ledger: Ledger): number {
  return ledger.physical + ledger.spell + ledger.device;
}

/** Feet walked this round. */
export function feetMoved({ moves }: Pick<Ledger, "moves">): number {
  let feet = 0;
  for (const stage of moves) feet += stage;
  return feet;
}

/** Has a figure made an attack of its own this round that was neither missile nor magic? */
export function hasStruck({ attacks, bonusAttacks, missiles, offensiveSpells, deviceAttacks }: Ledger): boolean {
  return attacks - bonusAttacks - offensiveSpells - deviceAttacks > missiles;
}

/** Which members of a ledger are others than before. */
// biome-ignore format: a table
function differencesOf(before: Ledger, after: Ledger): Readonly<Record<keyof Ledger, boolean>> {
  return {
    physical: after.physical !== before.physical, spell: after.spell !== before.spell,
    device: after.device !== before.device, attacks: after.attacks !== before.attacks,
    bonusAttacks: after.bonusAttacks !== before.bonusAttacks, missiles: after.missiles !== before.missiles,
    launcher: after.launcher !== before.launcher, naturals: after.naturals !== before.naturals,
    openHands: after.openHands !== before.openHands, pummels: after.pummels !== before.pummels,
    chargeThrows: after.chargeThrows !== before.chargeThrows,
    missilesWith: isOther(after.missilesWith ?? NONE, before.missilesWith ?? NONE),
    opportunities: after.opportunities !== before.opportunities, inSurprise: after.inSurprise !== before.inSurprise,
    offensiveSpells: after.offensiveSpells !== before.offensiveSpells,
    deviceAttacks: after.deviceAttacks !== before.deviceAttacks,
    potentialAttacks: after.potentialAttacks !== before.potentialAttacks,
    deviceBlows: after.deviceBlows !== before.deviceBlows, extraSpells: after.extraSpells !== before.extraSpells,
    grantingDevices: after.grantingDevices !== before.grantingDevices, dormant: isOther(after.dormant, before.dormant),
    relocated: after.relocated !== before.relocated, moves: isOther(after.moves, before.moves),
    movesAfter: isOther(after.movesAfter, before.movesAfter), moveBroken: after.moveBroken !== before.moveBroken,
    peeking: after.peeking !== before.peeking, moveActions: after.moveActions !== before.moveActions,
    parries: after.parries !== before.parries, parried: isOther(after.parried, before.parried),
    chance: after.chance !== before.chance, way: after.way !== before.way,
    defenseBlows: after.defenseBlows !== before.defenseBlows, handled: hasHandledMore(before, after),
    putOn: isOther(after.putOn ?? NONE, before.putOn ?? NONE),
    naturalsWith: isOther(after.naturalsWith ?? NONE, before.naturalsWith ?? NONE),
  };
}

/** Are two lists unlike? Those that were read from a record are others than those that were written. */
function isOther(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length !== other.length || one.some((each, at) => each !== other[at]);
}

/** What was handled only grows in a round, and begins with nothing. */
function hasHandledMore({ handled: before = NONE }: Ledger, { handled: after = NONE }: Ledger): boolean {
  return after.length !== before.length;
}

/** The members of a ledger that an entry changed: what the record keeps of it. */
export function entryOf(before: Ledger, after: Ledger): Partial<Ledger> {
  const entry: Record<string, unknown> = {};
  const differs = differencesOf(before, after);
  for (const member in differs) {
    if (differs[member as keyof Ledger]) entry[member] = after[member as keyof Ledger];
  }
  return entry;
}
