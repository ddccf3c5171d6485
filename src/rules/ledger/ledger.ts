import type { FigureId, ItemId } from "../vocabulary.ts";

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
  /** Attacks with natural weapons, part of `attacks`. */
  readonly naturals: number;
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
  /** Blows of opportunity, part of `attacks` and none of the round's own, whatever their form; unsaid, none (S3.AO.c). */
  readonly opportunities?: number | undefined;
}

const NONE: readonly never[] = Object.freeze([]);

/**
 * The same account in an object of its own. All accounts are made here, and so have one shape in memory: others can be
 * read and copied many times as fast as objects of many shapes.
 */
// biome-ignore format: a table
function copyOf(ledger: Ledger): Ledger {
  return {
    physical: ledger.physical, spell: ledger.spell, device: ledger.device,
    attacks: ledger.attacks, bonusAttacks: ledger.bonusAttacks, missiles: ledger.missiles,
    launcher: ledger.launcher, naturals: ledger.naturals, openHands: ledger.openHands,
    pummels: ledger.pummels, chargeThrows: ledger.chargeThrows, offensiveSpells: ledger.offensiveSpells,
    deviceAttacks: ledger.deviceAttacks, potentialAttacks: ledger.potentialAttacks, deviceBlows: ledger.deviceBlows,
    extraSpells: ledger.extraSpells, grantingDevices: ledger.grantingDevices, dormant: ledger.dormant,
    relocated: ledger.relocated, moves: ledger.moves, movesAfter: ledger.movesAfter,
    moveBroken: ledger.moveBroken, peeking: ledger.peeking, moveActions: ledger.moveActions,
    parries: ledger.parries, parried: ledger.parried, chance: ledger.chance,
    opportunities: ledger.opportunities,
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
});

/** Actions used of the three (S0.I.a). */
export function actionsUsed(ledger: Ledger): number {
  return ledger.physical + ledger.spell + ledger.device;
}

/** Feet walked this round. */
export function feetMoved(ledger: Ledger): number {
  let feet = 0;
  for (const stage of ledger.moves) feet += stage;
  return feet;
}

/** An entry being written: by name, member for member, for it is written with every attack. */
type Entry = { -readonly [Member in keyof Ledger]?: Ledger[Member] };

/** The members of a ledger that an entry changed: what the record keeps of it. */
export function entryOf(before: Ledger, after: Ledger): Partial<Ledger> {
  const entry: Entry = {};
  enterAttacks(entry, before, after);
  enterMagic(entry, before, after);
  enterWays(entry, before, after);
  return entry;
}

function enterAttacks(entry: Entry, before: Ledger, after: Ledger): void {
  if (after.physical !== before.physical) entry.physical = after.physical;
  if (after.spell !== before.spell) entry.spell = after.spell;
  if (after.device !== before.device) entry.device = after.device;
  if (after.attacks !== before.attacks) entry.attacks = after.attacks;
  if (after.bonusAttacks !== before.bonusAttacks) entry.bonusAttacks = after.bonusAttacks;
  if (after.missiles !== before.missiles) entry.missiles = after.missiles;
  if (after.launcher !== before.launcher) entry.launcher = after.launcher;
  if (after.naturals !== before.naturals) entry.naturals = after.naturals;
  if (after.openHands !== before.openHands) entry.openHands = after.openHands;
  if (after.pummels !== before.pummels) entry.pummels = after.pummels;
  if (after.chargeThrows !== before.chargeThrows) entry.chargeThrows = after.chargeThrows;
  if (after.opportunities !== before.opportunities) entry.opportunities = after.opportunities;
}

function enterMagic(entry: Entry, before: Ledger, after: Ledger): void {
  if (after.offensiveSpells !== before.offensiveSpells) entry.offensiveSpells = after.offensiveSpells;
  if (after.deviceAttacks !== before.deviceAttacks) entry.deviceAttacks = after.deviceAttacks;
  if (after.potentialAttacks !== before.potentialAttacks) entry.potentialAttacks = after.potentialAttacks;
  if (after.deviceBlows !== before.deviceBlows) entry.deviceBlows = after.deviceBlows;
  if (after.extraSpells !== before.extraSpells) entry.extraSpells = after.extraSpells;
  if (after.grantingDevices !== before.grantingDevices) entry.grantingDevices = after.grantingDevices;
}

function enterWays(entry: Entry, before: Ledger, after: Ledger): void {
  if (after.dormant !== before.dormant) entry.dormant = after.dormant;
  if (after.relocated !== before.relocated) entry.relocated = after.relocated;
  if (after.moves !== before.moves) entry.moves = after.moves;
  if (after.movesAfter !== before.movesAfter) entry.movesAfter = after.movesAfter;
  if (after.moveBroken !== before.moveBroken) entry.moveBroken = after.moveBroken;
  if (after.peeking !== before.peeking) entry.peeking = after.peeking;
  if (after.moveActions !== before.moveActions) entry.moveActions = after.moveActions;
  if (after.parries !== before.parries) entry.parries = after.parries;
  if (after.parried !== before.parried) entry.parried = after.parried;
  if (after.chance !== before.chance) entry.chance = after.chance;
}
