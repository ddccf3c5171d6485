/**
 * What counts of an encounter: as it was left by the last write that was in time. A write that came too late changes the
 * document, and nothing here.
 */
export interface HeldEncounter {
  readonly revision: number;
  readonly referee: string | null;
  readonly current: string;
  readonly pending: string;
  readonly version: number;
  readonly round: string;
  readonly memory: string;
  readonly archive: string;
  readonly figures: Readonly<Record<string, string>>;
  readonly record: Readonly<Record<string, string>>;
  readonly fates: Readonly<Record<string, string>>;
}

const held = new Map<string, HeldEncounter>();

/** What counts of an encounter. */
export function heldOf(combat: Combat): HeldEncounter {
  const known = held.get(combat.id!);
  if (known) return known;
  const fresh = asItStands(combat);
  held.set(combat.id!, fresh);
  return fresh;
}

/** What has been written of an encounter counts. */
export function holdChange(combat: Combat, change: Partial<HeldEncounter>): void {
  holdAs(combat, withChange(heldOf(combat), change));
}

/** That counts, whatever counted before. */
export function holdAs(combat: Combat, known: HeldEncounter): void {
  held.set(combat.id!, known);
}

/** An encounter after a write to it. */
export function withChange(before: HeldEncounter, change: Partial<HeldEncounter>): HeldEncounter {
  return {
    ...before,
    ...change,
    figures: merged(before.figures, change.figures),
    record: merged(before.record, change.record),
    fates: merged(before.fates, change.fates),
  };
}

/** What stands in the document counts: it has come to another window, whose it is to say. */
export function holdDocument(combat: Combat): void {
  holdAs(combat, asItStands(combat));
}

type Strings = Readonly<Record<string, string>>;

/** The same object where nothing is written, so that nothing of it has to be read again. */
function merged(strings: Strings, change: Strings | undefined): Strings {
  return change === undefined || Object.keys(change).length === 0 ? strings : { ...strings, ...change };
}

/** An encounter is gone. */
export function forgetHeld(combat: Combat): void {
  held.delete(combat.id!);
}

function asItStands({ system }: Combat): HeldEncounter {
  const { revision, referee, current, pending, version, round, memory, archive, figures, record, fates } = system;
  return {
    ...{ revision, referee, current, pending, version, round, memory, archive },
    figures: { ...(figures as Record<string, string>) },
    record: { ...(record as Record<string, string>) },
    fates: { ...(fates as Record<string, string>) },
  };
}
