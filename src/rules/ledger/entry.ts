import { changed, FRESH_ROUND, type Ledger } from "./ledger.ts";

const NONE: readonly never[] = Object.freeze([]);

/** The members of a ledger that differ, as flags. */
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
    chance: after.chance !== before.chance, way: after.way !== before.way, handled: hasHandledMore(before, after),
    defenseBlows: after.defenseBlows !== before.defenseBlows, clawed: isOther(after.clawed ?? NONE, before.clawed ?? NONE),
    putOn: isOther(after.putOn ?? NONE, before.putOn ?? NONE),
    naturalsWith: isOther(after.naturalsWith ?? NONE, before.naturalsWith ?? NONE),
  };
}

/** Do two lists differ? Compares by elements, because lists read from storage are other objects. */
function isOther(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length !== other.length || one.some((each, at) => each !== other[at]);
}

/** This list only grows during a round, so comparing lengths is enough. */
function hasHandledMore({ handled: before = NONE }: Ledger, { handled: after = NONE }: Ledger): boolean {
  return after.length !== before.length;
}

/**
 * A change of a ledger as the log stores it: the members that changed, with their new values. Null gives a member the
 * value that it has at the start of a round, because JSON has no undefined for those that are left out.
 */
export type LedgerEntry = { readonly [Member in keyof Ledger]?: Ledger[Member] | null };

/** The change from one ledger to another. */
export function entryOf(before: Ledger, after: Ledger): LedgerEntry {
  const entry: Record<string, unknown> = {};
  const differs = differencesOf(before, after);
  for (const member in differs) {
    if (differs[member as keyof Ledger]) entry[member] = after[member as keyof Ledger] ?? null;
  }
  return entry;
}

/** Returns the ledger after a change that the log stores. */
export function withEntry(ledger: Ledger, entry: LedgerEntry): Ledger {
  const after: Record<string, unknown> = {};
  for (const member in entry) after[member] = entry[member as keyof Ledger] ?? FRESH_ROUND[member as keyof Ledger];
  return changed(ledger, after);
}
