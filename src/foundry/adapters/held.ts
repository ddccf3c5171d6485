/** The confirmed state of an encounter, without stale writes. A stale write changes the document but not this. */
export interface HeldEncounter {
  readonly revision: number;
  readonly referee: string | null;
  readonly current: string;
  readonly pending: string;
  readonly version: number;
  readonly round: string;
  readonly memory: string;
  readonly archive: string;
  readonly playedBy: string;
  readonly figures: Readonly<Record<string, string>>;
  readonly record: Readonly<Record<string, string>>;
  readonly fates: Readonly<Record<string, string>>;
}

const held = new Map<string, HeldEncounter>();

/**
 * The stored state of an encounter as far as this client has confirmed it: unparsed, and without stale writes. At first
 * it is a copy of the document.
 */
export function heldOf(combat: Combat): HeldEncounter {
  const known = held.get(combat.id!);
  if (known) return known;
  const fresh = asItStands(combat);
  held.set(combat.id!, fresh);
  return fresh;
}

/** Merges a write that counts into the state that this client holds; the document stays as it is. */
export function holdChange(combat: Combat, change: Partial<HeldEncounter>): void {
  holdAs(combat, withChange(heldOf(combat), change));
}

/** Replaces the confirmed state that this client holds of an encounter. */
export function holdAs(combat: Combat, known: HeldEncounter): void {
  held.set(combat.id!, known);
}

/** Returns the confirmed state as it is after a write, without holding it. */
export function withChange(before: HeldEncounter, change: Partial<HeldEncounter>): HeldEncounter {
  return {
    ...before,
    ...change,
    figures: merged(before.figures, change.figures),
    record: merged(before.record, change.record),
    fates: merged(before.fates, change.fates),
  };
}

/**
 * Makes the document's state the confirmed one that this client holds. Call it when another client leads and decides
 * which writes count.
 */
export function holdDocument(combat: Combat): void {
  holdAs(combat, asItStands(combat));
}

type Strings = Readonly<Record<string, string>>;

/** The same object if nothing is written, so that caches stay valid. */
function merged(strings: Strings, change: Strings | undefined): Strings {
  return change === undefined || Object.keys(change).length === 0 ? strings : { ...strings, ...change };
}

/** Drops the confirmed state that this client holds of a deleted encounter. */
export function forgetHeld(combat: Combat): void {
  held.delete(combat.id!);
}

function asItStands({ system }: Combat): HeldEncounter {
  const { revision, referee, current, pending, version, round, memory, archive, playedBy } = system;
  const { figures, record, fates } = system;
  return {
    ...{ revision, referee, current, pending, version, round, memory, archive, playedBy },
    figures: { ...(figures as Record<string, string>) },
    record: { ...(record as Record<string, string>) },
    fates: { ...(fates as Record<string, string>) },
  };
}
